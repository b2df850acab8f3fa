package day05

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// moveCrates solves both parts by moving the crates, in part 1 one by one.
func moveCrates(_ Day, input string) (part1, part2 any) {
	return topsOf(input, true), topsOf(input, false)
}

func topsOf(input string, oneByOne bool) (tops string) {
	drawing, moves, _ := strings.Cut(input, "\n\n")
	lines := strings.Split(drawing, "\n")
	stacks := make([]string, 1+len(strings.Fields(lines[len(lines)-1])))
	for _, line := range slices.Backward(lines[:len(lines)-1]) {
		for x := 1; x < len(line); x += 4 {
			stacks[1+x/4] += strings.TrimSpace(line[x : x+1])
		}
	}
	for line := range strings.Lines(moves) {
		var crates, from, to int
		_, _ = fmt.Sscanf(line, "move %d from %d to %d", &crates, &from, &to)
		lift, times := crates, 1
		if oneByOne {
			lift, times = 1, crates
		}
		for range times {
			left := len(stacks[from]) - lift
			stacks[from], stacks[to] = stacks[from][:left], stacks[to]+stacks[from][left:]
		}
	}
	for _, stack := range stacks {
		tops += stack[max(0, len(stack)-1):]
	}
	return tops
}

// withoutBlanks returns a text as editors save it.
func withoutBlanks(text string) string {
	return regexp.MustCompile("(?m) +$").ReplaceAllString(text, "")
}

func FuzzSameCratesAsMovedOnes(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed), uint8(seed*7), uint8(seed*3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, stacks, highest, moves uint8) {
		input := random(rand.New(rand.NewPCG(seed, 0)), int(stacks%12)+2, int(highest%12)+1, int(moves)+1, 20)
		daytest.Compare(t, Puzzle(), Day{}, input, moveCrates)
		daytest.Compare(t, Puzzle(), Day{}, withoutBlanks(input), moveCrates)
	})
}

func TestParseErrors(t *testing.T) {
	const drawing = "    [B]\n[A] [C]\n 1   2   3\n\n"
	const groups = "groups of lines with empty lines between them: got %d, want 2"
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                   fmt.Sprintf(groups, 0),
		" 1   2   3\n":                       fmt.Sprintf(groups, 1),
		drawing + "move 1 from 2 to 1\n\n 1": fmt.Sprintf(groups, 3),
		drawing + "\nmove one from 2 to 1":   `line 6: column 6 of "move one from 2 to 1": got "one from 2 to 1", want a number`,
		drawing + "move 1 from 2 to 1\nmove 1 form 1 to 2": `line 6: column 7 of "move 1 form 1 to 2": got " form 1 to 2", want " from "`,
		drawing + "move 1 from 2 to 4":                     "line 5: from 2 to 4: want two different stacks from 1 to 3",
		drawing + "move 1 from 0 to 1":                     "line 5: from 0 to 1: want two different stacks from 1 to 3",
		drawing + "move 1 from 2 to 2":                     "line 5: from 2 to 2: want two different stacks from 1 to 3",
		drawing + "move -1 from 2 to 1":                    "line 5: stack 2 has 2 crates, want -1",
		drawing + "move 2 from 2 to 3\nmove 2 from 1 to 2": "line 6: stack 1 has 1 crates, want 2",
		"    [B]\n[A] [C]\n\nmove 1 from 2 to 1":           `line 2: got "[A]" as the number of stack 1`,
		"[A]\n 1   3\n\nmove 1 from 1 to 2":                `line 2: got "3" as the number of stack 2`,
		"\n[A]\n 0\n\nmove 1 from 1 to 2":                  `line 3: got "0" as the number of stack 1`,
		"    \n\nmove 1 from 1 to 2":                       "line 3: from 1 to 2: want two different stacks from 1 to 0",
		"    [B]\n[A]\n 1   2\n\nmove 1 from 1 to 2":       "line 1: crate [B] of stack 2 stands on nothing",
		"[A] [B] [C]\n 1   2\n\nmove 1 from 1 to 2":        `line 1: got "[C]" at column 9, want a crate such as [A] above a number`,
		"[A]  [B]\n 1   2\n\nmove 1 from 1 to 2":           `line 1: got " [B]" at column 5, want a crate such as [A] above a number`,
		"[A]x[B]\n 1   2\n\nmove 1 from 1 to 2":            `line 1: got "[A]x" at column 1, want a crate such as [A] above a number`,
		"[ ]\n 1   2\n\nmove 1 from 1 to 2":                `line 1: got "[ ]" at column 1, want a crate such as [A] above a number`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

// BenchmarkParts takes as long for moves of many crates as for moves of few.
func BenchmarkParts(b *testing.B) {
	for _, highest := range []int{8, 800} {
		cargo, err := Day{}.Parse(random(rand.New(rand.NewPCG(1, 2)), 9, highest, 500, highest))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("highest=%d", highest), func(b *testing.B) {
			for b.Loop() {
				_, _ = Day{}.Part1(cargo)
				_, _ = Day{}.Part2(cargo)
			}
		})
	}
}
