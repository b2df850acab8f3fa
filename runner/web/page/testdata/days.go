// Package days, as the tests of the page build it in place of the project's own:
// invented days, some of which behave badly when their input says so.
package days

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"aoc/runner"
	"aoc/runner/letters"
)

// All returns the invented puzzles.
func All() []runner.Puzzle {
	return []runner.Puzzle{
		runner.New(2026, 12, "The Long Night of the Lanterns at the Edge of the Forest", last{},
			runner.ExampleOf(last{}, "8").Part1("8")),
		runner.New(2027, 1, "Ladders", sums{100},
			runner.ExampleOf(sums{2}, "1\n2\n").Part1(3).Part2(6),
			runner.ExampleOf(sums{3}, "5\n").Part2(15),
			runner.Variant("backwards", func(s sums) backwards { return backwards{s} }),
			runner.Variant("by halves", func(s sums) backwards { return backwards{s} }),
			runner.ChartOf(sums.Chart)),
		runner.New(2027, 2, "Letters", runner.Funcs(draw, count),
			runner.ExampleOf(runner.Funcs(draw, count), "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n").Part1("HI")),
		runner.New(2027, 3, "Bad Luck", luck{}, runner.ChartOf(luck.Chart)),
	}
}

// sums sums the lines of its input; part 2 multiplies with a parameter.
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

// Chart shows what the sum is after each line, and what part 2 makes of it.
func (s sums) Chart(numbers []int) (runner.Chart, error) {
	sums, scaled := runner.Series{Name: "sum"}, runner.Series{Name: "scaled"}
	for i := range numbers {
		sum, _ := s.Part1(numbers[:i+1])
		sums.Values = append(sums.Values, float64(sum))
		scaled.Values = append(scaled.Values, float64(s.Factor*sum))
	}
	return runner.Chart{Title: "The sum so far", X: "rung", Y: "sum", From: 1, Series: []runner.Series{sums, scaled}}, nil
}

// backwards counts down, so that one can tell it from sums.
type backwards struct{ sums }

func (b backwards) Part1(numbers []int) (int, error) {
	sum, err := b.sums.Part1(numbers)
	return -sum, err
}

func draw(input string) letters.Drawing { return letters.Drawing(input) }
func count(input string) int            { return strings.Count(input, "#") }

// last is a season's last day: its second star has no puzzle.
type last struct{}

func (last) Parse(input string) (string, error) { return input, nil }
func (last) Part1(in string) (string, error)    { return in, nil }
func (last) Part2(string) (string, error)       { return "", runner.ErrNoPuzzle }

// luck does in part 1 as its input says; its part 2 is not written yet.
type luck struct{}

var turns int

func (luck) Parse(input string) (string, error) { return input, nil }

func (luck) Part1(how string) (int, error) {
	switch how {
	case "error":
		return 0, errors.New("no luck")
	case "panic":
		panic("out of luck")
	case "goroutine":
		go func() { panic("out of reach") }()
		select {}
	case "exit":
		os.Exit(7)
	case "overflow":
		return fall(1), nil
	case "spin":
		for {
			turns++
			runtime.KeepAlive(turns)
		}
	}
	return 1, nil
}

func (luck) Part2(string) (int, error) { return 0, runner.ErrUnsolved }

// Chart does as its input says, which is "chart", how, and the values, a word a series.
func (luck) Chart(how string) (runner.Chart, error) {
	words := strings.Fields(how)
	c := runner.Chart{Title: "What luck", X: "turn", Y: "luck"}
	if len(words) < 2 || words[0] != "chart" {
		return c, errors.New("line 1: no luck")
	}
	switch words[1] {
	case "spin":
		for {
			turns++
			runtime.KeepAlive(turns)
		}
	case "many":
		c.Series = []runner.Series{{Name: "many", Values: make([]float64, 100_000)}}
	case "log":
		c.Log = true
	case "late":
		c.From = 999_999_000
	case "names":
		c.X, c.Y = "how many turns the wheel of fortune has made so far", "how many more turns of the wheel are to be hoped for"
	case "none":
		c.Series = []runner.Series{{Name: "none"}}
	}
	for _, word := range words[2:] {
		s := runner.Series{Name: word}
		for _, number := range strings.Split(word, ",") {
			value, err := strconv.ParseFloat(number, 64)
			if err != nil {
				return c, err
			}
			s.Values = append(s.Values, value)
		}
		c.Series = append(c.Series, s)
	}
	return c, nil
}

// fall falls for ever, as long as n is not negative.
func fall(n int) int {
	if n < 0 {
		return 0
	}
	return fall(n+1) + 1
}
