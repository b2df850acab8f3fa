package doctor

import (
	"errors"
	"fmt"
	"io/fs"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

// Store reads all that is stored. The name is the store's, for messages.
func Store(s inputs.Store, name string) (found []Finding) {
	const about topic = "store"
	puzzles, err := s.Puzzles()
	if err != nil {
		return []Finding{about.mend(err)}
	}
	count := 0
	for _, p := range puzzles {
		d := p
		if _, err := s.Input(d); err == nil {
			count++
		}
		for _, err := range damaged(s, d) {
			found = append(found, about.mend(err))
		}
	}
	if found == nil {
		found = []Finding{about.ok("%s in %s, nothing damaged", console.Counted(count, "input"), name)}
	}
	return found
}

// damaged is what of a puzzle is not as it should be, with what there is to do about it.
func damaged(s inputs.Store, d calendar.Date) (errs []error) {
	add := func(err error, format string, args ...any) {
		switch {
		case err == nil, errors.Is(err, fs.ErrNotExist):
		case errors.Is(err, fs.ErrPermission):
			errs = append(errs, err) // which is not damaged
		default:
			errs = append(errs, console.WithHint(err, format, args...))
		}
	}
	_, err := s.Input(d)
	add(err, "move it away, and aoc fetch %s brings the input anew", d.Arg())
	add(checkPage(s, d), "move it away, and aoc read %s brings the page anew", d.Arg())
	_, err = s.Answers(d)
	add(err, "mend it, or move it away: aoc stars -year %d -sync brings what the site has accepted", d.Year)
	_, err = s.Examples(d)
	add(err, "mend it, or move it away")
	return errs
}

func checkPage(s inputs.Store, d calendar.Date) error {
	html, err := s.Page(d)
	if err != nil {
		return err
	}
	if _, err := site.ParsePuzzle(html, d); err != nil {
		return fmt.Errorf("%s: %w", s.PagePath(d), err)
	}
	return nil
}
