package engine_test

import (
	"encoding/json"
	"errors"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aoc/runner/engine"
)

// filming is a solver with two kinds, whose day has these frames for every input except "bad".
func filming(frames iter.Seq[engine.Frame]) engine.Solver {
	s := engine.Solver{Parse: func(input string) (any, error) {
		if input == "bad" {
			return nil, errors.New("line 1: bad")
		}
		return input, nil
	}}
	s.MakeFrames = []func(any) iter.Seq[engine.Frame]{func(any) iter.Seq[engine.Frame] { return frames }}
	s.Films = []engine.Film{{Kinds: []string{"> east", "v south"}}}
	s.Parts[0] = func(any, *engine.Result) error { return nil }
	s.Parts[1] = func(any, *engine.Result) error { return engine.ErrUnsolved }
	return s
}

// overlapping yields no frames, and its part 2 says why.
func overlapping() engine.Solver {
	s := yields()
	s.Parts[1] = func(any, *engine.Result) error { return errors.New("bricks 3 and 7 overlap") }
	return s
}

func yields(frames ...engine.Frame) engine.Solver { return filming(slices.Values(frames)) }

// cells returns a frame with these rows.
func cells(rows ...string) (f engine.Frame) {
	for _, row := range rows {
		f.Cells = append(f.Cells, []byte(row))
	}
	return f
}

func heat(values ...float64) engine.Frame { return engine.Frame{Heat: [][]float64{values}} }

func logarithmic(f engine.Frame) engine.Frame {
	f.Log = true
	return f
}

func diverging(f engine.Frame) engine.Frame {
	f.Diverging = true
	return f
}

func between(low, high float64, f engine.Frame) engine.Frame {
	f.Low, f.High = low, high
	return f
}

// after yields n frames and then calls do.
func after(n int, do func()) engine.Solver {
	return filming(func(yield func(engine.Frame) bool) {
		for range n {
			if !yield(cells(">")) {
				return
			}
		}
		do()
	})
}

func withKinds(kinds ...string) engine.Solver {
	s := yields(cells("."))
	s.Films = []engine.Film{{Kinds: kinds}}
	return s
}

func endless(f engine.Frame) engine.Solver {
	return filming(func(yield func(engine.Frame) bool) {
		for yield(f) {
		}
	})
}

// large is a frame of the maximum size.
var large = cells(slices.Repeat([]string{strings.Repeat(".", 400)}, 400)...)

