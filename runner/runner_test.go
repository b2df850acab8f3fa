// The engine, held to what its documentation says, with invented days.

package runner_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

// sums is a day with a parameter: part 1 sums the numbers of a text, part 2
// sums their products with Factor.
type sums struct{ Factor int }

func (sums) Parse(input string) ([]int, error) {
	var numbers []int
	for i, line := range strings.Split(input, "\n") {
		n, err := strconv.Atoi(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q is not a number", i+1, line)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (sums) Part1(numbers []int) (sum int, err error) {
	for i, n := range numbers {
		sum += n
		numbers[i] = 0 // a part may spoil its input: it is its own
	}
	return sum, nil
}

func (s sums) Part2(numbers []int) (string, error) {
	sum, err := s.Part1(numbers)
	return strconv.Itoa(s.Factor * sum), err
}

// backwards is a variant of sums that parses to another type and answers with another one.
type backwards struct{ sums }

func (b backwards) Parse(input string) (string, error) { return input, nil }
func (b backwards) Part1(input string) (int64, error) {
	numbers, err := b.sums.Parse(input)
	if err != nil {
		return 0, err
	}
	slices.Reverse(numbers)
	sum, err := b.sums.Part1(numbers)
	return int64(sum), err
}
func (b backwards) Part2(input string) (string, error) {
	sum, err := b.Part1(input)
	return strconv.Itoa(b.Factor * int(sum)), err
}

func puzzle() runner.Puzzle {
	return runner.New(2027, 1, "Sums", sums{Factor: 100},
		runner.ExampleOf(sums{Factor: 2}, "1\n2\n3\n").Part1(6).Part2("12"),
		runner.ExampleOf(sums{Factor: 3}, "5").Part2("15"),
		runner.Variant("backwards", func(s sums) backwards { return backwards{s} }),
	)
}

func TestDayKeepsItsOwnExamples(t *testing.T) { runner.Test(t, puzzle()) }

func TestEachPartGetsAnInputParsedForItAlone(t *testing.T) {
	day := puzzle().Solvers[0]
	for range 2 {
		for part, want := range map[int]string{1: "6", 2: "600"} {
			if r := day.Solve(part, "1\n2\n3"); r.Err != nil || r.Answer != want {
				t.Errorf("part %d: got %q, %v, want %q", part, r.Answer, r.Err, want)
			}
		}
	}
}

func TestExamplesArePlayedWithTheirOwnParametersByVariantsToo(t *testing.T) {
	var got []string
	for c := range puzzle().Cases() {
		got = append(got, fmt.Sprint(c.Solver.Variant, " ", c.Name, " ", c.Part, " ", c.Solver.Solve(c.Part, c.Input).Answer))
	}
	want := []string{
		" example 1 1 6", " example 1 2 12", " example 2 2 15",
		"backwards example 1 1 6", "backwards example 1 2 12", "backwards example 2 2 15",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSolversAreFoundByName(t *testing.T) {
	p := puzzle()
	for _, name := range []string{"", "backwards"} {
		if s, ok := p.Solver(name); !ok || s.Variant != name {
			t.Errorf("puzzle: %q is not found", name)
		}
		if s, ok := p.Examples[1].Solver(name); !ok || s.Solve(2, "1").Answer != "3" {
			t.Errorf("example: %q is not found, or has not the example's parameters", name)
		}
	}
	if _, ok := p.Solver("forwards"); ok {
		t.Error("a variant that does not exist is found")
	}
}

func TestKnownAnswersAreValues(t *testing.T) {
	base := runner.ExampleOf(sums{1}, "1").Part1(1)
	wrong, right := base.Part2("2"), base.Part2("1")
	p := runner.New(2027, 1, "", sums{1}, wrong, right)
	if got := p.Examples[0].Want[2] + p.Examples[1].Want[2] + p.Examples[1].Want[1]; got != "211" {
		t.Errorf("an example changed with another that was made from the same: %s", got)
	}
}

// echo answers with the text that it was handed.
func echo(input string) string { return input }

func TestDayIsHandedLineFeedsAndNoLastOne(t *testing.T) {
	s := runner.New(2027, 1, "", runner.Funcs(echo, echo)).Solvers[0]
	for input, want := range map[string]string{
		"a\nb\n":         "a\nb",
		"a\r\nb\r\n":     "a\nb",
		"a\nb":           "a\nb",
		"  a \n\n b  \n": "  a \n\n b  ",
		"a\n\n":          "a\n",
		"a\rb\r":         "a\rb\r",
		"":               "",
	} {
		if got := s.Solve(1, input).Answer; got != want {
			t.Errorf("%q: handed %q, want %q", input, got, want)
		}
	}
}

// FuzzTextIsHandedByItsLines holds: a day gets the lines of a text, whichever way they end, with a line feed between
// them and none after the last one; and of a text without carriage returns every other byte.
func FuzzTextIsHandedByItsLines(f *testing.F) {
	for _, text := range []string{"a\nb\n", "a\r\nb", " a \n\n", "a\rb\r\r\n", "", "\n", "\xff\x00"} {
		f.Add(text)
	}
	s := runner.New(2027, 1, "", runner.Funcs(echo, echo)).Solvers[0]
	f.Fuzz(func(t *testing.T, text string) {
		var want []string
		for line := range strings.Lines(text) {
			if before, ended := strings.CutSuffix(line, "\r\n"); ended {
				line = before + "\n"
			}
			want = append(want, line)
		}
		if got := s.Solve(1, text).Answer; got != strings.TrimSuffix(strings.Join(want, ""), "\n") {
			t.Errorf("%q: handed %q", text, got)
		}
		text = strings.ReplaceAll(text, "\r", "")
		one, other := s.Solve(1, text).Answer, s.Solve(2, strings.ReplaceAll(text, "\n", "\r\n")).Answer
		if one != other || one != strings.TrimSuffix(text, "\n") {
			t.Errorf("%q: handed %q, with other line ends %q", text, one, other)
		}
	})
}

type shout int

func (shout) String() string { return "a String method must not be asked" }

func TestAnswersAreWrittenAsTheSiteTakesThem(t *testing.T) {
	answers := map[string]runner.Puzzle{
		"-7":                   plain(func(string) int { return -7 }),
		"0":                    plain(func(string) int8 { return 0 }),
		"":                     plain(func(string) string { return "" }),
		"18446744073709551615": plain(func(string) uint64 { return math.MaxUint64 }),
		"97":                   plain(func(string) rune { return 'a' }),
		"21":                   plain(func(string) shout { return 21 }),
		"1,2":                  plain(func(string) string { return "1,2" }),
	}
	for want, p := range answers {
		if r := p.Solvers[0].Solve(1, ""); r.Err != nil || r.Answer != want {
			t.Errorf("got %q, %v, want %q", r.Answer, r.Err, want)
		}
	}
}

func plain[A runner.Answer](part1 func(string) A) runner.Puzzle {
	return runner.New(2027, 1, "", runner.Funcs[A, int](part1, nil))
}

func TestPartNotWrittenYetIsUnsolved(t *testing.T) {
	if r := plain(echo).Solvers[0].Solve(2, ""); !errors.Is(r.Err, runner.ErrUnsolved) {
		t.Errorf("got %v, want %v", r.Err, runner.ErrUnsolved)
	}
}

func TestErrorsSayThePartOnlyWhereThePartMatters(t *testing.T) {
	day := puzzle().Solvers[0]
	for part := 1; part <= 2; part++ {
		if r := day.Solve(part, "1\nx"); r.Err == nil || r.Err.Error() != `line 2: "x" is not a number` {
			t.Errorf("part %d: %v", part, r.Err)
		}
	}
	if r := plain(echo).Solvers[0].Solve(2, ""); r.Err.Error() != "part 2: not solved yet" {
		t.Error(r.Err)
	}
	if r := day.Solve(3, "1"); r.Err == nil {
		t.Error("there is no part 3, and yet it was solved")
	}
}

func TestCasesAreJudged(t *testing.T) {
	known, unconfirmed := engine.Case{Want: "0"}, engine.Case{Want: "0", Unconfirmed: true}
	for _, test := range []struct {
		c      engine.Case
		result engine.Result
		want   engine.Status
	}{
		{known, engine.Result{Answer: "0"}, engine.Pass},
		{known, engine.Result{Answer: ""}, engine.Fail},
		{known, engine.Result{Answer: "0", Err: errors.New("line 1: odd")}, engine.Fail},
		{known, engine.Result{Err: runner.ErrUnsolved}, engine.Skip},
		{known, engine.Result{Err: runner.ErrNoPuzzle}, engine.Skip},
		{unconfirmed, engine.Result{Answer: "0"}, engine.Same},
		{unconfirmed, engine.Result{Answer: "1"}, engine.Fail},
		{unconfirmed, engine.Result{Answer: "0", Err: errors.New("the day keeps state")}, engine.Fail},
		{unconfirmed, engine.Result{Err: runner.ErrUnsolved}, engine.Skip},
	} {
		if got := test.c.Judge(test.result); got != test.want {
			t.Errorf("unconfirmed %t, %+v: got %s, want %s", test.c.Unconfirmed, test.result, got, test.want)
		}
	}
}

// recorder stands in for *testing.T, to see what Test says of a day that is wrong.
type recorder struct{ failed, skipped []string }

func (*recorder) Helper()                     {}
func (r *recorder) Skip(args ...any)          { r.skipped = append(r.skipped, fmt.Sprint(args...)) }
func (r *recorder) Errorf(f string, a ...any) { r.failed = append(r.failed, fmt.Sprintf(f, a...)) }
func (r *recorder) Run(name string, f func(*recorder)) bool {
	f(r)
	return len(r.failed) == 0
}

func TestHelperForADaysOwnTestFailsAndSkips(t *testing.T) {
	var r recorder
	runner.Test(&r, runner.New(2027, 1, "", runner.Funcs[string, int](echo, nil),
		runner.ExampleOf(runner.Funcs[string, int](echo, nil), "a").Part1("b").Part2(1)))
	if want := []string{`got "a", want "b"`}; !slices.Equal(r.failed, want) {
		t.Errorf("failed %q, want %q", r.failed, want)
	}
	if want := []string{"part 2: not solved yet"}; !slices.Equal(r.skipped, want) {
		t.Errorf("skipped %q, want %q", r.skipped, want)
	}
	var empty recorder
	if runner.Test(&empty, plain(echo)); !slices.Equal(empty.skipped, []string{"no examples"}) {
		t.Errorf("a day without examples: %q", empty.skipped)
	}
}
