package report

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestLinesOfAPart(t *testing.T) {
	day := Part{Line: engine.Line{Date: calendar.DateOf(2020, 25), Title: "Sums", Part: 2, Input: "example"}, On: "example 1"}
	for _, test := range []struct {
		result engine.Result
		mark   Mark
		want   []string
	}{
		{engine.Result{Answer: "7", Parse: time.Millisecond, Solve: 1500 * time.Microsecond}, Unmarked, []string{"  part 2  7                        1.5ms, parsed in 1ms"}},
		{engine.Result{Answer: "HI", Drawing: "#.\n.#\n"}, Unmarked, []string{"  part 2  HI                          0s, parsed in 0s", "          #.", "          .#"}},
		{engine.Result{Answer: strings.Repeat("#..#\n", 6)}, Unmarked, append([]string{"  part 2  a drawing                   0s, parsed in 0s"}, slices.Repeat([]string{"          #..#"}, 6)...)},
		{engine.Result{Answer: "a\x1bb\n"}, Unmarked, []string{`  part 2  "a\x1bb\n"                  0s, parsed in 0s`}},
		{engine.Result{Err: fmt.Errorf("part 2: %w: 4000 is too large", engine.ErrUnsolved)}, Unmarked, []string{"  part 2  not solved yet: 4000 is too large"}},
		{engine.Result{Err: engine.ErrNoPuzzle}, Unmarked, []string{"  part 2  no puzzle: the last star is given for all the others"}},
		{engine.Result{Err: errors.New("odd")}, Unmarked, []string{"  part 2  failed"}},
		{engine.Result{Answer: "7"}, Rejected, []string{"  part 2  7 ✗                         0s, parsed in 0s"}},
	} {
		p := day.With(test.result)
		if got := p.Lines(test.mark); !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %q, want %q", test.result, got, test.want)
		}
	}
}

func TestHeadlineNamesVariantAndInput(t *testing.T) {
	for want, p := range map[string]Part{
		"2020 day 1: Sums":                      {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums"}},
		"2020 day 1: Sums, memo, on your input": {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums", Variant: "memo"}, On: "your input"},
	} {
		if got := p.Headline(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestCaptionThatFramesShareIsPrintedOnce(t *testing.T) {
	f := Frames{Date: calendar.DateOf(2022, 5), On: "example 1", Captions: []string{"start", "move 1", "move 1", "move 1", "start"}}
	if got := strings.Join(f.Lines()[1:], ", "); got != "start, move 1, start" {
		t.Errorf("got %s", got)
	}
}
