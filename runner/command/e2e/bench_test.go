package e2e

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"aoc/runner/command"
)

// BenchmarkDayInAProcessOfItsOwn compares three days in child processes with three starts of a process that does
// nothing, which take most of the time.
func BenchmarkDayInAProcessOfItsOwn(b *testing.B) {
	program, err := exec.LookPath("aoc")
	if err != nil {
		b.Fatal(err)
	}
	app := command.App{
		Puzzles: invented(), Environ: os.Environ(), Dir: b.TempDir(), Executable: program,
		Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard, Now: time.Now,
	}
	b.Run("apart", func(b *testing.B) {
		for b.Loop() {
			for _, day := range []string{"2020/1", "2020/4", "2020/25"} {
				app.Args = []string{"aoc", "run", day}
				if code := app.Run(b.Context()); code != 0 {
					b.Fatalf("%s: exit code %d", day, code)
				}
			}
		}
	})
	b.Run("starts", func(b *testing.B) {
		for b.Loop() {
			for range 3 {
				if err := exec.Command(program, "-version").Run(); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
