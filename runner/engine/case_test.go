package engine_test

import (
	"errors"
	"testing"

	"aoc/runner/engine"
)

func TestCasesOfOneSolverAndInputAreAGroup(t *testing.T) {
	first := engine.Case{Part: 1, Input: "a"}
	for name, test := range map[string]struct {
		next   engine.Case
		groups int
	}{
		"the other part":  {engine.Case{Part: 2, Input: "a"}, 1},
		"another input":   {engine.Case{Part: 2, Input: "b"}, 2},
		"another variant": {engine.Case{Part: 2, Input: "a", Way: engine.Way{Variant: "v"}}, 2},
		"the same part":   {engine.Case{Part: 1, Input: "a"}, 2},
		"an earlier part": {engine.Case{Part: 0, Input: "a"}, 2},
	} {
		if got := engine.ByInput([]engine.Case{first, test.next}); len(got) != test.groups {
			t.Errorf("%s: got %v, want %d groups", name, got, test.groups)
		}
	}
}

func TestCasesAreJudged(t *testing.T) {
	known, unconfirmed := engine.Case{Want: "0"}, engine.Case{Want: "0", Unconfirmed: true}
	unread := func(text string) engine.Result {
		return engine.Result{Answer: "##\n.#", Drawing: "##\n.#", Unread: text}
	}
	for _, test := range []struct {
		c      engine.Case
		result engine.Result
		want   engine.Status
	}{
		{known, engine.Result{Answer: "0"}, engine.Pass},
		{known, engine.Result{Answer: ""}, engine.Fail},
		{known, engine.Result{Answer: "0", Err: errors.New("line 1: odd")}, engine.Fail},
		{known, engine.Result{Err: engine.ErrUnsolved}, engine.Skip},
		{known, engine.Result{Err: engine.ErrNoPuzzle}, engine.Skip},
		{unconfirmed, engine.Result{Answer: "0"}, engine.Same},
		{unconfirmed, engine.Result{Answer: "1"}, engine.Fail},
		{unconfirmed, engine.Result{Answer: "0", Err: errors.New("the day keeps state")}, engine.Fail},
		{unconfirmed, engine.Result{Err: engine.ErrUnsolved}, engine.Skip},

		{engine.Case{Want: "0", Text: []string{"0"}}, engine.Result{Answer: "0"}, engine.Text},
		{engine.Case{Want: "0", Text: []string{"0"}}, engine.Result{Answer: "1"}, engine.Text},
		{engine.Case{Want: "0", Text: []string{"0"}}, engine.Result{Err: errors.New("line 1: odd")}, engine.Text},
		{engine.Case{Want: "0", Text: []string{"0"}}, engine.Result{Err: errors.New("panic at day.go:1: odd"), Crashed: true}, engine.Fail},
		{engine.Case{Want: "0", Text: []string{"0"}}, engine.Result{Err: engine.ErrUnsolved}, engine.Skip},
		{engine.Case{Stored: 1, Text: []string{"0"}}, engine.Result{Err: errors.New("line 1: odd"), FromParse: true}, engine.Text},
		{engine.Case{Want: "0", Text: []string{"0"}, Stored: 2}, engine.Result{Err: errors.New("line 1: odd"), FromParse: true}, engine.Skip},
		{engine.Case{Want: "0", Text: []string{"0"}, Stored: 2}, engine.Result{Err: errors.New("part 1: odd"), FromPart: true}, engine.Text},
		{engine.Case{Want: "0", Stored: 2}, engine.Result{Err: errors.New("line 1: odd"), FromParse: true}, engine.Fail},
		{engine.Case{Unconfirmed: true, Stored: 2}, engine.Result{Err: errors.New("line 1: odd"), FromParse: true}, engine.Skip},
		{engine.Case{Unconfirmed: true, Stored: 2}, engine.Result{Err: errors.New("panic"), FromParse: true, Crashed: true}, engine.Fail},
		{engine.Case{Unconfirmed: true, Stored: 1}, engine.Result{Err: errors.New("line 1: odd"), FromParse: true}, engine.Fail},

		// the same text
		{engine.Case{Want: "0735"}, engine.Result{Answer: "735"}, engine.Fail},
		{engine.Case{Want: "735"}, engine.Result{Answer: "0735"}, engine.Fail},
		{engine.Case{Want: "18446744073709551615"}, engine.Result{Answer: "18446744073709551615"}, engine.Pass},
		{engine.Case{Want: "ab,cd"}, engine.Result{Answer: "ab,cd"}, engine.Pass},

		// drawings
		{engine.Case{Want: "HI"}, engine.Result{Answer: "HI", Drawing: "#"}, engine.Pass},
		{engine.Case{Want: "HO"}, engine.Result{Answer: "HI", Drawing: "#"}, engine.Fail},
		{engine.Case{Want: ""}, engine.Result{Answer: "HI", Drawing: "#"}, engine.Fail},
		{engine.Case{Want: "##\n.#"}, unread("?"), engine.Pass},
		{engine.Case{Want: "##\n##"}, unread("?"), engine.Fail},
		{engine.Case{Want: "HA"}, unread("H?"), engine.Pass},
		{engine.Case{Want: "H1"}, unread("H?"), engine.Fail},
		{engine.Case{Want: "AH"}, unread("H?"), engine.Fail},
		{engine.Case{Want: "HAH"}, unread("H?"), engine.Fail},
		{engine.Case{Want: "A"}, unread("?"), engine.Fail},
	} {
		if got := test.c.Judge(test.result); got != test.want {
			t.Errorf("want %q (unconfirmed: %t), %+v: got %s, want %s", test.c.Want, test.c.Unconfirmed, test.result, got, test.want)
		}
	}
}
