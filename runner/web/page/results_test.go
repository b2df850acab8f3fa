package page_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTimeIsTheMedianOfItsCalls(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	for times, want := range map[string]string{
		"{ solve_ns: 250, parse_ns: 3100, calls: 12345, example: 1 }": "250 ns, median of 12,345 calls, parsed in 3.1 µs, on example 1",
		"{ solve_ns: 1.5e8, parse_ns: 1.5e6, calls: 1 }":              "150 ms, first call, parsed in 1.5 ms, on your input",
		"{ solve_ns: 0, parse_ns: 0, calls: 1 }":                      "too short to measure, on your input",
		"{ solve_ns: 100, parse_ns: 0, calls: 2 }":                    "100 ns, median of 2 calls, on your input",
	} {
		if got := eval[string](b, `import("../../answer.js").then(({ answerView, showTime }) => {
			const line = { status: "ok", part: 1, answer: "7", ...`+times+` };
			const view = answerView(line, document.querySelector("textarea"));
			showTime(view, line);
			return view.querySelector(".note").textContent;
		})`); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestAnswerIsShownBeforeItsTime(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/3")
	b.repeat(1e6)
	b.paste("once") // never ends when it is called again
	b.click("Part 1")
	b.until(`document.querySelector(".figure")?.innerText === "1"`)
	b.wantText(".answer .note", "on your input") // no time yet
	b.click("Stop")
	b.answers(1)
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on your input") {
		t.Errorf("got %q", note)
	}
}

func TestResultsOfAnotherInputOrVariantAreStale(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/1")
	b.answers(2)
	b.chart()
	stale := func() []string {
		return eval[[]string](b, `[...document.querySelectorAll(".stale")].map((s) => s.classList[0] + ": " + s.querySelector(".before").innerText)`)
	}
	if got := stale(); len(got) != 0 {
		t.Errorf("got %q", got)
	}
	color := `getComputedStyle(document.querySelector(".figure")).color`
	fresh := eval[string](b, color)
	b.paste("5")
	want := "These are the results for the previous input."
	if got := stale(); !slices.Equal(got, []string{"answers: " + want, "ways: " + want, "charts: " + want}) {
		t.Errorf("after another input: got %q", got)
	}
	if eval[string](b, color) == fresh {
		t.Error("a stale answer has the colour of a fresh one")
	}
	for _, poor := range eval[[]string](b, poorContrasts) {
		t.Error(poor)
	}
	b.click("Example 1") // the input of the results
	if got := stale(); len(got) != 0 {
		t.Errorf("after the input of the results: got %q", got)
	}
	b.visit("#2027/1/backwards", "Ladders")
	if got := stale(); !slices.Equal(got, []string{"answers: These are the results for the previous variant."}) {
		t.Errorf("after another variant: got %q", got)
	}
	b.click("Part 1")
	b.answers(1)
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on example 1, variant backwards") || len(stale()) != 0 {
		t.Errorf("got %q, and stale %q", note, stale())
	}
}

func TestLongNumbersAreInGroups(t *testing.T) {
	b := slowTab(t)
	b.open("#2025/5")
	b.until(`document.querySelectorAll(".answer").length === 2`)
	groups := eval[[]string](b, `[...document.querySelectorAll(".answer:last-child .digits")].map((d) => d.innerText)`)
	selected := eval[string](b, `(getSelection().selectAllChildren(document.querySelector(".answer:last-child .figure")), getSelection().toString())`)
	if !slices.Equal(groups, []string{"12", "345", "678"}) || selected != "12345678" {
		t.Errorf("got groups %q, and %q as the selection", groups, selected)
	}
}

func TestAnswersHideNothingAndHaveAnEnd(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/2")
	for _, test := range []struct{ answer, want string }{
		{"42", "42"},
		{"abc\u202ecba", `abc\u{202e}cba`},
		{"a\nb\x1b[2J\u200b", `a\nb\u001b[2J\u{200b}`},
		{"\U000e0041", `\u{e0041}`},
		{"👩\u200d🚀", "👩\u200d🚀"},
		{strings.Repeat("é", 1000), strings.Repeat("é", 1000)},
		{strings.Repeat("🚀", 1001), strings.Repeat("🚀", 1000) + "… of 1,001 characters"},
	} {
		got := eval[struct {
			Text string
			Long bool
		}](b, `import("../../answer.js").then(({ answerView }) => {
			const figure = answerView({ status: "ok", part: 1, answer: %s }, document.querySelector("textarea")).querySelector(".figure");
			return { text: figure.textContent, long: figure.classList.contains("long") };
		})`, test.answer)
		if got.Text != test.want || got.Long != (len(test.answer) > 40) {
			t.Errorf("%.40q: got %.100q, long: %t, want %.100q", test.answer, got.Text, got.Long, test.want)
		}
	}
}

func TestDrawingWithManyRowsIsShown(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/2")
	got := eval[string](b, `import("../../answer.js").then(({ answerView }) => {
		const line = { status: "ok", part: 1, answer: "?", drawing: "#\n".repeat(300000) };
		return answerView(line, document.querySelector("textarea")).querySelector("svg").getAttribute("viewBox");
	})`)
	if want := "0 0 1 300001"; got != want {
		t.Errorf("got the size %q, want %q", got, want)
	}
}

func TestFailedInputLeavesNoGap(t *testing.T) {
	b := slowTab(t)
	b.film("")
	*b.loaded = false // it has another Worker
	eval[any](b, `globalThis.Worker = class {
		postMessage() {
			this.onmessage({ data: { answer: { status: "failed", error: "a night without lanterns" } } });
			this.onmessage({ data: {} });
		}
		terminate() {}
	}`)
	b.paste("wrong")
	b.click("Solve")
	b.until(`document.querySelector(".answer.failed") !== null`)
	b.until(`document.querySelector(".frames").offsetHeight === 0`)
	b.paste("wrong again")
	if got := b.text("article"); strings.Count(got, "These are the results") != 1 {
		t.Errorf("results that are gone are called old: %q", got)
	}
}

func TestWaysAreComparedWhenTheyComeIntoView(t *testing.T) {
	b := slowTab(t)
	b.do(chromedp.EmulateViewport(800, 200))
	b.open("#2025/5")
	b.answers(2)
	if got := b.text(".verdict"); strings.TrimSpace(got) != "" {
		t.Errorf("below the screen, got the verdict %q", got)
	}
	b.comparesInView()
}
