package day12

import (
	"strings"

	"aoc/days/2025/digits"
)

// words loads a region with six numbers of two digits as three words. It leaves inputs with other regions to the day.
type words struct{ Day }

// Parse reads the shapes and the regions.
func (w words) Parse(input string) (Farm, error) {
	const head = maxShapes * len("0:\n###\n###\n###\n\n")
	f, err := w.Day.Parse(input[:min(head, len(input))] + "0x0: 0 0 0 0 0 0")
	if err != nil {
		return w.Day.Parse(input)
	}
	f.regions = make([]region, 0, strings.Count(input[head:], "\n")+1)
	for rest := input[head:]; rest != ""; rest = rest[min(length+1, len(rest)):] {
		f.regions = append(f.regions, region{})
		if !f.regions[len(f.regions)-1].load(rest) {
			return w.Day.Parse(input)
		}
	}
	if len(f.regions) == 0 {
		return w.Day.Parse(input)
	}
	return f, nil
}

const length = len("12x34: 10 20 30 40 50 60")

// load reads a region such as 12x34: 10 20 30 40 50 60 from the beginning of a text, unless the line has another form.
func (r *region) load(text string) (ok bool) {
	const tops = 0x8080808080808080
	if len(text) < length || len(text) > length && text[length] != '\n' {
		return false
	}
	x := digits.Load(text, 0) ^ digits.Load("00x00: 0", 0)
	y := digits.Load(text, 8) ^ digits.Load("0 00 00 ", 0)
	z := digits.Load(text, 16) ^ digits.Load("00 00 00", 0)
	// A digit is up to 9 here, and all else is 0: a sum with more has the highest bit of its byte.
	if ((x+0x767f7f76767f7676)|x|(y+0x7f76767f76767f76)|y|(z+0x76767f76767f7676)|z)&tops > 0 {
		return false
	}
	r.counts[0] = int(10*(x>>56) + y&255)
	x, y, z = x*10+x>>8, y*10+y>>8, z*10+z>>8 // a byte with a first digit has the number
	r.width, r.height = int(min(x&255, x>>24&255)), int(max(x&255, x>>24&255))
	r.counts[1], r.counts[2] = int(y>>16&255), int(y>>40&255)
	r.counts[3], r.counts[4], r.counts[5] = int(z&255), int(z>>24&255), int(z>>48&255)
	return true
}
