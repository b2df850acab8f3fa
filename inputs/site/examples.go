package site

import (
	"slices"

	"golang.org/x/net/html"
)

// maxExamples limits the blocks of a page, and the candidates of a part. No known puzzle has more.
const maxExamples = 50

// Blocks returns the preformatted blocks of all parts in their order, at most 50: many of them are
// example inputs. Tags are removed, and the line feed at the end is kept.
func (p Page) Blocks() []string {
	var blocks []string
	for _, part := range p.Parts {
		walk(part.Article, func(n *html.Node) bool {
			isBlock := isElement(n, "code") && isElement(n.Parent, "pre")
			if isBlock && len(blocks) < maxExamples {
				blocks = append(blocks, exactText(n))
			}
			return !isBlock && len(blocks) < maxExamples
		})
	}
	return blocks
}

// Candidates returns the emphasised values in the text of a part, the last one first, at most 50.
// In most puzzles the last one is the answer to the example. Emphasis inside a block marks a place,
// not a value.
func (p Page) Candidates(part int) []string {
	if part < 1 || part > len(p.Parts) {
		return nil
	}
	values := emphasised(nil, p.Parts[part-1].Article, false, false)
	slices.Reverse(values)
	values = distinct(values)
	return values[:min(len(values), maxExamples)]
}

// emphasised appends the values below a node: text in code inside em, or in em inside code.
func emphasised(values []string, n *html.Node, inCode, inEm bool) []string {
	isCode, isEm := isElement(n, "code"), isElement(n, "em")
	switch {
	case isElement(n, "pre"):
		return values
	case isCode && inEm && !inCode, isEm && inCode && !inEm:
		values = append(values, fold(exactText(n)))
	}
	for child := range n.ChildNodes() {
		values = emphasised(values, child, inCode || isCode, inEm || isEm)
	}
	return values
}

// distinct returns the values without empty ones and duplicates.
func distinct(values []string) []string {
	var kept []string
	seen := map[string]bool{"": true}
	for _, value := range values {
		if !seen[value] {
			kept = append(kept, value)
		}
		seen[value] = true
	}
	return kept
}
