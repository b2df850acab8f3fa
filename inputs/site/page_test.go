package site_test

import (
	"errors"
	"fmt"
	"html"
	"strings"
	"testing"
	"unicode/utf8"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

var day7 = calendar.DateOf(2021, 7)

const (
	part1 = `<article class="day-desc"><h2>--- Day 7: Walnuts &amp; Such ---</h2><p>An invented text with an <em>emphasis</em>,
<code>code</code> and <a href="https://example.com">a link</a>. Your puzzle answer was never <code>this</code>.</p>
<p>Both parts of this puzzle are complete!</p><pre><code>walnut &lt;3&gt; <em>4</em>
&quot;tinsel&quot;
</code></pre>
<p>First that makes <code>1 + 2 = <em>3</em></code>, then <em><code>14</code></em>, <code><em>3</em></code>
and <code><em>26</em></code>.</p></article>
`
	part2 = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>Now it comes to <code><em>5,6</em></code>.</p>
<pre class="wide"><code>last
</code></pre></article>
`
	answer1 = `<p>Your puzzle answer was <code>a&lt;1</code>.</p>`
	answer2 = `<p>Your puzzle answer was <code>two</code>.</p>`
	half    = `<p class="day-success">The first half of this puzzle is complete! It provides one gold star: *</p>`
	both    = `<p class="day-success">Both parts of this puzzle are complete! They provide two gold stars: **</p>`
	form1   = `<form method="post" action="7/answer"><input type="hidden" name="level" value="1"/><p>Answer: <input type="text" name="answer" autocomplete="off"/></p></form>`
	form2   = `<form method="post" action="7/answer"><input value="2" name="level" type="hidden"/><p>Answer: <input type="text" name="answer"/></p></form>`
	button  = `<form method="post" action="25/answer"><input type="hidden" name="level" value="2"/><input type="hidden" name="answer" value="0"/><p>You have enough stars to <input type="submit" value="[Do It]"/>.</p></form>`
)

func puzzlePage(main string) string {
	return `<!DOCTYPE html><html><head><title>Day 7 - Advent of Code 2021</title></head><!-- [Log In] --><body>
<header><a href="/2021/settings">[Settings]</a> <a href="/2021/auth/logout">[Log Out]</a> <div class="user">Some One</div></header>
<main>` + main + `</main></body></html>`
}

const loggedOut = `<a href="/2021/auth/login">[Log In]</a><main>` + part1 + `<p>To play, please identify yourself via one of these services:</p></main>`

func TestPuzzlePages(t *testing.T) {
	for _, test := range []struct {
		name, page       string
		parts, solved    int
		answer1, answer2 string
		last             bool
	}{
		{"new", puzzlePage(part1 + form1), 1, 0, "", "", false},
		{"half", puzzlePage(part1 + answer1 + half + part2 + form2), 2, 1, "a<1", "", false},
		{"both", puzzlePage(part1 + answer1 + part2 + answer2 + both), 2, 2, "a<1", "two", false},
		{"logged out", loggedOut, 1, 0, "", "", false},
		{"last day's button", puzzlePage(part1 + answer1 + half + part2 + button), 2, 1, "a<1", "", true},
		{"last day finished", puzzlePage(part1 + answer1 + part2 + both), 2, 2, "a<1", "", false},
		{"sentences only", puzzlePage(part1 + half + part2), 2, 1, "", "", false},
		{"answer without code", puzzlePage(part1 + "<p>Your puzzle answer was 7.</p>"), 1, 0, "", "", false},
		{"answer before any part", puzzlePage(answer1 + part1), 1, 0, "", "", false},
		{"answer that is a sentence", puzzlePage(part1 + `<p>Your puzzle answer was <code>Both parts of this puzzle are complete!</code>.</p>`), 1, 1, "Both parts of this puzzle are complete!", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			page, err := site.ParsePuzzle([]byte(test.page), day7)
			if err != nil {
				t.Fatal(err)
			}
			answers := [2]string{}
			for i, part := range page.Parts {
				answers[i] = part.Answer
				if part.Article == nil || part.Article.Data != "article" {
					t.Errorf("part %d is %v", i+1, part.Article)
				}
			}
			if len(page.Parts) != test.parts || answers != [2]string{test.answer1, test.answer2} || page.Solved() != test.solved {
				t.Errorf("got %d parts with answers %q, %d solved", len(page.Parts), answers, page.Solved())
			}
			if page.LastStar != test.last || page.Title != "Walnuts & Such" {
				t.Errorf("got %+v", page)
			}
		})
	}
}

// Any text gives an error or a page with one or two parts. A text written as an answer or a title
// is read back the same.
func FuzzParsePuzzle(f *testing.F) {
	f.Add(puzzlePage(part1+answer1+half+part2+form2), "a<b>&amp;")
	f.Add(loggedOut, "Both parts of this puzzle are complete!")
	f.Add(puzzlePage(part1+button), "</code>.</p>")
	f.Fuzz(func(t *testing.T, text, answer string) {
		if page, err := site.ParsePuzzle([]byte(text), day7); err == nil {
			if n := len(page.Parts); n < 1 || n > 2 || page.Solved() > 2 {
				t.Errorf("got %+v", page)
			}
		} else if !errors.Is(err, site.ErrSite) {
			t.Errorf("got %v", err)
		}
		if !utf8.ValidString(answer) || strings.Contains(answer, "\x00") {
			return // HTML can contain neither
		}
		printed := fmt.Sprintf("<p>Your puzzle answer was <code>%s</code>.</p>", html.EscapeString(answer))
		printed = strings.ReplaceAll(printed, "\r", "&#13;") // which a parser would turn into a line feed
		page, err := site.ParsePuzzle([]byte(puzzlePage(part1+printed+half+part2+form2)), day7)
		if err != nil || page.Parts[0].Answer != answer || page.Solved() != 1 {
			t.Errorf("printed %q, read %+v, %v", answer, page, err)
		}
		page, err = site.ParsePuzzle([]byte(`<article class="day-desc"><h2>--- Day 7: x`+html.EscapeString(answer)+`x ---</h2></article>`), day7)
		if word := strings.Join(strings.Fields("x"+answer+"x"), " "); err != nil || page.Title != word {
			t.Errorf("printed the title %q, read %q, %v", word, page.Title, err)
		}
	})
}
