// Package marks reads maps for several days, and finds the marks on them.
package marks

import (
	"fmt"
	"image"
	"strings"

	"aoc/runner/grid"
)

// Parse reads a map whose cells are all of some kinds, except for marks, each of which it must have once. It returns
// their places in the order of the marks.
func Parse(input, kinds, marks string) (cells grid.Grid[byte], places []image.Point, err error) {
	var isPlain [256]bool
	for _, kind := range []byte(kinds) {
		isPlain[kind] = true
	}
	places, found := make([]image.Point, len(marks)), make([]int, len(marks))
	cells, err = grid.Parse(input)
	for y, row := range cells {
		for x, cell := range row {
			if isPlain[cell] {
				continue
			}
			mark := strings.IndexByte(marks, cell)
			if mark < 0 {
				return nil, nil, fmt.Errorf("line %d: %q is not one of %q", y+1, cell, kinds+marks)
			}
			places[mark], found[mark] = image.Pt(x, y), found[mark]+1
		}
	}
	for i, n := range found {
		if n != 1 && err == nil {
			err = fmt.Errorf("the map has %q in %d places, want one", marks[i], n)
		}
	}
	return cells, places, err
}
