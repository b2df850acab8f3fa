package picture

import (
	"errors"
	"iter"
	"testing"

	"aoc/runner/engine"
)

func TestPosterIsTheFrameThatTheDayNames(t *testing.T) {
	failed := errors.New("failed")
	frames := func(n int, err error) iter.Seq2[engine.Bitmap, error] {
		return func(yield func(engine.Bitmap, error) bool) {
			for i := range n {
				if !yield(engine.Bitmap{Width: i + 1}, nil) {
					return
				}
			}
			if err != nil {
				yield(engine.Bitmap{}, err)
			}
		}
	}
	for _, test := range []struct {
		n, number int
		err       error
		want      int // 0 for an error
	}{
		{9, 0, nil, 5},
		{9, 1, nil, 1},
		{9, 3, nil, 3},
		{9, 30, nil, 9},
		{9, -1, nil, 9},
		{9, -9, nil, 1},
		{9, -30, nil, 1},
		{9, 0, failed, 5},
		{9, -1, failed, 9},
		{1, 0, nil, 1},
		{0, 0, failed, 0},
		{0, 2, failed, 0},
		{0, -2, failed, 0},
	} {
		got, err := Poster(frames(test.n, test.err), test.number)
		if got.Width != test.want || (err != nil) != (test.want == 0) {
			t.Errorf("frame %d of %d: got frame %d, %v", test.number, test.n, got.Width, err)
		}
	}
}
