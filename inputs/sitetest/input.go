package sitetest

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"net/http"

	"aoc/runner/calendar"
)

func (s *Site) serveInput(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	if session := s.session(r); session != "" {
		text(w, http.StatusOK, s.inputOf(session, d))
		return
	}
	http.Redirect(w, r, "/", http.StatusFound)
}

// Invent returns the invented input of a puzzle for a session, which is always the same.
func Invent(d calendar.Date, session string) string {
	seed := sha256.Sum256(fmt.Appendf(nil, "%d/%d %s", d.Year, d.Day, session))
	return puzzleOf(d).invent(rand.New(rand.NewChaCha8(seed)))
}

func (s *Site) inputOf(session string, d calendar.Date) string {
	if input, ok := s.Inputs[d.Arg()]; ok {
		return input
	}
	return Invent(d, session)
}

// RightAnswers returns the right answers to a puzzle for a user: the answers in s.Answers, or else
// the answers that the invented text asks for.
func (s *Site) RightAnswers(session string, d calendar.Date) [2]string {
	if answers, ok := s.Answers[d.Arg()]; ok {
		return answers
	}
	return puzzleOf(d).answers(s.inputOf(session, d))
}
