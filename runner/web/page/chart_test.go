package page_test

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chart waits for the chart.
func (b *tab) chart() {
	b.Helper()
	b.until(`document.querySelector(".chart .plot svg")`)
}

// draw shows the chart that the text describes; see testdata/days.go.
func (b *tab) draw(chart string) {
	b.Helper()
	b.open("2027/3/")
	b.paste("chart " + chart)
	b.click("Part 2") // is not written, so no time is measured
	b.answers(1)
	b.chart()
}

// lines returns the number of points in each piece of each line.
func (b *tab) lines() [][]int {
	b.Helper()
	return eval[[][]int](b, `[...document.querySelectorAll(".plot .series")].map((path) =>
		path.getAttribute("d").split("M").slice(1).map((piece) => piece.split("L").length))`)
}

func (b *tab) labels() []string {
	b.Helper()
	return eval[[]string](b, `[...document.querySelectorAll(".plot text")].map((t) => t.textContent)`)
}

// checkDrawing fails the test if a shape has no place or is outside of the picture, or if two texts overlap.
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
		b.Errorf("%s: got %s", of, odd)
	}
}

func TestChartIsBelowTheAnswers(t *testing.T) {
	b := openQuickTab(t, "2027/1/#/backwards") // a variant has the chart of the day
	b.click("Example 1")
	b.solve("", "Solve both", "-3", "6")
	b.chart()
	b.wantText(".chart h2", "The sum so far")
	wantValue(b, `document.querySelector(".plot").getAttribute("aria-label")`, "The sum so far: sum, scaled, by rung")
	if got, want := b.labels(), []string{"1", "2", "3", "4", "5", "6", "1", "2", "sum", "rung"}; !slices.Equal(got, want) {
		t.Errorf("got labels %q, want %q", got, want)
	}
	if got := b.lines(); len(got) != 2 || !slices.Equal(got[0], []int{2}) || !slices.Equal(got[1], []int{2}) {
		t.Errorf("got lines %v", got)
	}
	b.do(chromedp.Click(`//summary[.="Values"]`))
	b.until(`document.querySelectorAll(".chart tbody tr").length === 2`)
	b.wantText(".chart table", "rung sum scaled 1 1 2 2 3 6")
}

func TestPointerAndKeysChooseTheValues(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.solve("1000\n500\n8", "Part 1", "1508")
	b.chart()
	b.wantText(".legend", "rung 3 sum 1,508 scaled 150,800")
	eval[any](b, `document.querySelector(".plot").scrollIntoView({ block: "center" })`)
	at := eval[[]float64](b, `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(".plot").getBoundingClientRect())`)
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
	b.until(`document.querySelector(".place").innerText === "rung 2"`)
	b.wantText(".legend", "rung 2 sum 1,500 scaled 150,000")
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 5, 5))
	b.until(`document.querySelector(".place").innerText === "rung 3"`)

	eval[any](b, `document.querySelector(".plot").focus()`)
	for _, key := range []struct{ press, want string }{
		{kb.ArrowLeft, "rung 2"}, {kb.ArrowLeft, "rung 1"}, {kb.ArrowLeft, "rung 1"}, {kb.End, "rung 3"}, {kb.Home, "rung 1"}, {kb.ArrowRight, "rung 2"}, {kb.Tab, "rung 3"},
	} {
		b.press(key.press)
		b.wantText(".place", key.want)
	}
	b.wantText("#announcement", "rung 2: sum 1,500, scaled 150,000")
}

func TestValuesHaveAllDigitsOrAPowerOfTen(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.draw("line 444356092776315 -0.25 3.5e40 -1e-90 0 1e16")
	got := eval[[]string](b, `[...document.querySelectorAll(".legend .value")].map((v) => v.innerText)`)
	if want := []string{"444,356,092,776,315", "-0.25", "3.5×10⁴⁰", "-10⁻⁹⁰", "0", "10¹⁶"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestZeroIsAGapOnALogarithmicAxis(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.draw("log 1,10,0,0,4e14,0,7,8,9 0,0,0")
	if got := b.lines(); len(got) != 2 || !slices.Equal(got[0], []int{2, 3}) || len(got[1]) != 0 {
		t.Errorf("got lines %v, want pieces of 2 and 3 points, and none", got)
	}
	wantValue(b, `document.querySelectorAll(".plot .dot.s0").length`, 1)
	if got := b.labels(); !slices.Contains(got, "10¹⁴") || !slices.Contains(got, "1") {
		t.Errorf("got labels %q", got)
	}
}

func TestUnusualChartsAreDrawn(t *testing.T) {
	b := openTab(t, "2027/3/")
	for _, how := range []string{
		"line 7", "line 0,0,0", "line -3,-3", "line -1,2.5 4", "line 1e100,-1e100", "line 1e-90,2e-90",
		"line 123456789,123456790", "late 1,2,3,4,5,6,7,8,9,10,11,12", "none 1,2", "log 5", "log 1e-99,1e99", "log 1000,1000", "many", "line 1 2 3 4 5 6", "names 1,2,3",
	} {
		b.draw(how)
		b.checkDrawing(how)
		if ticks := eval[int](b, `new Set([...document.querySelectorAll(".plot [text-anchor=end]")].map((t) => t.textContent)).size`); ticks < 3 { // one is the name of the axis
			t.Errorf("%s: got %d different labels, want 3 or more", how, ticks)
		}
	}
}

func TestTableOfValuesIsCut(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.draw("many")
	b.do(chromedp.Click(`//summary[.="Values"]`))
	b.until(`document.querySelectorAll(".chart tbody tr").length === 1000`)
	b.wantText(".chart caption", "The first 1,000 of 100,000 rows")
}

func TestPartsThatDoNotFailHaveOneChart(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.solve("chart line 1,2", "Part 2", "Not solved yet.")
	b.chart()
	b.solve("", "Part 1", "1")
	b.chart()
	charts := `document.querySelectorAll(".chart").length`
	wantValue(b, charts, 1)
	b.open("2027/1/")
	b.solve("x", "Part 2", `line 1: strconv.Atoi: parsing "x": invalid syntax`)
	wantValue(b, charts, 0)
}

func TestChangeOfTheInputDoesNotAffectRunningWork(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.paste("1\n2")
	eval[any](b, `(() => {
		document.querySelector("button[value='12']").click();
		document.querySelector("textarea").value = "5";
		document.querySelector("textarea").dispatchEvent(new InputEvent("input"));
	})()`)
	b.wantAnswers("3", "300")
	b.chart()
	b.wantText(".place", "rung 2")
}
