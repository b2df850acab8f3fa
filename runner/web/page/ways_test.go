package page_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// compare compares all ways to solve part 2 of the Races, and waits for the end.
func (b *tab) compare(input string) {
	b.Helper()
	b.paste(input)
	b.click("Compare part 2")
	b.until(`document.querySelector(".stop").ariaDisabled === "true"`)
}

// comparesInView scrolls to the three ways of a day, and waits until they have been compared.
func (b *tab) comparesInView() {
	b.Helper()
	eval[any](b, `document.querySelector(".ways").scrollIntoView()`)
	b.until(`document.querySelector(".ways:not(.stale) .verdict")?.innerText.startsWith("All 3 ways")`)
}

// ways returns the name, the time and the note of each way.
func (b *tab) ways() [][]string {
	b.Helper()
	return eval[[][]string](b, `[...document.querySelectorAll(".ways tbody tr")].map((row) => [".way a", ".time", ".note"].map((part) => row.querySelector(part).innerText))`)
}

func TestWaysAreComparedAndSorted(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.fakeProgram(`({ variant }) => {
		const [calls, solve_ns] = { "": [12345, 200], snail: [2, 2.5e8], hare: [6789, 50] }[variant];
		return { status: "ok", answer: "12345678", calls, solve_ns, parse_ns: 50, settled: true };
	}`)
	b.compare("agree")
	b.click("Measure")
	b.until(isIdle)
	if got, want := b.text(".verdict"), "All 3 ways answer part 2 with 12345678. The fastest is hare: 100 ns; snail takes about 3,000,000 times as long."; got != want {
		t.Errorf("got verdict %q, want %q", got, want)
	}
	if got, want := b.ways(), [][]string{{"hare", "100 ns", "6,789 calls"}, {"the day itself", "250 ns", "12,345 calls"}, {"snail", "250 ms", "2 calls"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got ways %q, want %q", got, want)
	}
	b.wantText(".ways tbody tr:last-child .about", "crawls")
	bars := eval[[]float64](b, `[...document.querySelectorAll(".bar")].map((bar) => bar.getBoundingClientRect().width)`)
	if bars[0] <= 0 || bars[0] >= bars[2] || bars[2] < 200 {
		t.Errorf("got bars %v", bars)
	}
	if labels := b.text(".scale"); !strings.Contains(labels, "1 µs") || !strings.Contains(labels, "ms") {
		t.Errorf("got labels %q", labels)
	}
	b.wantRoles("table", "row", "rowheader", "cell", "columnheader")
	b.do(chromedp.Click(`//th//a[.="hare"]`))
	b.until(`document.querySelector("select").value === "hare"`)
}

func TestTimesThatHaveNotSettledAreNotRanked(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.fakeProgram(`({ variant }) => {
		const [calls, solve_ns] = { "": [2, 4e6], snail: [1, 1e3], hare: [30, 1e6] }[variant];
		return { status: "ok", answer: "7", calls, solve_ns, parse_ns: 0, settled: variant !== "snail" };
	}`)
	b.compare("any")
	b.click("Measure")
	b.until(isIdle)
	b.wantText(".verdict", "All 3 ways answer part 2 with 7. The fastest is hare: 1 ms; the day itself takes about 4 times as long.")
	if got, want := b.ways()[2], []string{"snail", "at most 1 µs", "first call"}; !slices.Equal(got, want) {
		t.Errorf("got way %q last, want %q", got, want)
	}
}

func TestWaysThatDisagreeOrFailAreShown(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.comparesInView()
	b.compare("differ")
	b.wantMatch(".verdict .differs", `^The ways disagree: 1 answer to part 2 differs from 12345678; the other gave no answer\.`)
	if got := b.text("tr.differs"); !strings.Contains(got, "hare") || !strings.Contains(got, "answer 87654321") {
		t.Errorf("got row %q", got)
	}
	b.compare("fail")
	b.wantText("tr.failed .note", "part 2: asleep")
	b.wantMatch(".verdict", `^1 way answers part 2 with 12345678; the other 2 gave no answer\.`)
}

func TestSlowWayHasAClockAndIsStopped(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.comparesInView() // which would run beside what is clicked
	b.paste("spin")
	b.click("Compare part 2")
	b.until(isIdle)
	b.click("Measure")
	b.until(`/^snail, (0.[3-9]|[1-9])/.test(document.querySelector(".ways .clock").innerText)`)
	if got := b.ways(); !strings.Contains(got[0][2], "call") || !strings.Contains(got[1][2], "call") || got[2][1] < "0.3" {
		t.Errorf("got ways %q, want the snail after the others, which are done", got)
	}
	b.click("Stop this way")
	b.until(isIdle)
	if got := b.ways(); got[2][0] != "snail" || got[2][2] != "stopped" || !strings.HasPrefix(got[2][1], "over ") || !eval[bool](b, `document.querySelector(".ways tbody tr:last-child").matches(".stopped")`) {
		t.Errorf("got ways %q", got)
	}
	b.wantMatch(".verdict", `^2 ways answer part 2 with .*; the other gave no answer\.`)
	b.click("Measure")
	b.until(`document.querySelector(".ways .clock").innerText.startsWith("snail")`)
	b.click("Stop")
	b.until(isIdle)
	b.click("Compare part 2")
	b.click("Stop")
	b.until(`document.querySelector(".verdict [role=status]").innerText === "The comparison of part 2 was stopped."`)
}

func TestSlowWayIsOffered(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.comparesInView()
	last := func() []string { return b.ways()[2] }
	if got := last(); got[0] != "snail" || !strings.HasSuffix(got[1], "0 ms") || got[2] != "first call" {
		t.Errorf("the example: got %q, want it measured", got)
	}
	b.compare("other")
	if got := last(); got[0] != "snail" || got[1] != "" || !strings.HasPrefix(got[2], "slow: ") || !strings.HasSuffix(got[2], "0 ms on example 1") {
		t.Errorf("another input: got %q, want it offered", got)
	}
	b.wantMatch(".verdict", `^2 ways answer part 2 with .*; the other gave no answer\.`)
	b.click("Measure")
	b.until(isIdle)
	if got := last(); got[2] != "first call" || eval[bool](b, `document.querySelector(".ways tr:last-child .measure").checkVisibility()`) {
		t.Errorf("after it is measured: got %q", got)
	}
	b.wantMatch(".verdict", `^All 3 ways answer part 2 with `)
}

func TestCodeOfAWayIsOneClickAway(t *testing.T) {
	b := openTab(t, "2025/5/")
	b.comparesInView()
	b.do(chromedp.Click(`[aria-label="Code of hare"]`))
	b.until(`document.querySelector("dialog[open] pre .keyword")`)
	b.wantMatch("dialog pre", `type hare struct\{ race \}`)
	b.until(`getComputedStyle(document.querySelector("dialog .comment")).color === getComputedStyle(document.querySelector(".date")).color`) // code.css is there
	b.checkContrast("code")
	b.click("Close")
	wantValue(b, `document.activeElement.ariaLabel`, "Code of hare")
}
