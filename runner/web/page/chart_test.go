// The chart below the answers: its lines, its numbers, and what comes in between.

package page_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"aoc/runner/command/picture/axis"
	"aoc/runner/engine"
)

// chart waits until there is one, and returns its heading.
func (b *tab) chart() string {
	b.Helper()
	b.until(`document.querySelector(".chart .plot svg")`)
	return b.text(".chart h2")
}

// draw shows the chart of the day whose chart is what its input says.
func (b *tab) draw(how string) {
	b.Helper()
	b.open("#2027/3")
	b.paste("chart " + how)
	b.click("Part 1")
	b.answers(1)
	b.chart()
}

// lines are the series as they are drawn: how many points there are in each piece of each.
func (b *tab) lines() [][]int {
	b.Helper()
	return eval[[][]int](b, `[...document.querySelectorAll(".plot .series")].map((path) =>
		path.getAttribute("d").split("M").slice(1).map((piece) => piece.split("L").length))`)
}

func (b *tab) written() []string {
	b.Helper()
	return eval[[]string](b, `[...document.querySelectorAll(".plot text")].map((t) => t.textContent)`)
}

// checkDrawing holds that all of the drawing has a place, and that it is inside of it, and no text on another one.
func (b *tab) checkDrawing(of string) {
	b.Helper()
	for _, odd := range eval[[]string](b, `(() => {
		const { width, height } = document.querySelector(".plot svg").viewBox.baseVal;
		const isOutside = ({ x, y, width: w, height: h }) => x < -0.5 || y < -0.5 || x + w > width + 0.5 || y + h > height + 0.5;
		const texts = [...document.querySelectorAll(".plot text")].filter((t) => t.textContent);
		const touch = (a, b) => a.x + a.width > b.x + 0.5 && b.x + b.width > a.x + 0.5 && a.y + a.height > b.y + 0.5 && b.y + b.height > a.y + 0.5;
		const isCovered = (shape) => texts.some((other) => other !== shape && texts.includes(shape) && touch(shape.getBBox(), other.getBBox()));
		return [...document.querySelectorAll(".plot svg > *")]
			.filter((shape) => /NaN|Infinity|undefined/.test(shape.outerHTML) || isOutside(shape.getBBox()) || isCovered(shape))
			.map((shape) => shape.outerHTML.slice(0, 200));
	})()`) {
		b.Errorf("%s: drawn is %s", of, odd)
	}
}

func TestChartStandsBelowTheAnswers(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1/backwards") // of which it is the day's own
	b.click("Example 1")
	b.click("Solve both")
	if got, want := b.answers(2), []string{"-3", "6"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	if title := b.chart(); title != "The sum so far" {
		t.Errorf("it is called %q", title)
	}
	if name := eval[string](b, `document.querySelector(".plot").getAttribute("aria-label")`); name != "The sum so far: sum, scaled, by rung" {
		t.Errorf("a screen reader is told %q", name)
	}
	if got, want := b.written(), []string{"1", "2", "3", "4", "5", "6", "1", "2", "sum", "rung"}; !slices.Equal(got, want) {
		t.Errorf("at its axes is written %q, want %q", got, want)
	}
	if got := b.lines(); len(got) != 2 || !slices.Equal(got[0], []int{2}) || !slices.Equal(got[1], []int{2}) {
		t.Errorf("its lines are %v", got)
	}
	b.do(chromedp.Click(`//summary[.="The numbers"]`))
	b.until(`document.querySelectorAll(".chart tbody tr").length === 2`)
	if got, want := strings.Fields(b.text(".chart table")), strings.Fields("rung sum scaled 1 1 2 2 3 6"); !slices.Equal(got, want) {
		t.Errorf("its numbers are %q, want %q", got, want)
	}
}

func TestChartShowsTheNumbersToWhichOnePoints(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("1000\n500\n8")
	b.click("Part 1")
	b.answers(1)
	b.chart()
	legend := func() string { return strings.Join(strings.Fields(b.text(".legend")), " ") }
	if got, want := legend(), "rung 3 sum 1,508 scaled 150,800"; got != want {
		t.Errorf("at rest it shows %q, want %q", got, want)
	}
	eval[any](b, `document.querySelector(".plot").scrollIntoView({ block: "center" })`)
	at := eval[[]float64](b, `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(".plot").getBoundingClientRect())`)
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
	b.until(`document.querySelector(".place").innerText === "rung 2"`)
	if got, want := legend(), "rung 2 sum 1,500 scaled 150,000"; got != want {
		t.Errorf("in the middle it shows %q, want %q", got, want)
	}
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 5, 5))
	b.until(`document.querySelector(".place").innerText === "rung 3"`)

	eval[any](b, `document.querySelector(".plot").focus()`)
	for _, key := range []struct{ press, want string }{
		{kb.ArrowLeft, "rung 2"}, {kb.ArrowLeft, "rung 1"}, {kb.ArrowLeft, "rung 1"}, {kb.End, "rung 3"}, {kb.Home, "rung 1"}, {kb.ArrowRight, "rung 2"}, {kb.Tab, "rung 3"},
	} {
		b.press(key.press)
		if got := b.text(".place"); got != key.want {
			t.Errorf("a key leads to %s, want %s", got, key.want)
		}
	}
}

