package runner_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/testdata/2020/day05"
)

// sums is a day with a parameter: part 1 adds the numbers of the input, and part 2
// multiplies the sum by Factor.
type sums struct{ Factor int }

func (sums) Parse(input string) (numbers []int, err error) {
	for line := range strings.SplitSeq(input, "\n") {
		n, err := strconv.Atoi(line)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (sums) Part1(numbers []int) (sum int, err error) {
	for _, n := range numbers {
		sum += n
	}
	return sum, nil
}

func (s sums) Part2(numbers []int) (string, error) {
	sum, err := s.Part1(numbers)
	return strconv.Itoa(s.Factor * sum), err
}

func (s sums) Frames(numbers []int) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for _, n := range numbers {
			if !yield(runner.Frame{Caption: fmt.Sprint(s.Factor * n), Cells: [][]byte{[]byte("#.")}}) {
				return
			}
		}
	}
}

// asText is a variant of sums that parses to another type and has another type of answer.
type asText struct{ sums }

func (asText) Parse(input string) (string, error) { return input, nil }

func (v asText) Part1(input string) (int64, error) {
	numbers, err := v.sums.Parse(input)
	if err != nil {
		return 0, err
	}
	sum, err := v.sums.Part1(numbers)
	return int64(sum), err
}

func (v asText) Part2(input string) (string, error) {
	sum, err := v.Part1(input)
	return strconv.Itoa(v.Factor * int(sum)), err
}

func puzzle() runner.Puzzle {
	return runner.New(2027, 1, "Sums", sums{Factor: 100},
		runner.ExampleOf(sums{Factor: 2}, "1\n2\n3\n").Part1(6).Part2("12"),
		runner.ExampleOf(sums{Factor: 3}, "5").Part2("15"),
		runner.Variant("as text", "parses in each part", func(s sums) asText { return asText{s} }),
		runner.FramesOf(sums.Frames, runner.Picture{}, "# wall"),
	)
}

func TestFramesAreOfTheDayAlone(t *testing.T) {
	p := puzzle()
	for factor, day := range map[float64]engine.Solver{100: p.Solvers[0], 2: p.SolversOf(p.Examples[0].Day)[0]} {
		var captions []string
		for frame, err := range day.Frames(1, "7\r\n8") {
			if captions = append(captions, frame.Caption); err != nil || !slices.Equal(frame.Cells, []byte{1, 0}) {
				t.Errorf("got %+v, %v", frame, err)
			}
		}
		if want := []string{fmt.Sprint(7 * factor), fmt.Sprint(8 * factor)}; !slices.Equal(captions, want) {
			t.Errorf("got %q, want %q", captions, want)
		}
	}
	if variant := p.Solvers[1]; len(variant.Films) > 0 {
		t.Error("a variant has the frames of the day")
	}
}

func TestExamplesMadeFromOneDoNotShareAnswers(t *testing.T) {
	base := runner.ExampleOf(sums{1}, "1").Part1(1)
	two, three := base.Part2("2"), base.Part2("3")
	p := runner.New(2027, 1, "", sums{1}, two, three)
	if got := p.Examples[0].Want[2] + p.Examples[1].Want[2] + p.Examples[1].Want[1]; got != "231" {
		t.Errorf("got answers %s, want 231", got)
	}
}

func echo(input string) string { return input }

func TestOnlyTheLastDayOfAnEventHasNoSecondPuzzle(t *testing.T) {
	for _, test := range []struct {
		year, day int
		last      bool
	}{
		{2015, 25, true}, {2024, 25, true}, {2024, 12, false}, {2025, 12, true}, {2025, 11, false}, {2031, 12, true},
	} {
		p := runner.New(test.year, test.day, "", sums{1},
			runner.Variant("as text", "parses in each part", func(s sums) asText { return asText{s} }),
			runner.ExampleOf(sums{1}, "1").Part1(1))
		for _, s := range slices.Concat(p.Solvers, p.SolversOf(p.Examples[0].Day)) {
			r := s.Solve(2, "1")
			if got := errors.Is(r.Err, runner.ErrNoPuzzle); got != test.last || got && engine.OutcomeOf(r.Err) != engine.NoPuzzle {
				t.Errorf("%d day %d, %q: got %v", test.year, test.day, s.Variant, r.Err)
			}
			if r := s.Solve(1, "1"); r.Answer != "1" {
				t.Errorf("%d day %d, %q: part 1: got %q, %v", test.year, test.day, s.Variant, r.Answer, r.Err)
			}
		}
	}
}

func noFolder() runner.Puzzle { panic("no\nwords") }
func notNew() runner.Puzzle   { return runner.Puzzle{} }
func alone() runner.Puzzle    { return runner.New(2027, 1, "Sums", sums{1}) }

func TestPuzzleThatPanicsIsListedAsBroken(t *testing.T) {
	list := runner.List(puzzle, day05.Puzzle, noFolder, notNew, alone)
	if len(list) != 5 {
		t.Fatalf("got %d puzzles, want 5", len(list))
	}
	for _, i := range []int{0, 4} {
		if p := list[i]; p.Err != nil || p.Title != "Sums" {
			t.Errorf("%d: got %q, %v", i, p.Title, p.Err)
		}
	}
	for i, want := range map[int]struct{ date, err string }{
		1: {"2020 5", "function Puzzle: panic at runner/testdata/2020/day05/day05.go:12: index out of range [0] with length 0"},
		2: {"0 0", `function Puzzle: panic at runner_test/runner_test.go:133: no\nwords`},
		3: {"0 0", "function Puzzle: at runner_test/runner_test.go:134: the Puzzle was not made by runner.New"},
	} {
		p := list[i]
		if got := fmt.Sprint(p.Year, p.Day); got != want.date || p.Err == nil || p.Err.Error() != want.err {
			t.Errorf("%d: got %s, %v, want %s, %s", i, got, p.Err, want.date, want.err)
		}
		for _, way := range []engine.Way{{}, {Example: 1}, {Parameters: map[string]string{"Factor": "3"}}} {
			if _, err := p.Solver(way); err != p.Err {
				t.Errorf("%d: the solver of %+v: got %v, want %v", i, way, err, p.Err)
			}
		}
		if len(p.Solvers) != 1 {
			t.Errorf("%d: %d solvers", i, len(p.Solvers))
		}
	}
}

func TestTextAboutASolverIsOneLine(t *testing.T) {
	const text, want = "adds\x1b[2J\nnumbers", `adds\x1b[2J\nnumbers`
	from := func(s sums) asText { return asText{s} }
	p := runner.New(2027, 1, text, sums{1}, runner.ExampleOf(sums{2}, "1"), runner.About[sums](text),
		runner.FramesOf(sums.Frames, runner.Picture{Title: text, Claim: text, X: text, Y: text, Heat: text}),
		runner.Variant(text, text, from), runner.SlowVariant(text, text, from))
	for _, solvers := range [][]engine.Solver{p.Solvers, p.SolversOf(p.Examples[0].Day)} {
		day, variant, slow := solvers[0].Way, solvers[1].Way, solvers[2].Way
		got := []string{p.Title, day.About, day.Films[0].Title, day.Films[0].Claim, day.Films[0].X, day.Films[0].Y, day.Films[0].Heat,
			variant.Variant, variant.About, slow.Variant, slow.About}
		if !slices.Equal(got, slices.Repeat([]string{want}, len(got))) || day.Slow || variant.Slow || !slow.Slow {
			t.Errorf("got %q, slow: %t, %t, %t", got, day.Slow, variant.Slow, slow.Slow)
		}
	}
}
