package page_test

import (
	"encoding/json"
	"slices"

	"github.com/chromedp/cdproto/accessibility"
)

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
		if !slices.ContainsFunc(b.nodes(), func(node *accessibility.Node) bool { return textOf(node.Role) == role }) {
			b.Errorf("nothing has the role %s", role)
		}
	}
}

// checkNames fails the test if a control has no name for screen readers.
func (b *tab) checkNames() {
	b.Helper()
	controls := 0
	for _, node := range b.nodes() {
		switch role := textOf(node.Role); role {
		case "button", "link", "textbox", "combobox", "DisclosureTriangle", "image", "region", "form", "navigation":
			controls++
			if textOf(node.Name) == "" {
				b.Errorf("a %s has no name", role)
			}
		}
	}
	if controls < 10 {
		b.Errorf("got only %d controls", controls)
	}
}

func textOf(value *accessibility.Value) (text string) {
	if value != nil {
		_ = json.Unmarshal(value.Value, &text)
	}
	return text
}

// contrasts is JavaScript that computes the contrast of two colours as defined by WCAG 2.
const contrasts = `
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
`

// checkContrast fails the test if a text has a contrast below 4.5:1.
func (b *tab) checkContrast(of string) {
	b.Helper()
	for _, poor := range eval[[]string](b, poorContrasts) {
		b.Errorf("%s: %s", of, poor)
	}
}

const poorContrasts = `(() => {` + contrasts + `
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