func TestNumbersAreWrittenWithTheirDigitsOrAPowerOfTen(t *testing.T) {
	b := newTab(t)
	b.draw("line 444356092776315 -0.25 3.5e40 -1e-90 0 1e16")
	got := eval[[]string](b, `[...document.querySelectorAll(".legend .value")].map((v) => v.innerText)`)
	if want := []string{"444,356,092,776,315", "-0.25", "3.5×10⁴⁰", "-10⁻⁹⁰", "0", "10¹⁶"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestChartHasGapsWhereALogarithmicAxisHasNoPlace(t *testing.T) {
	b := newTab(t)
	b.draw("log 1,10,0,0,4e14,0,7,8,9 0,0,0")
	if got := b.lines(); len(got) != 2 || !slices.Equal(got[0], []int{2, 3}) || len(got[1]) != 0 {
		t.Errorf("its lines are %v, want one of 2 and 3 points, and none", got)
	}
	if dots := eval[int](b, `document.querySelectorAll(".plot .dot.s0").length`); dots != 1 {
		t.Errorf("it has %d dots, want one for the value that stands alone", dots)
	}
	if got := b.written(); !slices.Contains(got, "10¹⁴") || !slices.Contains(got, "1") {
		t.Errorf("at its axes is written %q", got)
	}
}

func TestOddChartsAreDrawn(t *testing.T) {
	b := newTab(t)
	for _, how := range []string{
		"line 7", "line 0,0,0", "line -3,-3", "line -1,2.5 4", "line 1e100,-1e100", "line 1e-90,2e-90",
		"line 123456789,123456790", "late 1,2,3,4,5,6,7,8,9,10,11,12", "none 1,2", "log 5", "log 1e-99,1e99", "log 1000,1000", "many", "line 1 2 3 4 5 6",
	} {
		b.draw(how)
		b.checkDrawing(how)
		if ticks := eval[int](b, `new Set([...document.querySelectorAll(".plot [text-anchor=end]")].map((t) => t.textContent)).size`); ticks < 3 { // with the axis' name
			t.Errorf("%s: %d ticks, and all the same", how, ticks)
		}
	}
}

// redraw draws the chart anew in another width, with texts that have a look of their own, as fonts and settings of
// a browser give it to them.
func (b *tab) redraw(width int, look string) {
	b.Helper()
	eval[any](b, `new Promise((drawn) => {
		const [sheet, plot] = [document.styleSheets[0], document.querySelector(".plot")];
		sheet.insertRule(%s, sheet.cssRules.length);
		new MutationObserver(drawn).observe(plot, { childList: true });
		plot.style.width = %s;
	}).then(() => {})`, ".plot text { "+look+" }", fmt.Sprint(width, "px"))
}

func TestChartFitsWhateverItsFontIs(t *testing.T) {
	b := newTab(t)
	for _, how := range []string{
		"line 123456789,123456790", "late 1,2,3,4,5,6,7,8,9,10,11,12", "log 1e-99,1e99", "many", "names 1,2,3,4,5,6",
	} {
		b.draw(how)
		for _, look := range []string{
			`font-family: "DejaVu Sans", Verdana`, `font-family: "Liberation Mono", "Courier New", monospace`, `letter-spacing: 4px`,
			`letter-spacing: 0; font-size: 20px`, `font: 10px serif`,
		} {
			for _, width := range []int{272, 700} {
				b.redraw(width, look)
				b.checkDrawing(fmt.Sprintf("%s, %d pixels, %s", look, width, how))
			}
		}
	}
}

func TestLongNameOfAnAxisIsCut(t *testing.T) {
	b := newTab(t)
	b.do(chromedp.EmulateViewport(320, 800))
	b.draw("names 1,2,3")
	names := b.written()[len(b.written())-2:]
	for _, name := range names {
		if !strings.HasPrefix(name, "how many") || !strings.HasSuffix(name, "…") {
			t.Errorf("an axis is called %q", name)
		}
	}
	b.do(chromedp.EmulateViewport(1200, 800))
	b.until(`!document.querySelector(".plot").textContent.includes("…")`)
}

func TestTableOfNumbersIsCutWhereNobodyReadsOn(t *testing.T) {
	b := newTab(t)
	b.draw("many")
	b.do(chromedp.Click(`//summary[.="The numbers"]`))
	b.until(`document.querySelectorAll(".chart tbody tr").length === 1000`)
	if said := b.text(".chart caption"); said != "The first 1,000 of 100,000 rows" {
		t.Errorf("of the rest it says %q", said)
	}
}

func TestChartThatFailsIsToldBelowTheAnswers(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("well")
	b.click("Part 1")
	if got := b.answers(1); got[0] != "1" {
		t.Errorf("answer %q, want 1", got)
	}
	if said := b.text(".chart.failed .note"); said != "chart: line 1: no luck" {
		t.Errorf("it says %q", said)
	}
	b.click("Line 1 well")
	if got := eval[string](b, `getSelection().toString()`); got != "well" {
		t.Errorf("the way leads to %q", got)
	}
}

func TestChartThatNeverEndsIsStopped(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("chart spin")
	b.click("Part 1")
	b.until(`document.querySelector("[role=status]").innerText === "Drawing" && document.querySelector(".clock").innerText >= "0.3"`)
	b.click("Stop")
	if got := b.answers(1); got[0] != "1" {
		t.Errorf("the answer became %q", got)
	}
	if said := b.text(".chart.failed .note"); !strings.HasPrefix(said, "stopped after ") {
		t.Errorf("it says %q", said)
	}
}

func TestWhatIsNotSolvedYetHasAChart(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("chart line 1,2")
	b.click("Part 2")
	if got := b.answers(1); got[0] != "Not solved yet." {
		t.Errorf("answer %q", got)
	}
	b.chart()
	b.click("Part 1")
	b.answers(1)
	b.chart()
	if n := eval[int](b, `document.querySelectorAll(".chart").length`); n != 1 {
		t.Errorf("there are %d charts", n)
	}
}

func TestPartsAndChartAreOfOneInputWhateverIsWrittenMeanwhile(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("1\n2")
	eval[any](b, `(() => {
		document.querySelector("button[value='12']").click();
		document.querySelector("textarea").value = "5";
		document.querySelector("textarea").dispatchEvent(new InputEvent("input"));
	})()`)
	if got, want := b.answers(2), []string{"3", "300"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	b.chart()
	if got := b.text(".place"); got != "rung 2" {
		t.Errorf("the chart ends at %s, want rung 2", got)
	}
}

func TestWhatCannotBeSolvedHasNoChart(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("three")
	b.click("Solve both")
	b.answers(2)
	if eval[bool](b, `document.querySelector(".chart") !== null`) {
		t.Error("there is one")
	}
}

func TestChartIsDrawnForTheWidthThatThereIs(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Part 1")
	b.answers(1)
	b.chart()
	wide := eval[float64](b, `document.querySelector(".plot svg").getBoundingClientRect().width`)
	b.do(chromedp.EmulateViewport(320, 600))
	b.until(`document.querySelector(".plot svg").getAttribute("width") < 300`)
	b.checkDrawing("on a phone")
	if got := eval[int](b, `document.documentElement.scrollWidth`); got > 320 || wide < 500 {
		t.Errorf("the page is %d wide on a phone, and the chart was %v elsewhere", got, wide)
	}
	if size := eval[string](b, `getComputedStyle(document.querySelector(".plot text")).fontSize`); size != "12px" {
		t.Errorf("what is written is %s", size)
	}
}

func TestLinesOfAChartAreSeenInLightAndDark(t *testing.T) {
	b := newTab(t)
	b.draw("line 1 2 3 4 5 6")
	for _, scheme := range []string{"light", "dark"} {
		call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		for _, poor := range eval[[]string](b, poorLines) {
			t.Errorf("%s: %s", scheme, poor)
		}
	}
	if dashes := eval[int](b, `new Set([...document.querySelectorAll(".plot .series")].map((s) => getComputedStyle(s).strokeDasharray)).size`); dashes != 6 {
		t.Errorf("six lines have %d kinds of dashes", dashes)
	}
}

// The page has axes of its own, since it knows how wide it is; what is drawn elsewhere has those of aoc/runner/command/picture/axis.
func TestAxesAreThoseOfTheTerminal(t *testing.T) {
	b := newTab(t)
	b.open("")
	random := rand.New(rand.NewPCG(2021, 21))
	var charts []engine.Chart
	for range 300 {
		c := engine.Chart{From: random.IntN(2001) - 1000, Log: random.IntN(2) == 0}
		s := engine.Series{Values: make([]float64, 1+random.IntN(200))}
		for size, i := math.Pow(10, float64(random.IntN(26)-6)), 0; i < len(s.Values); i++ {
			s.Values[i] = size * random.Float64()
			if c.From%2 == 0 {
				s.Values[i] = math.Ceil(s.Values[i])
			}
			if !c.Log && random.IntN(3) == 0 {
				s.Values[i] *= -1
			}
		}
		c.Series = []engine.Series{s}
		charts = append(charts, c)
	}
	got := eval[[][2][]axis.Tick](b, `import("./axis.js").then(({ axesOf }) =>
		%s.map((chart) => axesOf(chart, 11, 10)).map(({ x, y }) => [x, y].map(({ ticks, labels }) =>
			ticks.map((At, i) => ({ At, Label: labels[i].replaceAll(",", "") })))))`, charts)
	for i, c := range charts {
		x, y := axis.Of(c, 11, 10)
		if !slices.Equal(got[i][0], x.Ticks) || !slices.Equal(got[i][1], y.Ticks) {
			t.Errorf("%+v has the axes %v, want %v and %v", c, got[i], x.Ticks, y.Ticks)
		}
	}
}
