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
	right, second := s.RightAnswers(session, d), form(d, 2)
	switch s.Stars(session, d) {
	case 0:
		return one + "\n" + form(d, 1)
	case 1:
		if d.IsLast() && !s.canFinish(session, d) {
			second = "<p>You need more stars before the lantern can be lit.</p>"
		}
		return strings.Join([]string{one, answerLine(right[0]),
			`<p class="day-success">The first half of this puzzle is complete! It provides one gold star: *</p>`,
			two, second}, "\n")
	}
	if !d.IsLast() { // where the form stays, since the second part has no answer
		second = answerLine(right[1])
	}
	return strings.Join([]string{one, answerLine(right[0]), two, second,
		`<p class="day-success">Both parts of this puzzle are complete! They provide two gold stars: **</p>`}, "\n")
}

func answerLine(answer string) string {
	return fmt.Sprintf("<p>Your puzzle answer was <code>%s</code>.</p>", stdhtml.EscapeString(answer))
}

// form returns the form for an answer. For the last star it is a button.
func form(d calendar.Date, level int) string {
	input := `Answer: <input type="text" name="answer" autocomplete="off"/> <input type="submit" value="[Submit]"/>`
	if d.IsLastStar(level) {
		input = `<input type="hidden" name="answer" value="0"/><input type="submit" value="[Light The Lantern]"/>`
	}
	return fmt.Sprintf(`<form method="post" action="%d/answer"><input type="hidden" name="level" value="%d"/>`+
		`<p>%s</p></form>`, d.Day, level, input)
}
