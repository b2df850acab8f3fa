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

// puzzleText returns the part of a puzzle's page that a user can see.
func (s *Site) puzzleText(session string, d calendar.Date) string {
	one, two := articles(d)
	if session == "" {
		return one + "\n<p>To play, please identify yourself via one of these services:</p>"
	}
	right := s.RightAnswers(session, d)
	switch s.Stars(session, d) {
	case 0:
		return one + "\n" + form(d, 1)
	case 1:
		return strings.Join([]string{one, answerLine(right[0]),
			`<p class="day-success">The first half of this puzzle is complete! It provides one gold star: *</p>`,
			two, s.secondForm(session, d)}, "\n")
	}
	last := answerLine(right[1])
	if d.IsLast() {
		last = button(d) // which stays, since the second part has no answer
	}
	return strings.Join([]string{one, answerLine(right[0]), two, last,
		`<p class="day-success">Both parts of this puzzle are complete! They provide two gold stars: **</p>`}, "\n")
}

func answerLine(answer string) string {
	return fmt.Sprintf("<p>Your puzzle answer was <code>%s</code>.</p>", stdhtml.EscapeString(answer))
}

// secondForm returns the form for part two. On the last day it is a button, if the user has enough
// stars.
func (s *Site) secondForm(session string, d calendar.Date) string {
	switch {
	case !d.IsLast():
		return form(d, 2)
	case s.canFinish(session, d):
		return button(d)
	}
	return "<p>You need more stars before the lantern can be lit.</p>"
}

// button returns the form of the last star.
func button(d calendar.Date) string {
	return fmt.Sprintf(`<form method="post" action="%d/answer"><input type="hidden" name="level" value="2"/>`+
		`<input type="hidden" name="answer" value="0"/>`+
		`<p>You have enough stars to <input type="submit" value="[Light The Lantern]"/>.</p></form>`, d.Day)
}

func form(d calendar.Date, level int) string {
	return fmt.Sprintf(`<form method="post" action="%d/answer"><input type="hidden" name="level" value="%d"/>`+
		`<p>Answer: <input type="text" name="answer" autocomplete="off"/> <input type="submit" value="[Submit]"/></p>`+
		`</form>`, d.Day, level)
}
