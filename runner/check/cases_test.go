package check

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func upper() engine.Description {
	day := runner.Funcs(strings.ToUpper, strings.ToLower)
	p := runner.New(2020, 4, "Letters", day, runner.ExampleOf(day, "Ab").Part1("AB"),
		runner.Variant("same", "", func(p runner.Day[string, string, string]) runner.Day[string, string, string] { return p }),
		runner.SlowVariant("slow", "", func(p runner.Day[string, string, string]) runner.Day[string, string, string] { return p }))
	return engine.Describe(p)[0]
}

func storeWith(t *testing.T, files map[string]string) inputs.Store {
	t.Helper()
	store := inputs.Store{Dir: t.TempDir()}
	for name, text := range files {
		path := filepath.Join(store.Dir, "2020", "4", name)
		filetest.Write(t, path, text)
	}
	return store
}

func names(cases []engine.Case) (all []string) {
	for _, c := range cases {
		name := strings.TrimSpace(c.Name+" "+c.Way.Variant) + "=" + c.Want
		if len(c.Text) > 0 {
			name += " of " + strings.Join(c.Text, ",")
		}
		all = append(all, name)
	}
	return all
}

func TestCasesComeFromExamplesInCodeAndThenFromTheStore(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  []string
		fails string
	}{
		{"none stored", nil, []string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB"}, ""},
		{"one stored", map[string]string{"example-2.txt": "-- input --\nCd\n-- part 2 --\ncd\n"},
			[]string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB", "local example 2=cd", "local example 2 same=cd", "local example 2 slow=cd"}, ""},
		{"from the text", map[string]string{"example-2.txt": "the text says part 1: CD\nthe text says part 2: xx\n-- input --\nCd\n-- part 2 --\ncd\n"},
			[]string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB", "local example 2=CD of CD", "local example 2=cd",
				"local example 2 same=CD of CD", "local example 2 same=cd", "local example 2 slow=CD of CD", "local example 2 slow=cd"}, ""},
		{"the code knows one part", map[string]string{"example-1.txt": "the text says part 1: CD\nthe text says part 2: xx\n-- input --\nAb\n"},
			[]string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB",
				"local example 1=xx of xx", "local example 1 same=xx of xx", "local example 1 slow=xx of xx"}, ""},
		{"unknown parameter", map[string]string{"example-2.txt": "-- parameters --\nSize = 3\n-- input --\nCd\n-- part 2 --\ncd\n"},
			[]string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB", "local example 2=cd", "local example 2 same=cd", "local example 2 slow=cd"}, ""}, // refused when it is solved
		{"nothing known", map[string]string{"example-2.txt": "-- input --\nCd\n"},
			[]string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB", "local example 2=", "local example 2=",
				"local example 2 same=", "local example 2 same=", "local example 2 slow=", "local example 2 slow="}, ""},
		{"damaged", map[string]string{"example-2.txt": "-- part 2 --\ncd\n"}, []string{"example 1=AB", "example 1 same=AB", "example 1 slow=AB"}, `no section "input"`},
	} {
		cases, err := OnExamples(storeWith(t, test.files), upper())
		if got := names(cases); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
		if (err == nil) != (test.fails == "") || err != nil && !strings.Contains(err.Error(), test.fails) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.fails)
		}
	}
}

