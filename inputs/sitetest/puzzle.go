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

// puzzleText is what of a puzzle a user can see.
func (s *Site) puzzleText(session string, d calendar.Date) string {
	one, two := articles(d)
	if session == "" {
		return one + "\n<p>To play, please identify yourself via one of these services:</p>\n" +
			fmt.Sprintf(`<p><a href="/auth/github">[GitHub]</a> <a href="/%d/auth/login">[Others]</a></p>`, d.Year)
	}
	right := s.RightAnswers(session, d)
	switch s.Stars(session, d) {
	case 0:
		return one + fmt.Sprintf("\n<p>To begin, <a href=\"%d/input\" target=\"_blank\">get your puzzle input</a>.</p>\n", d.Day) + form(d, 1)
	case 1:
		return strings.Join([]string{one, answerLine(right[0]),
			`<p class="day-success">The first half of this puzzle is complete! It provides one gold star: *</p>`,
			two, s.secondForm(session, d)}, "\n")
	}
	lines := []string{one, answerLine(right[0]), two}
	if !d.IsLast() { // whose second part is a click
		lines = append(lines, answerLine(right[1]))
	}
	return strings.Join(append(lines,
		`<p class="day-success">Both parts of this puzzle are complete! They provide two gold stars: **</p>`,
		fmt.Sprintf(`<p>At this point, you should <a href="/%d">return to your Advent calendar</a> and try another puzzle.</p>`, d.Year),
		fmt.Sprintf(`<p>If you still want to see it, you can <a href="%d/input" target="_blank">get your puzzle input</a>.</p>`, d.Day),
		`<p>You can also <span class="share">[Share<span class="share-content">on <a href="https://example.com">Some Site</a></span>]</span> this puzzle.</p>`), "\n")
}

func answerLine(answer string) string {
	return fmt.Sprintf("<p>Your puzzle answer was <code>%s</code>.</p>", stdhtml.EscapeString(answer))
}

// secondForm is the form for part two; on the last day that is a button, once there are stars enough.
func (s *Site) secondForm(session string, d calendar.Date) string {
	switch {
	case !d.IsLast():
		return form(d, 2) + fmt.Sprintf("\n<p>Although it hasn't changed, you can still <a href=\"%d/input\" target=\"_blank\">get your puzzle input</a>.</p>", d.Day)
	case s.canFinish(session, d):
		return fmt.Sprintf(`<form method="post" action="%d/answer"><input type="hidden" name="level" value="2"/><input type="hidden" name="answer" value="0"/>`+
			`<p>You have enough stars to <input type="submit" value="[Light The Lantern]"/>.</p></form>`, d.Day)
	}
	return "<p>You need more stars before the lantern can be lit.</p>"
}

func form(d calendar.Date, level int) string {
	return fmt.Sprintf(`<form method="post" action="%d/answer"><input type="hidden" name="level" value="%d"/>`+
		`<p>Answer: <input type="text" name="answer" autocomplete="off"/> <input type="submit" value="[Submit]"/></p></form>`, d.Day, level)
}
