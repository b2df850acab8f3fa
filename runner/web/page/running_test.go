package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestDayThatNeverEndsIsStopped(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("spin")
	b.click("Solve both")
	b.until(`document.querySelector(".clock").innerText >= "0.3"`)
	b.wantText("[role=status]", "Solving part 1")
	b.click("Stop")
	if got := b.answers(1); !strings.HasPrefix(got[0], "stopped after ") {
		t.Errorf("got %q", got)
	}
	b.paste("well")
	b.click("Solve both")
	b.wantAnswers("1", "Not solved yet.")
	b.paste("large")
	b.click("Solve both")
	b.wantAnswers("1", "part 2: not solved yet: the input is too large")
}

func TestOtherDaysAreSolvedWhileOneRuns(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/3")
	b.paste("spin")
	b.click("Part 1")
	b.until(`document.querySelector(".clock").innerText > ""`)
	b.do(chromedp.Click(`a.day[href="../../2027/1/"]`))
	b.until(`document.querySelector("h1").innerText === "Ladders"`)
	b.click("Example 1")
	b.click("Part 1")
	b.wantAnswers("3")
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector("h1").innerText === "Faults"`)
	b.click("Stop")
	b.answers(1)
}

func TestCrashAffectsOnlyItsPart(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
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
