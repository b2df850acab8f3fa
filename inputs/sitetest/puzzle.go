// This file serves the pages of puzzles.

package sitetest

import (
	"fmt"
	"net/http"
)

func (s *Site) servePuzzle(w http.ResponseWriter, r *http.Request, d date) {
	user, play := loggedOut(d), "To play, please identify yourself via one of these services:"
	if s.session(r) != "" {
		user = `<div class="user">A Stand-in User</div>`
		play = fmt.Sprintf(`To begin, <a href="%d/input" target="_blank">get your puzzle input</a>.`, d.day)
	}
	html(w, fmt.Sprintf(puzzlePage, d.day, d.year, user, d.day, play))
}

const puzzlePage = `<!DOCTYPE html>
<html lang="en-us">
<head><title>Day %d - Advent of Code %d</title></head>
<body>
<header>%s</header>
<main>
<article class="day-desc"><h2>--- Day %d: An Invented Puzzle ---</h2><p>How many lines has your input?</p></article>
<p>%s</p>
</main>
</body>
</html>
`

func loggedOut(d date) string { return fmt.Sprintf(`<a href="/%d/auth/login">[Log In]</a>`, d.year) }
