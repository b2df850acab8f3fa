// One measurement, and how it is written.

package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"
	"time"

	"aoc/runner/engine"
)

// A benchLine is one measurement.
type benchLine struct {
	Year    int     `json:"year"`
	Day     int     `json:"day"`
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

	err error // behind Error, where this process met it
	on  string
}

func newBenchLine(p engine.Puzzle, variant string, part int, in source) benchLine {
	return benchLine{Year: p.Year, Day: p.Day, Title: p.Title, Variant: variant, Part: part, Input: in.kind, on: in.title()}
}

func (l benchLine) with(m engine.Measurement) benchLine {
	calls := max(1, m.Calls)
	l.Status, l.Times = "ok", m.Calls
	l.NS = float64(m.Time.Nanoseconds()) / float64(calls)
	l.Bytes, l.Allocs = int64(m.Bytes)/int64(calls), int64(m.Allocs)/int64(calls)
	return l
}

func (l benchLine) failed(err error) benchLine {
	l.err = err
	l.Status = engine.Outcome(err)
	if l.Status == "failed" {
		l.Error = err.Error()
	}
	return l
}

func (l benchLine) reason() error { return cmp.Or(l.err, errors.New(l.Error)) }

// write writes Go's benchmark format. A part that is not solved has no line in it.
func (l benchLine) write(w io.Writer) {
	if l.Status != "ok" {
		return
	}
	r := testing.BenchmarkResult{
		N: l.Times, T: time.Duration(l.NS * float64(l.Times)),
		MemBytes: uint64(l.Bytes) * uint64(l.Times), MemAllocs: uint64(l.Allocs) * uint64(l.Times),
	}
	fmt.Fprintf(w, "%s\t%s\t%s\n", l.name(), r, r.MemString())
}

// name is the benchmark's, as Go names them: with the number of processors.
func (l benchLine) name() string {
	name := fmt.Sprintf("Benchmark%dDay%d/%s/variant=%s", l.Year, l.Day, l.what("part="), l.variant())
	if n := runtime.GOMAXPROCS(0); n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name
}

func (l benchLine) what(part string) string {
	if l.Part == 0 {
		return "parse"
	}
	return fmt.Sprint(part, l.Part)
}

func (l benchLine) variant() string { return cmp.Or(l.Variant, "day") }
