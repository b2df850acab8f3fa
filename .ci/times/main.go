// Times measures how long the command takes, compared with a Go program that prints
// one line. Each time is a median; short ones are measured in turn. Run it in the
// project's root:
//
//	go run ./.ci/times
//	go run ./.ci/times 26 130 259
//
// Without arguments it measures how long aoc takes to start: outside of a project, in
// this one, where aoc also checks whether a file is newer than itself, and with a
// process for a day. With arguments it makes projects with so many days, and measures
// the commands for all days, and the time from an edit of a day to its result.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

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

func main() {
	if err := measure(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func measure(sizes []string) error {
	dir, err := os.MkdirTemp("", "times")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if len(sizes) == 0 {
		return measureStart(dir)
	}
	for _, size := range sizes {
		n, err := strconv.Atoi(size)
		if err == nil {
			fmt.Println(n, "days")
			err = measureProject(filepath.Join(dir, size), n)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A measurement measures something once.
type measurement struct {
	name string
	once func() (time.Duration, error)
}

func measureStart(dir string) error {
	hello, err := buildHello(dir)
	aoc, input := filepath.Join(dir, "aoc"), filepath.Join(dir, "input.txt")
	err = cmp.Or(err, build(".", aoc), write(input, "Player 1 starting position: 4\nPlayer 2 starting position: 8\n"))
	if err != nil {
		return err
	}
	return report(100, []measurement{
		{"a program that prints one line", command(dir, hello)},
		{"aoc list outside of a project", command(dir, aoc, "list")},
		{"aoc list in this project", command(".", aoc, "list")},
		{"aoc run outside of a project", command(dir, aoc, "run", "-day", "21", "-input", input)},
	})
}

func measureProject(dir string, n int) error {
	days, err := newProject(dir, n)
	if err != nil {
		return err
	}
	hello, err := buildHello(dir)
	aoc := filepath.Join(dir, "installed", "aoc")
	if err := cmp.Or(err, build(dir, aoc)); err != nil {
		return err
	}
	edited := days[n/2]
	watch := watching{dir: dir, aoc: aoc, day: days[n/2-1]} // which the other edits do not touch
	defer watch.end()
	for _, all := range [][]measurement{
		{
			{"a program that prints one line", command(dir, hello)},
			{"aoc list", command(dir, aoc, "list")},
			{"aoc run -all", command(dir, aoc, "run", "-all")},
			{"  a day, without its own time", func() (time.Duration, error) { return besideDays(dir, aoc) }},
			{"aoc test -all -jobs 2", command(dir, aoc, "test", "-all", "-jobs", "2")},
			{"aoc web -o", command(dir, aoc, "web", "-o", filepath.Join(dir, "public"))},
		}, // before the edits, after which aoc builds the days
		{
			{"an edit to go tool and aoc run", edit(dir, edited, "go", "tool", "many", "run", edited.Arg())},
			{"an edit to aoc run", edit(dir, edited, aoc, "run", edited.Arg())},
			{"an edit to aoc test -watch", watch.edit},
		},
		{
			{"a program that prints one line", command(dir, hello)},
			{"aoc list, of edited days", command(dir, aoc, "list")},
			{"aoc run, of edited days", command(dir, aoc, "run", edited.Arg())},
		},
	} {
		if err := report(5, all); err != nil {
			return err
		}
	}
	return nil
}

// report measures in turn, so many times, and prints the medians, and how many times
// as long as the first one the others are.
func report(times int, all []measurement) error {
	took := make([][]time.Duration, len(all))
	for range times {
		for i, m := range all {
			once, err := m.once()
			if err != nil {
				return err
			}
			took[i] = append(took[i], once)
		}
	}
	for i, m := range all {
		slices.Sort(took[i])
		median, ratio := took[i][times/2], ""
		if i > 0 {
			ratio = fmt.Sprintf("  %.2f×", float64(median)/float64(took[0][times/2]))
		}
		fmt.Printf("%-32s %9v%s\n", m.name, median.Round(10*time.Microsecond), ratio)
	}
	return nil
}

// newProject makes a project with n days and their inputs of a thousand numbers.
func newProject(dir string, n int) (days []calendar.Date, err error) {
	if _, err := run(".", "go", "run", ".", "init", dir, "-module", "example.com/many"); err != nil {
		return nil, err
	}
	var input bytes.Buffer
	for i := range 1000 {
		fmt.Fprintln(&input, i*i%997)
	}
	var names []string
	for i := range n {
		days = append(days, calendar.DateOf(2015+i/25, 1+i%25))
		names = append(names, days[i].Arg())
	}
	_, err = run(dir, "go", "tool", "many", "new", strings.Join(names, ","), "-offline")
	for _, d := range days {
		err = cmp.Or(err, writeDay(dir, d, 0), write(filepath.Join(dir, "inputs", d.Arg(), "input.txt"), input.String()))
	}
	return days, err
}

func writeDay(dir string, d calendar.Date, salt int64) error {
	name := fmt.Sprintf("day%02d", d.Day)
	return write(filepath.Join(dir, "days", fmt.Sprint(d.Year), name, name+".go"), fmt.Sprintf(dayText, d.Year, d.Day, salt))
}

func write(path, text string) error {
	return cmp.Or(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644))
}

func buildHello(dir string) (program string, err error) {
	source := filepath.Join(dir, "hello", "main.go")
	program = filepath.Join(dir, "hello", "hello")
	return program, cmp.Or(write(source, helloText), build(dir, program, source))
}

// build builds a program as docs/setup.md installs aoc.
func build(dir, program string, source ...string) error {
	_, err := run(dir, "go", append([]string{"build", "-o", program}, source...)...)
	return err
}

func run(dir, program string, args ...string) (stdout []byte, err error) {
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), "CGO_ENABLED=0"), &bytes.Buffer{}
	stdout, err = cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %v: %w\n%s", program, args, err, cmd.Stderr)
	}
	return stdout, err
}

func command(dir, program string, args ...string) func() (time.Duration, error) {
	return func() (time.Duration, error) {
		start := time.Now()
		_, err := run(dir, program, args...)
		return time.Since(start), err
	}
}

// besideDays returns what run -all takes for each day, without Parse and the parts.
func besideDays(dir, aoc string) (time.Duration, error) {
	start := time.Now()
	stdout, err := run(dir, aoc, "run", "-all", "-json")
	took, days := time.Since(start), map[calendar.Date]bool{}
	for line := range bytes.Lines(stdout) {
		var part engine.Line
		err = cmp.Or(err, json.Unmarshal(line, &part))
		took -= time.Duration(part.ParseNS + part.SolveNS)
		days[part.Date] = true
	}
	return took / time.Duration(max(1, len(days))), err
}

// edit returns what a command takes after an edit of the day.
func edit(dir string, d calendar.Date, program string, args ...string) func() (time.Duration, error) {
	return func() (time.Duration, error) {
		time.Sleep(200 * time.Millisecond)
		if err := writeDay(dir, d, time.Now().UnixNano()); err != nil {
			return 0, err
		}
		return command(dir, program, args...)()
	}
}

// A watching is a running aoc test -watch. The first edit starts it.
type watching struct {
	dir, aoc string
	day      calendar.Date
	cmd      *exec.Cmd
	stderr   *bufio.Scanner
}

// edit returns the time from an edit to the end of its test.
func (w *watching) edit() (time.Duration, error) {
	if w.cmd == nil {
		if err := w.start(); err != nil {
			return 0, err
		}
	}
	time.Sleep(200 * time.Millisecond)
	start := time.Now()
	err := cmp.Or(writeDay(w.dir, w.day, start.UnixNano()), w.wait())
	return time.Since(start), err
}

func (w *watching) start() error {
	cmd := exec.Command(w.aoc, "test", w.day.Arg(), "-watch")
	cmd.Dir = w.dir
	output, err := cmd.StderrPipe()
	if err := cmp.Or(err, cmd.Start()); err != nil {
		return err
	}
	w.cmd, w.stderr = cmd, bufio.NewScanner(output)
	return w.wait()
}

// wait waits for the end of a test.
func (w *watching) wait() error {
	for w.stderr.Scan() {
		if strings.Contains(w.stderr.Text(), "waiting for a change") {
			return nil
		}
	}
	return fmt.Errorf("aoc test -watch has ended: %v", w.stderr.Err())
}

func (w *watching) end() {
	if w.cmd != nil {
		_, _ = w.cmd.Process.Kill(), w.cmd.Wait()
	}
}
