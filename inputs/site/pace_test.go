package site_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs/site"
	"aoc/runner/files/filetest"
)

func TestConcurrentRequestsKeepThePace(t *testing.T) {
	const gap = 10 * time.Millisecond
	pace := site.Pace{File: filepath.Join(t.TempDir(), "cache", "pace"), Gap: gap}
	var times []time.Time
	var mu sync.Mutex
	var all sync.WaitGroup
	start := time.Now()
	for range 20 {
		all.Go(func() {
			if err := pace.Wait(t.Context(), false, nil); err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			times = append(times, time.Now())
		})
	}
	all.Wait()
	// Each may wake late, but none before its time: the nth not before n gaps.
	slices.SortFunc(times, time.Time.Compare)
	for n, at := range times {
		if waited := at.Sub(start); waited < time.Duration(n)*gap {
			t.Errorf("request %d after %v", n, waited)
		}
	}
}

func TestLongWaitSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pace := site.Pace{File: filepath.Join(t.TempDir(), "pace"), Gap: time.Hour}
		var said []string
		ctx, cancel := context.WithCancel(t.Context())
		say := func(why string) {
			said = append(said, why)
			cancel()
		}
		first, second := pace.Wait(ctx, false, say), pace.Wait(ctx, false, say)
		want := []string{"waiting 1h0m0s: aoc leaves 1h0m0s between two requests"}
		if first != nil || !errors.Is(second, context.Canceled) || !slices.Equal(said, want) {
			t.Errorf("got %v, %v, said %q, want %q", first, second, said, want)
		}
	})
}

// A link may lead to somebody else's file, or to a file that never ends.
func TestPaceIsNotWrittenThroughALink(t *testing.T) {
	dir := t.TempDir()
	theirs := filepath.Join(dir, "theirs")
	filetest.Write(t, theirs, "theirs")
	for _, name := range []string{"pace.lock", "pace"} {
		path := filepath.Join(dir, name)
		filetest.Symlink(t, theirs, path)
		err := site.Pace{File: filepath.Join(dir, "pace"), Gap: time.Millisecond}.Wait(t.Context(), false, nil)
		if want := "write " + path + ": a link, and aoc does not write through links"; err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
		if text, err := os.ReadFile(theirs); string(text) != "theirs" {
			t.Errorf("%s was written through: %q, %v", name, text, err)
		}
		_ = os.Remove(path)
	}
}

func TestPaceThatCannotBeStoredIsAnError(t *testing.T) {
	file := t.TempDir()
	if err := (site.Pace{File: file, Gap: time.Millisecond}).Wait(t.Context(), false, nil); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("got %v", err)
	}
}

func TestPaceFileIsNamedByHost(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "pace-adventofcode.com",
		"http://127.0.0.1:2512":  "pace-127.0.0.1_2512",
		"https://[::1]:2512":     "pace-___1__2512",
		"http://localhost:65535": "pace-localhost_65535",
	} {
		u, err := site.ParseURL(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := site.PaceFile("cache", u); got != filepath.Join("cache", want) {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
