package runner_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aoc/runner"
	"aoc/runner/letters"
)

const (
	pictureHI = "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n"
	pictureHx = "#..#.#.#.\n#..#..#..\n####.#.#.\n#..#..#..\n#..#.#.#.\n#..#..#..\n" // the second is not a letter
	squares   = "##..\n##..\n..##\n..##\n"
)

// recorder stands in for *testing.T and records the subtests and what Test reports.
type recorder struct {
	run                  string // is in the names of the subtests that run, as with -run
	ran, failed, skipped []string
}

func (*recorder) Helper()                     {}
func (r *recorder) Skip(args ...any)          { r.skipped = append(r.skipped, fmt.Sprint(args...)) }
func (r *recorder) Errorf(f string, a ...any) { r.failed = append(r.failed, fmt.Sprintf(f, a...)) }
func (r *recorder) Run(name string, f func(*recorder)) bool {
	if !strings.Contains(name, r.run) {
		return true
	}
	r.ran = append(r.ran, name)
	f(r)
	return len(r.failed) == 0
}

// draws is a day that answers with a drawing: its input.
var draws = runner.Funcs[letters.Drawing, int](func(input string) letters.Drawing { return letters.Drawing(input) }, nil)

func drawing(input string, want letters.Drawing) runner.Puzzle {
	return runner.New(2027, 1, "", draws, runner.ExampleOf(draws, input).Part1(want))
}

func filming(frames ...runner.Frame) runner.Puzzle {
	return runner.New(2027, 1, "", sums{}, runner.ExampleOf(sums{}, "3").Part1(3),
		runner.FramesOf(func(sums, []int) iter.Seq[runner.Frame] { return slices.Values(frames) }, runner.Picture{}, "# wall"))
}

func TestTestReportsFailuresAndSkips(t *testing.T) {
	half := runner.Funcs[string, int](echo, nil)
	calls := 4
	counter := runner.Funcs[int, int](func(string) int { calls++; return calls }, nil)
	for name, test := range map[string]struct {
		puzzle          runner.Puzzle
		failed, skipped []string
	}{
		"right": {puzzle(), nil, nil},
		"wrong and unsolved": {runner.New(2027, 1, "", half, runner.ExampleOf(half, "a").Part1("b").Part2(1)),
			[]string{`got "a", want "b"`}, []string{"part 2: not solved yet"}},
		"keeps state": {runner.New(2027, 1, "", counter, runner.ExampleOf(counter, "a").Part1(5)),
			[]string{"part 1 gave 5 at first and 6 when called again: the day keeps state between calls"}, nil},
		"no examples": {runner.New(2027, 1, "", half), nil, []string{"no examples"}},
		"example without answers": {runner.New(2027, 1, "", half, runner.ExampleOf(half, "a")),
			[]string{"example 1 has no answers: add them with Part1 or Part2"}, []string{"no examples"}},

		"frames":    {filming(runner.Frame{Cells: [][]byte{[]byte("#.")}}), nil, nil},
		"bad frame": {filming(runner.Frame{Cells: [][]byte{[]byte("#v")}}), []string{"frame 1: the cell at (1, 0) is 'v', which is not one of its kinds"}, nil},
		"claim with a number": {runner.New(2027, 1, "", sums{}, runner.ExampleOf(sums{}, "3").Part1(3),
			runner.FramesOf(sums.Frames, runner.Picture{Claim: "It takes 3 steps."}, "# wall")),
			[]string{`the claim "It takes 3 steps." has a digit: a number that depends on the input belongs in a caption`}, nil},
		"no frames": {filming(), []string{"the day yields no frames"}, nil},

		"letters for a picture": {drawing(pictureHI, "HI"), nil, nil},
		"margins":               {drawing(pictureHI, "\n.."+letters.Drawing(strings.ReplaceAll(pictureHI, "\n", "\n.."))), nil, nil},
		"margins, no letters":   {drawing(squares, "...\n...##\n...##\n.....##\n.....##"), nil, nil},
		"an unknown letter":     {drawing(pictureHx, "HA"), nil, nil},
		"other letters":         {drawing(pictureHI, "HO"), []string{`got "HI", want "HO"`}, nil},
		"other known letters": {drawing(pictureHx, "AH"),
			[]string{"got the drawing\n█  █ █ █\n█  █  █\n████ █ █\n█  █  █\n█  █ █ █\n█  █  █\nwant\nAH"}, nil},
		"other picture": {drawing(squares, "##\n##"),
			[]string{"got the drawing\n██\n██\n  ██\n  ██\nwant\n██\n██"}, nil},
	} {
		var r recorder
		runner.Test(&r, test.puzzle)
		if !slices.Equal(r.failed, test.failed) || !slices.Equal(r.skipped, test.skipped) {
			t.Errorf("%s: failed %q, skipped %q, want %q, %q", name, r.failed, r.skipped, test.failed, test.skipped)
		}
	}
}

