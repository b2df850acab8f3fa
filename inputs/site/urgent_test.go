package site_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"aoc/runner/files/filetest"
)

// After many requests, an answer and the next page wait for the gap only, but count. Another page waits.
func TestAnswerAndThePageAfterItDoNotWaitForBulkWork(t *testing.T) {
	for verdict, want := range map[string]int{ // how many pages do not wait
		"<article><p>That's the right answer!</p></article>":     1,
		"<article><p>That's not the right answer.</p></article>": 0,
	} {
		server := failing(1, answer(200, "<title>Day 7 - Advent of Code 2021</title>"+verdict))
		s := newSite(t, server)
		s.Pace.Gap = time.Hour
		// The last of many requests was so long ago that the gap is over.
		tally := fmt.Sprintf("%d 60.000", time.Now().Add(-2*time.Hour).UnixNano())
		filetest.Write(t, s.Pace.File, tally)
		ctx, cancel := context.WithCancel(t.Context())
		s.Waiting = func(string) { cancel() }
		if _, err := s.Answer(ctx, day7, 1, "12"); err != nil {
			t.Error(err)
		}
		got := -1
		for err := ctx.Err(); err == nil; got++ {
			filetest.Write(t, s.Pace.File, tally)
			if _, _, err = s.Puzzle(ctx, day7); err != nil && !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
		if got != want {
			t.Errorf("%s: %d pages were not waited for, want %d", verdict, got, want)
		}
		if len(server.Requests()) != 1+want {
			t.Errorf("got %d requests", len(server.Requests()))
		}
	}
}
