// Invented puzzles, which the scripts run in place of the listed ones.

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"

	"aoc/runner"
	"aoc/runner/letters"
)

func invented() []runner.Puzzle {
	return []runner.Puzzle{
		runner.New(2019, 1, "Sums of Old", sums{2},
			runner.ExampleOf(sums{2}, "4\n").Part1(4).Part2(8)),
		runner.New(2019, 2, "Letters", runner.Funcs(draw, draw),
			runner.ExampleOf(runner.Funcs(draw, draw), "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n").Part1("HI").Part2("HI")),
		runner.New(2020, 1, "Sums", sums{100},
			runner.ExampleOf(sums{2}, "1\n2\n").Part1(3).Part2(6),
			runner.ExampleOf(sums{3}, "5\n").Part2(15),
			runner.Variant("backwards", func(s sums) backwards { return backwards{s} })),
		runner.New(2020, 2, "Half Done", half{},
			runner.ExampleOf(half{}, "3\n").Part1(3)),
		runner.New(2020, 3, "Bad Luck", luck{}),
		runner.New(2020, 4, "Wrong", runner.Funcs(strings.ToUpper, strings.ToLower),
			runner.ExampleOf(runner.Funcs(strings.ToUpper, strings.ToLower), "Abc").Part1("ABC").Part2("ABC")),
		runner.New(2020, 25, "Last Day", last{},
			runner.ExampleOf(last{}, "8").Part1("")),
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

type backwards struct{ sums }

func (b backwards) Part1(numbers []int) (int, error) {
	slices.Reverse(numbers)
	return b.sums.Part1(numbers)
}

func draw(input string) letters.Drawing { return letters.Drawing(input) }

// half prints while it works, and its part 2 is not written yet.
type half struct{ sums }

func (h half) Part1(numbers []int) (int, error) {
	fmt.Println("noise from a day")
	return h.sums.Part1(numbers)
}

func (half) Part2([]int) (int, error) { return 0, runner.ErrUnsolved }

// last is a season's last day: its second star has no puzzle.
type last struct{}

func (last) Parse(input string) (string, error) { return input, nil }
func (last) Part1(string) (string, error)       { return "", nil }
func (last) Part2(string) (string, error)       { return "", runner.ErrNoPuzzle }

// luck misbehaves as its input says. A long input it measures.
type luck struct{}

var calls, hoard = 0, [][]byte{}

func (luck) Parse(input string) (string, error) { return input, nil }
func (luck) Part1(how string) (int, error) {
	if len(how) > 1<<20 {
		return len(how), nil
	}
	switch how {
	case "hog":
		return eat(), nil
	case "slow":
		time.Sleep(150 * time.Millisecond)
	}
	return 1, nil
}

func (luck) Part2(how string) (int, error) {
	switch how {
	case "error":
		return 0, errors.New("line 1: no luck")
	case "cancelled":
		return 0, fmt.Errorf("worker: %w", context.Canceled)
	case "tell":
		fmt.Println(os.Args, os.Environ())
		out, err := exec.Command("env").Output()
		fmt.Println(string(out))
		return 0, err
	case "blurt":
		panic(fmt.Sprint(os.Args, os.Environ()))
	case "panic":
		return []int{}[len(how)], nil
	case "exit":
		os.Exit(7)
	case "spin":
		return spin(), nil
	case "doze":
		time.Sleep(250 * time.Millisecond)
	case "sleep":
		time.Sleep(time.Hour)
	case "overflow":
		return fall(1), nil
	case "eat":
		return eat(), nil
	case "goroutine":
		fmt.Println("a last word before it")
		go func() { panic("out of reach") }()
		time.Sleep(time.Hour)
	case "print":
		for range 1 << 18 {
			fmt.Println(strings.Repeat("noise", 50))
		}
	case "forgetful":
		calls++
		return calls, nil
	}
	return 2, nil
}

var turns int

//go:noinline
func spin() int {
	for {
		turns++
	}
}

// fall falls for ever, as long as n is not negative.
func fall(n int) int {
	if n < 0 {
		return 0
	}
	return fall(n+1) + 1
}

//go:noinline
func eat() int {
	for {
		hoard = append(hoard, slices.Repeat([]byte{1}, 1<<20))
		time.Sleep(time.Millisecond / 4)
	}
}
