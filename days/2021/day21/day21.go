// Package day21 plays Dirac Dice, 2021 day 21.
//
// Two pawns move on a circle of ten spaces. On a turn a player rolls a die three times, moves the pawn by the
// total, and scores the number of the space where it lands. The first to reach the goal wins. Part 1 plays to
// 1,000 with a die that rolls 1, 2, 3 and so on. Part 2 plays to 21 with a Dirac die, which splits the
// universe into three at each roll, and asks in how many universes the more successful player wins.
//
// The example has 786,316,482,957,123 universes, far too many to play one by one. But the rest of a game
// depends only on where the pawns are and what they have scored. So the day has a map from this state of both
// players to a number of universes. It plays breadth-first, turn by turn, and merges the universes that reach
// the same state: a turn begins with at most 12,210 states. Part 1 is the same game with another die.
//
// Each variant solves the puzzle in another way, in a file of its own. docs/dirac-dice.md explains them all.
package day21

import (
	"fmt"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Dirac Dice with its example, variants and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 21, "Dirac Dice", Day{},
		runner.Example[Day]("Player 1 starting position: 4\nPlayer 2 starting position: 8\n").
			Part1(739785).Part2(444356092776315),
		runner.About[Day]("plays turn by turn on one map of both players, and merges equal states"),
		runner.SlowVariant("recursive", "plays on after each total of a turn", func(d Day) recursive { return recursive{d} }),
		runner.SlowVariant("unmerged", "plays turn by turn, never merges", func(d Day) unmerged { return unmerged{d} }),
		runner.Variant("memo", "remembers the wins from each state in a map", func(d Day) memoMap { return memoMap{d} }),
		runner.Variant("memo-array", "remembers in an array instead", func(d Day) memoArray { return memoArray{d} }),
		runner.Variant("frontier", "plays the lowest total score first", func(d Day) frontier { return frontier{d} }),
		runner.Variant("apart", "plays each player alone, on a map", func(d Day) apart { return apart{d} }),
		runner.Variant("array", "plays each player alone, on an array", func(d Day) array { return array{d} }),
		runner.Variant("neighbours", "adds for both players at once", func(d Day) neighbours { return neighbours{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Starts, startsPicture), runner.FramesOf(Day.Frames, picture),
	)
}

// Day has no parameters.
type Day struct{}

// A state of the game has the pawns of the mover, the player who moves next, and of the other player.
type state struct{ mover, other pawn }

// A pawn is on a space from 1 to 10. Each number has two bytes, so a state has eight, which a map hashes fast.
type pawn struct{ space, score uint16 }

func (p pawn) move(spaces uint16) pawn {
	space := (p.space+spaces-1)%10 + 1
	return pawn{space, p.score + space}
}

// Parse reads the lines "Player 1 starting position: 4" and "Player 2 starting position: 8".
func (Day) Parse(input string) (start state, err error) {
	lines := parse.SplitLines(input)
	if len(lines) != 2 {
		return state{}, fmt.Errorf("number of lines: got %d, want 2, with the starting positions of the players", len(lines))
	}
	for i, pawn := range []*pawn{&start.mover, &start.other} {
		c := parse.Read(lines[i])
		space := c.Int(fmt.Sprintf("Player %d starting position: ", i+1))
		if err := c.End(); err != nil {
			return state{}, fmt.Errorf("line %d: %w", i+1, err)
		}
		if space < 1 || space > 10 {
			return state{}, fmt.Errorf("line %d: the starting position is %d, want 1 to 10", i+1, space)
		}
		pawn.space = uint16(space)
	}
	return start, nil
}

// Part1 returns the loser's score times the number of rolls.
func (Day) Part1(start state) (uint64, error) {
	turns, _, loser := play(start, deterministic, 1000)
	return loser * 3 * uint64(turns), nil
}

// Part2 returns the number of universes in which the more successful player wins.
func (Day) Part2(start state) (uint64, error) {
	_, wins, _ := play(start, dirac, 21)
	return max(wins[0], wins[1]), nil
}

// A die returns the possible totals of a turn's three rolls, and the number of universes with each.
type die func(turn int) []total

type total struct {
	spaces    uint16
	universes uint64
}

// deterministic rolls 1, 2, 3 and so on, past 100: on a circle of ten spaces, 101 moves a pawn like 1.
func deterministic(turn int) []total {
	roll := uint16(3 * turn)
	return []total{{(roll + 1) + (roll + 2) + (roll + 3), 1}}
}

// dirac rolls 1, 2 and 3, each in its own universe: 27 universes for three rolls, but seven totals.
func dirac(int) []total { return diracTotals }

var diracTotals = []total{{3, 1}, {4, 3}, {5, 6}, {6, 7}, {7, 6}, {8, 3}, {9, 1}}

// play plays breadth-first, turn by turn, until a player has reached the goal in every universe. It returns
// the number of turns, the universes that each player wins, and the sum of the losers' scores in all of them.
func play(start state, die die, goal uint16) (turns int, wins [2]uint64, losers uint64) {
	universes := map[state]uint64{start: 1}
	for ; len(universes) > 0; turns++ {
		player, totals := turns%2, die(turns)
		next := make(map[state]uint64, len(universes))
		for before, n := range universes {
			for _, total := range totals {
				moved, n := before.mover.move(total.spaces), n*total.universes
				if moved.score >= goal {
					wins[player] += n
					losers += n * uint64(before.other.score)
				} else {
					next[state{before.other, moved}] += n
				}
			}
		}
		universes = next
	}
	return turns, wins, losers
}
