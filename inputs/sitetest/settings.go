package sitetest

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"net/http"
	"strconv"
)

func (s *Site) serveSettings(w http.ResponseWriter, r *http.Request) {
	session := s.session(r)
	if session == "" {
		http.Redirect(w, r, "/", http.StatusFound)
		return
	}
	now := s.now()
	s.page(w, session, now.Year(), "Settings - Advent of Code", fmt.Sprintf(`<article><h2>Settings</h2>
<p>What would you like to be called?</p>
<div><label><input type="radio" name="display_name" value="anonymous"/><span>(anonymous user #%[1]s)</span></label></div>
<div><label><input type="radio" name="display_name" value="0" checked="checked"/><span>%[2]s</span></label></div>
<div><label><input type="checkbox" name="url" value="0"/><span>Link to https://github.com/stand-in-user</span></label></div>
<p>To prove that you are you: <code>ownerproof-%[1]s-%[3]d-0123456789ab</code></p></article>`, UserID(session), userName, now.Unix()))
}

// UserID returns the number of the user whose session it is.
func UserID(session string) string {
	sum := sha256.Sum256([]byte(session))
	return strconv.FormatUint(100_000+uint64(binary.BigEndian.Uint32(sum[:]))%900_000, 10)
}
