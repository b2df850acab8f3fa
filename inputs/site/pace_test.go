package site_test

import (
	"context"
	"errors"
	"os"
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

func TestNext(t *testing.T) {
	now := time.Unix(1_638_334_800, 0)
	at := func(d time.Duration) string { return strconv.FormatInt(now.Add(d).UnixNano(), 10) }
	const gap = 3 * time.Second
	for _, test := range []struct {
		name, last string
		gap, want  time.Duration
		written    time.Duration // from now
	}{
		{"long ago", at(-time.Hour), gap, 0, 0},
		{"just over", at(-gap), gap, 0, 0},
		{"a second ago", at(-time.Second), gap, 2 * time.Second, 0},
		{"line feed after it", at(-time.Second) + "\n", gap, 2 * time.Second, 0},
		{"another one waits", at(6 * time.Second), gap, 9 * time.Second, 0},
		{"no gap", at(-time.Second), 0, 0, 0},
		{"many wait", at(10 * time.Minute), gap, 10*time.Minute + gap, 0},
		{"clock set back", at(10*time.Minute + 1), gap, gap, 0},
		{"some wait for long gaps", at(20 * time.Minute), 5 * time.Minute, 25 * time.Minute, 0},
		{"a clock that was ahead", at(8 * time.Minute), gap, gap, 8 * time.Minute},
		{"others wait, by a clock that is a little ahead", at(6 * time.Second), gap, 9 * time.Second, time.Second},
		{"empty", "", gap, gap, 0},
		{"not a number", "soon", gap, gap, 0},
		{"out of range", "99999999999999999999", gap, gap, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := site.Next(now, test.last, now.Add(test.written), test.gap).Sub(now); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestConcurrentRequestsKeepThePace(t *testing.T) {
	const gap = 10 * time.Millisecond
	pace := site.Pace{File: filepath.Join(t.TempDir(), "cache", "pace"), Gap: gap}
	var times []time.Time
	var mu sync.Mutex
	var all sync.WaitGroup
	start := time.Now()
	for range 20 {
		all.Go(func() {
			if err := pace.Wait(t.Context(), nil); err != nil {
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

// newPace returns a pace for synctest.Test, whose time begins long before the times of files.
func newPace(t *testing.T, gap time.Duration) site.Pace {
	dir := t.TempDir()
	info, err := os.Stat(dir)
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Until(info.ModTime()))
	return site.Pace{File: filepath.Join(dir, "pace"), Gap: gap}
}

func TestLongWaitSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pace := newPace(t, time.Hour)
		var said []string
		ctx, cancel := context.WithCancel(t.Context())
		say := func(why string) {
			said = append(said, why)
			cancel()
		}
		first, second := pace.Wait(ctx, say), pace.Wait(ctx, say)
		want := []string{"waiting 1h0m0s: aoc leaves 1h0m0s between two requests"}
		if first != nil || !errors.Is(second, context.Canceled) || !slices.Equal(said, want) {
			t.Errorf("got %v, %v, said %q, want %q", first, second, said, want)
		}
	})
}

// The process is stopped while it waits, and another one reserves the next time meanwhile.
func TestMissedTimeIsReservedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const gap = time.Hour
		pace := newPace(t, gap)
		stop := sync.OnceFunc(func() {
			ctx, cancel := context.WithCancel(t.Context())
			_ = pace.Wait(ctx, func(string) { cancel() })
			time.Sleep(200 * time.Millisecond)
		})
		start := time.Now()
		first, second := pace.Wait(t.Context(), nil), pace.Wait(t.Context(), func(string) { stop() })
		if waited := time.Since(start); first != nil || second != nil || waited != 3*gap {
			t.Errorf("got %v, %v after %v, want to wait for %v", first, second, waited, 3*gap)
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
		err := site.Pace{File: filepath.Join(dir, "pace"), Gap: time.Millisecond}.Wait(t.Context(), nil)
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
	if err := (site.Pace{File: file, Gap: time.Millisecond}).Wait(t.Context(), nil); err == nil || !strings.Contains(err.Error(), file) {
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
