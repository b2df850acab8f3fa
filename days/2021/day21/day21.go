// Package day21 plays Dirac Dice, 2021 day 21.
//
// Two pawns move on a circle of ten spaces. On a turn a player rolls three times,
// moves that many spaces, and scores the number of the space where the pawn lands.
// The first to reach the goal wins. Part 1 plays to 1,000 with a deterministic die,
// which rolls 1, 2, 3 and so on. Part 2 plays to 21 with a Dirac die, which splits
// the universe into three at each roll, and asks in how many universes each player
// wins.
//
// Both parts are one game with another die. A die moves the universes in the map from
// the states of a player to the number of universes in each. The deterministic die
// moves all to one state, and the Dirac die splits each into 27.
//
// # Universes by state
//
// The variant joint, in joint.go, takes the puzzle literally. It has a map keyed on the
// state of both players, with the number of universes in each state. It plays
// breadth-first, and on each turn merges the universes that reach the same state into
// one entry, with the sum of their numbers.
//
// The day itself does the same for each player alone, because no player affects the
// other's pawn. Its map is keyed on the (space, score) of one player. Whatever one
// player rolls, the other can roll anything. So each universe of player 1, combined
// with each universe of player 2, is a universe of the game:
//
//	universes in which the game goes on  =  those in which player 1 has not won × those in which player 2 has not won
//	universes won on this turn           =  those in which the mover reaches the goal × those in which the other has not won
//
// One player alone has few states: the day visits 829, and joint 58,416.
//
// # Variants
//
// The variants frontier, unmerged, recursive, memo, memo-array and joint solve the
// puzzle in ways that were published. neighbours is the day's own way, made as
// fast as possible. Each has its own file and gives the same answers.
//
// # Growth
//
// A goal twice as high takes twice the turns, over twice the scores. By
// BenchmarkGrowth, from 50 to 100 and on to 200, the day takes 2.8 and 3.7 times as
// long, and its map doubles. joint has 4.5 and 4.2 times as many states, and takes 12
// and 22 times as long.
package day21

import (
	"fmt"
	"strconv"
	"strings"

	"aoc/runner"
)

// Puzzle returns Dirac Dice with its example, variants, chart and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 21, "Dirac Dice", Day{},
		runner.Example[Day]("Player 1 starting position: 4\nPlayer 2 starting position: 8\n").
			Part1(739785).
			Part2(444356092776315),
		runner.Variant("frontier", "visits each state of both players once, lowest total score first", func(d Day) frontier { return frontier{d} }),
		runner.SlowVariant("unmerged", "plays states in batches, newest first, and never merges any", func(d Day) unmerged { return unmerged{d} }),
		runner.SlowVariant("recursive", "recurses into all seven totals of a turn, and remembers nothing", func(d Day) recursive { return recursive{d} }),
		runner.Variant("memo", "recurses, and keeps the wins from each state in a map", func(d Day) memo { return memo{d} }),
		runner.Variant("memo-array", "is memo with an array instead of the map", func(d Day) memoArray { return memoArray{d} }),
		runner.Variant("joint", "follows the puzzle: one map of both players, merged each turn", func(d Day) joint { return joint{d} }),
		runner.Variant("neighbours", "plays like the day, with both players in the halves of a number", func(d Day) neighbours { return neighbours{d} }),
		runner.About[Day]("plays each player alone, turn by turn, on an array of states"),
		runner.ChartOf(Day.Chart),
		runner.FramesOf(Day.Frames),
		runner.PictureOf[Day](runner.Picture{Title: "Universes of each player", X: "spaces 1 to 10 of player 1, then of player 2", Y: "score 0 to 20", Heat: "universes", Poster: 10}),
	)
}

// Day has no parameters.
type Day struct{}

// Start has the starting spaces of players 1 and 2, from 1 to 10.
type Start [2]int

var labels = [...]string{"Player 1 starting position: ", "Player 2 starting position: "}

// Parse reads the lines "Player 1 starting position: 4" and "Player 2 starting position: 8".
func (Day) Parse(input string) (start Start, err error) {
	line, rest, more := "", strings.TrimSuffix(input, "\n"), true
	for i := range start {
		if !more {
			return Start{}, fmt.Errorf("line %d is missing: the starting position of player %d", i+1, i+1)
		}
		line, rest, more = strings.Cut(rest, "\n")
		if start[i], err = parseSpace(labels[i], line); err != nil {
			return Start{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if line, _, _ = strings.Cut(rest, "\n"); more {
		return Start{}, fmt.Errorf("line 3: unexpected %.60q after the two players", line)
	}
	return start, nil
}

func parseSpace(label, line string) (int, error) {
	text, ok := strings.CutPrefix(strings.TrimSpace(line), label)
	if !ok {
		return 0, fmt.Errorf("%.60q does not begin with %q", line, label)
	}
	space, err := strconv.Atoi(text)
	if err != nil || space < 1 || space > 10 || text != strconv.Itoa(space) {
		return 0, fmt.Errorf("starting position %.60q is not a number from 1 to 10", text)
	}
	return space, nil
}

// Part1 returns the loser's score times the number of rolls.
func (Day) Part1(start Start) (int, error) {
	game := play(start, practiceRules)
	return game.score * 3 * game.turns, nil
}

// Part2 returns the number of universes in which the more successful player wins.
//
// The counts do not overflow. A test shows that a player alone is in play for at most
// ten turns, and in fewer than 2^23 universes. So the game is in play in fewer than
// 2^46 universes. A turn wins at most 27 times as many, fewer than 2^51, and twenty
// turns win fewer than 2^56.
func (Day) Part2(start Start) (uint64, error) {
	game := play(start, quantumRules)
	return max(game.wins[0], game.wins[1]), nil
}
