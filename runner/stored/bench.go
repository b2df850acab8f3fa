package stored

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"aoc/inputs"
	"aoc/runner"
	"aoc/runner/check"
	"aoc/runner/engine"
)

// Bench measures Parse and each part of the day and its variants, on the stored input or else on an example. The
// names of the benchmarks are those of the command aoc bench, such as "part=2/variant=day". Variants that
// share a Parse share its measurement.
//
// Each call of a part gets an input that was parsed for it alone. The time to parse it counts for -benchtime, but not
// in the results.
func Bench(b *testing.B, p runner.Puzzle) {
	b.Helper()
	store := open(b, p)
	day := engine.Describe(p)[0]
	for part := range 3 { // 0 is Parse
		way, input, err := inputFor(store, day, max(1, part))
		if err != nil {
			b.Fatal(err)
		} else if input == "" {
			b.Skipf("%v: no input is stored, and there is no example", p.Date)
		}
		for i, w := range day.Ways {
			if part == 0 && w.ParsesLike != i {
				continue
			}
			way.Variant = w.Variant
			s, err := p.Solver(way)
			s.Panics = true
			b.Run(fmt.Sprintf("%s/variant=%s", subject(part), cmp.Or(w.Variant, "day")), func(b *testing.B) {
				if err == nil {
					err = measure(b, s, part, input)
				}
				report(b, err)
			})
		}
	}
}

func subject(part int) string {
	if part == 0 {
		return "parse"
	}
	return fmt.Sprintf("part=%d", part)
}

// inputFor returns what to measure a part on: the stored input or else an example, with its parameters. It returns
// "" if there is neither.
func inputFor(store inputs.Store, day engine.Description, part int) (way engine.Way, input string, err error) {
	text, err := store.Input(day.Date)
	if !errors.Is(err, fs.ErrNotExist) {
		return day.Ways[0], string(text), err
	}
	examples, err := check.OnExamples(store, day)
	if err != nil || len(examples) == 0 {
		return way, "", err
	}
	isFor := func(c engine.Case) bool { return c.Part == part }
	example := examples[max(0, slices.IndexFunc(examples, isFor))]
	return example.Way, example.Input, nil
}

// measure measures a part, or Parse as part 0, and returns its error, if it has one.
func measure(b *testing.B, s engine.Solver, part int, input string) error {
	if part > 0 {
		if r := s.Solve(part, input); r.Err != nil {
			return r.Err
		}
	} else if _, err := s.Parse(engine.Normalize(input)); err != nil {
		return err
	}
	b.ReportAllocs()
	b.ResetTimer()
	total := s.Measure(part, input, engine.Benchtime{Calls: b.N})
	calls := float64(b.N)
	b.ReportMetric(float64(total.Time)/calls, "ns/op")
	b.ReportMetric(float64(total.Bytes)/calls, "B/op")
	b.ReportMetric(float64(total.Allocs)/calls, "allocs/op")
	return nil
}
