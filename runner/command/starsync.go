// aoc stars -sync: the stars that were won elsewhere, and the answers that won them.

package command

import (
	"context"
	"fmt"
	"slices"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// sync brings the store up to what the site knows: one request for each year's
// stars, and one for each puzzle whose input is stored and lacks the answer to
// a star. All is kept as it comes, so that a sync that is broken off goes on
// where it was.
func (t *task) sync(ctx context.Context, years []int) error {
	s, err := t.site()
	if err != nil {
		return err
	}
	var lacking []calendar.Date
	for _, year := range years {
		found, err := t.fetcher().Stars(ctx, year)
		if err != nil {
			return fmt.Errorf("%d: %w", year, t.withFetchHint(calendar.Date{Year: year, Day: 1}, err))
		}
		lacking = append(lacking, found...)
	}
	if len(lacking) == 0 {
		return nil
	}
	t.Note("the answers take %s, at the site's pace %s or more", console.Counted(len(lacking), "request"), time.Duration(len(lacking))*s.Pace.Gap)
	defer t.StartProgress(len(lacking))()
	for _, d := range lacking {
		if _, err := t.refreshPage(ctx, d); err != nil {
			return fmt.Errorf("%v: %w", d, err)
		}
		t.Step()
	}
	return nil
}

// yearsToSync are the years that have begun, or the one that was asked for.
func (t *task) yearsToSync(years []int) []int {
	if t.flags.IsSet("year") {
		return years
	}
	isLocked := func(year int) bool {
		locked := t.isLocked(calendar.Date{Year: year, Day: 1})
		if locked {
			t.Note("%d is left out: its first puzzle unlocks on %s", year, calendar.DateOf(year, 1).Unlock().Local().Format("2 January at 15:04 MST"))
		}
		return locked
	}
	return slices.DeleteFunc(slices.Clone(years), isLocked)
}
