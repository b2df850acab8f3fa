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
		mark(each.Root, text)
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

// mark marks the lines of the text nodes below a node.
func mark(n node.Node, text string) {
	switch n := n.(type) {
	case *node.ListNode:
		if n == nil {
			return
		}
		for _, each := range n.Nodes {
			mark(each, text)
		}
	case *node.IfNode:
		mark(n.List, text)
		mark(n.ElseList, text)
	case *node.RangeNode:
		mark(n.List, text)
		mark(n.ElseList, text)
	case *node.WithNode:
		mark(n.List, text)
		mark(n.ElseList, text)
	case *node.TextNode:
		n.Text = []byte(markLines(string(n.Text), 1+strings.Count(text[:n.Pos], "\n")))
	}
}

func markLines(text string, first int) string {
	var marked strings.Builder
	for i, line := range strings.SplitAfter(text, "\n") {
		fmt.Fprintf(&marked, "\x00%d\x00%s", first+i, line)
	}
	return marked.String()
}
