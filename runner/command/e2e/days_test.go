package e2e

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/letters"
	"aoc/runner/testdata/2020/day05"
)

// invented returns the days that the command always has.
func invented() []engine.Puzzle {
	return []engine.Puzzle{
		runner.New(2019, 1, "Sums of Old", sums{2},
			runner.ExampleOf(sums{2}, "4\n").Part1(4).Part2(8)),
		runner.New(2019, 2, "Letters", runner.Funcs(draw, draw),
			runner.ExampleOf(runner.Funcs(draw, draw), "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n").Part1("HI").Part2("HI")),
		runner.New(2020, 1, "Sums", sums{100},
			runner.ExampleOf(sums{2}, "1\n2\n").Part1(3).Part2(6),
			runner.ExampleOf(sums{3}, "5\n").Part2(15),
			runner.Variant("backwards", "adds the last line first", func(s sums) backwards { return backwards{s} }),
			runner.FramesOf(sums.Frames, runner.Picture{}, "# added"), runner.Invent(sumsOf)),
		runner.New(2020, 2, "Half Done", half{},
			runner.ExampleOf(half{}, "3\n").Part1(3)),
		runner.New(2020, 3, "Faulty", faultyDay{}, runner.FramesOf(faultyDay.Frames, runner.Picture{}, "# fault")),
		runner.New(2020, 4, "Wrong", runner.Funcs(strings.ToUpper, strings.ToLower),
			runner.ExampleOf(runner.Funcs(strings.ToUpper, strings.ToLower), "Abc").Part1("ABC").Part2("ABC")),
		runner.New(2020, 25, "Last Day", last{},
			runner.ExampleOf(last{}, "8").Part1("")),
	}
}

// brokenDays returns two days whose function Puzzle panics if TEST_BROKEN_DAYS is
// set. Only the first one's year and day are known.
func brokenDays(getenv func(string) string) []engine.Puzzle {
	if getenv("TEST_BROKEN_DAYS") == "" {
		return nil
	}
	return runner.List(day05.Puzzle, func() engine.Puzzle { panic("faulty day") })
}

// counting returns a day with TEST_SOLVED solved parts, if that is set. Its
// answers count lines and bytes, as the stand-in does, and part 2 is right for the
// stand-in's example.
func counting(getenv func(string) string) []engine.Puzzle {
	lines := func(text string) int64 { return int64(strings.Count(text, "\n")) + 1 }
	size := func(text string) int64 {
		if strings.Contains(text, "position: 1\n") && strings.HasSuffix(text, "position: 2") {
			return 27674034218179
		}
		return int64(len(text)) + 1
	}
	switch getenv("TEST_SOLVED") {
	case "":
		return nil
	case "0":
		lines, size = nil, nil
	case "1":
		size = nil
	}
	return []engine.Puzzle{runner.New(2021, 21, "Counting", runner.Funcs(lines, size))}
}

// sums adds up the lines of its input. Part 2 multiplies the sum by a parameter.
type sums struct{ Factor int }

func (sums) Parse(input string) (numbers []int, err error) {
	for i, line := range strings.Split(input, "\n") {
		n, err := strconv.Atoi(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q is not a number", i+1, line)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (sums) Part1(numbers []int) (sum int, err error) {
	for _, n := range numbers {
		sum += n
	}
	return sum, nil
}

func (s sums) Part2(numbers []int) (int, error) {
	sum, err := s.Part1(numbers)
	return s.Factor * sum, err
}

// sumsOf invents as many numbers as the size, with a factor that differs from the real one.
func sumsOf(r *rand.Rand, size int) (sums, string) {
	text := ""
	for range size {
		text += strconv.Itoa(1+r.IntN(9)) + "\n"
	}
	return sums{3}, text
}

// Frames shows which numbers have been added, and the sum times the parameter.
func (s sums) Frames(numbers []int) iter.Seq[engine.Frame] {
	return func(yield func(engine.Frame) bool) {
		for n := range len(numbers) + 1 {
			sum, _ := s.Part2(numbers[:n])
			added := strings.Repeat("#", n) + strings.Repeat(".", len(numbers)-n)
			if !yield(engine.Frame{Caption: fmt.Sprint("scaled sum ", sum), Cells: [][]byte{[]byte(added)}}) {
				return
			}
		}
	}
}

type backwards struct{ sums }

func (b backwards) Part1(numbers []int) (int, error) {
	slices.Reverse(numbers)
	return b.sums.Part1(numbers)
}

func draw(input string) letters.Drawing { return letters.Drawing(input) }

// half prints something in part 1, and has no part 2 yet.
type half struct{ sums }

func (h half) Part1(numbers []int) (int, error) {
	fmt.Println("noise from a day")
	return h.sums.Part1(numbers)
}

func (half) Part2([]int) (int, error) { return 0, engine.ErrUnsolved }

// last is the last day of an event, which has no second puzzle.
type last struct{}

func (last) Parse(input string) (string, error) { return input, nil }
func (last) Part1(string) (string, error)       { return "", nil }
func (last) Part2(string) (string, error)       { return "", engine.ErrNoPuzzle }
