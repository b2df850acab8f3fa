// What measuring relies on, and which answers a part can have.

package runner

import (
	"testing"

	"aoc/runner/engine"
)

type picture string

func (picture) Read() (string, bool) { panic("read where nobody asked for the answer") }

func TestAnswerThatIsNotWrittenAllocatesNothing(t *testing.T) {
	number := erasePart(func(n int) (int64, error) { return int64(n) << 40, nil })
	drawn := erasePart(func(n int) (picture, error) { return picture("#.\n.#"), nil })
	in := any(7)
	for name, part := range map[string]func(any, bool) (engine.Written, error){"number": number, "drawing": drawn} {
		if n := testing.AllocsPerRun(100, func() { _, _ = part(in, false) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestAnswerOfAnotherTypeIsRefused(t *testing.T) {
	type small int8
	whole := New(2020, 1, "", Funcs(func(string) int { return 0 }, func(string) string { return "" })).Solvers[0]
	narrow := New(2020, 1, "", Funcs(func(string) small { return 0 }, func(string) uint { return 0 })).Solvers[0]
	for _, test := range []struct {
		solver engine.Solver
		part   int
		text   string
		want   string
	}{
		{whole, 1, "12", ""},
		{whole, 1, "-12", ""},
		{whole, 1, "aoc run", `"aoc run" is not of type int, the type of part 1's answer`},
		{whole, 1, "1.5", `"1.5" is not of type int, the type of part 1's answer`},
		{whole, 1, "", `"" is not of type int, the type of part 1's answer`},
		{whole, 2, "aoc run", ""},
		{narrow, 1, "127", ""},
		{narrow, 1, "128", `"128" is not of type int8, the type of part 1's answer`},
		{narrow, 2, "-1", `"-1" is not of type uint, the type of part 2's answer`},
	} {
		got := ""
		if err := test.solver.CheckAnswer(test.part, test.text); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("part %d, %q: got %q, want %q", test.part, test.text, got, test.want)
		}
	}
}
