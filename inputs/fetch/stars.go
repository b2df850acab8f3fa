package fetch

import (
	"context"
	"maps"
	"slices"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// Stars asks the site for the stars of a year, and keeps them. It returns the days with a stored input of which the
// answer to a star is not known: Refresh brings it.
func (f Fetcher) Stars(ctx context.Context, year int) (lacking []calendar.Date, err error) {
	s, err := f.Open(ctx)
	if err != nil {
		return nil, err
	}
	stars, err := s.Calendar(ctx, year)
	if err != nil {
		return nil, err
	}
	for _, day := range slices.Sorted(maps.Keys(stars)) {
		d := calendar.Date{Year: year, Day: day}
		known, err := f.saveStars(ctx, d, stars[day])
		if err != nil {
			return nil, err
		}
		if lacksAnswer(d, known, stars[day]) && hasInput(f.Store, d) {
			lacking = append(lacking, d)
		}
	}
	return lacking, nil
}

// saveStars keeps the stars of a day if they are more than was known, and returns what was.
func (f Fetcher) saveStars(ctx context.Context, d calendar.Date, stars int) (known inputs.Answers, err error) {
	known, err = f.Store.Answers(d)
	if err != nil || known.Stars() >= stars {
		return known, err
	}
	return known, f.Store.Update(ctx, d, func(answers *inputs.Answers) error {
		for part := 1; part <= stars; part++ {
			answers.Part(part).Star = true
		}
		return nil
	})
}

// lacksAnswer reports whether there is a star whose answer is not known. An event's last star has none.
func lacksAnswer(d calendar.Date, known inputs.Answers, stars int) bool {
	for part := 1; part <= stars; part++ {
		if known.Accepted(part) == "" && !d.IsLastStar(part) {
			return true
		}
	}
	return false
}

func hasInput(store inputs.Store, d calendar.Date) bool {
	_, err := store.Input(d)
	return err == nil
}
