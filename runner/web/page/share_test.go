package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// copyLink copies the link to what is shown, and returns what follows the address of the page.
func (b *tab) copyLink() string {
	b.Helper()
	b.allow(browser.PermissionSettingGranted)
	b.until(`document.querySelector(".share").innerText === "Copy link"`)
	b.click("Copy link")
	b.until(`document.querySelector(".share").innerText === "Copied"`)
	return strings.TrimPrefix(eval[string](b, `navigator.clipboard.readText()`), b.url)
}

func TestLinkNamesWhatIsShown(t *testing.T) {
	b := openTab(t, "2027/3/")
	for _, test := range []struct {
		address, button, input, want, answer string
	}{
		{"2027/1/", "", "", "2027/1/#/example=1", "3"},
		{"2027/1/#/by%20halves", "Example 2", "", "2027/1/#/by%20halves/example=2", "-5"},
		{"2027/1/#/example=2", "", "1\n1", "2027/1/", "2"},
	} {
		b.open(test.address)
		if test.button != "" {
			b.click(test.button)
		}
		if test.input != "" {
			b.paste(test.input)
		}
		got := b.copyLink()
		if got != test.want {
			t.Errorf("%s: got link %s, want %s", test.address, got, test.want)
		}
		if test.input != "" {
			b.wantHere("2027/1/")
			continue
		}
		b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+got), chromedp.WaitVisible("main .figure"))
		if answers := b.answers(2); answers[0] != test.answer {
			t.Errorf("%s: got answers %q, want %s", got, answers, test.answer)
		}
	}
	for _, wrong := range []string{"2027/1/#/example=3", "2027/1/#/example=x", "2027/2/#/frame=1/example=1"} {
		b.open(wrong)
		b.wantText("[role=alert]", strings.ReplaceAll(wrong, "#/", "")+" is not listed.")
	}
}

func TestFramesAreSavedAsGIF(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.film("")
	eval[any](b, `(() => { HTMLAnchorElement.prototype.click = function () { globalThis.saved = [this.download, this.href.slice(0, 30)]; }; })()`)
	b.click("Save as GIF")
	b.until(`document.querySelector("#announcement").innerText === "Saved the GIF."`)
	wantValue(b, `saved`, []string{"2026-12.gif", "data:image/gif;base64,R0lGODlh"})
	b.film("panic")
	b.click("Save as GIF")
	b.until(`document.querySelector(".gif").innerText.startsWith("No GIF: frame 10: panic at days/days.go:")`)
}
