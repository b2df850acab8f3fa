package e2e

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/command"
	"aoc/runner/engine"
)

// busyDays returns TEST_BUSY_DAYS days that take time, in years without other days.
func busyDays() (all []engine.Puzzle) {
	n, _ := strconv.Atoi(os.Getenv("TEST_BUSY_DAYS"))
	d := runner.Funcs(busy, busy)
	for i := range n {
		all = append(all, runner.New(2027+i/12, 1+i%12, "Busy", d, runner.ExampleOf(d, "1").Part1(1)))
	}
	return all
}

// busy computes for some tens of milliseconds.
func busy(string) (x uint) {
	x = 1
	for range 15_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	return x
}

// repeat measures command lines that run these days, in child processes of this one.
func repeat(b *testing.B, days []engine.Puzzle, lines ...string) {
	b.Helper()
	program, err := exec.LookPath("aoc")
	if err != nil {
		b.Fatal(err)
	}
	app := command.App{
		Puzzles: days, Environ: os.Environ(), Dir: b.TempDir(), Executable: program,
		Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard, Now: time.Now,
	}
	for b.Loop() {
		for _, line := range lines {
			app.Args = strings.Fields("aoc " + line)
			if code := app.Run(b.Context()); code != 0 {
				b.Fatalf("%s: exit code %d", line, code)
			}
		}
	}
}

// BenchmarkJobs compares two days at a time with one at a time. With two free
// processors that should take half the time, and memory should not grow with the days.
func BenchmarkJobs(b *testing.B) {
	b.Setenv("TEST_BUSY_DAYS", "300")
	for jobs := 1; jobs <= 2; jobs++ {
		b.Run(strconv.Itoa(jobs), func(b *testing.B) {
			repeat(b, busyDays(), fmt.Sprint("run -all -example 1 -jobs ", jobs))
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.Sys-m.HeapReleased)/(1<<20), "MiB")
		})
	}
}

// BenchmarkDayInAProcessOfItsOwn compares three days in child processes with three starts of a process that does
// nothing, which take most of the time.
func BenchmarkDayInAProcessOfItsOwn(b *testing.B) {
	b.Run("apart", func(b *testing.B) { repeat(b, invented(), "run 2020/1", "run 2020/4", "run 2020/25") })
	b.Run("starts", func(b *testing.B) {
		for b.Loop() {
			for range 3 {
				if err := exec.Command("aoc", "-version").Run(); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
