package fetch

import (
	"context"
	"maps"
	"slices"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// Stars fetches the stars of a year and stores them. It returns the puzzles that have a stored
// input and a star whose answer is unknown: [Fetcher.Refresh] fetches the answer.
func (f Fetcher) Stars(ctx context.Context, year int) (incomplete []calendar.Date, err error) {
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
		known, err := f.Store.Answers(d)
		if err == nil && known.Stars() < stars[day] {
			err = f.Store.Alone(ctx, d, func() error {
				_, err := f.Store.Transact(d, func(answers *inputs.Answers) { addStars(answers, stars[day]) })
				return err
			})
		}
		if err != nil {
			return nil, err
		}
		if _, err := f.Store.Input(d); err == nil && lacksAnswer(d, known, stars[day]) {
			incomplete = append(incomplete, d)
		}
	}
	return incomplete, nil
}

func addStars(answers *inputs.Answers, stars int) {
	for part := 1; part <= stars; part++ {
		answers.Part(part).Star = true
	}
}

// lacksAnswer reports whether a star's answer is unknown. The year's last star has no answer.
func lacksAnswer(d calendar.Date, known inputs.Answers, stars int) bool {
	for part := 1; part <= stars; part++ {
		if known.Part(part).Accepted == "" && !d.IsLastStar(part) {
			return true
		}
	}
	return false
}
