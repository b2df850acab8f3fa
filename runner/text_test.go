// What a day says, held to one line.

package runner_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

func TestAnswersThatWouldNotShowAreQuoted(t *testing.T) {
	for answer, want := range map[string]string{
		"21": "21", "-1": "-1", "a,b c": "a,b c", "": `""`, " 1": `" 1"`, "a\nb": `"a\nb"`, "\x1b[2J": `"\x1b[2J"`,
		strings.Repeat("a", 1000):   strings.Repeat("a", 1000),
		strings.Repeat("a", 1<<20):  strings.Repeat("a", 1000) + "… (1048576 bytes)",
		strings.Repeat("\n", 1<<20): `"` + strings.Repeat(`\n`, 1000) + `"… (1048576 bytes)`,
	} {
		if got := sanitize.Visible(answer); got != want {
			t.Errorf("%.40q: got %s, want %s", answer, got, want)
		}
	}
}

// mute is an error that cannot say what it is.
type mute struct{}

func (mute) Error() string { panic("no words") }

// fails is a day that goes wrong in Parse or in Part2.
type fails struct{ parse, part2 func() error }

func (d fails) Parse(string) (int, error) { return 0, d.parse() }
func (d fails) Part1(int) (int, error)    { return 0, nil }
func (d fails) Part2(int) (int, error)    { return 0, d.part2() }

func well() error { return nil }

func failsWith(how func() error) (inParse, inPart2 engine.Result) {
	inParse = runner.New(2027, 1, "", fails{how, well}).Solvers[0].Solve(1, "")
	inPart2 = runner.New(2027, 1, "", fails{well, how}).Solvers[0].Solve(2, "")
	return inParse, inPart2
}

func TestErrorsOfADayAreOneLineWhateverTheySay(t *testing.T) {
	for want, how := range map[string]func() error{
		`one\ntwo`:                 func() error { return errors.Join(errors.New("one"), errors.New("two")) },
		`\x1b[31mred\a`:            func() error { return errors.New("\x1b[31mred\a") },
		"éééé… (2097152 bytes)":    func() error { return errors.New(strings.Repeat("é", 1<<20)) },
		"no words":                 func() error { return mute{} },
		`: one\ntwo\x1b[2J`:        func() error { panic("one\ntwo\x1b[2J") },
		"panic called with nil":    func() error { panic(nil) },
		"!!!!… (1048":              func() error { panic(strings.Repeat("!", 1<<20)) },
		"PANIC=Error method: no w": func() error { panic(mute{}) },
	} {
		inParse, inPart2 := failsWith(how)
		for _, err := range []error{inParse.Err, inPart2.Err} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("got %.2000v, want %q in it", err, want)
			} else if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q does not print", err.Error())
			}
		}
	}
}

func TestErrorThatADayReturnsIsStillThatError(t *testing.T) {
	cause := errors.New("two\nlines")
	inParse, inPart2 := failsWith(func() error { return cause })
	if !errors.Is(inParse.Err, cause) || !errors.Is(inPart2.Err, cause) {
		t.Errorf("got %v and %v, want them to be %v", inParse.Err, inPart2.Err, cause)
	}
}

func TestAnswerThatIsTooLongToBeOneIsAnError(t *testing.T) {
	s := plain(echo).Solvers[0]
	if r := s.Solve(1, strings.Repeat("a", 1<<20)); r.Err != nil || len(r.Answer) != 1<<20 {
		t.Errorf("a mebibyte: got %d bytes, %v", len(r.Answer), r.Err)
	}
	r := s.Solve(1, strings.Repeat("a", 1<<20+1))
	if want := "part 1: the answer is 1048577 bytes long, and may be 1048576"; r.Err == nil || r.Err.Error() != want || r.Answer != "" {
		t.Errorf("got %d bytes, %v, want the error %q", len(r.Answer), r.Err, want)
	}
}
