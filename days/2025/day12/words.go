package day12

import (
	"fmt"
	"math/bits"
	"strings"

	"aoc/days/2025/digits"
)

// words loads a region with six numbers of two digits as three words, and decides at once what counting decides. It
// reads all else as the day does.
type words struct{}

// A tally has the number of regions that are known to fit, and a farm with the others, which are at some lines.
type tally struct {
	fitting int
	farm    Farm
	lines   []int
}

// Parse reads the shapes and counts.
func (words) Parse(input string) (tally, error) {
	if t, ok := count(input); ok {
		return t, nil
	}
	f, err := Day{}.Parse(input)
	t := tally{farm: f}
	for i := range f.regions {
		t.lines = append(t.lines, f.line+i)
	}
	return t, err
}

// Part1 returns the number of regions that all their shapes fit into.
func (words) Part1(t tally) (fitting int, err error) {
	for i, r := range t.farm.regions {
		_, isFit, err := t.farm.fit(r)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", t.lines[i], err)
		}
		if isFit {
			t.fitting++
		}
	}
	return t.fitting, nil
}

// Part2 is never called on the last day.
func (words) Part2(tally) (int, error) { return Day{}.Part2(Farm{}) }

// count decides regions by counting, unless there are fewer than six shapes, or anything is wrong.
func count(input string) (t tally, ok bool) {
	const head = maxShapes * len("0:\n###\n###\n###\n\n")
	if len(input) < head {
		return t, false
	}
	f, err := Day{}.Parse(input[:head] + "0x0: 0 0 0 0 0 0")
	if err != nil {
		return t, false
	}
	t.farm, t.farm.regions = f, nil
	var r region
	for line, rest := f.line, input[head:]; rest != ""; line++ {
		length := r.load(rest)
		if length == 0 {
			text, _, _ := strings.Cut(rest, "\n")
			r, err = f.region(text)
			if err != nil {
				return t, false
			}
			length = len(text)
		}
		rest = rest[min(length+1, len(rest)):]
		boxes, free := t.farm.room(&r)
		t.fitting += int(uint(^boxes) >> (bits.UintSize - 1)) // without a branch, since nothing predicts it
		if boxes < 0 && free >= 0 {
			t.farm.regions, t.lines = append(t.farm.regions, r), append(t.lines, line)
		}
	}
	return t, true
}

// load reads a region such as 12x34: 10 20 30 40 50 60 from the beginning of a text, and returns its length, which is 0
// if the line has another form.
func (r *region) load(text string) (length int) {
	const tops = 0x8080808080808080
	if len(text) < 24 || len(text) > 24 && text[24] != '\n' {
		return 0
	}
	x := digits.Load(text, 0) ^ digits.Load("00x00: 0", 0)
	y := digits.Load(text, 8) ^ digits.Load("0 00 00 ", 0)
	z := digits.Load(text, 16) ^ digits.Load("00 00 00", 0)
	// A digit is up to 9 here, and all else is 0: a sum with more has the highest bit of its byte.
	if ((x+0x767f7f76767f7676)|x|(y+0x7f76767f76767f76)|y|(z+0x76767f76767f7676)|z)&tops > 0 {
		return 0
	}
	r.counts[0] = int(10*(x>>56) + y&255)
	x, y, z = x*10+x>>8, y*10+y>>8, z*10+z>>8 // a byte with a first digit has the number
	r.width, r.height = int(min(x&255, x>>24&255)), int(max(x&255, x>>24&255))
	r.counts[1], r.counts[2] = int(y>>16&255), int(y>>40&255)
	r.counts[3], r.counts[4], r.counts[5] = int(z&255), int(z>>24&255), int(z>>48&255)
	return 24
}
