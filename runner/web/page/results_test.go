package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestAnswerHidesNothingAndHasAnEnd(t *testing.T) {
	type line map[string]any
	const figure, note = `view.querySelector(".figure").className + ": " + view.querySelector(".figure").textContent`, `view.querySelector(".note").textContent`
	b := openQuickTab(t, "2027/2/")
	for _, test := range []struct {
		line        line
		shown, want string
	}{
		{line{"solve_ns": 250, "parse_ns": 3100, "calls": 12345, "settled": true, "example": 1}, note, "250 ns, 12,345 calls, parsed in 3.1 µs, on example 1"},
		{line{"solve_ns": 1.5e8, "parse_ns": 1.5e6, "calls": 1}, note, "at most 150 ms, first call, parsed in 1.5 ms, on your input"},
		{line{}, note, "too short to measure, on your input"},
		{line{"solve_ns": 100, "calls": 2}, note, "at most 100 ns, still getting faster, on your input"},
		{line{"calls": 0, "example": 1}, note, "on example 1, computed when this page was made"},
		{line{"answer": "42"}, figure, "figure: 42"},
		{line{"answer": "-7397850"}, `view.querySelector(".figure > [role=img]").ariaLabel + " " + view.querySelector(".figure").textContent`, "-7,397,850 -7397850"},
		{line{"answer": "abc\u202ecba"}, figure, `figure: abc\u{202e}cba`},
		{line{"answer": "a\nb\x1b[2J\u200b"}, figure, `figure: a\nb\u001b[2J\u{200b}`},
		{line{"answer": "\U000e0041"}, figure, `figure: \u{e0041}`},
		{line{"answer": "👩\u200d🚀"}, figure, "figure: 👩\u200d🚀"},
		{line{"answer": strings.Repeat("é", 1000)}, figure, "figure long: " + strings.Repeat("é", 1000)},
		{line{"answer": strings.Repeat("🚀", 1001)}, figure, "figure long: " + strings.Repeat("🚀", 1000) + "… of 1,001 characters"},
		{line{"drawing": strings.Repeat("#\n", 300_000)}, `view.querySelector("svg").getAttribute("viewBox")`, "0 0 1 300001"},
	} {
		if got := eval[string](b, imported("answer.js")+`.then(({ answerView, showTime }) => {
			const line = { status: "ok", part: 1, answer: "7", solve_ns: 0, parse_ns: 0, calls: 1, ...%s };
			const view = answerView(line, document.querySelector("textarea"));
			showTime(view, line);
			return `+test.shown+`;
		})`, test.line); got != test.want {
			t.Errorf("%.100v: got %.100q, want %.100q", test.line, got, test.want)
		}
	}
}

func TestAnswerIsShownBeforeItsTime(t *testing.T) {
	b := openTab(t, "2027/3/")
	eval[any](b, imported("ask.js")+`.then(({ repeat }) => { repeat.part = 1e6; })`)
	b.paste("once") // never ends when it is called again
	b.click("Part 1")
	b.until(`document.querySelector(".figure")?.innerText === "1"`)
	b.wantText(".answer .note", "on your input") // no time yet
	b.click("Stop")
	b.answers(1)
	b.wantMatch(".answer .note", `, on your input$`)
}

func TestResultsOfAnotherInputOrVariantAreStale(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.answers(2)
	b.comparesInView() // which begins a moment after the answers
	wantStale := func(want ...string) {
		t.Helper()
		wantValue(b, `[...document.querySelectorAll(".stale")].map((s) => s.classList[0] + ": " + s.querySelector(".before").innerText)`, append([]string{}, want...))
	}
	wantStale()
	color := `getComputedStyle(document.querySelector(".figure")).color`
	fresh := eval[string](b, color)
	b.paste("5")
	want := "These are the results for the previous input."
	wantStale("answers: "+want, "ways: "+want)
	if eval[string](b, color) == fresh {
		t.Error("a stale answer has the colour of a fresh one")
	}
	b.checkContrast("stale results")
	b.click("Example 1") // the input of the results
	wantStale()
	b.name("#/backwards")
	wantStale("answers: These are the results for the previous variant.")
	b.solve("", "Part 1", "-3")
	b.wantMatch(".answer .note", `, on example 1, variant backwards$`)
	wantStale()
}

func TestFailedInputLeavesNoGap(t *testing.T) {
	b := openTab(t, "2026/12/")
	b.fakeProgram(`() => ({ status: "failed", error: "a night without lanterns" })`)
	b.paste("wrong")
	b.click("Solve")
	b.until(`document.querySelector(".answer.failed") !== null`)
	b.until(`document.querySelector(".player").offsetHeight === 0`)
	b.paste("wrong again")
	if got := b.text("article"); strings.Count(got, "These are the results") != 1 {
		t.Errorf("results that are gone are called old: %q", got)
	}
}

func TestWorkThatNeverEndsIsStopped(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.paste("spin")
	b.click("Solve both")
	b.until(`document.querySelector("[role=status]").innerText === "Solving part 1" && document.querySelector(".clock").innerText >= "0.3"`)
	b.click("Stop")
	b.answers(1) // the other part is not begun
	b.wantMatch(".answer.failed .note", `^stopped after `)
	b.solve("well", "Solve both", "1", "Not solved yet.")
	b.solve("large", "Solve both", "1", "not solved yet: the input is too large")
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
		"error":     "bad input",
		"panic":     "panic at days/days.go:",
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
