package command

import (
	"errors"
	"fmt"
	"testing"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestInputSaysWhatCameOfADownload(t *testing.T) {
	d, down := calendar.DateOf(2020, 1), errors.New("the site is down")
	locked := fmt.Errorf("too early: %w", site.ErrLocked)
	for _, c := range []struct {
		fetched bool
		err     error
		want    inputLine
		line    string
	}{
		{true, nil, inputLine{d, "fetched", 2, "input.txt", ""}, "2020 day 1: downloaded 2 bytes to input.txt"},
		{false, nil, inputLine{d, "stored", 2, "input.txt", ""}, "2020 day 1: stored already, 2 bytes in input.txt"},
		{false, locked, inputLine{Date: d, Status: "locked", Error: locked.Error()}, ""},
		{true, down, inputLine{Date: d, Status: "failed", Error: down.Error()}, ""},
	} {
		if got := inputOf(d, "input.txt", []byte("7\n"), c.fetched, c.err); got != c.want || got.Line() != c.line {
			t.Errorf("got %+v and %q, want %+v and %q", got, got.Line(), c.want, c.line)
		}
	}
}
