package stored

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"
	"time"

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
	b.ReportAllocs()
	text := engine.Normalize(input)
	if part > 0 {
		r := s.Solve(part, input)
		if r.Err == nil {
			measurePart(b, s, s.Parts[part-1], text)
		}
		return r.Err
	}
	_, err := s.Parse(text)
	for err == nil && b.Loop() {
		_, _ = s.Parse(text)
	}
	return err
}

func measurePart(b *testing.B, s engine.Solver, solve func(any, *engine.Result) error, text string) {
	queue := parsed{parse: func() any { in, _ := s.Parse(text); return in }}
	total := engine.CostOf(0, func() {
		for b.Loop() {
			_ = solve(queue.next(), nil)
		}
	})
	calls := float64(b.N)
	b.ReportMetric(float64(b.Elapsed()-queue.cost.Time)/calls, "ns/op")
	b.ReportMetric(float64(total.Bytes-queue.cost.Bytes)/calls, "B/op")
	b.ReportMetric(float64(total.Allocs-queue.cost.Allocs)/calls, "allocs/op")
}

// parsed has inputs that are parsed in batches: stopping the clock for each one would take longer than many parts.
type parsed struct {
	parse func() any
	ready []any
	batch int
	cost  engine.Measurement // of parsing
}

const (
	maxBatch  = 1000
	batchTime = time.Millisecond // a batch that takes less is doubled
)

// next returns an input that no part has had.
func (p *parsed) next() any {
	if len(p.ready) == 0 {
		p.fill()
	}
	last := len(p.ready) - 1
	in := p.ready[last]
	p.ready[last] = nil
	p.ready = p.ready[:last]
	return in
}

func (p *parsed) fill() {
	begun := time.Now()
	p.batch = max(1, p.batch)
	cost := engine.CostOf(0, func() {
		for range p.batch {
			p.ready = append(p.ready, p.parse())
		}
	})
	if cost.Time < batchTime {
		p.batch = min(2*p.batch, maxBatch)
	}
	p.cost.Bytes += cost.Bytes
	p.cost.Allocs += cost.Allocs
	p.cost.Time += time.Since(begun) // with the time to count allocations
}
