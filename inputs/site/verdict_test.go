package site_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
)

const (
	high     = "That's not the right answer; your answer is too high."
	low      = "That's not the right answer; your answer is too low."
	wrong    = "That's not the right answer."
	stuck    = `  If you're stuck, ask a friend or <a href="/2021/about">read on</a>.`
	oneMin   = "  Please wait one minute before trying again."
	other    = "  Curiously, it's the right answer for someone else; you might be logged in to the wrong account or just unlucky."
	recent   = "You gave an answer too recently; you have to wait after submitting an answer before trying again."
	level    = `You don't seem to be solving the right level.  Did you already complete it? <a href="/2021/day/21">[Return to Day 21]</a>`
	back     = ` <a href="/2021/day/21">[Return to Day 21]</a>`
	echo     = ` (You guessed <span style="white-space:nowrap;"><code>%s</code>.)</span>`
	finished = "Congratulations!  You've finished every puzzle in Advent of Code 2021!"
)

// verdictPage returns an invented page with paragraphs of a verdict.
func verdictPage(paragraphs string) string {
	return `<!DOCTYPE html><html lang="en-us"><head><title>Day 21 - Advent of Code 2021</title></head><!--
That's the right answer, for those who read comments. --><body><header><div class="user">Some One</div></header>
<main><script>var s = "That's the right answer";</script>
<article><p>` + paragraphs + `</p></article>
</main></body></html>
`
}

var verdicts = []struct {
	name, text string
	kind       site.Kind
	wait       time.Duration
}{
	{"first star", `That's the right answer!  You are <span class="day-success">one gold star</span> closer. <a href="/2021/day/21#part2">[Continue to Part Two]</a>`, site.Right, 0},
	{"event finished", finished, site.Right, 0},
	{"too high", high + stuck + oneMin + back, site.TooHigh, time.Minute},
	{"too low", low + stuck + oneMin + back, site.TooLow, time.Minute},
	{"wrong", wrong + stuck + oneMin, site.Wrong, time.Minute},
	{"someone else's", wrong + other + oneMin, site.SomeoneElse, time.Minute},
	{"someone else's and too high", high + other + oneMin, site.TooHigh, time.Minute},
	{"too recent", recent + "  You have 1m 5s left to wait." + back, site.TooRecent, 65 * time.Second},
	{"too recent, minutes alone", recent + "  You have 5m left to wait.", site.TooRecent, 5 * time.Minute},
	{"too recent, an hour", recent + "  You have 1h 0m 2s left to wait.", site.TooRecent, time.Hour + 2*time.Second},
	{"absurd wait", recent + "  You have 99999999999999999999m 5s left to wait.", site.TooRecent, 5 * time.Second},
	{"wrong level", level, site.WrongLevel, 0},
	{"single spaces", strings.ReplaceAll(low+stuck+oneMin, "  ", " "), site.TooLow, time.Minute},
	{"guess that is a verdict", low + oneMin + fmt.Sprintf(echo, "That&#39;s the right answer"), site.TooLow, time.Minute},
	{"guess that is a verdict, without tags", wrong + " (You guessed That's the right answer; your answer is too low.)", site.Wrong, 0},
	{"guess that is a wait", wrong + oneMin + fmt.Sprintf(echo, "please wait 15 minutes, 9m 9s left to wait"), site.Wrong, time.Minute},
	{"below a banner", "The stores are closed.</p></article><article><p>" + high + oneMin, site.TooHigh, time.Minute},
	{"above a banner", high + "</p></article><article><p>The stores are closed, please wait 15 minutes.", site.TooHigh, 0},
	{"unknown text with a wait", "The gears are stuck, please wait 5 minutes.", site.Unknown, 0},
	{"right, with a wait", "That's the right answer!  You need not wait 5 minutes.", site.Right, 0},
}

func TestVerdicts(t *testing.T) {
	for _, test := range verdicts {
		got := site.ParseVerdict([]byte(verdictPage(test.text)))
		if got.Kind != test.kind || got.Wait != test.wait {
			t.Errorf("%s: got %+v, want %s and %v", test.name, got, test.kind, test.wait)
		}
	}
}

// Text outside the place of a verdict is not a verdict.
func TestPagesWithoutAVerdict(t *testing.T) {
	for name, page := range map[string]string{
		"empty":         "",
		"puzzle":        `<main><article class="day-desc"><h2>--- Day 1: A ---</h2><p>That's the right answer, she says.</p></article></main>`,
		"not logged in": `<a href="/2021/auth/login">[Log In]</a><main><p>That's the right answer!</p></main>`,
		"nested deeply": strings.Repeat("<b>", 1000) + "<article><p>" + wrong + "</p></article>",
	} {
		if got := site.ParseVerdict([]byte(page)); got.Kind != site.Unknown || got.Wait != 0 {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

func TestMessageIsOneLine(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`You can <span>[Share<span>on <a href="#">One</a><a href="#">Two</a></span>]</span> it.`, "You can [Share on One Two] it."},
		{"You are <em>one</em> star<em>!</em>  (You guessed <code>a&lt;b</code>.)", "You are one star! (You guessed a<b.)"},
		{`Ripe! You can <span>[Share<span>on <a href="#">One</a></span>]</span> this or <a href="/2021">[Return to Your Advent Calendar]</a>.`, "Ripe!"},
		{"[one] and [two] are ripe.", "[one] and [two] are ripe."},
		{"The stores are closed.</p></article><article><p>" + high, high},
	} {
		if got := site.ParseVerdict([]byte(verdictPage(test.text))).Message; got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	long := "<main>" + strings.Repeat("long ", 2000) + "</main>"
	if got := site.ParseVerdict([]byte(long)).Message; len(got) > 1024 {
		t.Errorf("got %q", got)
	}
}
