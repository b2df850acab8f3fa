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
		return one + "\n<p>To play, please identify yourself via one of these services:</p>\n" +
			fmt.Sprintf(`<p><a href="/auth/github">[GitHub]</a> <a href="/%d/auth/login">[Others]</a></p>`, d.Year)
	}
	right := s.RightAnswers(session, d)
	switch s.Stars(session, d) {
	case 0:
		return one + fmt.Sprintf("\n<p>To begin, <a href=\"%d/input\" target=\"_blank\">get your puzzle input</a>.</p>\n",
			d.Day) + form(d, 1)
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
		const link = "\n<p>Although it hasn't changed, you can still <a href=\"%d/input\" target=\"_blank\">" +
			"get your puzzle input</a>.</p>"
		return form(d, 2) + fmt.Sprintf(link, d.Day)
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

// articles returns the two parts of a puzzle's text.
func articles(d calendar.Date) (one, two string) {
	switch {
	case d.Arg() == "2021/21":
		return diracOne, diracTwo
	case d.Arg() == "2016/20":
		return digitsOne, digitsTwo
	case d.IsLast():
		return fmt.Sprintf(partOne, d.Day), lastPartTwo
	}
	return fmt.Sprintf(partOne, d.Day), partTwo
}

// Example is the example input in the invented text. Its answers, by [InventAnswers], are the last
// emphasised values there.
const Example = "lantern 3\nwalnut <5> & \"more\"\n  tinsel 12\n"

const exampleBlock = `lantern 3
walnut &lt;<em>5</em>&gt; &amp; &quot;more&quot;
  tinsel 12
`

const partOne = `<article class="day-desc"><h2>--- Day %d: An Invented Puzzle ---</h2><p>` +
	`The stores have been counted, and your puzzle input is
the list of them. Nobody has counted <em>the list itself</em>, and <span title="Not even this.">nothing</span> in the
<a href="https://example.com/stores" target="_blank">book of stores</a> says how long it is.</p>
<p>For example:</p>
<pre><code>` + exampleBlock + `</code></pre>
<p>Here,</p>
<ul>
<li>the first line, <code>lantern 3</code>, is <code><em>1</em></code> line;</li>
<li>the second line, <code>walnut &lt;5&gt; &amp; &quot;more&quot;</code>, is a line too, whatever is in it.</li>
</ul>
<p>In this list there are <code><em>3</em></code> lines.</p>
<p><em>How many lines does your list have?</em></p>
</article>`

const partTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>The lines have different lengths. ` +
	`For a <em class="star">star</em>, count
their characters, including the line feed at the end of each line. A list of one line,</p>
<pre><code>walnut 7
</code></pre>
<p>has <code>6 + 1 + 1 + 1 = <em>9</em></code> characters. The list above has <code><em>42</em></code>.</p>
<p><em>How many characters does your list have?</em></p>
</article>`

const lastPartTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>The lantern burns on stars. ` +
	`It takes <em class="star">all the others</em> to light it.</p>
</article>`

// A solution of 2021 day 21 solves the example in these texts.
const diracOne = `<article class="day-desc"><h2>--- Day 21: A Stand-in for Dirac Dice ---</h2><p>` +
	`This stand-in does not repeat the <em>rules</em> of the game.
Your puzzle input has the starting positions of the two players. For example:</p>
<pre><code>Player 1 starting position: 1
Player 2 starting position: 2
</code></pre>
<p>The game from there is worth <code>... = <em>598416</em></code>.</p>
<p><em>What is your game worth?</em></p>
</article>`

const diracTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>With the other die, ` +
	`the better player of the example wins <code><em>27674034218179</em></code> times.</p>
<p><em>How often does the better player win?</em></p>
</article>`

// The examples of 2016 day 20 stand in a list.
const digitsOne = `<article class="day-desc"><h2>--- Day 20: A Line of Digits ---</h2><p>` +
	`The steps of a ladder are numbered, not very well. A step is
<em>good</em> if its digit is larger than the one before it.</p>
<p>For example:</p>
<ul>
<li><code>1325</code> has <code>2</code> good steps, the second and the last.</li>
<li><code>9871</code> has <code>0</code>.</li>
</ul>
<p><em>How many good steps does your ladder have?</em></p>
</article>`

const digitsTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>Now add up the digits. ` +
	`For example, <code>1325</code> adds up to <code>11</code>.</p>
<p><em>What is the sum of yours?</em></p>
</article>`
