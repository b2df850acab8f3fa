package scaffold

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"text/template"
	node "text/template/parse"
)

// originOf returns the line of a template that makes a line of the result: it
// executes the template with a mark in front of each line of its text.
func originOf(line int, t *template.Template, text string, values any) (origin int) {
	for _, each := range t.Templates() {
		mark(text, each.Root)
	}
	var marked strings.Builder
	_ = t.Execute(&marked, values) // it has succeeded without marks
	textAfterMark := regexp.MustCompile("\x00([0-9]+)\x00[^\x00\n]")
	origin = 1
	for i, made := range strings.SplitAfter(marked.String(), "\n") {
		if m := textAfterMark.FindStringSubmatch(made); m != nil && i < line {
			origin, _ = strconv.Atoi(m[1])
		}
	}
	return origin
}

// mark marks the lines of the text nodes below lists of nodes, which may be nil.
func mark(text string, lists ...*node.ListNode) {
	for _, list := range lists {
		if list == nil {
			continue
		}
		for _, n := range list.Nodes {
			switch n := n.(type) {
			case *node.IfNode:
				mark(text, n.List, n.ElseList)
			case *node.RangeNode:
				mark(text, n.List, n.ElseList)
			case *node.WithNode:
				mark(text, n.List, n.ElseList)
			case *node.TextNode:
				n.Text = []byte(markLines(string(n.Text), 1+strings.Count(text[:n.Pos], "\n")))
			}
		}
	}
}

func markLines(text string, first int) string {
	var marked strings.Builder
	for i, line := range strings.SplitAfter(text, "\n") {
		fmt.Fprintf(&marked, "\x00%d\x00%s", first+i, line)
	}
	return marked.String()
}
