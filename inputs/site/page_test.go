package site_test

import (
	"testing"

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
