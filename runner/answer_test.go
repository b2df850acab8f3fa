package runner

import (
	"math"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/letters"
)

// named has a String method, which must not be called.
type named int

func (named) String() string { return "twenty-one" }

// unprinted is a drawing without a String method.
type unprinted string

func (u unprinted) Read() (string, bool) { return "AB", u == "|" }

func TestAnswersAreWrittenAsText(t *testing.T) {
	for _, test := range []struct{ got, want engine.Result }{
		{resultOf(-7), engine.Result{Answer: "-7"}},
		{resultOf(int8(0)), engine.Result{Answer: "0"}},
		{resultOf(""), engine.Result{Answer: ""}},
		{resultOf(uint64(math.MaxUint64)), engine.Result{Answer: "18446744073709551615"}},
		{resultOf('a'), engine.Result{Answer: "97"}},
		{resultOf(named(21)), engine.Result{Answer: "21"}},
		{resultOf("1,2"), engine.Result{Answer: "1,2"}},

		{resultOf(letters.Drawing(".#.\n##.\n")), engine.Result{Answer: " █\n██", Drawing: " █\n██", Unread: "?"}},
		{resultOf(letters.Drawing("HI")), engine.Result{Answer: "HI"}},
		{resultOf(unprinted("|")), engine.Result{Answer: "AB", Drawing: "|"}},
		{resultOf(unprinted("-")), engine.Result{Answer: "-", Drawing: "-", Unread: "AB"}},
	} {
		if test.got != test.want {
			t.Errorf("got %+v, want %+v", test.got, test.want)
		}
	}
}

// unreadable is a drawing that must not be read unless its answer is wanted.
type unreadable string

func (unreadable) Read() (string, bool) { panic("Read was called") }

type unwanted struct{}

func (unwanted) Parse(string) (int, error)     { return 7, nil }
func (unwanted) Part1(n int) (int64, error)    { return int64(n) << 40, nil }
func (unwanted) Part2(int) (unreadable, error) { return "#.\n.#", nil }

func TestUnwantedAnswerAllocatesNothing(t *testing.T) {
	in := any(7)
	for i, part := range shellOf[unwanted]().solver(unwanted{}).Parts {
		if n := testing.AllocsPerRun(100, func() { _ = part(in, nil) }); n != 0 {
			t.Errorf("part %d: %v allocations", i+1, n)
		}
	}
}
