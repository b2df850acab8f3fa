// Package day11 solves 2025 day 11, Reactor.
//
// Each line names a device and those that its outputs lead to, without cycles. Part 1 counts the paths from you to
// out, and part 2 counts those from svr to out that visit dac and fft.
//
// A device has as many paths to an end as its outputs together. The day counts them
// recursively, and remembers the number for each device. A path that visits two others is
// three paths, one after another, so their numbers are multiplied. Without cycles, only
// one of the two can come first.
package day11

import (
	"fmt"
	"math/bits"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Reactor with its examples.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 11, "Reactor", Day{},
		runner.Example[Day]("you: abe bob\nabe: bob cid\nbob: cid out\ncid: out dan\n").Part1(5),
		runner.Example[Day]("svr: abe dac\nabe: fft dac\ndac: eve bob\neve: fft bob\nbob: fft\nfft: cid out\ncid: out\n").
			Part2(12),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// Devices has the number of each name, from 1, and the device of each number.
type Devices struct {
	numbers [26 * 26 * 26]int32
	all     []device
}

type device struct {
	line    int // of the input, or 0
	outputs []int32
}

// number returns the number of a device, which may be new, or 0 if the name has
// characters other than the letters a to z.
func (d *Devices) number(name string) int32 {
	a, b, c := int(name[0])-'a', int(name[1])-'a', int(name[2])-'a'
	if min(a, b, c) < 0 || max(a, b, c) >= 26 {
		return 0
	}
	n := &d.numbers[(a*26+b)*26+c]
	if *n == 0 {
		*n = int32(len(d.all))
		d.all = append(d.all, device{})
	}
	return *n
}

// Parse reads a device and its outputs from each line. A name has three letters.
func (Day) Parse(input string) (*Devices, error) {
	d := &Devices{all: make([]device, 1, 1+len(input)/8)}
	numbers := make([]int32, 0, len(input)/4) // of all lines
	for number, line := range parse.Lines(input) {
		first, isFormed := len(numbers), len(line) >= 8 && len(line)%4 == 0 && line[3] == ':'
		for at := 0; at < len(line) && isFormed; at += 4 {
			start := at + min(at, 1) // after a blank, except for the first name
			n := d.number(line[start : start+3])
			numbers = append(numbers, n)
			isFormed = n > 0 && (at == 0 || line[at] == ' ')
		}
		if !isFormed {
			return nil, fmt.Errorf("line %d: %.60q does not match \"abc: def ghi\"", number, line)
		}
		from := &d.all[numbers[first]]
		if from.line > 0 {
			return nil, fmt.Errorf("line %d: line %d has the outputs of %s already", number, from.line, line[:3])
		}
		from.line, from.outputs = number, numbers[first+1:]
	}
	return d, nil
}

// Part1 returns the number of paths from you to out.
func (Day) Part1(d *Devices) (uint64, error) { return d.along("you", "out") }

// Part2 returns the number of paths from svr to out that visit dac and fft.
func (Day) Part2(d *Devices) (uint64, error) {
	paths, err := d.along("svr", "dac", "fft", "out")
	if paths > 0 || err != nil {
		return paths, err
	}
	return d.along("svr", "fft", "dac", "out")
}

const tooMany = 1<<63 - 1 // stands for more paths too: sums and products keep it

// along returns the number of paths that visit the named devices in this order.
func (d *Devices) along(stops ...string) (uint64, error) {
	product, devices := uint64(1), len(d.all) // number adds a device that no line has
	for i := range len(stops) - 1 {
		from, to := d.number(stops[i]), d.number(stops[i+1])
		if len(d.all) > devices {
			return 0, fmt.Errorf("the devices %s and %s are not both there", stops[i], stops[i+1])
		}
		paths, err := d.paths(from, to, make([]uint64, devices))
		if err != nil {
			return 0, err
		}
		high, low := bits.Mul64(product, paths)
		product = low
		if high > 0 || low > tooMany {
			product = tooMany
		}
	}
	if product == tooMany {
		return 0, fmt.Errorf("the number of paths does not fit in 63 bits")
	}
	return product, nil
}

const onPath = 1<<64 - 1 // marks devices on the path from the first one

// paths returns the number of paths from a device to another one. Known has that number
// plus 1 for devices that are counted, and 0 for others.
func (d *Devices) paths(from, to int32, known []uint64) (sum uint64, err error) {
	switch {
	case from == to:
		return 1, nil
	case known[from] == onPath:
		return 0, fmt.Errorf("line %d: the device is on a cycle", d.all[from].line)
	case known[from] > 0:
		return known[from] - 1, nil
	}
	known[from] = onPath
	for _, output := range d.all[from].outputs {
		paths, err := d.paths(output, to, known)
		if err != nil {
			return 0, err
		}
		sum = min(sum+paths, tooMany)
	}
	known[from] = sum + 1
	return sum, nil
}
