package site

import (
	"slices"

	"golang.org/x/net/html"
)

// mostExamples is how many blocks, and how many values of a part, are looked at. No puzzle's text has had more.
const mostExamples = 50

// Blocks returns the blocks of the text, of all parts, in their order: what stands apart and in its own lines.
// They are as served, but for the tags, up to and with the line feed that ends them. There are 50 at most.
func (p Page) Blocks() []string {
	var blocks []string
	for _, part := range p.Parts {
		walk(part.Article, func(n *html.Node) bool {
			isBlock := isElement(n, "code") && isElement(n.Parent, "pre")
			if isBlock && len(blocks) < mostExamples {
				blocks = append(blocks, exactText(n))
			}
			return !isBlock && len(blocks) < mostExamples
		})
	}
	return blocks
}

// Candidates returns the values that the text of a part emphasises, last first: most puzzles have the answer to their
// example among them, and most of those have it last. What is emphasised in a block is a place in it, not a value.
// There are 50 at most.
func (p Page) Candidates(part int) []string {
	if part < 1 || part > len(p.Parts) {
		return nil
	}
	values := emphasised(nil, p.Parts[part-1].Article, false, false)
	slices.Reverse(values)
	values = distinct(values)
	return values[:min(len(values), mostExamples)]
}

// emphasised appends the values below a node: what stands in code within em, or in em within code.
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

// distinct leaves out the empty values and those that came before.
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
