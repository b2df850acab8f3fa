package page_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
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
	b := openTab(t, "2027/2/")
	for _, wrong := range []string{
		"2027/1/#/example=3", "2027/1/#/example=x", "2027/2/#/frame=1/example=1", "2027/2/#/picture=3",
		"2027/2/#/invent=7", "2027/1/#/invent=7/size=0", "2027/1/#/invent=7/size=1001", "2027/1/#/invent=-7", "2027/2/#/%",
	} {
		b.open(wrong)
		b.wantText("[role=alert]", strings.ReplaceAll(wrong, "#/", "")+" is not listed.")
	}
	b.name("#/odd")
	b.wantText("[role=alert]", "2027/2/odd is not listed.")
	b.do(chromedp.Click("main a"))
	b.until(`document.querySelector("h1")?.innerText === "Letters"`)
	b.wantAnswers("HI", "24")
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector("[role=alert]")`)
}

// wantLink fails the test unless the copied link to what is shown is that one, relative to the folder of all files.
func (b *tab) wantLink(want string) {
	b.Helper()
	b.allow(browser.PermissionSettingGranted)
	b.until(`document.querySelector(".share").innerText === "Copy link"`)
	b.click("Copy link")
	b.until(`document.querySelector(".share").innerText === "Copied"`)
	wantValue(b, `navigator.clipboard.readText()`, b.url+want)
}

func TestLinkNamesWhatIsShown(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.wantLink("2027/1/#/example=1")
	b.open("2027/1/#/by%20halves")
	b.click("Example 2")
	b.wantLink("2027/1/#/by%20halves/example=2")
	b.open("2027/1/#/by%20halves/example=2")
	b.wantAnswers("-5", "15")
	b.paste("1\n1")
	b.wantLink("2027/1/#/by%20halves")
	b.wantHere("2027/1/#/by%20halves")
}

func TestFramesAreSavedAsGIF(t *testing.T) {
	b := openTab(t, "2026/12/")
	b.untilFrame("1 of 8")
	eval[any](b, `(() => { HTMLAnchorElement.prototype.click = function () { globalThis.saved = [this.download, this.href.slice(0, 30)]; }; })()`)
	b.click("Save as GIF")
	b.until(`document.querySelector("#announcement").innerText === "Saved the GIF."`)
	wantValue(b, `saved`, []string{"2026-12.gif", "data:image/gif;base64,R0lGODlh"})
	b.film("panic")
	b.click("Save as GIF")
	b.until(`document.querySelector(".gif").innerText.startsWith("No GIF: frame 10: panic at days/days.go:")`)
}
