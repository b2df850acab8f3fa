package report

import (
	"errors"
	"fmt"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestInputSaysWhatCameOfADownload(t *testing.T) {
	d, down := calendar.DateOf(2020, 1), errors.New("the site is down")
	locked := fmt.Errorf("too early: %w", site.ErrLocked)
	for _, c := range []struct {
		fetched bool
		err     error
		want    Input
		line    string
	}{
		{true, nil, Input{d, "fetched", 2, "input.txt", ""}, "2020 day 1: downloaded 2 bytes to input.txt"},
		{false, nil, Input{d, "stored", 2, "input.txt", ""}, "2020 day 1: stored already, 2 bytes in input.txt"},
		{false, locked, Input{Date: d, Status: "locked", Error: locked.Error()}, ""},
		{true, down, Input{Date: d, Status: "failed", Error: down.Error()}, ""},
	} {
		if got := InputOf(d, "input.txt", []byte("7\n"), c.fetched, c.err); got != c.want || got.Line() != c.line {
			t.Errorf("got %+v and %q, want %+v and %q", got, got.Line(), c.want, c.line)
		}
	}
}

func TestStoredExampleSaysWhatTheTextWants(t *testing.T) {
	for want, e := range map[string]inputs.Example{
		"example 1: 1 line": {Number: 1, Input: "7"},
		"example 2: 2 lines; part 2 should be 9 (from the text)":                                   {Number: 2, Input: "7\n8\n", Values: [2][]string{1: {"9", "8"}}, Sure: [2]bool{1: true}},
		"example 3: 1 line; part 1 may be 9 (from the text); part 2 may be 9 or 8 (from the text)": {Number: 3, Input: "7\n", Values: [2][]string{{"9"}, {"9", "8", "7"}}},
	} {
		if got := StoredExample(e); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
