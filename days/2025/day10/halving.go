package day10

import (
	"maps"
	"slices"
)

// halving is the day with part 2 by halving alone.
type halving struct{ Day }

// Part2 returns the answer of Day's Part2.
func (halving) Part2(machines []Machine) (int, error) { return sum(machines, Machine.halve) }

// A half has the numbers that are left, which are halved again and again.
type half [maxLights]int32

// halve returns the fewest presses that raise the counters, by halving.
func (m Machine) halve() int {
	var all half
	for i, n := range m.numbers {
		all[i] = int32(n)
	}
	sets, known := m.sets(), map[half]int{{}: 0}
	var fewest func(h half) int
	fewest = func(h half) int {
		best, isKnown := known[h]
		if isKnown {
			return best
		}
		odd := uint16(0)
		for i, n := range h {
			odd |= uint16(n&1) << i
		}
		best = none
		for _, set := range sets[odd] {
			rest := h
			for i := range rest {
				rest[i] = (rest[i] - set.raised[i]) >> 1 // even, and perhaps negative
			}
			if slices.Min(rest[:]) >= 0 {
				if n := fewest(rest); n < none {
					best = min(best, 2*n+set.presses)
				}
			}
		}
		known[h] = best
		return best
	}
	return fewest(all)
}

// A set of buttons raises the counters by these numbers, if each is pressed once.
type set struct {
	raised  half
	presses int
}

// sets returns all sets of buttons by the lights that they switch.
func (m Machine) sets() map[uint16][]set {
	all := map[uint16][]set{0: {{}}}
	for _, button := range m.buttons {
		before := maps.Clone(all)
		for lights, sets := range before {
			for _, s := range sets {
				s.presses++
				for i := range s.raised {
					s.raised[i] += int32(button >> i & 1)
				}
				all[lights^button] = append(all[lights^button], s)
			}
		}
	}
	return all
}
