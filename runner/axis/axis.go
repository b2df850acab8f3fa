// Package axis chooses the ends and the ticks of a chart's axes, at round numbers.
// It does not know how a chart is drawn.
package axis

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/engine"
)

// An Axis goes from its first to its last tick. The ticks are drawn at equal distances.
type Axis struct {
	Log   bool // then the ticks are powers of ten
	Ticks []Tick
}

// A Tick marks a value on an axis.
type Tick struct {
	At    float64 `json:"at"`
	Label string  `json:"label"`
}

// Ends returns the values of the first and the last tick.
func (a Axis) Ends() (low, high float64) { return a.Ticks[0].At, a.Ticks[len(a.Ticks)-1].At }

// Place returns the position of a value: 0 at the first tick, 1 at the last. On a
// logarithmic axis it is NaN for values that are not positive.
func (a Axis) Place(value float64) float64 {
	low, high := a.Ends()
	if a.Log {
		if value <= 0 {
			return math.NaN()
		}
		low, high, value = math.Log10(low), math.Log10(high), math.Log10(value)
	}
	return (value/2 - low/2) / (high/2 - low/2) // halved, since high-low may overflow
}

// Of returns the axes of a chart, with at most ticksX and ticksY ticks.
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

// Choices returns the ticks that Of chooses for the x axis if it may have 2 to most ticks, and for the y axis if it
// may have 3 to most: an axis with both sides of 0 needs three. Each choice is there once, fewest ticks first: the
// axis with at most n ticks is the last choice with no more than n.
func Choices(c engine.Chart, most int) (x, y [][]Tick) {
	for n := 2; n <= most; n++ {
		nextX, nextY := Of(c, n, max(3, n))
		x, y = append(x, nextX.Ticks), append(y, nextY.Ticks)
	}
	isAsMany := func(a, b []Tick) bool { return len(a) == len(b) }
	return slices.CompactFunc(x, isAsMany), slices.CompactFunc(y, isAsMany)
}

// Linear returns an axis for values from least to greatest with at most that
// many ticks. If whole is true, all ticks are whole numbers. If the values
// hardly differ, the axis includes 0.
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

func linear(first, last, digit int64, e int) (a Axis) {
	plain := true
	for n := first; n <= last; n++ {
		at := decimal(n*digit, e)
		plain = plain && (at == 0 || 1e-4 <= math.Abs(at) && math.Abs(at) < 1e6)
		a.Ticks = append(a.Ticks, Tick{At: at})
	}
	for i, tick := range a.Ticks {
		a.Ticks[i].Label = label(tick.At, plain)
	}
	return a
}

// Steps returns an axis for whole numbers that are counted, such as turns. It
// starts at the first of them, and ends as close to the last as round steps allow.
func Steps(first, last, ticks int) (best Axis) {
	span := int64(max(1, last-first))
	shortest := int64(math.MaxInt64)
	for e := exponent(float64(span)) - 2; e <= exponent(float64(span))+1; e++ {
		for digit := int64(1); digit <= 9 && e >= 0; digit++ {
			step := int64(decimal(digit, e))
			steps := (span + step - 1) / step
			if steps >= int64(ticks) || steps*step >= shortest {
				continue
			}
			best, shortest = Axis{}, steps*step
			for i := range steps + 1 {
				at := int64(first) + i*step
				best.Ticks = append(best.Ticks, Tick{float64(at), strconv.FormatInt(at, 10)})
			}
		}
	}
	return best
}

// Log returns a logarithmic axis for positive values, with at most that many ticks.
func Log(least, greatest float64, ticks int) Axis {
	first, last := exponent(least), exponent(greatest)
	if decimal(1, last) < greatest || first == last {
		last++
	}
	step := (last - first + ticks - 2) / (ticks - 1)
	a := Axis{Log: true}
	for e := first; e < last+step; e += step {
		at := decimal(1, e)
		a.Ticks = append(a.Ticks, Tick{at, label(at, -3 <= e && e <= 3)})
	}
	return a
}

// decimal returns n × 10^e, correctly rounded.
func decimal(n int64, e int) float64 {
	value, _ := strconv.ParseFloat(strconv.FormatInt(n, 10)+"e"+strconv.Itoa(e), 64)
	return value
}

// exponent returns the largest e with 10^e <= value, which must be positive.
func exponent(value float64) int {
	_, e := scientific(value)
	return e
}

// scientific returns the digits and the exponent of a value: 1.5 and 6.
func scientific(value float64) (digits string, e int) {
	digits, power, _ := strings.Cut(strconv.FormatFloat(value, 'e', -1, 64), "e")
	e, _ = strconv.Atoi(power)
	return digits, e
}

// label formats a value in plain digits or with a power of ten: 1.5×10⁶ or 10⁶.
func label(value float64, plain bool) string {
	if plain || value == 0 {
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	digits, e := scientific(value)
	digits += "×"
	if digits == "1×" || digits == "-1×" {
		digits = strings.TrimSuffix(digits, "1×")
	}
	return digits + "10" + strings.Map(superscript, strconv.Itoa(e))
}

// superscript raises a digit or a minus sign. A strings.Replacer would make the program of the page larger.
func superscript(r rune) rune {
	if r == '-' {
		return '⁻'
	}
	return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0']
}
