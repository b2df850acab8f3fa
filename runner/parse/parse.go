// Package parse splits an input into lines, groups of lines and numbers.
//
// This returns the numbers of each line, or an error that names the line:
//
//	parse.Each(input, parse.Ints)
//
// Read reads a line of a known shape, and Groups returns the groups of lines between empty ones.
//
// Lines end with a line feed, can have any length, and keep their white space.
package parse

import (
	"fmt"
	"iter"
	"strings"
)

// Lines yields the lines of a text with their numbers, from 1.
func Lines(text string) iter.Seq2[int, string] { return Group{1, text}.Lines() }

// SplitLines returns the lines of a text.
func SplitLines(text string) []string {
	lines := make([]string, 0, strings.Count(text, "\n")+1)
	for _, line := range Lines(text) {
		lines = append(lines, line)
	}
	return lines
}

// A Group is a text of some lines of the input, and the number of the first one.
type Group struct {
	First int
	Text  string
}

// Groups returns the groups of lines that are separated by empty lines. No group is
// empty or ends with a line feed.
func Groups(text string) (groups []Group) {
	first := 1
	for group := range strings.SplitSeq(text, "\n\n") {
		if lines := strings.TrimLeft(group, "\n"); lines != "" {
			groups = append(groups, Group{first + len(group) - len(lines), strings.TrimSuffix(lines, "\n")})
		}
		first += strings.Count(group, "\n") + 2
	}
	return groups
}

// GroupsN is [Groups] for an input that has n groups. Any other number of groups is an
// error, which says how many there are.
func GroupsN(text string, n int) ([]Group, error) {
	groups := Groups(text)
	if len(groups) != n {
		return nil, fmt.Errorf("groups of lines with empty lines between them: got %d, want %d", len(groups), n)
	}
	return groups, nil
}

// groupOf returns the group, or the text as a group that begins at line 1.
func groupOf[Text string | Group](text Text) (g Group, isGroup bool) {
	g, isGroup = any(text).(Group)
	if !isGroup {
		g = Group{1, any(text).(string)}
	}
	return g, isGroup
}

// Lines yields the lines of the group with their numbers in the input.
func (g Group) Lines() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for number, rest := g.First, g.Text; rest != ""; number++ {
			line, after := rest, ""
			if end := strings.IndexByte(rest, '\n'); end >= 0 {
				line, after = rest[:end], rest[end+1:]
			}
			rest = after
			if !yield(number, line) {
				return
			}
		}
	}
}

// Each calls parse for each line of a text or of a group, and returns the results. It
// returns the first error with the number of its line in the input: "line 2: …".
func Each[Text string | Group, T any](text Text, parse func(line string) (T, error)) ([]T, error) {
	lines, _ := groupOf(text)
	all := make([]T, 0, strings.Count(lines.Text, "\n")+1)
	for number, line := range lines.Lines() {
		one, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, one)
	}
	return all, nil
}
