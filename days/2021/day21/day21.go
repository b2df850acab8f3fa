// Package day21 plays Dirac Dice, 2021 day 21.
//
// Two pawns walk a circle of ten spaces. On a turn a player rolls three times,
// walks the total, and scores the number of the space where the pawn lands; who
// first comes to the goal wins. Part 1 plays with a deterministic die, that
// rolls 1, 2, 3 and so on, up to 1000. Part 2 plays with a Dirac die, that
// splits the universe in three at each roll, up to 21, and asks in how many
// universes each player wins.
//
// It is one game with two dice. A die says which totals a turn can come to, and
// in how many universes each: one total for the deterministic die, seven for
// the Dirac die. The game cannot tell which one it plays with.
//
// # Two players apart
//
// The players never touch each other's pawn, and what a die can come to depends
// on nothing but the turn. So let each play alone, on the turns that are theirs,
// as though the other were not there. Whatever the one has rolled, the other can
// have rolled anything: every universe of the one meets every one of the other.
// After a turn each there are 27 of the one and 27 of the other, and 27 × 27 of
// the game. The game is on where neither has won, and a mover who gets to the
// goal has won it where the other has not been there before:
//
//	universes in which the game is on  =  those in which the one has not won × those in which the other has not
//	universes won on this turn         =  those that bring the mover to the goal × those in which the other has not won
//
// And a player alone is little to know: a space and a score. So the game goes
// breadth-first, a turn at a time, over a map from the mover's (space, score)
// to the number of universes in which it has come to that. All universes that
// come to the same state in a turn are merged into one entry, with the sum of
// their counts. That makes some 830 states to visit, where the states of two
// players together are 58,416.
//
// # Variants
//
// The ways in which this puzzle has been explained in public stand beside the
// day's own, a file each, and answer as it does: frontier, unmerged, recursive,
// memo, memo-array and joint. One more, neighbours, is the day's way at its fastest.
//
// # Growth
//
// A goal twice as far takes twice the turns, over twice the scores. By
// BenchmarkGrowth, from 50 to 100 to 200, the day's time is near to square in
// the goal (4.1 and 4.3 times as much at a doubling) and its map is linear (20 kB
// for both players at 100). The map of joint comes to hold 4.5 and 4.2 times the
// states, two million in the end, and it takes 12 and 22 times the time.
package day21

import (
	"fmt"
	"strconv"
	"strings"

	"aoc/runner"
)

// Puzzle is Dirac Dice with its example, its variants and its chart.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 21, "Dirac Dice", Day{},
		runner.ExampleOf(Day{}, "Player 1 starting position: 4\nPlayer 2 starting position: 8\n").
			Part1(739785).
			Part2(444356092776315),
		runner.Variant("frontier", func(d Day) frontier { return frontier{d} }),
		runner.SlowVariant("unmerged", func(d Day) unmerged { return unmerged{d} }),
		runner.SlowVariant("recursive", func(d Day) recursive { return recursive{d} }),
		runner.Variant("memo", func(d Day) memo { return memo{d} }),
		runner.Variant("memo-array", func(d Day) memoArray { return memoArray{d} }),
		runner.Variant("joint", func(d Day) joint { return joint{d} }),
		runner.Variant("neighbours", func(d Day) neighbours { return neighbours{d} }),
		runner.ChartOf(Day.Chart),
	)
}

// Day has no parameters: the example is played by the rules of the real input.
type Day struct{}

// Start is the spaces, 1 to 10, on which the pawns of players 1 and 2 stand at first.
type Start [2]int

// Parse reads two lines, "Player 1 starting position: 4" and the same for player 2.
func (Day) Parse(input string) (start Start, err error) {
	lines := strings.Split(strings.TrimSuffix(input, "\n"), "\n")
	for i := range start {
		if i == len(lines) {
			return Start{}, fmt.Errorf("line %d: player %d is missing", i+1, i+1)
		}
		if start[i], err = parseSpace(i+1, lines[i]); err != nil {
			return Start{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(lines) > len(start) {
		return Start{}, fmt.Errorf("line 3: %.60q follows the two players", lines[2])
	}
	return start, nil
}

func parseSpace(player int, line string) (int, error) {
	label := fmt.Sprintf("Player %d starting position: ", player)
	text, ok := strings.CutPrefix(strings.TrimSpace(line), label)
	if !ok {
		return 0, fmt.Errorf("%.60q is not %q and a number", line, label)
	}
	space, err := strconv.Atoi(text)
	if err != nil || space < 1 || space > 10 || text != strconv.Itoa(space) {
		return 0, fmt.Errorf("starting position %.60q is not a number from 1 to 10", text)
	}
	return space, nil
}

// Part1 returns the loser's score times the number of rolls.
func (Day) Part1(start Start) (int, error) {
	game := play(start, practice())
	return game.score * 3 * game.turns, nil
}

// Part2 returns in how many universes the player wins who wins in more of them.
// No count overflows. To be on in fewer than 2^23 universes at any time, and
// done in ten turns, is what the tests hold each player alone to. So the game is
// on in fewer than 2^46, a turn wins at most 27 times that, which is below 2^51,
// and twenty turns win less than 2^56. (What they do win is below 2^50.)
func (Day) Part2(start Start) (uint64, error) {
	game := play(start, quantum())
	return max(game.wins[0], game.wins[1]), nil
}
