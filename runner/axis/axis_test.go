package axis

import (
	"math"
	"slices"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func labels(a Axis) string {
	var all []string
	for _, t := range a.Ticks {
		all = append(all, t.Label)
	}
	return strings.Join(all, " ")
}

func TestTicksAreRoundNumbers(t *testing.T) {
	for _, test := range []struct {
		a    Axis
		want string
	}{
		{Linear(0, 10, 7, false), "0 2 4 6 8 10"},
		{Linear(3, 97, 6, false), "0 20 40 60 80 100"},
		{Linear(-1.5, 0.7, 7, false), "-1.5 -1 -0.5 0 0.5 1"},
		{Linear(1001, 1003, 6, false), "1001 1001.5 1002 1002.5 1003"},
		{Linear(0, 1_400_000, 4, false), "0 5×10⁵ 10⁶ 1.5×10⁶"},
		{Linear(0, 3, 9, true), "0 1 2 3"},
		{Linear(0, 0, 9, true), "0 1"},
		{Linear(-40, 300, 9, true), "-50 0 50 100 150 200 250 300"},
		{Linear(0, 20000, 10, true), "0 5000 10000 15000 20000"},
		{Linear(-2e6, 0, 4, false), "-2×10⁶ -10⁶ 0"},
		{Linear(0, 0.00003, 4, false), "0 10⁻⁵ 2×10⁻⁵ 3×10⁻⁵"},
		{Linear(7, 7, 9, false), "0 1 2 3 4 5 6 7"},
		{Linear(-7, -7, 9, false), "-7 -6 -5 -4 -3 -2 -1 0"},
		{Linear(0, 0, 6, false), "0 0.2 0.4 0.6 0.8 1"},
		{Steps(0, 21, 11), "0 3 6 9 12 15 18 21"},
		{Steps(1, 10, 11), "1 2 3 4 5 6 7 8 9 10"},
		{Steps(0, 23, 11), "0 3 6 9 12 15 18 21 24"},
		{Steps(0, 9999, 11), "0 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000"},
		{Steps(-5, -5, 11), "-5 -4"},
		{Log(1, 4e14, 20), "1 10 100 1000 10⁴ 10⁵ 10⁶ 10⁷ 10⁸ 10⁹ 10¹⁰ 10¹¹ 10¹² 10¹³ 10¹⁴ 10¹⁵"},
		{Log(1, 4e14, 6), "1 1000 10⁶ 10⁹ 10¹² 10¹⁵"},
		{Log(0.02, 0.02, 6), "0.01 0.1"},
		{Log(10, 1000, 6), "10 100 1000"},
		{Log(1e-9, 1e-6, 6), "10⁻⁹ 10⁻⁸ 10⁻⁷ 10⁻⁶"},
	} {
		if got := labels(test.a); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

func TestTicksOfWholeNumbersAreWhole(t *testing.T) {
	chart := func(values ...float64) engine.Chart {
		return engine.Chart{Series: []engine.Series{{Values: []float64{0, 3}}, {Values: values}}}
	}
	if _, y := Of(chart(1, 2), 11, 18); labels(y) != "0 1 2 3" {
		t.Errorf("ticks of whole numbers: got %s", labels(y))
	}
	if _, y := Of(chart(1, 2.5), 11, 18); labels(y) != "0 0.5 1 1.5 2 2.5 3" {
		t.Errorf("ticks of other numbers: got %s", labels(y))
	}
}

func TestPlaceIsZeroAtTheFirstTickAndOneAtTheLast(t *testing.T) {
	linear, log := Linear(0, 10, 6, false), Log(1, 1000, 6)
	for _, test := range []struct {
		a           Axis
		value, want float64
	}{
		{linear, 0, 0}, {linear, 2.5, 0.25}, {linear, 10, 1},
		{log, 1, 0}, {log, 10, 1.0 / 3}, {log, 1000, 1}, {log, 0, math.NaN()},
	} {
		if got := test.a.Place(test.value); math.Abs(got-test.want) > 1e-9 || math.IsNaN(got) != math.IsNaN(test.want) {
			t.Errorf("%v is at %v of %s, want %v", test.value, got, labels(test.a), test.want)
		}
	}
}

// An axis has at least 2 ticks and not too many, at equal distances, with
// different labels, and includes all values.
func FuzzAxesHoldTheirValues(f *testing.F) {
	f.Add(0.0, 10.0, uint8(6))
	f.Add(1.0, 4e14, uint8(20))
	f.Add(-1e100, 1e100, uint8(4))
	f.Add(1e-100, 1e-99, uint8(9))
	f.Add(5.0, 5.0000000001, uint8(5))
	f.Fuzz(func(t *testing.T, a, b float64, ticks uint8) {
		most := 4 + int(ticks%20)
		least, greatest := min(a, b), max(a, b)
		if !(max(math.Abs(a), math.Abs(b)) <= 1e100) {
			t.Skip("too large for a chart")
		}
		checkAxis(t, Linear(least, greatest, most, false), most, least, greatest)
		checkAxis(t, Linear(math.Floor(least), math.Floor(greatest), most, true), most, math.Floor(least), math.Floor(greatest))
		if least >= 1e-100 {
			checkAxis(t, Log(least, greatest, most), most, least, greatest)
		}
		if first, last := int(max(-1e9, least)), int(min(1e9, greatest)); first <= last {
			checkAxis(t, Steps(first, last, most), most, float64(first), float64(last))
		}
	})
}

func checkAxis(t *testing.T, a Axis, most int, least, greatest float64) {
	t.Helper()
	if n := len(a.Ticks); n < 2 || n > most {
		t.Fatalf("%v to %v: %d ticks, want 2 to %d: %s", least, greatest, n, most, labels(a))
	}
	if low, high := a.Place(least), a.Place(greatest); !(-1e-9 <= low && low <= high && high <= 1+1e-9) {
		t.Errorf("%v to %v are at %v to %v of %s", least, greatest, low, high, labels(a))
	}
	for i, tick := range a.Ticks {
		if want := float64(i) / float64(len(a.Ticks)-1); math.Abs(a.Place(tick.At)-want) > 1e-5 {
			t.Errorf("tick %s is at %v, want %v", tick.Label, a.Place(tick.At), want)
		}
	}
	if all := strings.Fields(labels(a)); len(slices.Compact(all)) != len(a.Ticks) {
		t.Errorf("%v to %v: equal labels in %s", least, greatest, labels(a))
	}
}

func TestChoicesHaveTheAxesWithEachNumberOfTicks(t *testing.T) {
	for _, c := range []engine.Chart{
		{From: -7, Series: []engine.Series{{Values: slices.Repeat([]float64{-40, 0, 300}, 60)}}},
		{From: 1, Series: []engine.Series{{Values: []float64{0.25}}}},
		{Log: true, Series: []engine.Series{{Values: []float64{0, 1e-3, 1e14}}}},
	} {
		allX, allY := Choices(c, 18)
		for n := 2; n <= 18; n++ {
			x, y := Of(c, n, max(3, n))
			gotX, gotY := lastOf(allX, n), lastOf(allY, n)
			if !slices.Equal(gotX, x.Ticks) || !slices.Equal(gotY, y.Ticks) {
				t.Fatalf("%+v with %d ticks: got %v and %v, want %v and %v", c, n, gotX, gotY, x.Ticks, y.Ticks)
			}
		}
	}
}

// lastOf returns the last choice with at most n ticks, else the first one.
func lastOf(choices [][]Tick, n int) (last []Tick) {
	for _, ticks := range choices {
		if len(ticks) <= max(n, len(choices[0])) {
			last = ticks
		}
	}
	return last
}
