package site_test

import (
	"context"
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs/site"
	"aoc/runner/files/filetest"
)

// newPace returns the usual pace without any requests so far.
func newPace(t *testing.T) site.Pace {
	return site.Pace{File: filepath.Join(t.TempDir(), "pace"), Gap: 3 * time.Second}
}

// wait makes that many requests of a command, and returns how long they took.
func wait(t *testing.T, p site.Pace, requests int) time.Duration {
	begun := time.Now()
	for before := range requests {
		if err := p.Wait(t.Context(), before, nil); err != nil {
			t.Error(err)
		}
	}
	return time.Since(begun)
}

// isClose reports whether two times differ by less than locks may take.
func isClose(a, b time.Duration) bool { return (a - b).Abs() < time.Second }

func TestPace(t *testing.T) {
	for _, test := range []struct {
		processes, requests int // of each process
		want                time.Duration
	}{
		{1, 4, 0},
		{1, 5, 3 * time.Second},
		{1, 30, 26 * 3 * time.Second},
		{1, 33, (30*3 + 4*3 + 2*15) * time.Second},
		{1, 250, (30*3 + 4*3 + 219*15) * time.Second},
		{2, 4, 4 * 3 * time.Second},
		{2, 30, 56 * 3 * time.Second},
		{2, 33, (60*3 + 4*3 + 5*15) * time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			p, begun := newPace(t), time.Now()
			var all sync.WaitGroup
			for range test.processes {
				all.Go(func() { wait(t, p, test.requests) })
			}
			all.Wait()
			if took := time.Since(begun); !isClose(took, test.want) {
				t.Errorf("%d requests of %d processes took %v, want %v", test.requests, test.processes, took, test.want)
			}
			estimate := p.Estimate(test.requests)
			if test.processes == 1 && (time.Since(begun)-estimate).Abs() > 12*time.Second {
				t.Errorf("%d requests took %v, estimated: %v", test.requests, time.Since(begun), estimate)
			}
		})
	}
}

// The file may be from a time before the clock was set, or from a version with another format.
func TestFileOfAnotherTimeDelaysNobodyForLong(t *testing.T) {
	now := time.Now()
	at := func(d time.Duration) string { return strconv.FormatInt(now.Add(d).UnixNano(), 10) }
	for text, want := range map[string]time.Duration{
		at(12 * time.Second):                       3 * time.Second,
		at(time.Hour):                              3 * time.Second,
		at(-time.Hour):                             0,
		strconv.FormatInt(math.MaxInt64, 10):       3 * time.Second,
		strconv.FormatInt(math.MinInt64, 10):       0,
		at(0) + " 29.200":                          3 * time.Second,
		"":                                         3 * time.Second,
		strings.Repeat(at(0), 100) /* too long */ : 3 * time.Second,
	} {
		synctest.Test(t, func(t *testing.T) {
			p := newPace(t)
			time.Sleep(time.Until(now))
			filetest.Write(t, p.File, text)
			if took := wait(t, p, 1); !isClose(took, want) {
				t.Errorf("%.30q: waited %v, want %v", text, took, want)
			}
		})
	}
}

func TestLongWaitSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pace := site.Pace{File: filepath.Join(t.TempDir(), "pace"), Gap: time.Hour}
		wait(t, pace, 4)
		var said []string
		ctx, cancel := context.WithCancel(t.Context())
		err := pace.Wait(ctx, 4, func(why string) {
			said = append(said, why)
			cancel()
		})
		want := []string{"waiting 1h0m0s: aoc leaves 1h0m0s between two requests, and 5h0m0s after the first 30 of a command"}
		if !errors.Is(err, context.Canceled) || !slices.Equal(said, want) {
			t.Errorf("got %v, said %q, want %q", err, said, want)
		}
	})
}

func TestPaceThatCannotBeStoredIsAnError(t *testing.T) {
	file := t.TempDir()
	if err := (site.Pace{File: file, Gap: time.Millisecond}).Wait(t.Context(), 0, nil); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("got %v", err)
	}
}
