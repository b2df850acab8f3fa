package day04

import (
	"bytes"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// againAndAgain solves both parts: it looks at the whole map until no roll can go.
func againAndAgain(input string) (first, all, rounds int) {
	rows := strings.Fields(input)
	rolls := map[[2]int]bool{}
	for y, row := range rows {
		for x, cell := range row {
			rolls[[2]int{x, y}] = cell == '@'
		}
	}
	for ; ; rounds++ {
		var round [][2]int
		for p, isRoll := range rolls {
			around := -1 // without the roll itself
			for i := range 9 {
				if rolls[[2]int{p[0] + i%3 - 1, p[1] + i/3 - 1}] {
					around++
				}
			}
			if isRoll && around < 4 {
				round = append(round, p)
			}
		}
		if len(round) == 0 {
			return first, all, rounds
		}
		for _, p := range round {
			delete(rolls, p)
		}
		if all += len(round); rounds == 0 {
			first = all
		}
	}
}

func oracle(_ Day, input string) (part1, part2 any) {
	first, all, _ := againAndAgain(input)
	return first, all
}

func FuzzSameAnswersAsAgainAndAgain(f *testing.F) { daytest.Fuzz(f, Puzzle(), 2, oracle) }

func TestEdges(t *testing.T) {
	full := strings.Repeat("@", 30) + "\n"
	for _, input := range []string{"", "\n", "@", ".", full, "@\n@\n@", "@@\n@@", "@@@\n@@@\n@@@", "@.@\n.@.\n@.@",
		"@@.\n@@.\n.@@", strings.Repeat(full, 30)} {
		daytest.Compare(t, Puzzle(), Day{}, input, oracle)
	}
}

func TestFramesEndWithTheRollsThatStay(t *testing.T) {
	for _, input := range []string{hall, sample, "....\n....\n"} {
		h, err := Day{}.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		_, all, rounds := againAndAgain(input)
		frames, gone, stay := 0, 0, 0
		for f := range (Day{}).Frames(h) {
			cells := bytes.Join(f.Cells, nil)
			frames, gone, stay = frames+1, bytes.Count(cells, []byte("o")), bytes.Count(cells, []byte("@"))
		}
		if frames != rounds+1 || gone != all || stay != strings.Count(input, "@")-all {
			t.Errorf("got %d frames, %d gone, %d stay, want %d rounds and %d gone", frames, gone, stay, rounds, all)
		}
	}
}

func TestInventedMaps(t *testing.T) {
	daytest.Invented(t, Puzzle(), 3, map[string]int{"full": 90, "empty": 90}, func(input string) map[string]bool {
		return map[string]bool{"full": strings.Contains(input, strings.Repeat("@", 15)),
			"empty": strings.Contains(input, strings.Repeat(".", 8))}
	})
}

func TestPart2LeavesTheRoomAsItWas(t *testing.T) {
	room, err := border{}.Parse("@@@\n@@@\n@@@\n")
	if err != nil {
		t.Fatal(err)
	}
	before, _ := border{}.Part1(room)
	_, _ = border{}.Part2(room)
	if after, _ := (border{}).Part1(room); before != 4 || after != before {
		t.Errorf("part 1 gives %d, and %d after part 2, want 4", before, after)
	}
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), "@.\n x") }

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"@.\n@x":    `line 2: 'x' is not one of "@."`,
		"@.\n.\xff": `line 2: 'ÿ' is not one of "@."`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
