package fetch

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// solvedPage returns the page of a puzzle with that many stars.
func solvedPage(t *testing.T, d calendar.Date, stars int) site.Page {
	t.Helper()
	f, standIn := newFetcher(t)
	standIn.Answers = map[string][2]string{d.Arg(): {"one", "two"}}
	standIn.SetStars(secret, d, stars)
	s, _ := f.Site()
	page, _, err := s.Puzzle(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestAddAnswers(t *testing.T) {
	last := calendar.Date{Year: 2020, Day: 25}
	for _, c := range []struct {
		name  string
		d     calendar.Date
		stars int
		known inputs.Answers
		want  inputs.Answers
	}{
		{"both", day21, 2, inputs.Answers{}, inputs.Answers{Part1: inputs.Part{Star: true, Accepted: "one"}, Part2: inputs.Part{Star: true, Accepted: "two"}}},
		{"last star has no answer", last, 2, inputs.Answers{}, inputs.Answers{Part1: inputs.Part{Star: true, Accepted: "one"}, Part2: inputs.Part{Star: true}}},
		{"the site's answer replaces another", day21, 1, inputs.Answers{Part1: inputs.Part{Accepted: "1"}}, inputs.Answers{Part1: inputs.Part{Star: true, Accepted: "one"}}},
	} {
		addAnswers(&c.known, solvedPage(t, c.d, c.stars))
		if fmt.Sprint(c.known) != fmt.Sprint(c.want) {
			t.Errorf("%s: got %+v, want %+v", c.name, c.known, c.want)
		}
	}
}

func TestPageIsStoredWithItsContents(t *testing.T) {
	f, standIn := newFetcher(t)
	if _, err := StoredPage(f.Store, day21); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	standIn.SetStars(secret, day21, 1)
	page, err := f.Refresh(t.Context(), day21)
	if err != nil || page.Solved() != 1 {
		t.Fatalf("got %+v, %v", page, err)
	}
	stored, err := StoredPage(f.Store, day21)
	if err != nil || stored.Title != page.Title || stored.Title == "" || stored.Solved() != 1 {
		t.Errorf("got %q, %v", stored.Title, err)
	}
	answers, err := f.Store.Answers(day21)
	if want := standIn.RightAnswers(secret, day21)[0]; err != nil || answers.Part(1).Accepted != want || answers.Stars() != 1 {
		t.Errorf("got %+v, %v", answers, err)
	}
	if examples, err := f.Store.Examples(day21); err != nil || len(examples) == 0 {
		t.Errorf("got %d examples, %v", len(examples), err)
	}
	wantAsked(t, standIn, "/2021/day/21")
}

func TestPageIsStoredAfterItsAnswers(t *testing.T) {
	f, standIn := newFetcher(t)
	standIn.SetStars(secret, day21, 1)
	filetest.Write(t, f.Store.AnswersPath(day21), "words")
	page, err := f.Refresh(t.Context(), day21)
	if err == nil || !strings.Contains(err.Error(), "answers.json: line 1: invalid character") || page.Title == "" {
		t.Errorf("got %q, %v", page.Title, err)
	}
	if _, err := StoredPage(f.Store, day21); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the page is stored: %v", err)
	}
}

func TestCurrentPageIsFetchedOnlyIfItHasMore(t *testing.T) {
	another := calendar.DateOf(2021, 20)
	for _, c := range []struct {
		name               string
		stored             calendar.Date // whose page, with part one alone
		star               bool          // of part one, in the store
		anonymous, offline bool
		err                error
		asked              int // requests
	}{
		{"stored", day21, false, false, false, nil, 0},
		{"missing", calendar.Date{}, false, false, false, nil, 1},
		{"missing, offline", calendar.Date{}, false, false, true, fs.ErrNotExist, 0},
		{"older than the star", day21, true, false, false, nil, 1},
		{"older than the star, without a session", day21, true, true, false, nil, 0},
		{"another puzzle's", another, false, false, false, ErrStoredPage, 0},
	} {
		f, standIn := newFetcher(t)
		if c.stored.Year != 0 {
			s, _ := f.Site()
			_, html, err := s.Puzzle(t.Context(), c.stored)
			noError(t, errors.Join(err, f.Store.SavePage(day21, html)))
		}
		_, err := f.Store.Transact(day21, func(known *inputs.Answers) { known.Part1.Star = c.star })
		noError(t, err)
		if c.anonymous {
			f = f.with(func(s *site.Site) { s.Session = site.Session{} })
		}
		before := len(standIn.Requests())
		page, err := f.Current(t.Context(), day21, c.offline)
		if !errors.Is(err, c.err) || (err == nil) != (page.Title != "") {
			t.Errorf("%s: got %q, %v, want %v", c.name, page.Title, err, c.err)
		}
		if asked := len(standIn.Requests()) - before; asked != c.asked {
			t.Errorf("%s: got %d requests, want %d", c.name, asked, c.asked)
		}
	}
}
