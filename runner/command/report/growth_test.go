package report

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"aoc/runner/engine"
)

// grown returns the growth of a part that takes f nanoseconds for that many bytes.
func grown(bytes []int, f func(bytes float64) float64) (g Growth) {
	for _, n := range bytes {
		m := engine.Measurement{Calls: 1, Time: time.Duration(f(float64(n)))}
		g.Add(Bench{Part: 1, Length: n}.With(m, nil))
	}
	return g
}

func TestExponentIsFittedFromFourPointsOn(t *testing.T) {
	doubling := []int{100, 200, 400, 800, 1600}
	power := func(e float64) func(float64) float64 {
		return func(n float64) float64 { return 1000 * math.Pow(n/100, e) }
	}
	steps := map[float64]float64{1: 10, 10: 1000, 100: 1000, 1000: 1e5} // Sxx = 5, Sxy = 6, SSR = 0.8
	for _, test := range []struct {
		bytes []int
		f     func(float64) float64
		want  string
	}{
		{doubling, power(1), "n^1.00 ± 0.00"},
		{doubling, power(2.5), "n^2.50 ± 0.00"},
		{doubling, func(float64) float64 { return 1000 }, "n^0.00 ± 0.00"},
		{[]int{1, 10, 100, 1000}, func(n float64) float64 { return steps[n] }, "n^1.20 ± 0.28"},
		{doubling[:3], power(1), "fewer than 4 points"},
		{[]int{100, 100, 100, 199}, power(1), "the text does not grow"},
		{[]int{0, 0, 0, 0}, power(1), "the text does not grow"},
		{[]int{0, 10, 20, 40}, func(float64) float64 { return 0 }, "n^0.00 ± 0.00"},
	} {
		g := grown(test.bytes, test.f)
		if got := g.claim(); got != test.want || !g.Goes() {
			t.Errorf("%v: got %s, want %s", g.Points, got, test.want)
		}
	}
}

func TestGrowthEndsAtHalfASecondOrAnError(t *testing.T) {
	var failed Growth
	before := failed.Goes()
	failed.Add(Bench{Part: 2}.With(engine.Measurement{}, errors.New("part 2: timed out after 1m0s")))
	long := grown([]int{7, 77}, func(n float64) float64 { return n / 77 * 5e8 })
	if !before || long.Goes() || failed.Goes() {
		t.Errorf("got %+v, %+v", long, failed)
	}
	all := Growths{failed, long}
	if len(all.Lines()) != 5 || fmt.Sprint(all.Lengths()) != "[7 77]" || len(all.Chart().Series) != 1 {
		t.Errorf("got %q, %v, %v", all.Lines(), all.Lengths(), all.Chart())
	}
}
