package command

import (
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// TestAnswersOfADayThatAFunctionMakesAreComputedAgain: the package of the function does not change with the day.
func TestAnswersOfADayThatAFunctionMakesAreComputedAgain(t *testing.T) {
	root := t.TempDir()
	own, maker := filepath.Join(root, "days", "2027", "day01"), filepath.Join(root, "days", "maker")
	sources := map[string]string{own: "own", maker: "maker"}
	for folder, want := range map[string]string{own: "own", maker: ""} {
		p := engine.Description{Date: calendar.DateOf(2027, 1), Ways: engine.Ways{{Source: filepath.Join(folder, "a.go")}}}
		if got := sourceOf(p, sources, root); got != want {
			t.Errorf("%s: got %q, want %q", folder, got, want)
		}
	}
}

func TestEndlessFramesEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slowly := func(yield func(engine.Bitmap, error) bool) {
			for yield(engine.Bitmap{}, nil) {
				time.Sleep(3 * time.Second)
			}
		}
		n, failed := 0, error(nil)
		for _, err := range within(20*time.Second, slowly) {
			n, failed = n+1, err
		}
		if n != 8 || failed == nil || failed.Error() != "the frames take longer than 20s" {
			t.Errorf("got %d frames, %v", n, failed)
		}
	})
}
