package engine_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aoc/runner"
	"aoc/runner/engine"
)

// counted counts its calls. Parse is slow, and part 2 is slower.
type counted struct{ parsed, part1 *int }

const parseTime, part2Time = 2 * time.Millisecond, 20 * time.Millisecond

func (c counted) Parse(string) (*[64]byte, error) {
	*c.parsed++
	time.Sleep(parseTime)
	return new([64]byte), nil
}

func (c counted) Part1(in *[64]byte) (int, error) {
	*c.part1++
	return int(in[0]), nil
}

func (counted) Part2(*[64]byte) (int, error) {
	time.Sleep(part2Time)
	return 2, nil
}

func measure(t *testing.T, part int, b engine.Benchtime) (m engine.Measurement, wall time.Duration, c counted) {
	t.Helper()
	c = counted{new(int), new(int)}
	p := runner.New(2020, 1, "Counted", c)
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		m = p.Solvers[0].Measure(part, "x", b)
		wall = time.Since(start)
	})
	return m, wall, c
}

// A part that is much faster than Parse is called as often as there is time to parse for it.
func TestMeasurementEndsIfParseIsSlow(t *testing.T) {
	const benchtime = 50 * time.Millisecond
	m, wall, c := measure(t, 1, engine.Benchtime{Time: benchtime})
	if wall < 3*benchtime || wall > 4*benchtime { // it would not end without the limit
		t.Errorf("took %v with a benchtime of %v", wall, benchtime)
	}
	if m.Calls < 2 || m.Calls != *c.part1 || m.Calls != *c.parsed || m.Time > benchtime {
		t.Errorf("got %+v after %d calls and %d inputs", m, *c.part1, *c.parsed)
	}
	if m.Allocs >= uint64(m.Calls) {
		t.Errorf("got %+v, want fewer allocations than calls: part 1 makes none", m)
	}
}

func TestBenchtimeIsWrittenAsInGoTest(t *testing.T) {
	for text, want := range map[string]engine.Benchtime{
		"2s": {Time: 2 * time.Second}, "100x": {Calls: 100},
		"": {}, "0x": {}, "0s": {}, "-1x": {}, "-1s": {}, "3y": {}, "x": {}, "10": {}, "9223372036854775807s": {},
	} {
		b, err := engine.ParseBenchtime(text)
		if isValid := want != (engine.Benchtime{}); (err == nil) != isValid || isValid && b != want {
			t.Errorf("%q: got %v, %v, want %v", text, b, err, want)
		}
	}
}

func TestMeasurementTakesItsBenchtime(t *testing.T) {
	for part, each := range map[int]time.Duration{0: parseTime, 2: part2Time} {
		m, _, _ := measure(t, part, engine.Benchtime{Time: 50 * time.Millisecond})
		if m.Time < 50*time.Millisecond || m.Time != time.Duration(m.Calls)*each || m.Calls > int(50*time.Millisecond/each)+4 {
			t.Errorf("part %d: got %+v", part, m)
		}
	}
}

func TestMeasurementCountsCallsAndAllocations(t *testing.T) {
	double := func(text string) string { return text + text }
	solver := runner.New(2020, 1, "Double", runner.Funcs(double, double)).Solvers[0]
	for _, calls := range []int{1, 7, 10000} {
		m := solver.Measure(1, strings.Repeat("x", 512), engine.Benchtime{Time: time.Nanosecond, Calls: calls})
		if m.Calls != calls || calls > 1000 && (int(m.Allocs)/calls != 1 || int(m.Bytes)/calls != 1024) {
			t.Errorf("got %+v, want %d calls with 1 allocation of 1024 bytes each", m, calls)
		}
	}
}