func TestFrameThatCannotBeDrawnIsAnError(t *testing.T) {
	wide, high := cells(strings.Repeat(".", 401)), cells(slices.Repeat([]string{"."}, 401)...)
	both := cells("..", "..")
	both.Heat = [][]float64{{1, 2}}
	ragged := cells("..")
	ragged.Heat = [][]float64{{1}}
	fewer := cells("..")
	fewer.Heat = [][]float64{{1, 2}, {1}}
	for _, test := range []struct {
		solver engine.Solver
		input  string
		frames int // before the error
		want   string
	}{
		{yields(cells(">v", "..")), "", 1, ""},
		{yields(cells(">v"), cells("v>")), "", 2, ""},
		{yields(cells(strings.Repeat(".", 400))), "", 1, ""},
		{engine.Solver{}, "", 0, "the day has no frames"},
		{yields(cells(">")), "bad", 0, "line 1: bad"},
		{yields(), "", 0, "the day yields no frames"},
		{filming(nil), "", 0, "the day yields no frames"},
		{overlapping(), "", 0, "the day yields no frames: part 2: bricks 3 and 7 overlap"},
		{yields(engine.Frame{Caption: "empty"}), "", 0, "frame 1: no cells"},
		{yields(cells("", "")), "", 0, "frame 1: no cells"},
		{yields(cells(">"), cells(".v", "v")), "", 1, "frame 2: row 1: got 1 cells, want 2 as in row 0"},
		{yields(cells(">"), cells("..")), "", 1, "frame 2: 2 × 1 cells, want 1 × 1 as in frame 1"},
		{yields(cells(">v"), cells(">", "v")), "", 1, "frame 2: 1 × 2 cells, want 2 × 1 as in frame 1"},
		{yields(both), "", 0, "frame 1: got 2 rows of Cells and 1 of Heat, want the same number"},
		{yields(fewer), "", 0, "frame 1: got 1 rows of Cells and 2 of Heat, want the same number"},
		{yields(ragged), "", 0, "frame 1: row 0: got 1 cells, want 2 as in row 0"},
		{yields(wide), "", 0, "frame 1: 401 × 1 cells, the maximum is 400 × 400"},
		{yields(high), "", 0, "frame 1: 1 × 401 cells, the maximum is 400 × 400"},
		{yields(cells(".>", ".<")), "", 0, "frame 1: the cell at (1, 1) is '<', which is not one of its kinds"},
		{yields(heat(1, math.NaN())), "", 0, "frame 1: the cell at (1, 0) has the value NaN, which has no colour"},
		{yields(heat(math.Inf(-1))), "", 0, "frame 1: the cell at (0, 0) has the value -Inf, which has no colour"},
		{yields(logarithmic(heat(3, -1))), "", 0, "frame 1: the cell at (1, 0) has the value -1, and the colours are logarithmic"},
		{yields(between(2, 1, heat(1))), "", 0, "frame 1: the range from Low 2 to High 1 is not valid"},
		{yields(between(1, math.NaN(), heat(1))), "", 0, "frame 1: the range from Low 1 to High NaN is not valid"},
		{yields(between(-math.MaxFloat64, math.MaxFloat64, heat(1))), "", 0, "frame 1: the range from Low -1.7976931348623157e+308 to High 1.7976931348623157e+308 is not valid"},
		{yields(logarithmic(between(0, 9, heat(1)))), "", 0, "frame 1: the range from Low 0 to High 9 is not valid"},
		{withKinds("east"), "", 0, `frames: kind east: want a character other than a dot, then a space and a name, such as "# wall"`},
		{withKinds("# "), "", 0, `frames: kind "# ": want a character other than a dot, then a space and a name, such as "# wall"`},
		{withKinds(". floor"), "", 0, `frames: kind . floor: want a character other than a dot, then a space and a name, such as "# wall"`},
		{withKinds("→ east"), "", 0, `frames: kind → east: want a character other than a dot, then a space and a name, such as "# wall"`},
		{withKinds(slices.Repeat([]string{"# wall"}, 9)...), "", 0, "frames: 9 kinds, the maximum is 8"},
		{after(9, func() { panic("odd\nword") }), "", 9, `frame 10: panic at runner/engine_test/frames_test.go:`},
		{endless(cells("v")), "", 10_000, "frame 10001: the maximum is 10000 frames: yield fewer frames"},
		{endless(large), "", 625, "frame 626: the maximum is 100000000 cells in all frames: yield fewer frames"},
	} {
		n, got := 0, ""
		for _, err := range test.solver.Frames(1, test.input) {
			if err != nil {
				got = err.Error()
				continue
			}
			n++
		}
		if n != test.frames || got != test.want && !(strings.Contains(test.want, "panic") && strings.HasPrefix(got, test.want)) || strings.Contains(got, "\n") {
			t.Errorf("got %d frames and error %q, want %d and %q", n, got, test.frames, test.want)
		}
	}
}

func TestFramesAreMadeWhenTheyAreAskedFor(t *testing.T) {
	made := 0
	s := filming(func(yield func(engine.Frame) bool) {
		for {
			made++
			if !yield(cells(">")) && made == 3 {
				panic("asked for more after the end") // as a day that ignores the result of yield
			}
		}
	})
	n := 0
	for _, err := range s.Frames(1, "") {
		if n++; n == 3 || err != nil {
			break
		}
	}
	if made != 3 {
		t.Errorf("made %d frames for 3", made)
	}
}

