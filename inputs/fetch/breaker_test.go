package fetch

import (
	"errors"
	"testing"

	"aoc/inputs/site"
)

func TestBreaker(t *testing.T) {
	down, other := site.ErrSite, errors.New("the disk is full")
	for _, c := range []struct {
		name string
		errs []error // of the requests, in order
		want error   // nil if the next request may be made
	}{
		{"session is refused", []error{site.ErrSession}, site.ErrSession},
		{"site asks for a pause", []error{nil, site.ErrPause}, site.ErrPause},
		{"locked puzzles", []error{site.ErrLocked, site.ErrLocked, site.ErrLocked}, nil},
		{"full disk", []error{other, other, other}, nil},
		{"failures in a row", []error{down, down}, down},
		{"failures, but not in a row", []error{down, nil, down, other, down}, nil},
		{"stays open", []error{site.ErrSession, nil, nil}, site.ErrSession},
		{"first reason stays", []error{down, down, site.ErrSession}, down},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Breaker
			for _, err := range c.errs {
				b.Note(err)
			}
			if got := b.Err(); !errors.Is(got, c.want) || c.want == nil && got != nil {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
