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
	for _, test := range []struct{ got, want engine.Answer }{
		{erasedAnswer(-7), engine.Answer{Text: "-7"}},
		{erasedAnswer(int8(0)), engine.Answer{Text: "0"}},
		{erasedAnswer(""), engine.Answer{Text: ""}},
		{erasedAnswer(uint64(math.MaxUint64)), engine.Answer{Text: "18446744073709551615"}},
		{erasedAnswer('a'), engine.Answer{Text: "97"}},
		{erasedAnswer(named(21)), engine.Answer{Text: "21"}},
		{erasedAnswer("1,2"), engine.Answer{Text: "1,2"}},

		{erasedAnswer(letters.Drawing(".#.\n##.\n")), engine.Answer{Text: " █\n██", Drawing: " █\n██", Unread: "?"}},
		{erasedAnswer(letters.Drawing("HI")), engine.Answer{Text: "HI"}},
		{erasedAnswer(unprinted("|")), engine.Answer{Text: "AB", Drawing: "|"}},
		{erasedAnswer(unprinted("-")), engine.Answer{Text: "-", Drawing: "-", Unread: "AB"}},
	} {
		if test.got != test.want {
			t.Errorf("got %+v, want %+v", test.got, test.want)
		}
	}
}

// unreadable is a drawing that must not be read unless its answer is wanted.
type unreadable string

func (unreadable) Read() (string, bool) { panic("Read was called") }

func TestUnwantedAnswerAllocatesNothing(t *testing.T) {
	number := erasePart(func(n int) (int64, error) { return int64(n) << 40, nil })
	drawing := erasePart(func(n int) (unreadable, error) { return "#.\n.#", nil })
	in := any(7)
	for name, part := range map[string]func(any, bool) (engine.Answer, error){"number": number, "drawing": drawing} {
		if n := testing.AllocsPerRun(100, func() { _, _ = part(in, false) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
