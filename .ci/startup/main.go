// Startup measures what the command itself costs: how many times as long as a
// Go program that prints one line a whole process of
//
//	aoc run -day 21 -input FILE
//
// takes. Both run a hundred times in turn, and their medians are compared, since
// machines differ and waver. Run it in the project's root:
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
	programs := [][]string{
		{in("hello")},
		{in("aoc"), "run", "-day", "21", "-input", in("input.txt")},
	}
	for i, source := range []string{in("hello.go"), "."} {
		build := exec.Command("go", "build", "-o", programs[i][0], source)
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	}
	medians, err := inTurn(programs)
	if err != nil {
		return err
	}
	fmt.Printf("a program that prints one line: %v, aoc run: %v, a factor of %.2f\n",
		medians[0], medians[1], float64(medians[1])/float64(medians[0]))
	return nil
}

// inTurn runs the programs one after the other, over and over, and returns the median time of each.
func inTurn(programs [][]string) (medians []time.Duration, err error) {
	times := make([][]time.Duration, len(programs))
	for range runs {
		for i, args := range programs {
			start := time.Now()
			if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
				return nil, fmt.Errorf("%v: %w\n%s", args, err, out)
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
