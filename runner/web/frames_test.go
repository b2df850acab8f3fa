package web_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/gif"
	"iter"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// moving has as many frames as its input says, and then ends as its parameter says.
type moving struct{ end string }

func (moving) Parse(input string) (n int, err error) { return scaled{}.Parse(input) }
func (moving) Part1(n int) (int, error)              { return n, nil }
func (moving) Part2(int) (int, error)                { return 0, engine.ErrNoPuzzle }

func (m moving) Frames(n int) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for step := range n {
			f := runner.Frame{Caption: fmt.Sprint("step ", step), Cells: [][]byte{{'#', '.'}}}
			if m.end == "heat" {
				f.Cells, f.Heat = nil, [][]float64{{1, 2}} // values only
			}
			if !yield(f) {
				return
			}
		}
		switch m.end {
		case "panic":
			panic("crashed")
		case "exit":
			runtime.Goexit()
		}
	}
}

var moves = runner.New(2027, 4, "Moves", moving{},
	runner.ExampleOf(moving{"panic"}, "9"), runner.ExampleOf(moving{"exit"}, "3"), runner.FramesOf(moving.Frames, runner.Picture{Title: "A\nwall", X: "east", Poster: -1}, "# wall"),
	runner.Variant("other", "moves too", func(m moving) moving { return m }))

func TestFramesAreToldInBatches(t *testing.T) {
	for _, test := range []struct {
		name, want, error string
		frames            int // in the GIF
		q                 web.Question
	}{
		{"text", "more frames: 1 more frames: 2 frames: 2 end", "<nil>", 5, web.Question{Text: "5"}},
		{"variant", "more frames: 1 frames: 0 end", "<nil>", 1, web.Question{Text: "1", Variant: "other"}},
		{"panic in the tenth frame", "more frames: 1 more frames: 2 more frames: 4 frames: 2 end", "frame 10: panic at runner/web_test/frames_test.go:", 0, web.Question{Example: 1}},
		{"end of the goroutine", "more frames: 1 more frames: 2", "the day called runtime.Goexit", 0, web.Question{Example: 2}},
		{"bad input", "frames: 0 end", `line 1: "x" is not a number`, 0, web.Question{Text: "x"}},
		{"no example", "", "the day has no example 3", 0, web.Question{Example: 3}},
	} {
		test.q.Date, test.q.Asks = moves.Date, "frames"
		var got []string
		var reason string // in the last answer
		err := web.Answer([]engine.Puzzle{moves}, test.q, func(told any) {
			frames := told.(web.Frames)
			got = append(got, fmt.Sprint("frames: ", len(frames.Frames)))
			if reason = frames.Error; frames.End {
				got = append(got, "end")
			}
		}, func() { got[len(got)-1] = "more " + got[len(got)-1] })
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
		if err == nil && reason != "" {
			err = errors.New(reason)
		}
		test.q.Asks = "gif"
		film, errOfFilm := lastAnswer([]engine.Puzzle{moves}, test.q)
		for _, err := range []error{err, errOfFilm} {
			if got := fmt.Sprint(err); !strings.HasPrefix(got, test.error) {
				t.Errorf("%s: got error %q, want %q", test.name, got, test.error)
			}
		}
		file, _ := film.([]byte)
		if all, err := gif.DecodeAll(bytes.NewReader(file)); test.frames > 0 && (err != nil || len(all.Image) != test.frames) {
			t.Errorf("%s: got %v, want a GIF of %d frames", test.name, err, test.frames)
		}
	}
}

func TestFirstAnswerExplainsTheFrames(t *testing.T) {
	heat := runner.New(2027, 4, "No kinds", moving{"heat"}, runner.FramesOf(moving.Frames, runner.Picture{}))
	for _, test := range []struct {
		puzzle  engine.Puzzle
		legend  []engine.Kind
		picture engine.Picture
		scale   engine.Scale
	}{
		{moves, []engine.Kind{{Mark: "#", Name: "wall"}}, engine.Picture{Title: `A\nwall`, X: "east", Poster: -1}, engine.Scale{}},
		{heat, []engine.Kind{}, engine.Picture{}, engine.Scale{Low: 1, High: 2}},
	} {
		var got []web.Frames
		err := web.Answer([]engine.Puzzle{test.puzzle}, web.Question{Date: test.puzzle.Date, Asks: "frames", Text: "2"},
			func(told any) { got = append(got, told.(web.Frames)) }, func() {})
		if err != nil || len(got) != 2 || got[0].Frames[0].Scale != test.scale || got[1].Frames[0].Caption != "step 1" || got[1].Picture != nil || got[1].Legend != nil || got[1].Colors != nil {
			t.Fatalf("%s: got %+v", test.puzzle.Title, got)
		}
		if first := got[0]; !reflect.DeepEqual(first.Legend, test.legend) || *first.Picture != test.picture || !slices.Equal(first.Colors[:2], []string{"#161b22", "#56b4e9"}) {
			t.Errorf("%s: got %+v, %+v", test.puzzle.Title, first, *first.Picture)
		}
	}
}

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
		n, side, poster, frames int
		hasPoster               bool
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
