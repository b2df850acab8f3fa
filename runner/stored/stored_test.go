package stored

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/files/filetest"
)

// lengths is a day whose answers are the length of its input and twice that.
type lengths struct{}

type other struct{ lengths }

func (lengths) Parse(input string) ([]byte, error) {
	switch input {
	case "bad":
		return nil, errors.New("line 1: bad")
	case "dear":
		time.Sleep(time.Millisecond)
	}
	return append(make([]byte, 0, 4096), input...), nil
}

func (lengths) Part1(text []byte) (int, error) {
	if string(text) == "panics" {
		panic("odd length")
	}
	return len(text), nil
}

func (lengths) Part2(text []byte) (int, error) {
	if string(text) == "half" {
		return 0, runner.ErrUnsolved
	}
	return 2 * len(text), nil
}

func (o other) Part1(text []byte) (int, error) {
	if string(text) == "differs" {
		return 0, nil
	}
	return o.lengths.Part1(text)
}

func puzzle() runner.Puzzle {
	return runner.New(2020, 7, "Lengths", lengths{}, runner.Example[lengths]("abc").Part1(3),
		runner.Variant("other", "", func(d lengths) other { return other{d} }))
}

// isDay is set in the processes that the tests below start.
var isDay = os.Getenv("TEST_STORED") != ""

func TestInput(t *testing.T) {
	if !isDay {
		t.Skip("the other tests call this")
	}
	Test(t, puzzle())
}

func BenchmarkDay(b *testing.B) {
	if !isDay {
		b.Skip("the other tests call this")
	}
	Bench(b, puzzle())
}

func unset(t *testing.T, name string) {
	t.Setenv(name, "")
	if err := os.Unsetenv(name); err != nil {
		t.Fatal(err)
	}
}

// output returns what go test prints for TestInput and BenchmarkDay, with these files in the store's folder of the puzzle.
func output(t *testing.T, files map[string]string, args ...string) string {
	t.Helper()
	root := t.TempDir()
	filetest.WriteAll(t, root, map[string]string{"go.mod": "module me\n", "days/2020/day07/day07.go": ""})
	filetest.WriteAll(t, filepath.Join(root, "inputs", "2020", "7"), files)
	unset(t, "AOC_INPUTS")
	t.Setenv("TEST_STORED", "1")
	test := exec.Command(os.Args[0], append(args, "-test.v", "-test.timeout=1m")...)
	test.Dir = filepath.Join(root, "days", "2020", "day07")
	out, _ := test.CombinedOutput() // the tests check what it printed
	return string(out)
}

const (
	accepted = `{"part1":{"accepted":"5"}}`
	rejected = `{"part1":{"tries":[{"answer":"6","verdict":"too-high"}]}}`
)

