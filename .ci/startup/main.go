// Startup measures how long the command takes compared with a Go program that
// prints one line. It measures
//
//	aoc list
//
// outside of a project, and in this one, where aoc also checks whether a file is
// newer than itself; and
//
//	aoc run -day 21 -input FILE
//
// which starts a process for the day. It runs all of them a hundred times in turn
// and compares the medians. Run it in the project's root:
//
//	go run ./.ci/startup
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

const runs = 100

const hello = `package main

import "fmt"

func main() { fmt.Println("hello") }
`

const input = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n"

func main() {
	if err := measure(); err != nil {
		log.Fatal(err)
	}
}

func measure() error {
	dir, err := os.MkdirTemp("", "startup")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	in := func(name string) string { return filepath.Join(dir, name) }
	if err := os.WriteFile(in("hello.go"), []byte(hello), 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(in("input.txt"), []byte(input), 0o600); err != nil {
		return err
	}
	for program, source := range map[string]string{"hello": in("hello.go"), "aoc": "."} {
		build := exec.Command("go", "build", "-o", in(program), source)
		build.Env = append(os.Environ(), "CGO_ENABLED=0") // as docs/setup.md installs it
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	}
	list := []string{in("aoc"), "list"}
	run := []string{in("aoc"), "run", "-day", "21", "-input", in("input.txt")}
	programs := []program{
		{"a program that prints one line", dir, []string{in("hello")}},
		{"aoc list outside of a project", dir, list},
		{"aoc list in this project", ".", list},
		{"aoc run outside of a project", dir, run},
	}
	medians, err := inTurn(programs)
	if err != nil {
		return err
	}
	for i, p := range programs {
		fmt.Printf("%-32s %7v  %.2f×\n", p.name, medians[i], float64(medians[i])/float64(medians[0]))
	}
	return nil
}

type program struct {
	name, dir string
	args      []string
}

// inTurn runs the programs in turn, many times, and returns the median time of each.
func inTurn(programs []program) (medians []time.Duration, err error) {
	times := make([][]time.Duration, len(programs))
	for range runs {
		for i, p := range programs {
			cmd := exec.Command(p.args[0], p.args[1:]...)
			cmd.Dir = p.dir
			start := time.Now()
			if err := cmd.Run(); err != nil {
				return nil, fmt.Errorf("%v: %w", p.args, err)
			}
			times[i] = append(times[i], time.Since(start))
		}
	}
	for _, each := range times {
		slices.Sort(each)
		medians = append(medians, each[len(each)/2].Round(10*time.Microsecond))
	}
	return medians, nil
}
