package day07

import (
	"image"
	"math"
	"math/big"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// follow follows the particle from splitter to splitter, until it comes to one where it has been before. It returns
// the number of splitters and of timelines.
func follow(input string) (splitters int, timelines *big.Int) {
	rows := strings.Fields(input)
	known := map[image.Point]*big.Int{}
	var after func(x, y int) *big.Int
	after = func(x, y int) *big.Int {
		if x < 0 || x == len(rows[0]) {
			return big.NewInt(1)
		}
		for y++; y < len(rows) && rows[y][x] != '^'; y++ {
		}
		if y == len(rows) {
			return big.NewInt(1)
		}
		splitter := image.Pt(x, y)
		if known[splitter] == nil {
			known[splitter] = new(big.Int).Add(after(x-1, y), after(x+1, y))
		}
		return known[splitter]
	}
	for y, row := range rows {
		if x := strings.IndexByte(row, 'S'); x >= 0 {
			timelines = after(x, y)
		}
	}
	return len(known), timelines
}

func oracle(_ Day, input string) (part1, part2 any) {
	splitters, timelines := follow(input)
	if timelines.BitLen() > 64 || timelines.Cmp(new(big.Int).SetUint64(math.MaxUint64)) == 0 {
		return splitters, "part 2: the number of timelines does not fit in 64 bits"
	}
	return splitters, timelines
}

func FuzzSameAnswersAsFromSplitterToSplitter(f *testing.F) { daytest.Fuzz(f, Puzzle(), 10, oracle) }

func TestEdges(t *testing.T) {
	for _, input := range []string{
		"S", // ends at once
		"S.^^^^^^^^^^\n^^^^^^^^^^^^\n^^^^^^^^^^^^\n^^^^^^^^^^^^",
		"....S...\n^^^^^^^^\n^^^^^^^^\n........\n^^^^^^^^",
		"S\n^\n^",             // leaves the map at both sides
		"^S^\n.^.\n^.^\n^^^",  // beside the start, at the edges, side by side
		"..^..\n..S..\n^^^^^", // above the start
		"...S...\n..^^^..\n..^.^..\n.......",
		triangleOf(63), triangleOf(64), triangleOf(70),
	} {
		daytest.Compare(t, Puzzle(), Day{}, input, oracle)
	}
}

// triangleOf returns a triangle without gaps, which doubles the timelines in each of its rows.
func triangleOf(rows int) string {
	text := strings.Repeat(".", rows) + "S" + strings.Repeat(".", rows) + "\n"
	for y := range rows {
		side := strings.Repeat(".", rows-y)
		text += side + strings.TrimSuffix(strings.Repeat("^.", y+1), ".") + side + "\n"
	}
	return text
}

func TestLastCaptionCountsTheTimelines(t *testing.T) {
	for input, want := range map[string]string{
		triangle:       "168 splits, 13,181 timelines",
		triangleOf(70): "2,485 splits, too many timelines",
	} {
		caption := ""
		for f := range Puzzle().Solvers[0].Frames(1, input) {
			caption = f.Caption
		}
		if caption != want {
			t.Errorf("got %q, want %q", caption, want)
		}
	}
}

func TestInventedMaps(t *testing.T) {
	daytest.Invented(t, Puzzle(), 3, map[string]int{"triangle": 133, "side by side": 25}, func(input string) map[string]bool {
		rows, isSparse := strings.Fields(input), true
		for y, row := range rows {
			isSparse = isSparse && (y%2 == 0 || !strings.Contains(row, "^")) && !strings.Contains(row, "^^")
		}
		return map[string]bool{"triangle": isSparse && rows[0][len(rows[0])/2] == 'S', "side by side": strings.Contains(input, "^^")}
	})
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), ".^S\n x") }

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"":              "the map has 'S' in 0 places, want one",
		".S.\n.^":       "line 2: got 2 characters, want 3 as in line 1",
		".S.\n.^.\n..S": "the map has 'S' in 2 places, want one",
		".S.\n.^.\n.x.": `line 3: 'x' is not one of ".^S"`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
