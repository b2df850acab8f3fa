package sitetest

import (
	"fmt"
	stdhtml "html"
	"net/http"
	"strings"

	"aoc/runner/calendar"
)

func (s *Site) servePuzzle(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	session := s.session(r)
	s.page(w, session, d.Year, fmt.Sprintf("Day %d - Advent of Code %d", d.Day, d.Year), s.puzzleText(session, d))
}

// puzzleText returns the part of a puzzle's page that a user can see. The only form is the last day's button, since
// no client reads the others.
func (s *Site) puzzleText(session string, d calendar.Date) string {
	one, two := articles(d)
	right, stars := s.RightAnswers(session, d), s.Stars(session, d)
	if stars == 0 {
		return one
	}
	page := []string{one, answerLine(right[0]), two}
	switch {
	case d.IsLast() && (stars == 2 || s.canFinish(session, d)): // the button stays
		page = append(page, `<form><input type="hidden" name="answer" value="0"/></form>`)
	case stars == 2:
		page = append(page, answerLine(right[1]))
	}
	page = append(page, []string{
		`<p class="day-success">The first half of this puzzle is complete! It provides one gold star: *</p>`,
		`<p class="day-success">Both parts of this puzzle are complete! They provide two gold stars: **</p>`,
	}[stars-1])
	return strings.Join(page, "\n")
}

func answerLine(answer string) string {
	return fmt.Sprintf("<p>Your puzzle answer was <code>%s</code>.</p>", stdhtml.EscapeString(answer))
}