func TestTestRunsEachCallAsASubtest(t *testing.T) {
	var r recorder
	runner.Test(&r, puzzle())
	want := []string{"example 1/frames", "example 2/frames"}
	for _, variant := range []string{"day", "as text"} {
		for _, call := range []string{"example 1/part=2", "example 1/part=1", "example 1/again/part=1", "example 1/again/part=2",
			"example 2/part=2", "example 2/again/part=2"} {
			want = append(want, call+"/variant="+variant)
		}
	}
	if !slices.Equal(r.ran, want) {
		t.Errorf("got %q, want %q", r.ran, want)
	}
	runner.Test(t, puzzle()) // a *testing.T will do
}

func TestSubtestCallsOnlyThePartThatItNames(t *testing.T) {
	calls := ""
	part := func(n int) func(string) int {
		return func(string) int { calls += fmt.Sprint(n); return n }
	}
	day := runner.Funcs(part(1), part(2))
	for run, want := range map[string]string{"": "2112", "example 1/part=2": "2", "example 1/part=1": "1", "part=1": "11", "again": "112"} {
		calls = ""
		r := recorder{run: run}
		runner.Test(&r, runner.New(2027, 1, "", day, runner.ExampleOf(day, "a").Part1(1).Part2(3)))
		if calls != want || len(r.failed) != min(1, strings.Count(want, "2")) {
			t.Errorf("-run %q: got calls of the parts %s, want %s; failed %q", run, calls, want, r.failed)
		}
	}
}

func TestPanicOfADayReachesTheDebuggerInItsSubtest(t *testing.T) {
	fault := errors.New("odd")
	bad := func() { panic(fault) }
	day := runner.Funcs(func(string) int { return 1 }, func(string) int { bad(); return 2 })
	example := runner.ExampleOf(day, "a").Part1(1).Part2(2)
	for name, p := range map[string]runner.Puzzle{
		"example 1/part=2/variant=day": runner.New(2027, 1, "", day, example),
		"example 1/frames": runner.New(2027, 1, "", sums{}, runner.ExampleOf(sums{}, "3").Part1(3),
			runner.FramesOf(func(sums, []int) iter.Seq[runner.Frame] { bad(); return nil }, runner.Picture{}, "# wall")),
	} {
		var r recorder
		func() {
			defer func() {
				if got := recover(); got != fault || !slices.Equal(r.ran, []string{name}) {
					t.Errorf("got the panic %v in %q, want %v in %s", got, r.ran, fault, name)
				}
			}()
			runner.Test(&r, p)
		}()
	}
}

// longer is a variant that is wrong from size 4 on.
type longer struct{ sums }

func (l longer) Part1(numbers []int) (int, error) {
	sum, err := l.sums.Part1(numbers)
	return sum + len(numbers)/4, err
}

func TestTestComparesWaysOnInventedInputs(t *testing.T) {
	invent := runner.Invent(func(r *rand.Rand, size int) (sums, string) {
		return sums{size}, strings.Repeat("7\n", size-1) + strconv.Itoa(r.IntN(9))
	})
	refused := runner.Invent(func(r *rand.Rand, size int) (sums, string) { return sums{}, strings.Repeat("x", size/4) + "1" })
	wrong := func(s sums) longer { return longer{s} }
	for name, test := range map[string]struct {
		options      []runner.Option[sums]
		ran, failed  int
		firstFailure string
	}{
		"wrong variant":  {[]runner.Option[sums]{invent, runner.Variant("longer", "", wrong)}, 20, 5, `part=1/variant=longer: got "`},
		"slow variant":   {[]runner.Option[sums]{invent, runner.SlowVariant("longer", "", wrong)}, 20, 0, ""},
		"slow day":       {[]runner.Option[sums]{invent, runner.Slow[sums](), runner.Variant("longer", "", wrong)}, 5, 0, ""},
		"refused inputs": {[]runner.Option[sums]{refused}, 20, 5, "the generator is at fault: its text is refused by Parse: "},
	} {
		var r recorder
		runner.Test(&r, runner.New(2027, 1, "", sums{Factor: 100}, test.options...))
		isHint := func(line string) bool {
			return line == "hint: aoc test 2027/1 -invent 200 tries small inputs first"
		}
		failed := slices.DeleteFunc(slices.Clone(r.failed), isHint)
		if len(r.ran) != test.ran || len(failed) != test.failed || test.failed > 0 && !strings.HasPrefix(failed[0], test.firstFailure) || len(r.skipped) > 0 {
			t.Errorf("%s: ran %q, failed %q, skipped %q", name, r.ran, r.failed, r.skipped)
		}
	}
}

// TestTestSkipsInventedInputsOfADayThatTakesLong: in a bubble, time passes at once. A text is made twice.
func TestTestSkipsInventedInputsOfADayThatTakesLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slowly := runner.Invent(func(*rand.Rand, int) (sums, string) { time.Sleep(1500 * time.Millisecond); return sums{}, "1" })
		var r recorder
		runner.Test(&r, runner.New(2027, 1, "", sums{}, slowly))
		if len(r.failed) > 0 || len(r.skipped) != 16 || r.skipped[0] != "the inputs before it took 12s" {
			t.Errorf("failed %q, skipped %q", r.failed, r.skipped)
		}
	})
}
