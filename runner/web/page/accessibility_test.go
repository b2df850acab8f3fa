package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestPageWorksByKeyboardAlone(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.load("2027/2/")
	b.tabTo("Skip to the day")
	b.press(kb.Enter)
	b.wantHere("2027/2/")
	b.tabTo("Example")
	b.press(kb.Enter)
	b.tabTo("Solve both")
	b.press(kb.Enter)
	b.wantAnswers("HI", "24")
	b.tabTo("Copy the answer to part 2")
	b.tabTo("1\nLadders")
	b.press(kb.Enter)
	b.until(`document.querySelector("h1")?.innerText === "Ladders"`)
	b.answers(2)
	b.tabTo("backwards")
	b.press(kb.Enter)
	b.until(`location.href.endsWith("/2027/1/#/backwards")`)
	b.tabTo("Input")
	b.paste("8")
	b.do(chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(kb.ModifierCtrl)))
	b.wantAnswers("-8", "800")

	b.load("2027/3/")
	b.tabTo("Input")
	b.paste("spin")
	b.tabTo("Part 1")
	b.press(" ")
	b.tabTo("Stop")
	b.press(" ")
	b.answers(1)
	wantValue(b, `document.activeElement.innerText`, "Stop")
}

func TestNarrowScreenNeedsNoHorizontalScrolling(t *testing.T) {
	b := openTab(t, "2027/3/")
	b.do(chromedp.EmulateViewport(320, 600))
	b.open("2026/12/")
	for _, long := range []struct {
		address, input, button string
		parts                  int
	}{
		{"2026/12/", strings.Repeat("123456789", 20), "Solve", 1},
		{"2027/2/", strings.Repeat("#.", 60) + strings.Repeat("\n#", 5), "Solve both", 2},
		{"2027/3/", "exit", "Solve both", 2},
		{"2027/1/", strings.Repeat("x", 300), "Solve both", 1},
		{"2027/1/", "123456789012345\n1234567890", "Solve both", 2},
	} {
		b.load(long.address)
		b.paste(long.input)
		b.click(long.button)
		b.answers(long.parts)
		if width := eval[int](b, `document.documentElement.scrollWidth`); width > 320 {
			t.Errorf("%s: got width %d, want 320", long.address, width)
		}
	}
}

func TestTextsAreReadableInLightAndDark(t *testing.T) {
	b := openTab(t, "2027/1/")
	for _, text := range []string{"", "1\n2", "three"} {
		for _, scheme := range []string{"light", "dark"} {
			b.prefer(scheme, "reduce")
			if text != "" {
				b.paste(text)
				b.click("Part 1")
				b.answers(1)
			}
			b.checkContrast(scheme + ", " + text)
			if background := eval[string](b, `getComputedStyle(document.body).backgroundColor`); (background == "rgb(22, 24, 29)") != (scheme == "dark") {
				t.Errorf("got background %s for %s", background, scheme)
			}
		}
	}
}

func TestControlsHaveNames(t *testing.T) {
	b := openQuickTab(t, "2027/1/")
	b.paste("1\nx")
	b.click("Part 1")
	b.answers(1)
	b.checkNames()
	b.paste("1")
	b.click("Solve both")
	b.answers(2)
	b.checkNames()
	b.wantRoles("banner", "navigation", "main", "contentinfo")
}
