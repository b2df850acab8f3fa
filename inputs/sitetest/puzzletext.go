package sitetest

import (
	"fmt"

	"aoc/runner/calendar"
)

// articles are the two parts of a puzzle's text.
func articles(d calendar.Date) (one, two string) {
	switch {
	case d.Arg() == "2021/21":
		return diracOne, diracTwo
	case d.IsLast():
		return fmt.Sprintf(partOne, d.Day), lastPartTwo
	}
	return fmt.Sprintf(partOne, d.Day), partTwo
}

// Example is the input of the example in the invented text. The answers to it are ExampleAnswers.
const Example = "lantern 3\nwalnut <5> & \"more\"\n  tinsel 12\n"

// ExampleAnswers are the answers to the Example, which the text emphasises last.
var ExampleAnswers = InventAnswers(Example)

const exampleBlock = `lantern 3
walnut &lt;<em>5</em>&gt; &amp; &quot;more&quot;
  tinsel 12
`

const partOne = `<article class="day-desc"><h2>--- Day %d: An Invented Puzzle ---</h2><p>The stores have been counted, and the list of what there is
is your puzzle input. Nobody has counted <em>the list itself</em>, though, and <span title="Not even this.">nothing</span> is said about it in the
<a href="https://example.com/stores" target="_blank">book of stores</a>.</p>
<p>For example:</p>
<pre><code>` + exampleBlock + `</code></pre>
<p>Here,</p>
<ul>
<li>the first line, <code>lantern 3</code>, is <code><em>1</em></code> line;</li>
<li>a line such as <code>walnut &lt;5&gt; &amp; &quot;more&quot;</code> is one as well, whatever is in it.</li>
</ul>
<p>In this list there are <code><em>3</em></code> lines.</p>
<p><em>How many lines does your list have?</em></p>
</article>`

const partTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>Lines turn out to be of many lengths. It takes a <em class="star">star</em> to count
their characters, each line with the line feed at its end. A list of one line,</p>
<pre><code>walnut 7
</code></pre>
<p>has <code>6 + 1 + 1 + 1 = <em>9</em></code> of them. The list above has <code><em>42</em></code>.</p>
<p><em>How many characters does your list have?</em></p>
</article>`

const lastPartTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>The lantern burns on stars. It takes <em class="star">all the others</em> to light it.</p>
</article>`

// What plays 2021 day 21 can play the example of these.
const diracOne = `<article class="day-desc"><h2>--- Day 21: A Stand-in for Dirac Dice ---</h2><p>Whoever plays this stand-in's game knows its <em>rules</em>.
Only the places from which the two players start are told here; yours are your puzzle input. For example:</p>
<pre><code>Player 1 starting position: 1
Player 2 starting position: 2
</code></pre>
<p>A game from there is worth <code>... = <em>598416</em></code>.</p>
<p><em>What is your game worth?</em></p>
</article>`

const diracTwo = `<article class="day-desc"><h2 id="part2">--- Part Two ---</h2><p>With the other die, the better player of the example wins <code><em>27674034218179</em></code> times.</p>
<p><em>How often does the better player win?</em></p>
</article>`
