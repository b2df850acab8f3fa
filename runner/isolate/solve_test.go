package isolate

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// count is a day with parameters and a variant.
type count struct{ From int }

func (count) Parse(input string) (int, error) { return len(input), nil }
func (c count) Part1(n int) (int, error)      { return c.From + n, nil }
func (c count) Part2(n int) (int, error) {
	return 0, map[int]error{3: errors.New("unlucky"), 4: engine.ErrUnsolved, 5: fmt.Errorf("later: %w", engine.ErrUnsolved)}[n]
}

type twice struct{ count }

func (t twice) Part1(n int) (int, error) { return t.From + 2*n, nil }

var counting = runner.New(2020, 2, "Count", count{10},
	runner.ExampleOf(count{100}, "abc").Part1(103),
	runner.Variant("twice", "", func(c count) twice { return twice{c} }))

func TestWorkerSolvesParts(t *testing.T) {
	w := newWorker(t, nil)
	for _, test := range []struct {
		day   int
		way   engine.Way
		part  int
		input string
		want  string // the answer or the error
		kind  error
	}{
		{2, engine.Way{}, 1, "abc", "13", nil},
		{2, engine.Way{Variant: "twice"}, 1, "abc", "16", nil},
		{2, engine.Way{Example: 1}, 1, "abc", "103", nil},
		{2, engine.Way{Parameters: map[string]string{"From": "7"}}, 1, "abc", "10", nil},
		{2, engine.Way{Variant: "twice", Example: 1}, 1, "abc", "106", nil},
		{2, engine.Way{Variant: "twice", Parameters: map[string]string{"From": "7"}}, 1, "abc", "13", nil},
		{2, engine.Way{}, 2, "abc", "part 2: unlucky", nil},
		{2, engine.Way{}, 2, "abcd", "part 2: not solved yet", engine.ErrUnsolved},
		{2, engine.Way{}, 2, "abcde", "part 2: later: not solved yet", engine.ErrUnsolved},
		{25, engine.Way{}, 2, "abc", "part 2: the last day has no second puzzle", engine.ErrNoPuzzle},

		{3, engine.Way{}, 1, "", "2020 day 3 is not listed", nil},
		{2, engine.Way{Variant: "none"}, 1, "", `the day has no variant "none"`, nil},
		{2, engine.Way{Parameters: map[string]string{"Size": "3"}}, 1, "", "the day has no parameter Size", nil},
	} {
		r := w.Solve(t.Context(), calendar.DateOf(2020, test.day), test.way, test.part, test.input)
		got := r.Answer
		if r.Err != nil {
			got = r.Err.Error()
		}
		isPart := r.Err == nil || strings.HasPrefix(got, "part 2: ") && test.kind != engine.ErrNoPuzzle
		if got != test.want || r.Crashed || (r.Solve > 0) != isPart || r.FromPart != (isPart && r.Err != nil) {
			t.Errorf("got %s, %+v, want %s", got, r, test.want)
		}
		for _, kind := range []error{engine.ErrUnsolved, engine.ErrNoPuzzle} {
			if errors.Is(r.Err, kind) != (kind == test.kind) {
				t.Errorf("%v: got the wrong kind of error, or not %v", r.Err, kind)
			}
		}
	}
}

func TestWorkerMeasures(t *testing.T) {
	w := newWorker(t, nil)
	m, err := w.Measure(t.Context(), counting.Date, engine.Way{}, 1, "abcd", engine.Benchtime{Calls: 3})
	if err != nil || m.Calls != 3 {
		t.Errorf("got %+v, %v", m, err)
	}
	none := engine.Way{Variant: "none"}
	_, ofMeasure := w.Measure(t.Context(), counting.Date, none, 1, "abcd", engine.Benchtime{Calls: 3})
	var ofFrames error
	for _, ofFrames = range w.Frames(t.Context(), counting.Date, none, 1, "abcd") {
	}
	for i, err := range []error{ofMeasure, ofFrames} {
		if err == nil || err.Error() != `the day has no variant "none"` {
			t.Errorf("%d: got %v", i, err)
		}
	}
}

func TestWorkerYieldsFramesInBatches(t *testing.T) {
	w := newWorker(t, nil)
	d, solver := puzzles()[0].Date, engine.Way{}
	n := 0
	for frame, err := range w.Frames(t.Context(), d, solver, 1, "endless") {
		if n++; err != nil || frame.Caption != strconv.Itoa(n) {
			t.Fatalf("got %+v, %v, want frame %d", frame, err, n)
		}
		if n == 50 {
			break
		}
	}
	caption := ""
	for frame := range w.Frames(t.Context(), d, solver, 1, "fine") { // not the rest of the endless frames
		caption = cmp.Or(caption, frame.Caption)
	}
	if caption != "1" {
		t.Errorf("got frame %s first", caption)
	}
}

func TestBeganIsCalledAroundEachSolve(t *testing.T) {
	var told []string
	w := newWorker(t, nil)
	w.Began = func(what string) func() {
		told = append(told, what)
		return func() { told = append(told, "ended") }
	}
	if r := w.Solve(t.Context(), counting.Date, engine.Way{}, 1, ""); r.Answer != "10" {
		t.Errorf("got %q, %v", r.Answer, r.Err)
	}
	if want := []string{"2020 day 2 part 1", "ended"}; !slices.Equal(told, want) {
		t.Errorf("got %q, want %q", told, want)
	}
}

func TestProcessOfAnotherFrameworkIsRefused(t *testing.T) {
	for name, listed := range map[string]Listed{"a newer one": {Protocol: Protocol + 1}, "one without a list": {}} {
		_, err := listed.known()
		if wrong, ok := errors.AsType[*ProtocolError](err); !ok || wrong.Theirs != listed.Protocol {
			t.Errorf("%s: got %v, want a ProtocolError", name, err)
		}
	}
}
