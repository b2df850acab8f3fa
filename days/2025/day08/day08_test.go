package day08

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// relabel solves both parts with a number for each box, the same one within a group. It
// gives all boxes of a group a new number when it joins two.
func relabel(d Day, input string) (part1, part2 any) {
	var boxes [][3]int
	for line := range strings.Lines(input) {
		var p [3]int
		fmt.Sscanf(line, "%d,%d,%d", &p[0], &p[1], &p[2])
		boxes = append(boxes, p)
	}
	type link struct{ distance, a, b int }
	var links []link
	label := make([]int, len(boxes))
	for a := range boxes {
		label[a] = a
		for b := a + 1; b < len(boxes); b++ {
			l := link{0, a, b}
			for axis, x := range boxes[a] {
				l.distance += (x - boxes[b][axis]) * (x - boxes[b][axis])
			}
			links = append(links, l)
		}
	}
	slices.SortStableFunc(links, func(l, m link) int { return cmp.Compare(l.distance, m.distance) })
	join := func(l link) bool {
		from, to := label[l.a], label[l.b]
		for box := range label {
			if label[box] == from {
				label[box] = to
			}
		}
		return from != to && len(slices.Compact(slices.Sorted(slices.Values(label)))) == 1
	}
	for i, l := range links {
		if i == d.Pairs {
			part1 = threeLargest(label)
		}
		if join(l) {
			part2 = boxes[l.a][0] * boxes[l.b][0]
		}
	}
	return cmp.Or(part1, any(threeLargest(label))), part2
}

func threeLargest(label []int) int {
	sizes := make([]int, len(label)+2)
	for _, l := range label {
		sizes[l]++
	}
	slices.Sort(sizes)
	product := 1
	for _, size := range sizes[len(sizes)-3:] {
		product *= max(1, size)
	}
	return product
}

func FuzzSameAnswersAsWithLabels(f *testing.F) { daytest.Fuzz(f, Puzzle(), 4, relabel) }

func TestEdges(t *testing.T) {
	for input, pairs := range map[string]int{
		"1,2,3\n1,2,3":                                        1,
		"1,2,3\n1,2,3\n1,2,3\n1,2,3\n":                        2,
		"1,1,5\n1,3,5\n3,3,5\n3,1,5\n9,9,5\n1,1,5\n":          3,
		"5,0,0\n6,0,0\n7,0,0\n8,0,0\n":                        2, // equal distances in a row
		"5,5,0\n5,6,0\n6,5,0\n6,6,0\n":                        4,
		"0,0,0\n1000000000,1000000000,1000000000\n0,7,0\n":    1,
		"9,0,0\n9,1000000000,0\n9,1,0\n9,999999999,0\n9,5,0":  100,
		"3,0,1000000000\n4,0,0\n5,0,1000000000\n4,999999,3\n": 0,
	} {
		daytest.Compare(t, Puzzle(), Day{pairs}, input, relabel)
	}
}

func TestInventedBoxes(t *testing.T) {
	least := map[string]int{"equal distances": 50, "clumps": 50, "neither": 50}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		p, _ := Day{}.Parse(input)
		equal := 0
		for i, pair := range p.pairs[1:] {
			if pair.distance == p.pairs[i].distance {
				equal++
			}
		}
		isEqual := equal > len(p.pairs)/2
		isClose := p.pairs[len(p.boxes)].distance < 50_000_000 // two of 90 boxes in 100,000³ are rarely so close
		return map[string]bool{"equal distances": isEqual, "clumps": isClose && !isEqual, "neither": !isClose}
	})
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), ",0\n 9x") }

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                      "got 0 boxes, want two or more",
		"1,2,3\n4,5,6,7":        `line 2: column 6 of "4,5,6,7": got ",7", want the end`,
		"1,2,3\n4,-5,6":         `line 2: "4,-5,6" has a number that is not from 0 to 1000000000`,
		"1,2,3\n4,5,1000000001": `line 2: "4,5,1000000001" has a number that is not from 0 to 1000000000`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 2) }