func TestWhatTheTextHasMustBeAnAnswerOfThePart(t *testing.T) {
	count := func(string) int { return 1 }
	way := engine.Describe(runner.New(2020, 4, "Counts", runner.Funcs(count, strings.ToUpper)))[0].Ways[0]
	for _, test := range []struct {
		name string
		e    inputs.Example
		part int
		want string
	}{
		{"nothing", inputs.Example{}, 1, "local example 0="},
		{"integers", inputs.Example{Values: [2][]string{{"16", "4"}}}, 1, "local example 0= of 16,4"},
		{"words, for an integer", inputs.Example{Values: [2][]string{{"owl", "16"}}, Sure: [2]bool{true}}, 1, "local example 0= of 16"},
		{"words, for a string", inputs.Example{Values: [2][]string{1: {"owl", "16"}}}, 2, "local example 0= of owl,16"},
		{"sure", inputs.Example{Values: [2][]string{{"16", "4"}}, Sure: [2]bool{true}}, 1, "local example 0=16 of 16,4"},
		{"another form", inputs.Example{Answers: [2]string{"+7"}}, 1, `local example 0 part 1: "+7" is an integer in another form (did you mean 7?)`},
		{"digits, for a string", inputs.Example{Answers: [2]string{1: "+7"}}, 2, "local example 0=+7"},
		{"known", inputs.Example{Values: [2][]string{{"16"}}, Sure: [2]bool{true}, Answers: [2]string{"12"}}, 1, "local example 0=12"},
	} {
		c, err := OnExample(way, test.e, test.part)
		got := names([]engine.Case{c})[0]
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestCasesOnTheStoredInputAreAcceptedAnswersOrUnconfirmed(t *testing.T) {
	const answers = `{"part1":{"accepted":"AB"}}`
	for _, test := range []struct {
		name  string
		files map[string]string
		want  []string
		fails bool
	}{
		{"no input", map[string]string{"answers.json": answers}, nil, false},
		{"nothing known", map[string]string{"input.txt": "Ab\n"}, []string{"stored input=", "stored input=", "stored input same=", "stored input same="}, false},
		{"one accepted", map[string]string{"input.txt": "Ab\n", "answers.json": answers},
			[]string{"accepted answer=AB", "stored input=", "accepted answer same=AB", "stored input same="}, false},
		{"damaged answers", map[string]string{"input.txt": "Ab\n", "answers.json": "{"}, nil, true},
		{"damaged input", map[string]string{"input.txt": "<html>"}, nil, true},
	} {
		cases, err := OnInput(storeWith(t, test.files), upper())
		if got := names(cases); !slices.Equal(got, test.want) || (err != nil) != test.fails {
			t.Errorf("%s: got %q, %v, want %q", test.name, got, err, test.want)
		}
		for _, c := range cases {
			if c.Unconfirmed != (c.Want == "") {
				t.Errorf("%s: %s is unconfirmed: %v", test.name, c.Name, c.Unconfirmed)
			}
		}
	}
}

// An unconfirmed case expects the answer of the day itself, even if only a variant is tested.
func TestUnconfirmedAnswersAreComparedWithTheDay(t *testing.T) {
	p := upper()
	same := p.Ways[1]
	solve := func(answers map[string]string) func(engine.Case) engine.Result {
		return func(c engine.Case) engine.Result {
			answer := answers[c.Way.Variant]
			if answer == "" {
				return engine.Result{Err: errors.New("line 1: odd")}
			}
			return engine.Result{Answer: answer}
		}
	}
	day := engine.Case{Way: p.Ways[0], Part: 1, Unconfirmed: true}
	variant := engine.Case{Way: same, Part: 1, Unconfirmed: true}
	judged := day
	judged.WhyWrong = func(answer string) string { return map[string]string{"A": "A was judged before: too-high"}[answer] }
	for _, test := range []struct {
		name    string
		cases   []engine.Case
		answers map[string]string
		want    string
	}{
		{"both agree", []engine.Case{day, variant}, map[string]string{"": "A", "same": "A"}, "same same"},
		{"the variant differs", []engine.Case{day, variant}, map[string]string{"": "A", "same": "B"}, "same fail"},
		{"the variant alone", []engine.Case{variant}, map[string]string{"": "A", "same": "A"}, "same"},
		{"the variant alone differs", []engine.Case{variant}, map[string]string{"": "A", "same": "B"}, "fail"},
		{"the day fails", []engine.Case{day, variant}, map[string]string{"same": "B"}, "fail fail"},
		{"the answer cannot be right", []engine.Case{judged}, map[string]string{"": "A"}, "fail"},
		{"another answer cannot be right", []engine.Case{judged}, map[string]string{"": "B"}, "same"},
		{"an example", []engine.Case{{Way: same, Part: 1, Want: "B"}}, map[string]string{"same": "B"}, "pass"},
	} {
		var got []string
		for c, r := range engine.SolveDay(test.cases, 1, solve(test.answers)) {
			got = append(got, string(c.Judge(r)))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: got %q, want %s", test.name, got, test.want)
		}
	}
}
