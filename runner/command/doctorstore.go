// What aoc doctor finds in the store.

package command

import (
	"errors"
	"fmt"
	"io/fs"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

// lookAtStore looks at all that is stored.
func (c *checkup) lookAtStore() (found []finding) {
	const about topic = "store"
	puzzles, err := c.store.Puzzles()
	if err != nil {
		return []finding{about.mend(err)}
	}
	inputs := 0
	for _, p := range puzzles {
		d := calendar.Date{Year: p.Year, Day: p.Day}
		if c.isStored(d) {
			inputs++
		}
		for _, err := range c.damaged(d) {
			found = append(found, about.mend(err))
		}
	}
	if found == nil {
		found = []finding{about.ok("%s in %s, nothing damaged", console.Counted(inputs, "input"), c.where(c.store.Dir))}
	}
	return found
}

// damaged is what of a puzzle is not as it should be, with what there is to do about it.
func (c *checkup) damaged(d calendar.Date) (errs []error) {
	add := func(err error, format string, args ...any) {
		switch {
		case err == nil, errors.Is(err, fs.ErrNotExist):
		case errors.Is(err, fs.ErrPermission):
			errs = append(errs, c.mendable(d, err))
		default:
			errs = append(errs, console.WithHint(err, format, args...))
		}
	}
	_, err := c.store.Input(d.Year, d.Day)
	add(err, "move it away, and aoc fetch %d/%d brings the input anew", d.Year, d.Day)
	add(c.checkPage(d), "move it away, and aoc read %d/%d brings the page anew", d.Year, d.Day)
	_, err = c.store.Answers(d.Year, d.Day)
	add(err, "mend it, or move it away: aoc stars -year %d -sync brings what the site has accepted", d.Year)
	_, err = c.store.Examples(d.Year, d.Day)
	add(err, "mend it, or move it away")
	return errs
}

func (c *checkup) checkPage(d calendar.Date) error {
	html, err := c.store.Page(d.Year, d.Day)
	if err != nil {
		return err
	}
	if _, err := site.ParsePuzzle(html, d.Year, d.Day); err != nil {
		return fmt.Errorf("%s: %w", c.store.PagePath(d.Year, d.Day), err)
	}
	return nil
}
