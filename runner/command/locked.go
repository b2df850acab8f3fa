// Days that are listed before they are unlocked.

package command

import (
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/calendar"
)

// isLocked reports whether the puzzle is yet to unlock.
func (t *task) isLocked(d calendar.Date) bool { return t.Now().Before(d.Unlock()) }

// leaveOutLocked is the days without those that are locked and so have no input. It names them.
func (t *task) leaveOutLocked(dates []calendar.Date) []calendar.Date {
	var left []string
	dates = slices.DeleteFunc(dates, func(d calendar.Date) bool {
		out := t.isLocked(d) && !t.isStored(d)
		if out {
			left = append(left, d.String())
		}
		return out
	})
	if len(left) > 0 {
		t.Note("left out, not unlocked yet: %s", strings.Join(left, ", "))
	}
	return dates
}

// puzzlesWithInput are the listed puzzles that were asked for: with -all, those that can have an input. An example is
// there before the unlock.
func (t *task) puzzlesWithInput() ([]runner.Puzzle, error) {
	puzzles, err := t.puzzles()
	if err != nil || !t.flags.Bool("all") || t.flags.IsSet("example") {
		return puzzles, err
	}
	var dates []calendar.Date
	for _, p := range puzzles {
		dates = append(dates, p.Date)
	}
	dates = t.leaveOutLocked(dates)
	return slices.DeleteFunc(puzzles, func(p runner.Puzzle) bool { return !slices.Contains(dates, p.Date) }), nil
}
