package command

import (
	"errors"
	"fmt"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestLineOfAnExample(t *testing.T) {
	three, odd := engine.Result{Answer: "3"}, engine.Result{Err: errors.New("part 1: line 1: odd"), FromPart: true}
	unsolved := engine.Result{Err: fmt.Errorf("part 1: %w", engine.ErrUnsolved)}
	two := []string{"7", "a b", "8"}
	for _, test := range []struct {
		known engine.Case
		r     engine.Result
		want  string
		err   string
	}{
		{engine.Case{}, odd, "line 1: odd", "part 1: line 1: odd"},
		{engine.Case{Want: "3"}, three, "3, as expected", ""},
		{engine.Case{Want: "4"}, three, "got 3, want 4", ""},
		{engine.Case{Want: "a\nb"}, engine.Result{Answer: "\x1b"}, `got "\x1b", want "a\nb"`, ""},
		{engine.Case{}, three, "3", ""},
		{engine.Case{Text: []string{"3"}}, three, "3, as the text has", ""},
		{engine.Case{Text: two}, three, "3; the text has 7, a b or 8", ""},
		{engine.Case{Text: two}, odd, "line 1: odd; may be 7 or a b (from the text)", "part 1: line 1: odd"},
		{engine.Case{Text: two}, unsolved, "not solved yet; may be 7 or a b (from the text)", "part 1: not solved yet"},
		{engine.Case{Text: two, Want: "7"}, unsolved, "not solved yet; should be 7 (from the text)", "part 1: not solved yet"},
		{engine.Case{}, unsolved, "not solved yet", "part 1: not solved yet"},
	} {
		test.known.Stored, test.known.Part = 2, 1
		e := exampleOf(engine.Description{Date: calendar.DateOf(2020, 1)}, test.known, test.r)
		if got := e.Text(); got != "2020 day 1: example 2 part 1: "+test.want || e.Error != test.err {
			t.Errorf("got %s and the error %q, want %s, %q", got, e.Error, test.want, test.err)
		}
	}
}
