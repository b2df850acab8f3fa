package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestWorkThatNeverEndsIsStopped(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.paste("spin")
	b.click("Solve both")
	b.until(`document.querySelector("[role=status]").innerText === "Solving part 1" && document.querySelector(".clock").innerText >= "0.3"`)
	b.click("Stop")
	b.answers(1) // the other part is not begun
	b.wantMatch(".answer.failed .note", `^stopped after `)
	b.solve("well", "Solve both", "1", "Not solved yet.")
	b.solve("large", "Solve both", "1", "part 2: not solved yet: the input is too large")
}

func TestWayBackLeadsToTheResults(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.paste("40\n2\n")
	b.click("Solve both")
	b.wantAnswers("42", "4200")
	b.do(chromedp.Navigate(b.url + "2027/2/"))
	b.wantAnswers("HI", "24")
	eval[any](b, `history.back()`)
	for title := ""; title != "Ladders" && b.ctx.Err() == nil; {
		title, _ = chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.querySelector("h1").innerText`))
	}
	b.wantAnswers("42", "4200")
}

func TestCrashAffectsOnlyItsPart(t *testing.T) {
	b := openQuickTab(t, "2027/3/")
	for how, want := range map[string]string{
		"error":     "part 1: bad input",
		"panic":     "part 1: panic at days/days.go:",
		"goroutine": "the day crashed: panic: in a goroutine",
		"exit":      "the day ended its process with exit code 7",
		"overflow":  "the day crashed: stack overflow",
	} {
		b.paste(how)
		b.click("Solve both")
		got := b.answers(2)
		if !strings.HasPrefix(got[0], want) || got[1] != "Not solved yet." {
			t.Errorf("%s: got %q, want %q and part 2 not solved", how, got, want)
		}
	}
}
