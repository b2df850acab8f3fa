package command

import (
	"testing"
	"testing/synctest"
	"time"

	"aoc/runner/engine"
)

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
