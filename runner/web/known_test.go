package web_test

import (
	"testing"

	"aoc/runner/engine"
	"aoc/runner/web"
)

func TestPosterIsTheFrameThatTheDayNames(t *testing.T) {
	for _, test := range []struct{ n, number, want int }{
		{9, 0, 5}, {9, 1, 1}, {9, 3, 3}, {9, 30, 9}, {9, -1, 9}, {9, -9, 1}, {9, -30, 1}, {1, 0, 1},
	} {
		frames := make([]engine.Bitmap, test.n)
		for i := range frames {
			frames[i].Width = i + 1
		}
		picture := engine.Picture{Poster: test.number}
		if got := web.PosterOf(picture, frames).Width; got != test.want {
			t.Errorf("frame %d of %d: got frame %d, want %d", test.number, test.n, got, test.want)
		}
	}
}

func TestFirstFramesAndThePosterOfALargeDayAreKnown(t *testing.T) {
	for _, test := range []struct {
		n, side, poster int
		frames          int
		hasPoster       bool
	}{
		{50, 10, -1, 50, false},
		{50, 400, -1, 30, true},
		{50, 400, 30, 30, false},
		{50, 400, 99, 30, true},
		{20, 400, -1, 20, false},
	} {
		var known web.Known
		film := engine.Film{Picture: engine.Picture{Poster: test.poster}}
		frames := make([]engine.Bitmap, test.n)
		for i := range frames {
			frames[i] = engine.Bitmap{Width: test.side, Cells: make([]byte, test.side*test.side)}
		}
		known.Filmed(film, frames)
		got := known.Frames
		if got.Picture.Poster < 1 || got.Picture.Poster > test.n {
			t.Errorf("frame %d of %d: the page would show frame %d", test.poster, test.n, got.Picture.Poster)
		}
		if len(got.Batch.Frames) != test.frames || got.Total != test.n || got.End != (test.frames == test.n) || (got.Poster != nil) != test.hasPoster {
			t.Errorf("%d frames of %d × %d cells: got %d of %d, end %t, poster %t", test.n, test.side, test.side, len(got.Batch.Frames), got.Total, got.End, got.Poster != nil)
		}
	}
}
