package page_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestPageWorksByKeyboardAlone(t *testing.T) {
	b := openTab(t, "2027/2/")
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
	b := openTab(t, "2026/12/")
	b.do(chromedp.EmulateViewport(320, 600))
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

// nodes returns the nodes of the page that screen readers see.
func (b *tab) nodes() []*accessibility.Node {
	b.Helper()
	return slices.DeleteFunc(call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes,
		func(node *accessibility.Node) bool { return node.Ignored })
}

// wantRoles fails the test unless nodes have these roles.
func (b *tab) wantRoles(roles ...string) {
	b.Helper()
	for _, role := range roles {
		if !slices.ContainsFunc(b.nodes(), func(node *accessibility.Node) bool { return string(node.Role.Value) == strconv.Quote(role) }) {
			b.Errorf("nothing has the role %s", role)
		}
	}
}

// checkNames fails the test if a control has no name for screen readers.
func (b *tab) checkNames() {
	b.Helper()
	controls := 0
	for _, node := range b.nodes() {
		switch role := string(node.Role.Value); role {
		case `"button"`, `"link"`, `"textbox"`, `"combobox"`, `"DisclosureTriangle"`, `"image"`, `"region"`, `"form"`, `"navigation"`:
			controls++
			if node.Name == nil || string(node.Name.Value) == `""` {
				b.Errorf("a %s has no name", role)
			}
		}
	}
	if controls < 10 {
		b.Errorf("got only %d controls", controls)
	}
}

// checkContrast fails the test if a text has a contrast below 4.5:1.
func (b *tab) checkContrast(of string) {
	b.Helper()
	for _, poor := range eval[[]string](b, poorContrasts) {
		b.Errorf("%s: %s", of, poor)
	}
}

// poorContrasts is JavaScript that names the texts with a poor contrast as defined by WCAG 2.
const poorContrasts = `(() => {
	const channels = (color) => color.match(/[\d.]+/g).map(Number);
	const opaque = (node) => {
		for (let at = node; at; at = at.parentElement) {
			const color = channels(getComputedStyle(at).backgroundColor);
			if ((color[3] ?? 1) === 1) return color;
		}
		return [255, 255, 255];
	};
	const luminance = ([r, g, b]) => [r, g, b]
		.map((c) => c / 255)
		.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
		.reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
	const contrast = (a, b) => {
		const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
		return (light + 0.05) / (dark + 0.05);
	};
	const poor = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const node = texts.currentNode.parentElement;
		if (!texts.currentNode.data.trim() || !node.checkVisibility()) continue;
		const found = contrast(channels(getComputedStyle(node).color), opaque(node));
		if (found < 4.5) poor.push(texts.currentNode.data.trim() + " has a contrast of " + found.toFixed(2));
	}
	const placeholder = document.querySelector("textarea");
	if (contrast(channels(getComputedStyle(placeholder, "::placeholder").color), opaque(placeholder)) < 4.5) poor.push("the placeholder");
	return poor;
})()`

// The rest of the comment is beside the answers, or folded where there is no room.
func TestIdeaOfADayStandsBelowItsTitle(t *testing.T) {
	b := openTab(t, "2027/3/")
	for _, screen := range []struct {
		width   int64
		isWhole bool
	}{{1440, true}, {1200, false}, {360, false}} {
		b.do(chromedp.EmulateViewport(screen.width, 800))
		b.open("2027/1/")
		b.wantText(".idea p", "The days are short, and each has a fault or a beauty of its own.")
		isWhole := eval[bool](b, `document.querySelector(".idea h2").checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && document.querySelector(".idea pre").getBoundingClientRect().height > 0`)
		if page := eval[int64](b, `document.documentElement.scrollWidth`); isWhole != screen.isWhole || page > screen.width {
			t.Errorf("%d wide: got a page of %d; is the whole comment visible: %t, want %t", screen.width, page, isWhole, screen.isWhole)
		}
	}
	b.do(chromedp.Click(`//summary[.="More"]`))
	b.until(`document.querySelector(".idea pre").getBoundingClientRect().height > 0`)
}
