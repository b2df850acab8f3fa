package fetch

import (
	"errors"
	"slices"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestLacksAnswer(t *testing.T) {
	last := calendar.Date{Year: 2021, Day: 25}
	one := inputs.Part{Accepted: "1"}
	for _, c := range []struct {
		name  string
		d     calendar.Date
		stars int
		known inputs.Answers
		want  bool
	}{
		{"star without its answer", day21, 1, inputs.Answers{}, true},
		{"last star has none", last, 2, inputs.Answers{Part1: one}, false},
		{"last day's first star has one", last, 2, inputs.Answers{}, true},
	} {
		if got := lacksAnswer(c.d, c.known, c.stars); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
}

func TestStarsAreStored(t *testing.T) {
	f, standIn := newFetcher(t)
	standIn.SetStars(secret, calendar.DateOf(2021, 3), 1)
	standIn.SetStars(secret, calendar.DateOf(2021, 5), 2)
	standIn.SetStars(secret, calendar.DateOf(2021, 7), 2)
	for _, day := range []int{5, 9} { // whose inputs are stored
		noError(t, f.Store.SaveInput(calendar.DateOf(2021, day), []byte("tinsel\n")))
	}
	more := func(known *inputs.Answers) { addStars(known, 1) } // than the site says
	if _, err := f.Store.Transact(calendar.DateOf(2021, 9), more); err != nil {
		t.Fatal(err)
	}
	incomplete, err := f.Stars(t.Context(), 2021)
	if want := []calendar.Date{{Year: 2021, Day: 5}}; err != nil || !slices.Equal(incomplete, want) {
		t.Errorf("got %v, %v, want %v", incomplete, err, want)
	}
	for day, want := range map[int]int{3: 1, 4: 0, 5: 2, 7: 2, 9: 1} {
		if answers, err := f.Store.Answers(calendar.DateOf(2021, day)); err != nil || answers.Stars() != want {
			t.Errorf("day %d: got %d stars, %v, want %d", day, answers.Stars(), err, want)
		}
	}
	if _, err := f.Refresh(t.Context(), incomplete[0]); err != nil {
		t.Fatal(err)
	}
	if incomplete, err := f.Stars(t.Context(), 2021); err != nil || len(incomplete) > 0 {
		t.Errorf("after the page: got %v, %v", incomplete, err)
	}
	wantAsked(t, standIn, "/2021", "/2021/day/5", "/2021")
}

func TestStarsThatCannotBeFetchedOrStored(t *testing.T) {
	f, standIn := newFetcher(t)
	if _, err := f.Stars(t.Context(), 2022); !errors.Is(err, site.ErrLocked) {
		t.Errorf("got %v", err)
	}
	standIn.SetStars(secret, calendar.DateOf(2021, 3), 1)
	filetest.Write(t, f.Store.AnswersPath(calendar.DateOf(2021, 3)), "words")
	if _, err := f.Stars(t.Context(), 2021); !errors.As(err, new(*inputs.DamagedError)) {
		t.Errorf("got %v", err)
	}
	f.Site = func() (*site.Site, error) { return nil, site.ErrURL }
	if _, err := f.Stars(t.Context(), 2021); err != site.ErrURL {
		t.Errorf("got %v", err)
	}
}
