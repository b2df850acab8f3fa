// This file finds, in the text of a puzzle, what may be its examples. Which of it really is one, and what the answer to
// it is, no rule has been able to tell for all puzzles: that is for the user to say.

package site

import (
	"slices"

	"golang.org/x/net/html"
)

// Blocks returns the blocks of the text, of all parts, in their order: what stands apart and in its own lines.
// They are as served, but for the tags, up to and with the line feed that ends them.
func (p Page) Blocks() []string {
	var blocks []string
	for _, part := range p.Parts {
		for code := range elements(part.Article, "code") {
			if isElement(code.Parent, "pre") {
				blocks = append(blocks, exactText(code))
			}
		}
	}
	return blocks
}

// Candidates returns the values that the text of a part emphasises, last first: most puzzles have the answer to their
// example among them, and most of those have it last. What is emphasised in a block is a place in it, not a value.
func (p Page) Candidates(part int) []string {
	if part < 1 || part > len(p.Parts) {
		return nil
	}
	var values []string
	walk(p.Parts[part-1].Article, func(n *html.Node) bool {
		switch {
		case isElement(n, "pre"):
			return false
		case isElement(n, "code", "em") && isWithin(n, "code", "em") && !isWithin(n, n.Data):
			values = append(values, fold(exactText(n)))
		}
		return true
	})
	slices.Reverse(values)
	return distinct(values)
}

// isWithin tells whether an element is below one that has one of the names, as far as that is in the same article.
func isWithin(n *html.Node, names ...string) bool {
	for above := range n.Ancestors() {
		if isElement(above, "article") {
			return false
		}
		if isElement(above, names...) {
			return true
		}
	}
	return false
}

// distinct leaves out the empty values and those that came before.
func distinct(values []string) []string {
	var kept []string
	for _, value := range values {
		if value != "" && !slices.Contains(kept, value) {
			kept = append(kept, value)
		}
	}
	return kept
}
