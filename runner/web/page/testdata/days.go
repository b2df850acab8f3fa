// Package days has invented days. The tests of the page build it instead of the
// project's package days.
//
// The days are short, and each has a fault or a beauty of its own.
//
// # Frames
//
// The lanterns are lit one by one:
//
//	lit = nights modulo 12, and no night goes by without a lantern of its own, however long it is
package days

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"aoc/runner"
	"aoc/runner/letters"
	"aoc/runner/parse"
)

// All returns the invented puzzles.
func All() []runner.Puzzle {
	return []runner.Puzzle{
		runner.New(2025, 5, "Races", race{}, runner.About[race]("runs straight"),
			runner.ExampleOf(race{}, "agree").Part1(1).Part2(12345678),
			runner.SlowVariant("snail", "crawls", func(race) snail { return snail{} }),
			runner.Variant("hare", "runs as its input says", func(race) hare { return hare{} })),
		runner.New(2026, 12, "The Long Night of the Lanterns at the Edge of the Forest", last{},
			runner.ExampleOf(last{}, "8").Part1("8"),
			runner.FramesOf(last.Frames,
				runner.Picture{Title: "The lanterns", X: "lantern", Y: "row", Heat: "nights", Poster: 1},
				"o lit", "x dark"),
			runner.Invent(func(_ *rand.Rand, size int) (last, string) { return last{}, strconv.Itoa(size) })),
		runner.New(2027, 1, "Ladders", sums{100},
			runner.ExampleOf(sums{2}, "1\n2\n").Part1(3).Part2(6),
			runner.ExampleOf(sums{3}, "5\n").Part2(15),
			runner.Variant("backwards", "subtracts every line from zero", func(s sums) backwards { return backwards{s} }),
			runner.Variant("by halves", "does the same as backwards", func(s sums) backwards { return backwards{s} }),
			runner.Invent(ladder)),
		runner.New(2027, 2, "Letters", runner.Funcs(draw, count),
			runner.FramesOf(stripes, runner.Picture{}, "", "# never"),
			runner.FramesOf(three, runner.Picture{Title: "The first three", Claim: "Letters have stripes."}),
			runner.ExampleOf(runner.Funcs(draw, count), hi).Part1("HI")),
		runner.New(2027, 3, "Faults", faulty{}, runner.Invent(fault)),
	}
}

const hi = "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n"

// race answers part 2 with the same number for each input.
type race struct{}

func (race) Parse(input string) (string, error) { return input, nil }
func (race) Part1(string) (int, error)          { return 1, nil }
func (race) Part2(string) (int, error)          { return 12345678, nil }

// snail takes so long that it is not called again and, for the input "spin", never ends.
type snail struct{ race }

func (snail) Part2(how string) (int, error) {
	if how == "spin" {
		spin()
	}
	spinFor(110 * time.Millisecond)
	return 12345678, nil
}

type hare struct{ race }

func (hare) Part2(how string) (int, error) {
	switch how {
	case "differ":
		return 87654321, nil
	case "fail":
		return 0, errors.New("asleep")
	}
	return 12345678, nil
}

// sums adds the lines of its input. Part 2 multiplies the sum by a parameter.
type sums struct{ Factor int }

func (sums) Parse(input string) ([]int, error) { return parse.Each(input, strconv.Atoi) }

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

// ladder invents as many lines as the size says. The size is also the parameter.
func ladder(r *rand.Rand, size int) (sums, string) {
	var lines strings.Builder
	for range size {
		fmt.Fprintln(&lines, r.IntN(1000))
	}
	return sums{size}, lines.String()
}

// backwards returns the negative sum, so that tests can tell it from sums.
type backwards struct{ sums }

func (b backwards) Part1(numbers []int) (int, error) {
	sum, err := b.sums.Part1(numbers)
	return -sum, err
}

func draw(input string) letters.Drawing { return letters.Drawing(input) }
func count(input string) int            { return strings.Count(input, "#") }

// stripes shows 1000 and more, in one frame for each character of the input.
func stripes(_ runner.Day[string, letters.Drawing, int], input string) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for n := range len(input) {
			caption := fmt.Sprintf("%d stars, v%[1]d, 0.%[1]d", n+1000)
			if !yield(runner.Frame{Caption: caption, Heat: [][]float64{{1000, float64(1000 + n)}}}) {
				return
			}
		}
	}
}

// three shows the first three stripes.
func three(d runner.Day[string, letters.Drawing, int], input string) iter.Seq[runner.Frame] {
	return stripes(d, input[:3])
}

// last is the last day of an event.
type last struct{}

func (last) Parse(input string) (string, error) { return input, nil }
func (last) Part1(in string) (string, error)    { return in, nil }
func (last) Part2(string) (string, error)       { return "", runner.ErrNoPuzzle }

// Frames lights one lantern of twelve after another, as many as its input says. For the input "panic", it panics in
// the tenth frame. For "spin", it never makes the third frame, and for "dark", it makes none.
func (last) Frames(how string) iter.Seq[runner.Frame] {
	count, err := strconv.Atoi(how)
	if err != nil {
		count = math.MaxInt
	}
	return func(yield func(runner.Frame) bool) {
		lanterns, glow := []byte("xxxxxxxxxxxx"), make([]float64, 12)
		for night := range count {
			switch {
			case how == "panic" && night == 9:
				panic("dark")
			case how == "spin" && night == 2, how == "dark":
				spin()
			}
			lanterns[night%12] = 'o'
			glow[night%12]++
			cells, heat := [][]byte{lanterns, make([]byte, 12)}, [][]float64{glow, glow}
			if !yield(runner.Frame{Caption: fmt.Sprint("night ", night), Cells: cells, Heat: heat, High: 4}) {
				return
			}
		}
	}
}

// faulty has the fault that its input names: with "once", it never ends when it is called again. Part 2 is not
// written yet.
type faulty struct{}

// fault never ends for size 2, and panics for others.
func fault(_ *rand.Rand, size int) (faulty, string) {
	if size == 2 {
		spin()
	}
	panic("no idea")
}

var called bool

func (faulty) Parse(input string) (string, error) { return input, nil }

func (faulty) Part1(how string) (int, error) {
	switch how {
	case "error":
		return 0, errors.New("bad input")
	case "panic":
		panic("crashed")
	case "goroutine":
		go func() { panic("in a goroutine") }()
		select {}
	case "exit":
		os.Exit(7)
	case "overflow":
		return fall(1), nil
	case "spin":
		spin()
	case "once":
		if called {
			spin()
		}
		called = true
	}
	return 1, nil
}

func (faulty) Part2(how string) (int, error) {
	if how == "large" {
		return 0, fmt.Errorf("%w: the input is too large", runner.ErrUnsolved)
	}
	return 0, runner.ErrUnsolved
}

func spin() { spinFor(math.MaxInt64) }

func spinFor(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

// fall never returns unless n is negative.
func fall(n int) int {
	if n < 0 {
		return 0
	}
	return fall(n+1) + 1
}
