package site_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs/site"
	"aoc/runner/files/filetest"
)

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
		want := []string{"waiting 1h0m0s: aoc leaves 1h0m0s between two requests, and 5h0m0s after 30 of them"}
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
