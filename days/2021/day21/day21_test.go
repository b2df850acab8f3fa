package day21

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func everyStart(yield func(state) bool) { starts(1, yield) }

// someStarts yields every ninth start, with all spaces of both players, or all starts if TEST_SLOW is set.
func someStarts(yield func(state) bool) {
	if slowTests {
		everyStart(yield)
	} else {
		starts(9, yield)
	}
}

func starts(step uint16, yield func(state) bool) {
	for i := uint16(0); i < 100; i += step {
		if !yield(from(i/10+1, i%10+1)) {
			return
		}
	}
}

// playRolls solves part 1 roll by roll.
func playRolls(start state) uint64 {
	space, score := [2]int{int(start.mover.space), int(start.other.space)}, [2]int{}
	for rolls, player := 0, 0; ; player = 1 - player {
		for range 3 {
			space[player] = (space[player]+rolls%100)%10 + 1
			rolls++
		}
		if score[player] += space[player]; score[player] >= 1000 {
			return uint64(score[1-player] * rolls)
		}
	}
}

// rollByRoll solves part 2 depth-first, roll by roll. It remembers how many universes
// each player wins from a state.
type rollByRoll map[roll3][2]uint64

type roll3 struct{ space, score, otherSpace, otherScore, rolled, rolls uint8 }

func (o rollByRoll) wins(s roll3) (mover, other uint64) {
	if s.rolls == 3 {
		s.space = (s.space+s.rolled-1)%10 + 1
		if s.score += s.space; s.score >= 21 {
			return 1, 0
		}
		other, mover = o.wins(roll3{s.otherSpace, s.otherScore, s.space, s.score, 0, 0})
		return mover, other
	}
	if known, ok := o[s]; ok {
		return known[0], known[1]
	}
	for roll := uint8(1); roll <= 3; roll++ {
		m, n := o.wins(roll3{s.space, s.score, s.otherSpace, s.otherScore, s.rolled + roll, s.rolls + 1})
		mover, other = mover+m, other+n
	}
	o[s] = [2]uint64{mover, other}
	return mover, other
}

func TestPart1AgreesWithPlayingRollByRoll(t *testing.T) {
	for start := range everyStart {
		if got, _ := (Day{}).Part1(start); got != playRolls(start) {
			t.Errorf("%v: got %d, want %d", start, got, playRolls(start))
		}
	}
}

func TestPart2AgreesWithPlayingRollByRoll(t *testing.T) {
	byRoll := rollByRoll{}
	for start := range everyStart {
		first, second := byRoll.wins(roll3{space: uint8(start.mover.space), otherSpace: uint8(start.other.space)})
		if _, got, _ := play(start, dirac, quantumGoal); got != [2]uint64{first, second} {
			t.Errorf("%v: got %d, want %d and %d", start, got, first, second)
		}
		if got, _ := (Day{}).Part2(start); got != max(first, second) || got >= 1<<50 {
			t.Errorf("%v: got %d, want %d, below 2^50", start, got, max(first, second))
		}
	}
}

func TestParseErrors(t *testing.T) {
	const one, two = "Player 1 starting position: 4\n", "Player 2 starting position: 8\n"
	position := func(p string) string { return one + "Player 2 starting position: " + p }
	label := func(line, n int, text string) string {
		return fmt.Sprintf(`line %d: %q does not begin with "Player %d starting position: "`, line, text, n)
	}
	number := func(p string) string {
		return fmt.Sprintf("line 2: starting position %q is not a number from 1 to 10", p)
	}
	for input, want := range map[string]string{
		"":                                  "number of lines: got 0, want 2, with the starting positions of the players",
		"\n\n":                              label(1, 1, ""),
		one:                                 "number of lines: got 1, want 2, with the starting positions of the players",
		two + one:                           label(1, 1, strings.TrimSpace(two)),
		one + one:                           label(2, 2, strings.TrimSpace(one)),
		one + two + "\n":                    "number of lines: got 3, want 2, with the starting positions of the players",
		one + "Player 2 starting position:": label(2, 2, "Player 2 starting position:"),
		position("0"):                       number("0"),
		position("11"):                      number("11"),
		position("-1"):                      number("-1"),
		position("+1"):                      number("+1"),
		position("08"):                      number("08"),
		position("8 and more"):              number("8 and more"),
		position("123456789012345678901234567890"): number("123456789012345678901234567890"),
		strings.Repeat("x", 1000) + "\n" + two:     label(1, 1, strings.Repeat("x", 60)),
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

// FuzzParseAndPrint checks that an input parses if and only if it matches the pattern, that a parsed input can be
// printed and parsed again, and that every error names a line or the number of lines.
func FuzzParseAndPrint(f *testing.F) {
	f.Add(print(from(4, 8)))
	f.Add("Player 1 starting position: 10\r\n\tPlayer 2 starting position: 1 ")
	f.Add("  Player 1 starting position: 4 \t\n\tPlayer 2 starting position: 10  ")
	f.Add("Player 2 starting position: 8\nPlayer 1 starting position: 4\n")
	f.Fuzz(func(t *testing.T, input string) {
		start, err := Day{}.Parse(input)
		if match := wellFormed.MatchString(input); match != (err == nil) {
			t.Errorf("%q: got %v", input, err)
		}
		if err != nil {
			if start != (state{}) || len(err.Error()) > 1000 || !namesALine.MatchString(err.Error()) {
				t.Errorf("got %v with the error %v", start, err)
			}
			return
		}
		if again, err := (Day{}).Parse(print(start)); err != nil || again != start {
			t.Errorf("%q parses to %v, and that, printed, to %v, %v", input, start, again, err)
		}
	})
}

// White space around a line is ignored.
var (
	wellFormed = regexp.MustCompile(`^[\pZ\t\v\f\r\x{85}]*Player 1 starting position: ([1-9]|10)[\pZ\t\v\f\r\x{85}]*\n` +
		`[\pZ\t\v\f\r\x{85}]*Player 2 starting position: ([1-9]|10)[\pZ\t\v\f\r\x{85}]*\n?$`)
	namesALine = regexp.MustCompile(`^line [12]: |^number of lines: got \d+, `)
)
