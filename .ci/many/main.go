// Many measures what a project with many days costs. It makes projects with 26, 130
// and 259 days, each with an input of a thousand numbers, and measures
//
//   - aoc list, aoc run -all, aoc test -all -jobs 2 and aoc web -o
//   - what aoc run -all takes for each day beside the day's own time
//   - an edited day to its result: by go build and a run, and by aoc test -watch
//
// A program that prints one line is for comparison. Each time is the median of five.
// Run it in the project's root:
//
//	go run ./.ci/many
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"text/template"
	"time"
)

const repeats = 5

const helloText = `package main

import "fmt"

func main() { fmt.Println("hello") }
`

const dayText = `package day%02[2]d

import (
	"slices"

	"aoc/runner"
	"aoc/runner/parse"
)

const salt = %[3]d

func Puzzle() runner.Puzzle {
	return runner.New(%[1]d, %[2]d, "Generated", Day{}, runner.Example[Day]("1\n2\n").Part2(2))
}

type Day struct{}

func (Day) Parse(input string) ([]int, error) { return parse.Ints(input) }

func (Day) Part1(numbers []int) (int, error) { return salt + numbers[1] - numbers[0], nil }

func (Day) Part2(numbers []int) (int, error) { return slices.Max(numbers), nil }
`

var listText = template.Must(template.New("").Parse(`package days

import (
	"aoc/runner"
{{range .}}	day{{.Year}}{{printf "%02d" .Day}} "example.com/many/days/{{.Year}}/day{{printf "%02d" .Day}}"
{{end}})

func All() []runner.Puzzle {
	return runner.List({{range .}}day{{.Year}}{{printf "%02d" .Day}}.Puzzle, {{end}})
}
`))

type date struct{ Year, Day int }

func main() {
	dir, err := os.MkdirTemp("", "many")
	if err == nil {
		defer os.RemoveAll(dir)
		err = measure(dir)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func measure(dir string) error {
	hello := filepath.Join(dir, "hello")
	if err := os.WriteFile(hello+".go", []byte(helloText), 0o600); err != nil {
		return err
	}
	if _, err := run(".", "go", "build", "-o", hello, hello+".go"); err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "days\thello\tlist\trun -all\ta day beside its own time\ttest -all -jobs 2\tweb -o\tbuild and run\ttest -watch")
	for _, n := range []int{26, 130, 259} {
		times, err := measureProject(filepath.Join(dir, fmt.Sprint(n)), hello, n)
		if err != nil {
			return err
		}
		fmt.Fprintln(table, fmt.Sprint(n)+"\t"+strings.Join(times, "\t"))
	}
	return table.Flush()
}

// measureProject returns the cells of a row.
func measureProject(dir, hello string, n int) (cells []string, err error) {
	days, err := newProject(dir, n)
	if err != nil {
		return nil, err
	}
	aoc := filepath.Join(dir, "installed", "aoc")
	if _, err := run(dir, "go", "build", "-o", aoc, "."); err != nil {
		return nil, err
	}
	cell := func(took time.Duration, e error) {
		err = firstOf(err, e)
		cells = append(cells, took.Round(10*time.Microsecond).String())
	}
	cell(median(dir, hello))
	cell(median(dir, aoc, "list"))
	cell(median(dir, aoc, "run", "-all"))
	cell(besideDays(dir, aoc))
	cell(median(dir, aoc, "test", "-all", "-jobs", "2"))
	cell(median(dir, aoc, "web", "-o", filepath.Join(dir, "public")))
	cell(editAndRun(dir, days[n/2]))
	cell(editAndWatch(dir, aoc, days[n/2]))
	return cells, err
}

// newProject makes a project with n days and their inputs.
func newProject(dir string, n int) (days []date, err error) {
	if _, err := run(".", "go", "run", ".", "init", dir, "-module", "example.com/many"); err != nil {
		return nil, err
	}
	var input bytes.Buffer
	for i := range 1000 {
		fmt.Fprintln(&input, i*i%997)
	}
	for i := range n {
		d := date{2015 + i/25, 1 + i%25}
		days = append(days, d)
		err = firstOf(err, writeDay(dir, d, 0))
		err = firstOf(err, write(filepath.Join(dir, "inputs", fmt.Sprint(d.Year), fmt.Sprint(d.Day), "input.txt"), input.String()))
	}
	var list bytes.Buffer
	return days, firstOf(err, listText.Execute(&list, days), write(filepath.Join(dir, "days", "days.go"), list.String()))
}

func writeDay(dir string, d date, salt int64) error {
	name := fmt.Sprintf("day%02d", d.Day)
	return write(filepath.Join(dir, "days", fmt.Sprint(d.Year), name, name+".go"), fmt.Sprintf(dayText, d.Year, d.Day, salt))
}

func write(path, text string) error {
	return firstOf(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644))
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func run(dir, program string, args ...string) (stdout []byte, err error) {
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Stderr = dir, &bytes.Buffer{}
	stdout, err = cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %v: %w\n%s", program, args, err, cmd.Stderr)
	}
	return stdout, err
}

