package page_test

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestHashNamesDayAndVariant(t *testing.T) {
	b := openQuickTab(t, "2027/1/#/by%20halves")
	wantValue(b, `document.querySelector("select").value`, "by halves")
	wantValue(b, `document.title`, "2027 day 1: Ladders")
	b.click("Example 1")
	b.solve("", "Part 1", "-3")
	eval[any](b, `(() => { const s = document.querySelector("select"); s.value = "backwards"; s.dispatchEvent(new Event("change")); })()`)
	b.wantHere("2027/1/#/backwards")
	b.name("#/b%79%20h%61lves")
	wantValue(b, `document.querySelector("select").value`, "by halves")
	b.load("2025/5/") // another day with variants
	if ids := eval[[]string](b, `[...document.querySelectorAll("[id]")].map((node) => node.id)`); len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
		t.Errorf("two elements have the same id in %q", ids)
	}
	b.load("2027/2/#main") // of the skip link, or of another page
	b.wantText("h1", "Letters")
}

func TestAddressOfNoVariantLeadsToTheDay(t *testing.T) {
	b := openTab(t, "2027/2/#/%")
	b.wantText("[role=alert]", "2027/2/% is not listed.")
	b.name("#/odd")
	b.wantText("[role=alert]", "2027/2/odd is not listed.")
	b.do(chromedp.Click("main a"))
	b.until(`document.querySelector("h1")?.innerText === "Letters"`)
	b.wantAnswers("HI", "24")
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector("[role=alert]")`)
}

func TestPageOfADayIsSolvedAtOnce(t *testing.T) {
	b := openQuickTab(t, "2027/3/")
	b.load("2027/1/")
	b.wantText("h1", "Ladders")
	b.wantAnswers("3", "6")
	b.comparesInView()
	b.wantMatch(".verdict", `^All 3 ways answer part 2 with 6\.`)
	b.wantTrue(`document.activeElement === document.body`, "something has the focus")
}

func TestListHasEveryDay(t *testing.T) {
	b := openQuickTab(t, "2027/2/")
	wantValue(b, `[...document.querySelectorAll("#days a")].map((a) => a.getAttribute("href"))`, []string{
		"../../2027/1/", "../../2027/2/", "../../2027/3/", "../../2026/12/", "../../2025/5/",
	})
	b.wantText("#days [aria-current]", "2 Letters")
	wantValue(b, `[...document.querySelectorAll("#days details[open]")].map((year) => year.querySelector("h2").textContent)`, []string{"2027"})
}
