package report

import (
	"cmp"
	"fmt"
	"runtime"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Bench is one measurement.
type Bench struct {
	calendar.Date
	Title   string  `json:"title"`
	Variant string  `json:"variant"`
	Part    int     `json:"part"`   // 0 is Parse
	Status  string  `json:"status"` // ok, unsolved, none or failed
	Input   string  `json:"input"`  // store or example
	Times   int     `json:"times"`
	NS      float64 `json:"ns_per_op"`
	Bytes   int64   `json:"bytes_per_op"`
	Allocs  int64   `json:"allocs_per_op"`
	Error   string  `json:"error"`

	On  string `json:"-"` // the input's name for people
	Err error  `json:"-"` // why it failed
}

// With is the measurement with what was measured.
func (b Bench) With(m engine.Measurement) Bench {
	calls := max(1, m.Calls)
	b.Status, b.Times = "ok", m.Calls
	b.NS = float64(m.Time.Nanoseconds()) / float64(calls)
	b.Bytes, b.Allocs = int64(m.Bytes)/int64(calls), int64(m.Allocs)/int64(calls)
	return b
}

// Failed is a measurement that could not be taken.
func (b Bench) Failed(err error) Bench {
	b.Err = err
	b.Status = engine.Outcome(err)
	if b.Status == "failed" {
		b.Error = err.Error()
	}
	return b
}

// Lines are the measurement in Go's benchmark format. A part that is not solved has no line in it.
func (b Bench) Lines() []string {
	if b.Status != "ok" {
		return nil
	}
	r := testing.BenchmarkResult{
		N: b.Times, T: time.Duration(b.NS * float64(b.Times)),
		MemBytes: uint64(b.Bytes) * uint64(b.Times), MemAllocs: uint64(b.Allocs) * uint64(b.Times),
	}
	return []string{fmt.Sprintf("%s\t%s\t%s", b.name(), r, r.MemString())}
}

// name is the benchmark's, as Go names them: with the number of processors.
func (b Bench) name() string {
	name := fmt.Sprintf("Benchmark%dDay%d/%s/variant=%s", b.Year, b.Day, b.What("part="), b.Solver())
	if n := runtime.GOMAXPROCS(0); n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name
}

// What is what was measured: parse, or the part behind that word.
func (b Bench) What(part string) string {
	if b.Part == 0 {
		return "parse"
	}
	return fmt.Sprint(part, b.Part)
}

// Solver is the name of the variant, and of the day itself.
func (b Bench) Solver() string { return cmp.Or(b.Variant, "day") }
