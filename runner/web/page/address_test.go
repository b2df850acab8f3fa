package page_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestHashNamesDayAndVariant(t *testing.T) {
	b := openQuickTab(t, "2027/1/#/by%20halves")
	wantValue(b, `document.querySelector("select").value`, "by halves")
	wantValue(b, `document.title`, "2027 day 1: Ladders")
	wantValue(b, `document.querySelector(".puzzle").href`, "https://adventofcode.com/2027/day/1")
	b.click("Example 1")
	b.solve("", "Part 1", "-3")
	eval[any](b, `(() => { const s = document.querySelector("select"); s.value = "backwards"; s.dispatchEvent(new Event("change")); })()`)
	b.wantHere("2027/1/#/backwards")
	b.visit("2027/1/#/b%79%20h%61lves", "Ladders")
	wantValue(b, `document.querySelector("select").value`, "by halves")
	b.visit("2025/5/", "Races") // another day with variants
	if ids := eval[[]string](b, `[...document.querySelectorAll("[id]")].map((node) => node.id)`); len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
		t.Errorf("two elements have the same id in %q", ids)
	}
	b.visit("2027/2/#main", "Letters") // of the skip link, or of another page
}

func TestAddressOfNoDayLeadsToOne(t *testing.T) {
	b := openTab(t, "2027/3/")
	for address, link := range map[string]string{"2027/9/": "../../", "2027/2/#/odd": "../../2027/2/", "2027/2/#/%": "../../2027/2/", "2027/9/#/odd": "../../"} {
		eval[any](b, `(() => { history.pushState(null, "", %s); dispatchEvent(new PopStateEvent("popstate")); })()`, b.url+address)
		b.until(`document.querySelector("[role=alert]")?.innerText === %s`, strings.TrimSuffix(strings.Replace(address, "/#/", "/", 1), "/")+" is not listed.")
		wantValue(b, `document.querySelector("main a").getAttribute("href")`, link)
	}
	b.open("2027/2/#/odd")
	b.do(chromedp.Click("main a"))
	b.until(`document.querySelector("h1")?.innerText === "Letters"`)
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector("[role=alert]")`)
}

func TestPageOfADayIsSolvedAtOnce(t *testing.T) {
	b := openQuickTab(t, "2027/3/")
	b.load("2027/1/")
	b.wantText("h1", "Ladders")
	b.wantAnswers("3", "6")
	b.comparesInView()
	b.wantMatch(".verdict", `^All 3 ways answer part 2 with 6\. The fastest is `)
	b.wantTrue(`document.activeElement === document.body`, "something has the focus")
}

func TestListHasEveryDay(t *testing.T) {
	b := openQuickTab(t, "2027/2/")
	wantValue(b, `[...document.querySelectorAll("#list a")].map((a) => a.getAttribute("href"))`, []string{
		"../../2027/1/", "../../2027/2/", "../../2027/3/", "../../2026/12/", "../../2025/5/",
	})
	b.wantText("#list [aria-current]", "2 Letters")
	places := `[...document.querySelectorAll("#list a")].map((a) => a.getBoundingClientRect().y)`
	before := eval[[]float64](b, places)
	b.visit("2027/3/", "Faults")
	wantValue(b, places, before)
	b.visit("2026/12/", "The Long Night of the Lanterns at the Edge of the Forest")
	wantValue(b, openYears, []string{"2026"})
}

const openYears = `[...document.querySelectorAll(".year[open]")].map((year) => year.querySelector("h2").textContent)`

func TestFilterLeavesTheDaysThatItNames(t *testing.T) {
	b := openQuickTab(t, "2027/3/")
	for _, test := range []struct {
		filter, matches string
		want            []string
	}{
		{"LA", "2 days", []string{"../../2027/1/", "../../2026/12/"}},
		{" 2027 le ", "1 day", []string{"../../2027/2/"}},
		{"2026/12", "1 day", []string{"../../2026/12/"}},
		{"day 5", "1 day", []string{"../../2025/5/"}},
		{"<&", "0 days", []string{}},
		{"", "", []string{"../../2027/1/", "../../2027/2/", "../../2027/3/"}},
	} {
		b.filter(test.filter)
		wantValue(b, `[...document.querySelectorAll("#list a")].filter((a) => a.getClientRects().length && a.checkVisibility({ contentVisibilityAuto: true })).map((a) => a.getAttribute("href"))`, test.want)
		b.wantText("#matches", test.matches)
	}
	b.filter("races")
	eval[any](b, `document.querySelector("#filter").focus()`)
	b.press(kb.Enter)
	b.until(`document.querySelector("h1")?.innerText === "Races"`)
	b.filter("")
}

func (b *tab) filter(words string) {
	b.Helper()
	eval[any](b, `((filter) => { filter.value = %s; filter.dispatchEvent(new Event("input")); })(document.querySelector("#filter"))`, words)
}
