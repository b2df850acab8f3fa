package page_test

import (
	"slices"
	"strings"
	"testing"
)

func TestHashNamesDayAndVariant(t *testing.T) {
	b := newTab(t)
	b.open("")
	if title := b.text("h1"); title != "Faults" {
		t.Errorf("without a hash: got %s, want the latest day", title)
	}
	b.open("#2027/1/by%20halves")
	if variant := eval[string](b, `document.querySelector("select").value`); variant != "by halves" {
		t.Errorf("got variant %q", variant)
	}
	if title := eval[string](b, `document.title`); title != "2027 day 1: Ladders" {
		t.Errorf("got tab title %q", title)
	}
	if puzzle := eval[string](b, `document.querySelector(".puzzle").href`); puzzle != "https://adventofcode.com/2027/day/1" {
		t.Errorf("got puzzle %s", puzzle)
	}
	b.click("Example 1")
	b.click("Part 1")
	if got := b.answers(1); got[0] != "-3" {
		t.Errorf("variant by halves: got %s, want -3", got)
	}
	eval[any](b, `(() => { const s = document.querySelector("select"); s.value = "backwards"; s.dispatchEvent(new Event("change")); })()`)
	if hash := eval[string](b, `location.hash`); hash != "#2027/1/backwards" {
		t.Errorf("got hash %s", hash)
	}
	b.open("#2027/9")
	if got := b.text("[role=alert]"); got != "2027/9 is not listed." {
		t.Errorf("a day that is not listed: got %q", got)
	}
}

func TestListHasEveryDayAndVariant(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	if got, want := eval[[]string](b, `[...document.querySelectorAll("#list a")].map((a) => a.getAttribute("href"))`), []string{
		"#2027/1", "https://adventofcode.com/2027/day/1", "#2027/1/backwards", "#2027/1/by%20halves",
		"#2027/2", "https://adventofcode.com/2027/day/2",
		"#2027/3", "https://adventofcode.com/2027/day/3",
		"#2026/12", "https://adventofcode.com/2026/day/12",
	}; !slices.Equal(got, want) {
		t.Errorf("got links %q, want %q", got, want)
	}
	if current := b.text("#list [aria-current]"); strings.Join(strings.Fields(current), " ") != "2 Letters" {
		t.Errorf("got current day %q", current)
	}
}
