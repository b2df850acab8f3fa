package e2e

import (
	"context"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/command"
	"aoc/runner/engine"
)

// The busy days are in years without other days.
const firstBusyYear, daysOfBusyYear = 2027, 12

// busyDays returns TEST_BUSY_DAYS days that take time.
func busyDays() (all []engine.Puzzle) {
	n, _ := strconv.Atoi(os.Getenv("TEST_BUSY_DAYS"))
	for i := range n {
		year, day := firstBusyYear+i/daysOfBusyYear, 1+i%daysOfBusyYear
		all = append(all, runner.New(year, day, "Busy", runner.Funcs(busy, busy), runner.ExampleOf(runner.Funcs(busy, busy), "1").Part1(1)))
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

// BenchmarkJobs compares two days at a time with one at a time. With two free
// processors that should take half the time, and memory should not grow with the days.
func BenchmarkJobs(b *testing.B) {
	program, err := exec.LookPath("aoc")
	if err != nil {
		b.Fatal(err)
	}
	b.Setenv("TEST_BUSY_DAYS", "300")
	b.Chdir(b.TempDir())
	var took [3]time.Duration
	for b.Loop() {
		for jobs := 1; jobs <= 2; jobs++ {
			took[jobs] += runBusyDays(b, program, jobs)
		}
	}
	b.ReportMetric(float64(took[1])/float64(took[2]), "times-as-fast")
	b.ReportMetric(took[1].Seconds()/float64(b.N), "s/jobs=1")
	b.ReportMetric(took[2].Seconds()/float64(b.N), "s/jobs=2")
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys-m.HeapReleased)/(1<<20), "MiB-parent")
}

func runBusyDays(b *testing.B, program string, jobs int) time.Duration {
	b.Helper()
	start := time.Now()
	exitCode := command.App{
		Puzzles: busyDays(), Environ: os.Environ(), Dir: b.TempDir(), Executable: program,
		Args:  []string{"aoc", "run", "-all", "-example", "1", "-jobs", strconv.Itoa(jobs)},
		Stdin: os.Stdin, Stdout: io.Discard, Stderr: os.Stderr, Now: time.Now,
	}.Run(b.Context())
	if exitCode != 0 {
		b.Fatalf("exit code %d", exitCode)
	}
	return time.Since(start)
}

// BenchmarkDayInAProcessOfItsOwn runs days in child processes and in this process,
// and starts a process that does nothing. It reports the median of the difference
// for one day, and of the start, which is most of that difference.
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
			together += run("-here", "-day="+day)
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

// milliseconds returns the median of times.
func milliseconds(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2].Microseconds()) / 1000
}
