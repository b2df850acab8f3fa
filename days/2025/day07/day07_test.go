package day07

import (
	"fmt"
	"image"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
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

func check(t *testing.T, input string) {
	t.Helper()
	splitters, timelines := follow(input)
	for _, s := range Puzzle().Solvers {
		for part, want := range [...]string{fmt.Sprint(splitters), timelines.String()} {
			if r := s.Solve(part+1, input); r.Err != nil || r.Answer != want {
				t.Errorf("part %d, %q: got %s, %v, want %s:\n%s", part+1, s.Variant, r.Answer, r.Err, want, input)
			}
		}
	}
}

func FuzzSameAnswersAsFromSplitterToSplitter(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, size uint8) {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), int(size%10)+1)
		check(t, input)
	})
}

func TestEdges(t *testing.T) {
	for _, example := range Puzzle().Examples {
		check(t, example.Input)
	}
	for _, input := range []string{
		"S",                   // ends at once
		"S\n^\n^",             // leaves the map at both sides
		"^S^\n.^.\n^.^\n^^^",  // beside the start, at the edges, side by side
		"..^..\n..S..\n^^^^^", // above the start
		"...S...\n..^^^..\n..^.^..\n.......",
	} {
		check(t, input)
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

func TestTimelinesThatFit(t *testing.T) {
	check(t, triangleOf(63))
	splitters, _ := follow(triangleOf(70))
	for _, s := range Puzzle().Solvers {
		if r := s.Solve(1, triangleOf(70)); r.Err != nil || r.Answer != fmt.Sprint(splitters) {
			t.Errorf("part 1, %q: got %s, %v, want %d", s.Variant, r.Answer, r.Err, splitters)
		}
		for _, rows := range []int{64, 70} {
			r := s.Solve(2, triangleOf(rows))
			if r.Err == nil || !strings.Contains(r.Err.Error(), "the number of timelines does not fit in 64 bits") {
				t.Errorf("part 2, %q, %d rows: got %s, %v", s.Variant, rows, r.Answer, r.Err)
			}
		}
	}
}

func TestParseErrors(t *testing.T) {
	const noStart = "the map needs a start S"
	for input, want := range map[string]string{
		"":               noStart,
		"...\n.^.":       noStart,
		".S.\n.^":        "line 2: got 2 characters, want 3 as in line 1",
		".S.\n.^.\n..S":  `line 3: got "S", want ^, . and only one S on the map`,
		".SS\n.^.":       `line 1: got "SS", want ^, . and only one S on the map`,
		".S.\n.^.\n.x.":  `line 3: got "x", want ^, . and only one S on the map`,
		"...\n.^.\n.é":   `line 3: got "é", want ^, . and only one S on the map`,
		"S \n..":         `line 1: got "S ", want ^, . and only one S on the map`,
		".S.\r\n...\r\n": `line 1: got "S.\r", want ^, . and only one S on the map`,
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
