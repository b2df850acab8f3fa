// What a process of its own costs a day that behaves:
//
//	go test -run '^$' -bench DayInAProcessOfItsOwn .

package main

import (
	"context"
	"io"
	"os/exec"
	"slices"
	"testing"
	"time"

	"aoc/runner/command"
)

// The same days run each in a process of its own and all in this one, in turn
// with a process that does nothing. What is reported are the median of the
// differences, for one day, and that of the process, which is most of it.
func BenchmarkDayInAProcessOfItsOwn(b *testing.B) {
	days := []string{"1", "4", "25"}
	aoc, err := exec.LookPath("aoc")
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	run := func(args ...string) time.Duration {
		app := command.App{
			Puzzles: invented(), Args: append([]string{"aoc", "run", "-year=2020"}, args...), Dir: dir, Executable: aoc,
			Stdout: io.Discard, Stderr: io.Discard, Now: time.Now,
		}
		start := time.Now()
		if code := app.Run(context.Background()); code != 0 {
			b.Fatalf("%v: exit code %d", app.Args, code)
		}
		return time.Since(start)
	}
	var costs, starts []time.Duration
	for b.Loop() {
		apart := run("-day=1,4,25")
		var together time.Duration
		for _, day := range days {
			together += run("-day=" + day)
		}
		costs = append(costs, (apart-together)/time.Duration(len(days)))
		start := time.Now()
		if err := exec.Command(aoc, "-version").Run(); err != nil {
			b.Fatal(err)
		}
		starts = append(starts, time.Since(start))
	}
	b.ReportMetric(milliseconds(costs), "ms/day")
	b.ReportMetric(milliseconds(starts), "ms/start")
}

// milliseconds is the median of times.
func milliseconds(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2].Microseconds()) / 1000
}
