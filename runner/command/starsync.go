// aoc stars -sync: the stars that were won elsewhere, and the answers that won them.

package command

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
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
	var behind []calendar.Date
	for _, year := range years {
		found, err := t.syncStars(ctx, s, year)
		if err != nil {
			return fmt.Errorf("%d: %w", year, t.askable(calendar.Date{Year: year, Day: 1}, err))
		}
		behind = append(behind, found...)
	}
	if len(behind) == 0 {
		return nil
	}
	t.Note("the answers take %s, at the site's pace %s or more", console.Counted(len(behind), "request"), time.Duration(len(behind))*s.Pace.Gap)
	defer t.StartProgress(len(behind))()
	for _, d := range behind {
		if err := t.locked(ctx, d, func() error { _, err := t.askPage(ctx, d); return err }); err != nil {
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
			t.Note("%d is left out: its first puzzle unlocks on %s", year, calendar.Unlock(year, 1).Local().Format("2 January at 15:04 MST"))
		}
		return locked
	}
	return slices.DeleteFunc(slices.Clone(years), isLocked)
}

// syncStars notes the stars of a year, and returns the days whose answers are to be asked for.
func (t *task) syncStars(ctx context.Context, s *site.Site, year int) (behind []calendar.Date, err error) {
	stars, err := s.Calendar(ctx, year)
	if err != nil {
		return nil, err
	}
	for _, day := range slices.Sorted(maps.Keys(stars)) {
		d, stars := calendar.Date{Year: year, Day: day}, stars[day]
		known, err := t.store.Answers(year, day)
		if err != nil {
			return nil, err
		}
		if known.Stars() < stars {
			if err := t.noteStars(ctx, d, stars); err != nil {
				return nil, err
			}
		}
		if lacksAnswer(d, known, stars) && t.isStored(d) {
			behind = append(behind, d)
		}
	}
	return behind, nil
}

func (t *task) noteStars(ctx context.Context, d calendar.Date, stars int) error {
	return t.store.Update(ctx, d.Year, d.Day, func(answers *inputs.Answers) error {
		for part := 1; part <= stars; part++ {
			answers.Part(part).Star = true
		}
		return nil
	})
}

// lacksAnswer tells whether there is a star whose answer is not known. A season's last star has none.
func lacksAnswer(d calendar.Date, known inputs.Answers, stars int) bool {
	for part := 1; part <= stars; part++ {
		if known.Accepted(part) == "" && !d.IsLastStar(part) {
			return true
		}
	}
	return false
}
