// Package day11 solves 2025 day 11, Reactor.
//
// Each line names a device and those that its outputs lead to, without cycles. Part 1 counts the paths from you to
// out, and part 2 counts those from svr to out that visit dac and fft.
//
// A device has as many paths as its outputs together. The day counts them recursively, and remembers the number for
// each device and for which of the two the path has visited.
package day11

import (
	"fmt"
	"math"
	"strings"

	"aoc/runner"
	"aoc/runner/memo"
	"aoc/runner/parse"
)

// Puzzle returns Reactor with its examples, variant and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 11, "Reactor", Day{},
		runner.Example[Day]("you: abe bob\nabe: bob cid\nbob: cid out\ncid: out dan\n").Part1(5),
		runner.Example[Day]("svr: abe dac\nabe: fft dac\ndac: eve bob\neve: fft bob\nbob: fft\nfft: cid out\ncid: out\n").
			Part2(12),
		runner.About[Day]("remembers the number of paths on a map"),
		runner.Variant("numbered", "gives each device a number", func(Day) numbered { return numbered{} }),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// Devices has the outputs of each device, and its line in the input.
type Devices struct {
	outputs map[string][]string
	lines   map[string]int
}

// Parse reads a device and its outputs from each line. A name has three letters.
func (Day) Parse(input string) (Devices, error) {
	d := Devices{map[string][]string{}, map[string]int{}}
	for number, line := range parse.Lines(input) {
		device, list, _ := strings.Cut(line, ": ")
		outputs := strings.Split(list, " ")
		for _, name := range append(outputs, device) {
			if len(name) != 3 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
				return d, fmt.Errorf("line %d: %.60q does not match \"abc: def ghi\"", number, line)
			}
		}
		if d.lines[device] > 0 {
			return d, fmt.Errorf("line %d: line %d has the outputs of %s already", number, d.lines[device], device)
		}
		d.outputs[device], d.lines[device] = outputs, number
	}
	return d, nil
}

// A place is where a path is, and whether it has visited dac and fft.
type place struct {
	device   string
	dac, fft bool
}

// Part1 returns the number of paths from you to out.
func (Day) Part1(d Devices) (uint64, error) { return d.paths(place{"you", true, true}) }

// Part2 returns the number of paths from svr to out that visit dac and fft.
func (Day) Part2(d Devices) (uint64, error) { return d.paths(place{"svr", false, false}) }

const tooMany = math.MaxInt64 // stands for more paths too, and sums keep it

// paths returns the number of paths from a place to out that have then visited dac and fft.
func (d Devices) paths(from place) (uint64, error) {
	if d.lines[from.device] == 0 {
		return 0, fmt.Errorf("no line has the outputs of %s", from.device)
	}
	var err error
	isOnPath := map[string]bool{}
	paths := memo.Of(func(paths func(place) uint64, at place) (sum uint64) {
		switch {
		case at.device == "out" && at.dac && at.fft:
			return 1
		case at.device == "out":
			return 0
		case isOnPath[at.device]:
			err = fmt.Errorf("line %d: the device is on a cycle", d.lines[at.device])
			return 0
		}
		isOnPath[at.device] = true
		for _, to := range d.outputs[at.device] {
			sum = min(sum+paths(place{to, at.dac || to == "dac", at.fft || to == "fft"}), tooMany)
		}
		isOnPath[at.device] = false
		return sum
	})(from)
	if err == nil && paths == tooMany {
		err = fmt.Errorf("the number of paths does not fit in 63 bits")
	}
	return paths, err
}
