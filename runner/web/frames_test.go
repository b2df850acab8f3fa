package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/gif"
	"iter"
	"runtime"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/calendar"
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
			if !yield(runner.Frame{Caption: fmt.Sprint("step ", step), Cells: [][]byte{{'#', '.'}}}) {
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

func TestFramesAreToldInBatches(t *testing.T) {
	puzzle := runner.New(2027, 4, "Moves", moving{},
		runner.ExampleOf(moving{"panic"}, "9"), runner.ExampleOf(moving{"exit"}, "3"),
		runner.FramesOf(moving.Frames, "# wall"), runner.Variant("other", "moves too", func(m moving) moving { return m }))
	for _, test := range []struct {
		name, want, error string
		q                 web.Question
	}{
		{"text", "more frames: 1 more frames: 2 frames: 2 end", "", web.Question{Text: "5"}},
		{"variant", "more frames: 1 frames: 0 end", "", web.Question{Text: "1", Variant: "other"}},
		{"panic in the tenth frame", "more frames: 1 more frames: 2 more frames: 4 frames: 2 end", "frame 10: panic at runner/web_test/frames_test.go:", web.Question{Example: 1}},
		{"end of the goroutine", "more frames: 1 more frames: 2 frames: 0 end", "the day called runtime.Goexit", web.Question{Example: 2}},
		{"bad input", "frames: 0 end", `line 1: "x" is not a number`, web.Question{Text: "x"}},
		{"no example", "frames: 0 end", "the day has no example 3", web.Question{Example: 3}},
	} {
		test.q.Date = calendar.DateOf(2027, 4)
		var got []string
		var last web.FramesAnswer
		web.Frames([]engine.Puzzle{puzzle}, test.q, func(f web.FramesAnswer) {
			got = append(got, fmt.Sprint("frames: ", len(f.Frames)))
			last = f
		}, func() { got[len(got)-1] = "more " + got[len(got)-1] })
		if last.End {
			got = append(got, "end")
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
		if !strings.HasPrefix(last.Error, test.error) || test.error == "" && last.Error != "" {
			t.Errorf("%s: got error %q, want %q", test.name, last.Error, test.error)
		}
	}
}

func TestGIFHasTheFramesOfTheQuestion(t *testing.T) {
	puzzle := runner.New(2027, 4, "Moves", moving{},
		runner.ExampleOf(moving{"panic"}, "9"), runner.ExampleOf(moving{"exit"}, "3"), runner.FramesOf(moving.Frames, "# wall"))
	for _, test := range []struct {
		q      web.Question
		frames int
		error  string
	}{
		{web.Question{Text: "5"}, 5, ""},
		{web.Question{Example: 1}, 0, "frame 10: panic at runner/web_test/frames_test.go:"},
		{web.Question{Example: 2}, 0, "the day called runtime.Goexit"},
		{web.Question{Text: "x"}, 0, `line 1: "x" is not a number`},
		{web.Question{Example: 3}, 0, "the day has no example 3"},
	} {
		test.q.Date, test.q.Asks = calendar.DateOf(2027, 4), "gif"
		var answer web.GIFAnswer
		web.Answer([]engine.Puzzle{puzzle}, &test.q, func(text string) {
			if err := json.Unmarshal([]byte(text), &answer); err != nil {
				t.Error(err)
			}
		}, nil)
		if !strings.HasPrefix(answer.Error, test.error) || (test.error == "") != (answer.Error == "") {
			t.Errorf("%+v: got error %q, want %q", test.q, answer.Error, test.error)
		}
		if film, err := gif.DecodeAll(bytes.NewReader(answer.File)); test.frames > 0 && (err != nil || len(film.Image) != test.frames) {
			t.Errorf("%+v: got %v, want %d frames", test.q, err, test.frames)
		}
	}
}

func TestAnswersWithFrames(t *testing.T) {
	for _, test := range []struct {
		puzzle        engine.Puzzle
		legend, scale string
	}{
		{runner.New(2027, 4, "Kinds", moving{}, runner.FramesOf(moving.Frames, "# wall"), runner.PictureOf[moving](runner.Picture{Title: "A\nwall", X: "east", Poster: -1})), `"picture":{"title":"A\\nwall","x":"east","y":"","heat":"","poster":-1},"legend":[{"mark":"#","name":"wall"}]`, ""},
		{runner.New(2027, 4, "No kinds", moving{}, runner.FramesOf(heat)), `"picture":{"title":"","x":"","y":"","heat":"","poster":0},"legend":[]`, `,"scale":{"low":1,"high":2}`},
	} {
		var got []string
		web.Answer([]engine.Puzzle{test.puzzle}, &web.Question{Date: calendar.DateOf(2027, 4), Asks: "frames", Text: "2"}, func(answer string) { got = append(got, answer) }, func() {})
		if len(got) != 2 || !strings.HasPrefix(got[0], `{"frames":[{"caption":"step 0","width":2,"cells":"`) ||
			!strings.Contains(got[0], `"`+test.scale+`}],"end":false,"error":"",`+test.legend+`,"colors":["#161b22","#56b4e9",`) ||
			!strings.HasPrefix(got[1], `{"frames":[{"caption":"step 1","width":2,"cells":"`) || !strings.HasSuffix(got[1], `"`+test.scale+`}],"end":true,"error":""}`) {
			t.Errorf("%s: got %q", test.puzzle.Title, got)
		}
	}
}

// heat shows values only.
func heat(m moving, n int) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for f := range m.Frames(n) {
			if !yield(runner.Frame{Caption: f.Caption, Heat: [][]float64{{1, 2}}}) {
				return
			}
		}
	}
}
