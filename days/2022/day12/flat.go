package day12

import "slices"

// flat searches once, in Parse, for both parts. The squares are bytes in a row, with a border of zeros: a row above, a
// row below, and a column that ends each row.
type flat struct{ Day }

// Fewest has the steps to the goal from the start, and from the nearest of the lowest squares, or -1.
type Fewest struct{ fromStart, fromLowest int }

// Parse reads what Day's Parse reads.
func (f flat) Parse(input string) (Fewest, error) {
	h, err := f.Day.Parse(input)
	if err != nil {
		return Fewest{}, err
	}
	width := h.heights.Bounds().Dx() + 1
	heights := make([]byte, width*(len(h.heights)+2))
	for y, row := range h.heights {
		copy(heights[width*(y+1):], row)
	}
	start, goal := width*(h.start.Y+1)+h.start.X, width*(h.goal.Y+1)+h.goal.X
	left := slices.Clone(heights) // zero where the search has been
	left[goal] = 0
	fewest, frontier, next := Fewest{-1, -1}, []int{goal}, []int{}
	for steps := 0; len(frontier) > 0; steps++ {
		for _, to := range frontier {
			height := heights[to]
			if height == 'a' && fewest.fromLowest < 0 {
				fewest.fromLowest = steps
			}
			if to == start {
				fewest.fromStart = steps
				return fewest, nil
			}
			stepBack := func(from int) {
				if left[from] >= height-1 {
					left[from] = 0
					next = append(next, from)
				}
			}
			stepBack(to - width)
			stepBack(to + 1)
			stepBack(to + width)
			stepBack(to - 1)
		}
		frontier, next = next, frontier[:0]
	}
	return fewest, nil
}

// Part1 returns the answer of Day's Part1.
func (flat) Part1(f Fewest) (int, error) { return orNoPath(f.fromStart) }

// Part2 returns the answer of Day's Part2.
func (flat) Part2(f Fewest) (int, error) { return orNoPath(f.fromLowest) }

func orNoPath(steps int) (int, error) {
	if steps < 0 {
		return 0, errNoPath
	}
	return steps, nil
}