func median(dir, program string, args ...string) (time.Duration, error) {
	return medianOf(func() (time.Duration, error) {
		start := time.Now()
		_, err := run(dir, program, args...)
		return time.Since(start), err
	})
}

func medianOf(measure func() (time.Duration, error)) (time.Duration, error) {
	var times []time.Duration
	for range repeats {
		took, err := measure()
		if err != nil {
			return 0, err
		}
		times = append(times, took)
	}
	slices.Sort(times)
	return times[repeats/2], nil
}

// besideDays returns what run -all takes for each day, without Parse and the parts.
func besideDays(dir, aoc string) (time.Duration, error) {
	return medianOf(func() (time.Duration, error) {
		start := time.Now()
		stdout, err := run(dir, aoc, "run", "-all", "-json")
		took, days := time.Since(start), map[date]bool{}
		for line := range bytes.Lines(stdout) {
			var part struct {
				date
				Parse int64 `json:"parse_ns"`
				Solve int64 `json:"solve_ns"`
			}
			err = firstOf(err, json.Unmarshal(line, &part))
			took -= time.Duration(part.Parse + part.Solve)
			days[part.date] = true
		}
		return took / time.Duration(max(1, len(days))), err
	})
}

// editAndRun returns what go build takes after an edit, and one run.
func editAndRun(dir string, d date) (time.Duration, error) {
	return medianOf(func() (time.Duration, error) {
		if err := writeDay(dir, d, time.Now().UnixNano()); err != nil {
			return 0, err
		}
		start := time.Now()
		_, err := run(dir, "go", "build", "-o", "edited", ".")
		if err == nil {
			_, err = run(dir, "./edited", "test", fmt.Sprintf("%d/%d", d.Year, d.Day))
		}
		return time.Since(start), err
	})
}

// editAndWatch returns the time from an edit to the end of the test of aoc test -watch.
func editAndWatch(dir, aoc string, d date) (took time.Duration, err error) {
	cmd := exec.Command(aoc, "test", fmt.Sprintf("%d/%d", d.Year, d.Day), "-watch")
	cmd.Dir = dir
	output, err := cmd.StderrPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	defer func() { _, _ = cmd.Process.Kill(), cmd.Wait() }()
	stderr := bufio.NewScanner(output)
	waits := func() error {
		for stderr.Scan() {
			if strings.Contains(stderr.Text(), "waiting for a change") {
				return nil
			}
		}
		return fmt.Errorf("aoc test -watch has ended: %v", stderr.Err())
	}
	if err := waits(); err != nil {
		return 0, err
	}
	return medianOf(func() (time.Duration, error) {
		time.Sleep(200 * time.Millisecond)
		start := time.Now()
		err := firstOf(writeDay(dir, d, start.UnixNano()), waits())
		return time.Since(start), err
	})
}
