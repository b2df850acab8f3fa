// Package axis lays out the axes of a chart: where they begin and end, and at
// which round numbers they are marked. It does not know how they are drawn.
package axis

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/engine"
)

// An Axis goes from Low to High, its first and its last tick. All ticks are
// equally far from one another, as one sees them.
type Axis struct {
	Low, High float64
	Log       bool // then Low and High are powers of ten
	Ticks     []Tick
}

// A Tick marks a value on an axis.
type Tick struct {
	At    float64
	Label string
}

// Place is how far along the axis a value stands: 0 at Low, 1 at High. It is
// NaN for what has no place on a logarithmic axis.
func (a Axis) Place(value float64) float64 {
	low, high := a.Low, a.High
	if a.Log {
		if value <= 0 {
			return math.NaN()
		}
		low, high, value = math.Log10(low), math.Log10(high), math.Log10(value)
	}
	return (value/2 - low/2) / (high/2 - low/2) // halved, since the whole of it may be too far for a float64
}

// Of returns the axes for all that the chart draws, with at most so many ticks.
func Of(c engine.Chart, ticksX, ticksY int) (x, y Axis) {
	least, greatest, longest, whole := math.Inf(1), math.Inf(-1), 0, true
	for _, s := range c.Series {
		longest = max(longest, len(s.Values))
		for _, v := range s.Values {
			whole = whole && v == math.Trunc(v)
			if v > 0 || !c.Log {
				least, greatest = min(least, v), max(greatest, v)
			}
		}
	}
	x = Steps(c.From, c.From+longest-1, ticksX)
	if c.Log {
		return x, Log(least, greatest, ticksY)
	}
	return x, Linear(least, greatest, min(ticksY, 10), whole)
}

// Linear is an axis for values from least to greatest, with at most so many ticks,
// for whole numbers at whole numbers. Values that hardly differ get one that
// begins or ends at 0.
func Linear(least, greatest float64, ticks int, whole bool) Axis {
	if size := max(math.Abs(least), math.Abs(greatest)); greatest/2-least/2 <= size*1e-10 {
		least, greatest = min(0, least), max(0, greatest)
	}
	if greatest-least < 1e-300 {
		greatest = least + 1
	}
	from := exponent(greatest/2-least/2) - 2
	if whole {
		from = max(from, 0)
	}
	for e := from; ; e++ {
		for _, digit := range []int64{1, 2, 5} {
			step := decimal(digit, e)
			first, last := math.Floor(least/step), math.Ceil(greatest/step)
			if last-first < float64(ticks) {
				return linear(int64(first), int64(last), digit, e)
			}
		}
	}
}

// Steps is an axis for whole numbers that are counted, such as turns. It ends as
// near to the last of them as round steps allow.
func Steps(first, last, ticks int) Axis {
	span := int64(max(1, last-first))
	best := Axis{High: math.Inf(1)}
	for e := exponent(float64(span)) - 2; e <= exponent(float64(span)); e++ {
		for digit := int64(1); digit <= 9 && e >= 0; digit++ {
			step := int64(decimal(digit, e))
			steps := (span + step - 1) / step
			if high := float64(int64(first) + steps*step); steps < int64(ticks) && high < best.High {
				best = Axis{Low: float64(first), High: high}
				for i := range steps + 1 {
					at := int64(first) + i*step
					best.Ticks = append(best.Ticks, Tick{float64(at), strconv.FormatInt(at, 10)})
				}
			}
		}
	}
	return best
}

// Log is a logarithmic axis for values above 0, with at most so many ticks.
func Log(least, greatest float64, ticks int) Axis {
	first, last := exponent(least), exponent(greatest)
	if decimal(1, last) < greatest || first == last {
		last++
	}
	step := (last - first + ticks - 2) / (ticks - 1)
	a := Axis{Log: true}
	for e := first; e < last+step; e += step {
		tick := Tick{decimal(1, e), ""}
		if tick.Label = power(tick.At); -3 <= e && e <= 3 {
			tick.Label = strconv.FormatFloat(tick.At, 'f', -1, 64)
		}
		a.Ticks = append(a.Ticks, tick)
	}
	return a.between()
}

func linear(first, last, digit int64, e int) (a Axis) {
	var values []float64
	for n := first; n <= last; n++ {
		values = append(values, decimal(n*digit, e))
	}
	for i, label := range written(values) {
		a.Ticks = append(a.Ticks, Tick{values[i], label})
	}
	return a.between()
}

// between is the axis with its ends at the first and the last tick.
func (a Axis) between() Axis {
	a.Low, a.High = a.Ticks[0].At, a.Ticks[len(a.Ticks)-1].At
	return a
}

// exponent is the power of ten that a value above 0 has reached.
func exponent(value float64) int {
	_, e, _ := strings.Cut(strconv.FormatFloat(value, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(e)
	return n
}

// decimal is n × 10^e, as near as a float64 comes to it.
func decimal(n int64, e int) float64 {
	value, _ := strconv.ParseFloat(strconv.FormatInt(n, 10)+"e"+strconv.Itoa(e), 64)
	return value
}

// written are the values as labels: all with their digits, or all with powers of
// ten where they would be many.
func written(values []float64) (labels []string) {
	plain := !slices.ContainsFunc(values, func(v float64) bool { return v != 0 && (math.Abs(v) < 1e-4 || math.Abs(v) >= 1e6) })
	for _, v := range values {
		if plain || v == 0 {
			labels = append(labels, strconv.FormatFloat(v, 'f', -1, 64))
		} else {
			labels = append(labels, power(v))
		}
	}
	return labels
}

// power writes a value with a power of ten: 1.5×10⁶, and 10⁶ without its 1.
func power(value float64) string {
	digits, e, _ := strings.Cut(strconv.FormatFloat(value, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(e)
	if digits += "×"; digits == "1×" || digits == "-1×" {
		digits = strings.TrimSuffix(digits, "1×")
	}
	return digits + "10" + superscripts.Replace(strconv.Itoa(n))
}

var superscripts = strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