func TestTestReportsWhatTheStoreKnows(t *testing.T) {
	for name, test := range map[string]struct {
		files map[string]string
		run   string // after TestInput
		want  []string
	}{
		"no store":                  {nil, "", []string{"there is no store", "SKIP: TestInput "}},
		"nothing for it":            {map[string]string{"../8/input.txt": "x"}, "", []string{"no input and no example to test with", "SKIP: TestInput "}},
		"not accepted":              {map[string]string{"input.txt": "abcdef\n"}, "", []string{"answer 6, not confirmed yet", "answer 12, not", "PASS: TestInput "}},
		"accepted":                  {map[string]string{"input.txt": "abcde\n", "answers.json": accepted}, "", []string{"PASS: TestInput/your_input/part=1/variant=day", "PASS: TestInput "}},
		"another accepted":          {map[string]string{"input.txt": "abcdef\n", "answers.json": accepted}, "", []string{`got "6", want "5"`, "FAIL: TestInput/your_input/part=1/variant=other", "PASS: TestInput/your_input/part=2/variant=day"}},
		"rejected":                  {map[string]string{"input.txt": "abcdef\n", "answers.json": rejected}, "", []string{"6 was judged before: too-high", "FAIL: TestInput/your_input/part=1/variant=day"}},
		"a variant differs":         {map[string]string{"input.txt": "differs\n"}, "", []string{`got "0", want "7"`, "PASS: TestInput/your_input/part=1/variant=day", "FAIL: TestInput/your_input/part=1/variant=other"}},
		"a variant alone":           {map[string]string{"input.txt": "differs\n"}, "/your_input/part=1/variant=other", []string{"answer 0, not confirmed", "PASS: TestInput "}},
		"not written yet":           {map[string]string{"input.txt": "half\n"}, "", []string{"SKIP: TestInput/your_input/part=2/variant=day", "PASS: TestInput "}},
		"an error":                  {map[string]string{"input.txt": "bad\n"}, "", []string{"line 1: bad", "FAIL: TestInput/your_input/part=1/variant=other"}},
		"a panic":                   {map[string]string{"input.txt": "panics\n"}, "", []string{"panic: odd length", `stored\.lengths\.Part1\(`}},
		"an example":                {map[string]string{"example-1.txt": "-- input --\nab\n-- part 1 --\n3\n"}, "", []string{`got "2", want "3"`, "FAIL: TestInput/local_example_1/part=1/variant=day"}},
		"an unknown example":        {map[string]string{"example-1.txt": "the text says part 1: 3\n-- input --\nab\n"}, "", []string{"answer 2, not confirmed yet", "PASS: TestInput "}},
		"ways that differ":          {map[string]string{"example-2.txt": "the text says part 1: 7\n-- input --\ndiffers\n"}, "", []string{`got "0", want "7"`, "PASS: TestInput/local_example_2/part=1/variant=day", "FAIL: TestInput/local_example_2/part=1/variant=other"}},
		"found by a trial":          {map[string]string{"example-1.txt": "-- input --\ndiffers\n"}, "", []string{`got "0", want "7"`, "FAIL: TestInput/local_example_1/part=1/variant=other"}},
		"perhaps no example":        {map[string]string{"example-2.txt": "-- input --\nbad\n"}, "", []string{"SKIP: TestInput/local_example_2/part=1/variant=day", "SKIP: TestInput/local_example_2/part=2/variant=other", "PASS: TestInput "}},
		"an answer of another form": {map[string]string{"example-1.txt": "-- input --\nab\n-- part 1 --\n02\n"}, "", []string{`local example 1 part 1: "02" is an integer in another form \(did you mean 2\?\)`, "FAIL: TestInput "}},
		"a damaged example":         {map[string]string{"example-1.txt": "x", "input.txt": "ab\n"}, "", []string{`example-1\.txt: no section "input"`, "PASS: TestInput/your_input/part=1/variant=day", "FAIL: TestInput "}},
		"damaged answers":           {map[string]string{"answers.json": "{", "input.txt": "ab\n"}, "", []string{`inputs.2020.7.answers\.json: line 1: `, "FAIL: TestInput "}},
		"the input left out":        {map[string]string{"input.txt": "bad\n"}, " -short", []string{"SKIP: TestInput "}},
	} {
		run, short := strings.CutSuffix(test.run, " -short")
		args := []string{"-test.run=^TestInput$" + run}
		if short {
			args = append(args, "-test.short")
		}
		got := output(t, test.files, args...)
		for _, want := range test.want {
			if !regexp.MustCompile(want).MatchString(got) {
				t.Errorf("%s: got\n%swant %s", name, got, want)
			}
		}
	}
}

func TestSubtestOfAPartCallsItOnce(t *testing.T) {
	got := output(t, map[string]string{"input.txt": "abc\n"}, "-test.run=^TestInput$/your_input/part=1")
	names := regexp.MustCompile(`(?m)^=== RUN +TestInput/(.*)$`).FindAllStringSubmatch(got, -1)
	var list []string
	for _, name := range names {
		list = append(list, name[1])
	}
	const want = "your_input/part=1/variant=day your_input/part=1/variant=other"
	if strings.Join(list, " ") != want {
		t.Errorf("got %q, want %s", list, want)
	}
}

func TestBenchMeasuresPartsWithoutTheirParsing(t *testing.T) {
	const line = `(?m)^BenchmarkDay/%s(-\d+)?\s+\d+\s+\S+ ns/op\s+%s allocs/op$`
	for name, test := range map[string]struct {
		files map[string]string
		want  []string // a name, a space and the numbers of bytes and allocations
		not   string
	}{
		"the example in the code": {nil, []string{`parse/variant=day 4\d\d\d B/op\s+\d`, `part=1/variant=day \d B/op\s+0`, `part=2/variant=other \d B/op\s+0`}, "parse/variant=other"},
		"a stored input":          {map[string]string{"input.txt": "half\n"}, []string{`part=1/variant=other \d B/op\s+0`}, "part=2/variant=day.*ns/op"},
		"a parse that takes long": {map[string]string{"input.txt": "dear\n"}, []string{`part=1/variant=day \d+ B/op\s+0`}, "FAIL"},
	} {
		got := output(t, test.files, "-test.run=^$", "-test.bench=Day", "-test.benchtime=100ms")
		for _, want := range test.want {
			label, numbers, _ := strings.Cut(want, " ")
			if pattern := strings.Replace(strings.Replace(line, "%s", label, 1), "%s", numbers, 1); !regexp.MustCompile(pattern).MatchString(got) {
				t.Errorf("%s: got\n%swant %s", name, got, pattern)
			}
		}
		if regexp.MustCompile(test.not).MatchString(got) {
			t.Errorf("%s: got\n%swith %s", name, got, test.not)
		}
	}
}

func TestBenchFailsForAnError(t *testing.T) {
	got := output(t, map[string]string{"input.txt": "bad\n"}, "-test.run=^$", "-test.bench=Day", "-test.benchtime=1x")
	if !strings.Contains(got, "line 1: bad") || !strings.Contains(got, "--- FAIL: BenchmarkDay/part=1/variant=day") {
		t.Errorf("got\n%s", got)
	}
}
