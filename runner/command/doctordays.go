package command

import "aoc/runner/console"

// lookAtDays looks whether the function Puzzle of any listed day fails.
func (c *checkup) lookAtDays() (found []finding) {
	const about topic = "days"
	for _, p := range c.Puzzles {
		if err := brokenDay(p); err != nil {
			found = append(found, about.mend(err))
		}
	}
	if found == nil {
		found = []finding{about.ok("%s in the list", console.Counted(len(c.Puzzles), "day"))}
	}
	return found
}
