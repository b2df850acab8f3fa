package check

import (
	"errors"
	"slices"
	"testing"

	"aoc/inputs"
	"aoc/runner"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestWhatTheTextHasMustBeAnAnswerOfThePart(t *testing.T) {
	count := func(string) int { return 1 }
	p := runner.New(2020, 4, "Counts", runner.Funcs(count, func(s string) string { return s }))
	for _, test := range []struct {
		name         string
		e            inputs.Example
		part         int
		candidates   []string
		says, unsaid string
	}{
		{"nothing", inputs.Example{}, 1, nil, "", ""},
		{"an integer", inputs.Example{Candidates: [2][]string{{"16", "4"}}}, 1, []string{"16", "4"}, "", "16"},
		{"words, for an integer", inputs.Example{Candidates: [2][]string{{"owl", "16"}}, Says: [2]string{"owl"}}, 1, []string{"16"}, "", "16"},
		{"words, for a string", inputs.Example{Candidates: [2][]string{1: {"owl", "16"}}}, 2, []string{"owl", "16"}, "", "owl"},
		{"one digit", inputs.Example{Candidates: [2][]string{{"4", "16"}}}, 1, []string{"4", "16"}, "", ""},
		{"one digit and a sign", inputs.Example{Candidates: [2][]string{{"-4"}}}, 1, []string{"-4"}, "", ""},
		{"said", inputs.Example{Candidates: [2][]string{{"16"}}, Says: [2]string{"16"}}, 1, []string{"16"}, "16", ""},
		{"confirmed", inputs.Example{Candidates: [2][]string{{"16"}}, Answers: [2]string{"12"}}, 1, []string{"16"}, "", ""},
	} {
		way := p.Solvers[0].Way
		if got := Candidates(way, test.e, test.part); !slices.Equal(got, test.candidates) {
			t.Errorf("%s: got the candidates %q", test.name, got)
		}
		if says, unsaid := Says(way, test.e, test.part), Unsaid(way, test.e, test.part); says != test.says || unsaid != test.unsaid {
			t.Errorf("%s: got %q, %q", test.name, says, unsaid)
		}
	}
}

func TestGuessesAreTheUnconfirmedExamplesWithValues(t *testing.T) {
	store, d := inputs.Store{Dir: t.TempDir()}, calendar.DateOf(2020, 4)
	for number, text := range map[int]string{
		1: "candidate for part 1: 3\ncandidate for part 1: 1\ncandidate for part 1: owl\n-- input --\na\n",
		2: "the text says part 1: 5\ncandidate for part 1: 7\n-- input --\nb\n",
		3: "candidate for part 1: 3\n-- input --\nc\n-- part 1 --\n4\n",
		4: "candidate for part 1: 3\n-- input --\nin the code\n",
		5: "candidate for part 2: 3\n-- input --\nd\n",
	} {
		filetest.Write(t, store.ExamplePath(d, number), text)
	}
	count := func(string) int { return 1 }
	p := engine.Describe(runner.New(2020, 4, "Counts", runner.Funcs(count, count)))[0]
	got, err := Guesses(store, p, 1, []engine.Case{{Input: "in the code"}, {Input: "b\n", FromText: true}})
	if err != nil || len(got) != 2 {
		t.Fatalf("got %+v, %v", got, err)
	}
	if g := got[0]; g.Name != "local example 1" || g.Later || !slices.Equal(g.Values, []string{"3", "1"}) {
		t.Errorf("got %+v", g)
	}
	if g := got[1]; g.Input != "b\n" || !g.Later || !slices.Equal(g.Values, []string{"5", "7"}) {
		t.Errorf("got %+v", g)
	}
}

func TestResultThatTheTextDoesNotHaveIsDoubtful(t *testing.T) {
	failed := errors.New("part 1: timed out after 2s")
	for _, test := range []struct {
		name   string
		values []string
		later  bool
		r      engine.Result
		want   string
	}{
		{"a value of the text", []string{"3", "1"}, false, engine.Result{Answer: "1"}, ""},
		{"another", []string{"3"}, false, engine.Result{Answer: "4"}, "local example 1 gives 4, the text has 3"},
		{"one of two", []string{"3", "1"}, false, engine.Result{Answer: "4"}, "local example 1 gives 4, the text has 3 or 1"},
		{"many values", []string{"3", "1", "5", "6", "7"}, false, engine.Result{Answer: "4"}, "local example 1 gives 4, the text has 3, 1, 5 or 2 more"},
		{"control characters", []string{"a\x1b"}, false, engine.Result{Answer: "\x1b[2J"}, `local example 1 gives "\x1b[2J", the text has "a\x1b"`},
		{"no result", []string{"3"}, true, engine.Result{Err: failed}, "local example 1 gives no answer: part 1: timed out after 2s"},
		{"not parsed", []string{"3"}, false, engine.Result{Err: failed, FromParse: true}, "local example 1 gives no answer: part 1: timed out after 2s"},
		{"a later one, not parsed", []string{"3"}, true, engine.Result{Err: failed, FromParse: true}, ""},
		{"not solved", []string{"3"}, false, engine.Result{Err: engine.ErrUnsolved}, ""},
		{"letters that cannot be read", []string{"AB"}, false, engine.Result{Answer: "##", Unread: "??"}, ""},
	} {
		g := Guess{engine.Case{Name: "local example 1", FromText: true, Later: test.later}, test.values}
		if got := g.Doubt(test.r); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
