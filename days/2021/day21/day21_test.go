package day21

import (
	"os"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// starts yields every ninth start, with all spaces of both players, or all starts if TEST_SLOW is set.
func starts(yield func(state) bool) {
	step := uint16(9)
	if os.Getenv("TEST_SLOW") != "" {
		step = 1
	}
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

func TestAnswersAreThoseOfPlayingRollByRoll(t *testing.T) {
	byRoll := rollByRoll{}
	for start := range starts {
		first, second := byRoll.wins(roll3{space: uint8(start.mover.space), otherSpace: uint8(start.other.space)})
		daytest.Check(t, Puzzle(), Day{}, print(start), playRolls(start), max(first, second))
	}
}

func TestParseErrors(t *testing.T) {
	const one, two, count = "Player 1 starting position: 4", "Player 2 starting position: ", "number of lines: got "
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                      count + "0, want 2, with the starting positions of the players",
		"8\n9":                  `line 1: column 1 of "8": got "8", want "Player 1 starting position: "`,
		one + "\n" + two:        `line 2: column 29 of "Player 2 starting position: ": got "", want a number`,
		one + "\n" + two + "8 ": `line 2: column 30 of "Player 2 starting position: 8 ": got " ", want the end`,
		one + "\n" + two + "0":  "line 2: the starting position is 0, want 1 to 10",
		one + "\n" + two + "11": "line 2: the starting position is 11, want 1 to 10",
	})
}
