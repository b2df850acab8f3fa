// Where the goroutines of a day stand, read from a dump of all stacks.

package command

import (
	"bytes"
	"iter"
	"regexp"
	"runtime"

	"github.com/DataDog/gostackparse"

	"aoc/runner"
)

const maxDump = 1 << 20

// inDay says in which function of its own a day stands now: " in day21.play".
func inDay() string {
	buffer := make([]byte, maxDump)
	buffer = buffer[:runtime.Stack(buffer, true)]
	return inPlace(buffer)
}

// unread is what a crash, unlike a dump, tells of goroutines, and the library does not know.
var unread = regexp.MustCompile(`(?m) gp=\S+ m=\S+( mp=\S+)?|^\.\.\.\d+ frames elided\.\.\.\n`)

// inPlace is the function of a day that the dump tells of, "" if it tells of none.
func inPlace(dump []byte) string {
	goroutines, _ := gostackparse.Parse(bytes.NewReader(unread.ReplaceAll(dump, nil)))
	for _, g := range goroutines {
		if place, ok := runner.PlaceIn(frames(g)); ok && solves(g) {
			return " in " + place.Function
		}
	}
	return ""
}

// solves tells whether the goroutine is one that solves a day.
func solves(g *gostackparse.Goroutine) bool {
	for _, f := range g.Stack {
		if f.Func == "aoc/runner.Solver.Solve" {
			return true
		}
	}
	return false
}

func frames(g *gostackparse.Goroutine) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		for _, f := range g.Stack {
			if !yield(runtime.Frame{Function: f.Func, File: f.File, Line: f.Line}) {
				return
			}
		}
	}
}
