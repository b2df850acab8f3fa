package sitetest

import (
	"fmt"
	stdhtml "html"
	"math/rand/v2"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// A puzzle is an invented puzzle.
type puzzle struct {
	title, one, two string // with the parts in HTML
	invent          func(*rand.Rand) string
	answers         func(input string) [2]string
}

func puzzleOf(d calendar.Date) puzzle {
	switch {
	case d.Arg() == "2021/21":
		return dirac
	case d.IsLast():
		return puzzle{list.title, list.one, lastPartTwo, list.invent, list.answers}
	}
	return list
}

// articles returns the two parts of a puzzle's text.
func articles(d calendar.Date) (one, two string) {
	p := puzzleOf(d)
	return fmt.Sprintf(`<article class="day-desc"><h2>--- Day %d: %s ---</h2>%s</article>`, d.Day, p.title, p.one),
		fmt.Sprintf(`<article class="day-desc"><h2 id="part2">--- Part Two ---</h2>%s</article>`, p.two)
}

// Example is the example input of most puzzles. Its answers, by [InventAnswers], are the last
// emphasised values in the text.
const Example = "lantern 3\nwalnut <5> & \"more\"\n  tinsel 12\n"

var list = puzzle{"An Invented Puzzle", `<p>Your puzzle input is a list, such as <code>walnut 7</code>. For example:</p>
<pre><code>` + stdhtml.EscapeString(Example) + `</code></pre>
<p>In this list there are <code><em>3</em></code> lines.</p>
<p><em>How many lines does your list have?</em></p>
`, `<p>Count the characters, including the line feed at the end of each line. A list of one line,</p>
<pre><code>walnut 7
</code></pre>
<p>has <code>6 + 1 + 1 + 1 = <em>9</em></code> characters. The list above has <code><em>42</em></code>.</p>
<p><em>How many characters does your list have?</em></p>
`, inventList, InventAnswers}

const lastPartTwo = `<p>The lantern burns on stars. It takes <em class="star">all the others</em> to light it.</p>
`

func inventList(random *rand.Rand) string {
	words := []string{"lantern", "reindeer", "snowball", "tinsel", "walnut"}
	var lines strings.Builder
	for range 10 + random.IntN(20) {
		fmt.Fprintln(&lines, words[random.IntN(len(words))], random.IntN(1000))
	}
	return lines.String()
}

// InventAnswers returns the answers to most puzzles: the number of lines of an input, and the number of its
// characters, including line feeds. An input counts as if it ended in a line feed.
func InventAnswers(input string) [2]string {
	input = strings.TrimRight(input, "\n") + "\n"
	return [2]string{strconv.Itoa(strings.Count(input, "\n")), strconv.Itoa(len(input))}
}

// DiracInput is the example of 2021 day 21, whose answers are widely known.
const DiracInput = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n"

// A solution of 2021 day 21 solves the example in this text.
var dirac = puzzle{"A Stand-in for Dirac Dice", `<p>This stand-in does not repeat the <em>rules</em> of the game.
Your puzzle input has the starting positions of the two players. For example:</p>
<pre><code>Player 1 starting position: 1
Player 2 starting position: 2
</code></pre>
<p>The game from there is worth <code>... = <em>598416</em></code>.</p>
<p><em>What is your game worth?</em></p>
`, `<p>With the other die, the better player of the example wins <code><em>27674034218179</em></code> times.</p>
<p><em>How often does the better player win?</em></p>
`, func(random *rand.Rand) string {
	return fmt.Sprintf("Player 1 starting position: %d\nPlayer 2 starting position: %d\n",
		1+random.IntN(10), 1+random.IntN(10))
}, func(input string) [2]string {
	if input == DiracInput {
		return [2]string{"739785", "444356092776315"}
	}
	return InventAnswers(input)
}}
