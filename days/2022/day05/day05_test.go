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

// followBack solves both parts without moving a crate: it goes from the place of each crate on top at the end back
// through the moves, to where the crate there stood in the drawing.
func followBack(_ Day, input string) (part1, part2 any) {
	return topsOf(input, true), topsOf(input, false)
}

func topsOf(input string, oneByOne bool) (tops string) {
	drawing, text, _ := strings.Cut(input, "\n\n")
	lines := strings.Split(drawing, "\n")
	stacks := make([]string, 1+len(strings.Fields(lines[len(lines)-1])))
	for _, line := range slices.Backward(lines[:len(lines)-1]) {
		for x := 1; x < len(line); x += 4 {
			stacks[1+x/4] += strings.TrimSpace(line[x : x+1])
		}
	}
	heights, moves := make([]int, len(stacks)), []move{}
	for i, stack := range stacks {
		heights[i] = len(stack)
	}
	for line := range strings.Lines(text) {
		var m move
		_, _ = fmt.Sscanf(line, "move %d from %d to %d", &m.crates, &m.from, &m.to)
		heights[m.from] -= m.crates
		heights[m.to] += m.crates
		moves = append(moves, m)
	}
	for at, height := range heights {
		if height == 0 {
			continue
		}
		depth := 0 // in its stack
		for _, m := range slices.Backward(moves) {
			switch {
			case at == m.to && depth < m.crates:
				at = m.from
				if oneByOne {
					depth = m.crates - 1 - depth
				}
			case at == m.to:
				depth -= m.crates
			case at == m.from:
				depth += m.crates
			}
		}
		tops += stacks[at][len(stacks[at])-1-depth:][:1]
	}
	return tops
}

// withoutBlanks returns a text as editors save it.
func withoutBlanks(text string) string {
	return regexp.MustCompile("(?m) +$").ReplaceAllString(text, "")
}

func TestSameCratesAsFollowedBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 200 {
		input := random(r, 2+r.IntN(12), 1+r.IntN(12), 1+r.IntN(256), 20)
		daytest.Compare(t, Puzzle(), Day{}, input, followBack)
		daytest.Compare(t, Puzzle(), Day{}, withoutBlanks(input), followBack)
	}
}

func TestInventedStacks(t *testing.T) {
	for seed := range uint64(200) {
		size := 1 + int(seed%12)
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), size)
		c, err := Day{}.Parse(input)
		if err != nil || len(c.stacks) != 1+min(2+size, 9) || len(c.stacks[1]) == 0 || len(c.moves) != 5*size*size {
			t.Errorf("seed %d: got %d stacks and %d moves, %v", seed, len(c.stacks)-1, len(c.moves), err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	const drawing = "    [B]\n[A] [C]\n 1   2   3\n\n"
	const groups = "groups of lines with empty lines between them: got %d, want 2"
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                 fmt.Sprintf(groups, 0),
		drawing + "\nmove one from 2 to 1": `line 6: column 6 of "move one from 2 to 1": got "one from 2 to 1", want a number`,
		drawing + "move 1 from 0 to 1":     "line 5: from 0 to 1: want two different stacks from 1 to 3",
		drawing + "move 1 from 2 to 2":     "line 5: from 2 to 2: want two different stacks from 1 to 3",
		drawing + "move -1 from 2 to 1":    "line 5: stack 2 has 2 crates, want -1",
		drawing + "move 2 from 2 to 3\nmove 2 from 1 to 2": "line 6: stack 1 has 1 crates, want 2",
		"    [B]\n[A] [C]\n\nmove 1 from 2 to 1":           `line 2: got "[A]" as the number of stack 1`,
		"\n[A]\n 0\n\nmove 1 from 1 to 2":                  `line 3: got "0" as the number of stack 1`,
		"    \n\nmove 1 from 1 to 2":                       "line 3: from 1 to 2: want two different stacks from 1 to 0",
		"    [B]\n[A]\n 1   2\n\nmove 1 from 1 to 2":       "line 1: crate [B] of stack 2 stands on nothing",
		"[A] [B] [C]\n 1   2\n\nmove 1 from 1 to 2":        `line 1: got "[C]" at column 9, want a crate such as [A] above a number`,
		"[A]x[B]\n 1   2\n\nmove 1 from 1 to 2":            `line 1: got "[A]x" at column 1, want a crate such as [A] above a number`,
		"[ ]\n 1   2\n\nmove 1 from 1 to 2":                `line 1: got "[ ]" at column 1, want a crate such as [A] above a number`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