func TestBitmapHasTheNumbersOfTheColours(t *testing.T) {
	const low, high = engine.MaxKinds + 1, engine.MaxKinds + engine.Levels
	mixed := cells("> .\x00")
	mixed.Heat = heat(7, 0, 5, 10).Heat
	for name, test := range map[string]struct {
		frame engine.Frame
		want  []byte
		scale engine.Scale
	}{
		"kinds":               {between(1, 2, cells(">v. \x00")), []byte{1, 2, 0, 0, 0}, engine.Scale{}},
		"values":              {heat(-2, -1, 0, 2), []byte{low, low + 8, low + 16, high}, engine.Scale{Low: -2, High: 2}},
		"one value":           {heat(5, 5), []byte{high, high}, engine.Scale{Low: 5, High: 5}},
		"largest values":      {heat(-math.MaxFloat64, 0, math.MaxFloat64), []byte{low, low + 16, high}, engine.Scale{Low: -math.MaxFloat64, High: math.MaxFloat64}},
		"logarithmic":         {logarithmic(heat(0, 1, 1e2, 1e4)), []byte{0, low, low + 16, high}, engine.Scale{Low: 1, High: 1e4}},
		"logarithmic, only 0": {logarithmic(heat(0, 0)), []byte{0, 0}, engine.Scale{}},
		"a range":             {between(0, 32, heat(-9, 1, 31, 99)), []byte{low, low + 1, high, high}, engine.Scale{Low: 0, High: 32}},
		"diverging":           {diverging(heat(-2, 2)), []byte{high + 1, high + engine.Levels}, engine.Scale{Low: -2, High: 2, Diverging: true}},
		"logarithmic, range":  {logarithmic(between(1, 16, heat(0, 0.1, 4, 17))), []byte{0, low, low + 16, high}, engine.Scale{Low: 1, High: 16}},
		"kinds over values":   {mixed, []byte{1, low, low + 16, high}, engine.Scale{Low: 0, High: 10}},
	} {
		for b, err := range yields(test.frame).Frames(1, "") {
			if err != nil || !slices.Equal(b.Cells, test.want) || b.Scale != test.scale || b.Width != len(test.want) || b.Height() != 1 {
				t.Errorf("%s: got %v, %v, want %v", name, b, err, test.want)
			}
		}
	}
}

func TestBitmapIsACopyWithACaptionOnOneLine(t *testing.T) {
	f := cells(">")
	f.Caption = "step\n1\x1b[2J"
	for b, err := range yields(f).Frames(1, "") {
		f.Cells[0][0] = 'v'
		text, _ := json.Marshal(b)
		if want := `{"caption":"step\\n1\\x1b[2J","width":1,"cells":"AQ=="}`; err != nil || string(text) != want {
			t.Errorf("got %s, %v, want %s", text, err, want)
		}
	}
}

func TestLegendHasKindsWithNamesOnOneLine(t *testing.T) {
	s := engine.Film{Kinds: []string{"", "# a\x1b[2J\nwall"}} // a colour is skipped
	if kinds, err := s.Legend(); err != nil || !slices.Equal(kinds, []engine.Kind{{}, {Mark: "#", Name: `a\x1b[2J\nwall`}}) {
		t.Errorf("got %q, %v", kinds, err)
	}
}

func TestBatchesHaveEveryFrameAndTheError(t *testing.T) {
	for name, test := range map[string]struct {
		solver engine.Solver
		want   []int // frames of each batch
		error  string
	}{
		"few":         {yields(cells("."), cells(".")), []int{1, 1}, ""},
		"an error":    {yields(cells("."), cells("#")), []int{1, 0}, "frame 2: the cell at (0, 0) is '#', which is not one of its kinds"},
		"no frames":   {yields(), []int{0}, "the day yields no frames"},
		"many cells":  {yields(slices.Repeat([]engine.Frame{large}, 20)...), []int{1, 2, 4, 7, 6}, ""},
		"whole batch": {yields(slices.Repeat([]engine.Frame{large}, 3)...), []int{1, 2, 0}, ""},
	} {
		var got []int
		last := engine.Batch{}
		synctest.Test(t, func(*testing.T) { // so that none is late
			for batch := range engine.Batches(test.solver.Frames(1, "")) {
				if last.End {
					t.Errorf("%s: a batch after the last one", name)
				}
				got, last = append(got, len(batch.Frames)), batch
			}
		})
		if !slices.Equal(got, test.want) || !last.End || last.Error != test.error || last.Frames == nil { // which would be null in JSON
			t.Errorf("%s: got %v, %q, want %v, %q", name, got, last.Error, test.want, test.error)
		}
	}
}

func TestSlowFramesComeOneByOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		next, stop := iter.Pull(engine.Batches(filming(func(yield func(engine.Frame) bool) {
			for yield(cells(">")) {
				time.Sleep(time.Second)
			}
		}).Frames(1, "")))
		defer stop()
		for _, want := range []int{1, 1, 1} {
			if batch, ok := next(); !ok || len(batch.Frames) != want || batch.End {
				t.Errorf("got %+v, %t, want %d frames", batch, ok, want)
			}
		}
	})
}
