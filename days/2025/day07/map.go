package day07

import "slices"

// byMap keeps the beam in a map from columns to numbers of timelines. It makes the map of the next row from it, and
// merges timelines that come to the same column: breadth-first, as Dirac Dice (2021 day 21) plays turn by turn.
type byMap struct{ Day }

func (byMap) Part1(m Manifold) (int, error) { return m.runByMap().splits, nil }

func (byMap) Part2(m Manifold) (uint64, error) { return m.runByMap().all() }

func (m Manifold) runByMap() (end beam) {
	columns := map[int]uint64{m.start.X: 1}
	for _, row := range m.splitters[m.start.Y:] {
		next := make(map[int]uint64, len(columns))
		for x, n := range columns {
			to := []int{x}
			if _, isSplitter := slices.BinarySearch(row, x); isSplitter {
				end.splits++
				to = []int{x - 1, x + 1}
			}
			for _, x := range to {
				if 0 <= x && x < m.width {
					next[x] = add(next[x], n)
				} else {
					end.timelines = add(end.timelines, n)
				}
			}
		}
		columns = next
	}
	for _, n := range columns {
		end.timelines = add(end.timelines, n)
	}
	return end
}
