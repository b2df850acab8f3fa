package site_test

import (
	"errors"
	"fmt"
	"html"
	"strings"
	"testing"
	"unicode/utf8"

	"aoc/inputs/site"
)

// Any page gives an error or what such a page can have. An answer that a page prints is read back the same, and a guess
// changes no verdict.
func FuzzPages(f *testing.F) {
	for _, page := range []string{
		"", boardOf2025, boardOf2020, calendarPage, puzzlePage(part1 + answer1 + half + part2 + form2), loggedOut,
		settingsPage("Some One", proof), "<code>1-2-3</code>", verdictPage(high + other + oneMin),
	} {
		for _, said := range []string{"a<b>&amp;", "</code>.</p>", "please wait 5 minutes", "That's the right answer", bothLine} {
			f.Add(page, said)
		}
	}
	f.Fuzz(func(t *testing.T, page, said string) {
		board, notBoard := site.ParseBoard([]byte(page))
		for _, m := range board.Members {
			if m.Name == "" || strings.ContainsAny(m.Name, "\x1b\n\r") || m.Score < 0 || m.Stars < 0 || len(m.Got) > 25 {
				t.Errorf("got %+v", m)
			}
		}
		stars, notCalendar := site.ParseCalendar([]byte(page), 2021)
		for day, n := range stars {
			if day < 1 || day > 25 || n < 0 || n > 2 {
				t.Errorf("got day %d with %d stars", day, n)
			}
		}
		user, notSettings := site.ParseSettings([]byte(page))
		puzzle, notPuzzle := site.ParsePuzzle([]byte(page), day7)
		for _, err := range []error{notBoard, notCalendar, notSettings, notPuzzle} {
			if err != nil && !errors.Is(err, site.ErrSite) {
				t.Errorf("got %v", err)
			}
		}
		if user.Name != site.Fold(user.Name) || len(puzzle.Parts) > 2 || puzzle.Solved() > 2 {
			t.Errorf("got %+v and %+v", user, puzzle)
		}
		verdict := site.ParseVerdict([]byte(page))
		if verdict.Wait < 0 || verdict.Wait > 0 && verdict.Kind == site.Right || verdict.Message != site.Fold(verdict.Message) {
			t.Errorf("got %+v", verdict)
		}
		if !utf8.ValidString(said) || strings.Contains(said, "\x00") {
			return // HTML can contain neither
		}
		printed := strings.ReplaceAll(html.EscapeString(said), "\r", "&#13;") // which a parser would turn into a line feed
		puzzle, err := site.ParsePuzzle([]byte(puzzlePage(part1+"<p>Your puzzle answer was <code>"+printed+"</code>.</p>"+half+part2)), day7)
		if err != nil || puzzle.Parts[0].Answer != said || puzzle.Solved() != 1 {
			t.Errorf("printed %q, read %+v, %v", said, puzzle, err)
		}
		guessed := site.ParseVerdict([]byte(verdictPage(low + oneMin + fmt.Sprintf(echo, printed))))
		if guessed.Kind != site.TooLow || guessed.Wait.Minutes() != 1 {
			t.Errorf("guess %q: got %+v", said, guessed)
		}
	})
}

const bothLine = "Both parts of this puzzle are complete!"
