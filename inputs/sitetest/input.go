package sitetest

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"

	"aoc/runner/calendar"
)

func (s *Site) serveInput(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	session := s.session(r)
	if session == "" {
		refuse(w, r)
		return
	}
	text(w, http.StatusOK, s.inputOf(session, d))
}

// refuse answers a request without a session that the site knows. A cookie that was sent is deleted,
// which a client with a cookie jar obeys.
func refuse(w http.ResponseWriter, r *http.Request) {
	if len(r.CookiesNamed("session")) > 0 {
		w.Header().Set("Set-Cookie", "session=; Domain=.adventofcode.com; "+
			"Expires=Thu, 01-Jan-1970 00:00:00 GMT; Path=/; HttpOnly; Secure")
	}
	text(w, http.StatusBadRequest, "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n")
}

// Invent returns the input that the stand-in serves if it was given none: always the same for a puzzle and a session.
// 2021 day 21 can be played, the other ones are words and numbers.
func Invent(d calendar.Date, session string) string {
	seed := sha256.Sum256(fmt.Appendf(nil, "%d/%d %s", d.Year, d.Day, session))
	random := rand.New(rand.NewChaCha8(seed))
	if d.Year == 2021 && d.Day == 21 {
		return fmt.Sprintf("Player 1 starting position: %d\nPlayer 2 starting position: %d\n", 1+random.IntN(10), 1+random.IntN(10))
	}
	words := []string{"lantern", "reindeer", "snowball", "tinsel", "walnut"}
	var lines strings.Builder
	for range 10 + random.IntN(20) {
		fmt.Fprintln(&lines, words[random.IntN(len(words))], random.IntN(1000))
	}
	return lines.String()
}
