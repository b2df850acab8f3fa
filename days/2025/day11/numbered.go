package day11

import (
	"slices"

	"aoc/runner/parse"
)

// numbered keeps the outputs of devices as numbers, and counts all paths of a device at once. It leaves anything
// unusual to the day.
type numbered struct{}

// A graph has the number of each name, from 1, and the outputs of each number.
type graph struct {
	input   string
	numbers [26 * 26 * 26]int32
	outputs [][]int32
}

// number returns the number of a device, which may be new, or 0 if the name has
// characters other than the letters a to z.
func (g *graph) number(name string) int32 {
	a, b, c := int(name[0])-'a', int(name[1])-'a', int(name[2])-'a'
	if min(a, b, c) < 0 || max(a, b, c) >= 26 {
		return 0
	}
	n := &g.numbers[(a*26+b)*26+c]
	if *n == 0 {
		*n = int32(len(g.outputs))
		g.outputs = append(g.outputs, nil)
	}
	return *n
}

// Parse reads a device and its outputs from each line.
func (numbered) Parse(input string) (*graph, error) {
	g := &graph{input: input, outputs: make([][]int32, 1, 1+len(input)/8)}
	numbers := make([]int32, 0, len(input)/4+1) // of all lines
	for _, line := range parse.Lines(input) {
		first, isFormed := len(numbers), len(line) >= 8 && len(line)%4 == 0 && line[3] == ':'
		for at := 0; at < len(line) && isFormed; at += 4 {
			start := at + min(at, 1) // after a blank, except for the first name
			n := g.number(line[start : start+3])
			numbers = append(numbers, n)
			isFormed = n > 0 && (at == 0 || line[at] == ' ')
		}
		if !isFormed || g.outputs[numbers[first]] != nil {
			_, err := Day{}.Parse(input)
			return nil, err
		}
		g.outputs[numbers[first]] = numbers[first+1:]
	}
	return g, nil
}

// Part1 returns the number of paths from you to out.
func (numbered) Part1(g *graph) (uint64, error) {
	if c, ok := g.count("you"); ok {
		return c[0] + c[dac] + c[fft] + c[dac|fft], nil
	}
	d, _ := Day{}.Parse(g.input)
	return Day{}.Part1(d)
}

// Part2 returns the number of paths from svr to out that visit dac and fft.
func (numbered) Part2(g *graph) (uint64, error) {
	if c, ok := g.count("svr"); ok {
		return c[dac|fft], nil
	}
	d, _ := Day{}.Parse(g.input)
	return Day{}.Part2(d)
}

// counts has the number of paths to out that visit neither dac nor fft, one of them, or both.
type counts [4]uint64

const dac, fft = 1, 2

// count returns the numbers of paths from a device, unless it has no line, there are too many, or it leads to a cycle.
func (g *graph) count(from string) (c counts, ok bool) {
	start, out, visited := g.number(from), g.number("out"), [...]int32{dac: g.number("dac"), fft: g.number("fft")}
	known, isBegun, isKnown := make([]counts, len(g.outputs)), make([]bool, len(g.outputs)), make([]bool, len(g.outputs))
	known[out], isBegun[out], isKnown[out] = counts{1}, true, true
	var visit func(at int32) bool
	visit = func(at int32) bool {
		isBegun[at] = true
		sum, visits := &known[at], max(0, slices.Index(visited[:], at))
		for _, to := range g.outputs[at] {
			if !isBegun[to] && !visit(to) || !isKnown[to] {
				return false
			}
			for i, n := range known[to] {
				sum[i|visits] += n
				if sum[i|visits] >= 1<<61 { // the four together have 63 bits
					return false
				}
			}
		}
		isKnown[at] = true
		return true
	}
	ok = g.outputs[start] != nil && (start == out || visit(start))
	return known[start], ok
}
