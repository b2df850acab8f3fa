// Whose a session is, remembered in the user's cache, so that the site is asked once.
//
// What is kept is a salted hash of the session, by which it is known again, and nothing of the session itself.

package command

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/settings"
)

// A knownSession is one whose user is known.
type knownSession struct {
	User string `json:"user"`
	Salt []byte `json:"salt"`
	Hash []byte `json:"hash"`
}

func (k knownSession) is(session site.Session) bool {
	return bytes.Equal(k.Hash, session.Fingerprint(k.Salt))
}

// maxKnown is how many sessions are remembered. One lasts a month or so.
const maxKnown = 8

// knownUser is the user whose session it is, "" if that is not known.
func (t *task) knownUser(session site.Session) string {
	known := readKnown()
	i := slices.IndexFunc(known, func(k knownSession) bool { return k.is(session) })
	if i < 0 {
		return ""
	}
	return known[i].User
}

// noteUser remembers whose session it is. That it cannot is no loss but of a request.
func (t *task) noteUser(ctx context.Context, session site.Session, user string) {
	path, err := knownPath()
	if err != nil || t.knownUser(session) == user {
		return
	}
	folder, name := filepath.Split(path)
	unlock, err := inputs.LockFolder(ctx, folder, folder, name, func(string) {})
	if err != nil {
		return
	}
	defer unlock()
	inputs.Sweep(folder, name)
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // which never fails
	known := slices.DeleteFunc(readKnown(), func(k knownSession) bool { return k.is(session) })
	known = append(known, knownSession{user, salt, session.Fingerprint(salt)})
	if text, err := json.Marshal(known[max(0, len(known)-maxKnown):]); err == nil {
		_ = inputs.WriteFile(path, text, 0o600)
	}
}

// readKnown is what is remembered: nothing, if that cannot be read.
func readKnown() (known []knownSession) {
	path, err := knownPath()
	if err != nil {
		return nil
	}
	text, _ := os.ReadFile(path)
	if json.Unmarshal(text, &known) != nil {
		return nil
	}
	return known
}

func knownPath() (string, error) {
	cache, err := settings.CacheDir()
	return filepath.Join(cache, "sessions.json"), err
}
