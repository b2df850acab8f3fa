// Solving over and over, to be measured.

package runner

import "time"

// A Loop is a benchmark's loop: *testing.B, named by what is used of it so that
// no program that solves puzzles links a test framework.
type Loop interface {
	Loop() bool
	StopTimer()
	StartTimer()
}

// MeasureParse parses the input in the loop. Like MeasurePart it is for what
// Solve has been seen to solve: a panic is not recovered.
func (s Solver) MeasureParse(b Loop, input string) {
	text := handed(input)
	for b.Loop() {
		_, _ = s.parse(text)
	}
}

// MeasurePart solves a part in the loop, each time an input that was parsed for
// that time alone while the clock stood still.
func (s Solver) MeasurePart(b Loop, part int, input string) {
	text := handed(input)
	supply := make([]any, 0, s.supply(text))
	for b.Loop() {
		if len(supply) == 0 {
			b.StopTimer()
			for range cap(supply) {
				in, _ := s.parse(text)
				supply = append(supply, in)
			}
			b.StartTimer()
		}
		last := len(supply) - 1
		_, _ = s.parts[part-1](supply[last], false)
		supply = supply[:last]
	}
}

// supply is how many parsed inputs to lay in at a time: many, since stopping the
// clock takes time as well, but no more than some milliseconds of parsing make.
func (s Solver) supply(text string) int {
	start := time.Now()
	_, _ = s.parse(text)
	took := max(1, time.Since(start))
	return int(min(max(1, 5*time.Millisecond/took), 1000))
}
