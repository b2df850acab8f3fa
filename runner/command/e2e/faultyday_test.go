package e2e

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"aoc/runner/engine"
)

// A faultyDay has the fault that its input names, in part 2 and after nine frames.
type faultyDay struct{}

func (faultyDay) Parse(input string) (string, error) { return input, nil }

func (faultyDay) Part1(string) (int, error) { return 1, nil }

// Part2 answers 2, unless the fault prevents it.
func (faultyDay) Part2(fault string) (string, error) {
	name, arg, _ := strings.Cut(fault, " ")
	if f, ok := faults[name]; ok {
		return f(arg)
	}
	return "2", nil
}

// Frames has nine frames, then the fault, and then one more frame. The fault "wait" comes
// before all frames. With "endless" there is no last frame.
func (d faultyDay) Frames(fault string) iter.Seq[engine.Frame] {
	return func(yield func(engine.Frame) bool) {
		cells := [][]byte{bytes.Repeat([]byte("."), 10)}
		for n := 1; ; n++ {
			if n == 10 || fault == "wait" {
				_, _ = d.Part2(fault)
			}
			if n <= 10 {
				cells[0][n-1] = '#'
			}
			if !yield(engine.Frame{Caption: fmt.Sprint("turn ", n), Cells: cells}) || n == 10 && fault != "endless" {
				return
			}
		}
	}
}

// faults are the faults that an input can name.
var faults = map[string]func(arg string) (string, error){
	// Errors and panics.
	"error":     func(string) (string, error) { return "", errors.New("line 1: faulty") },
	"cancelled": func(string) (string, error) { return "", fmt.Errorf("worker: %w", context.Canceled) },
	"panic":     func(arg string) (string, error) { return []string{}[len(arg)], nil },

	// The end of the process.
	"exit-0":   func(string) (string, error) { os.Exit(0); return "", nil },
	"overflow": func(string) (string, error) { return fmt.Sprint(overflow()), nil },

	// Parts that never end.
	"spin":    func(string) (string, error) { return fmt.Sprint(spin()), nil },
	"wait":    func(string) (string, error) { select {} },
	"eat":     func(string) (string, error) { eat(); return "", nil },
	"connect": connect,

	// Misuse of streams and the process.
	"print":     func(size string) (string, error) { return "2", noise(os.Stdout, size) },
	"mutter":    mutter,
	"forge":     func(string) (string, error) { forge(); return "2", nil },
	"flood":     func(size string) (string, error) { return "2", noise(os.NewFile(1, "stdout"), size) },
	"term":      func(string) (string, error) { return fmt.Sprint(isTerminal(os.Stdin), isTerminal(os.Stdout)), nil },
	"raw":       raw,
	"read":      func(string) (string, error) { _, err := io.ReadAll(os.Stdin); return "2", err },
	"printenv":  printEnv,
	"panic-env": func(string) (string, error) { panic(fmt.Sprint(os.Args, os.Environ())) },

	// Odd answers.
	"long": func(string) (string, error) { return strings.Repeat("n", 1<<20), nil },

	// Slow days.
	"doze": func(string) (string, error) { time.Sleep(250 * time.Millisecond); return "2", nil },
}

var (
	turns int
	hoard [][]byte
)

// overflow overflows the stack, which it makes small to save time, beside many goroutines,
// which make the stack trace long.
func overflow() int {
	for range 500 {
		go func() { select {} }()
	}
	debug.SetMaxStack(1 << 20)
	return fall(1)
}

// fall never stops recursing unless n is negative.
func fall(n int) int {
	if n < 0 {
		return 0
	}
	return fall(n+1) + 1
}

//go:noinline
func spin() int {
	for {
		turns++
	}
}

//go:noinline
func eat() {
	for {
		hoard = append(hoard, slices.Repeat([]byte{1}, 1<<20))
		time.Sleep(time.Millisecond / 4)
	}
}

// connect connects to an address, and waits until the connection ends.
func connect(address string) (string, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return "", err
	}
	_, err = io.Copy(io.Discard, conn)
	return "2", errors.Join(err, conn.Close())
}

// noise writes that many megabytes, by default 32, to fill any buffer.
func noise(to io.Writer, megabytes string) error {
	n, err := strconv.Atoi(cmp.Or(megabytes, "32"))
	line := bytes.Repeat([]byte("noise "), 1<<20/6)
	for range n {
		_, _ = to.Write(line)
	}
	return err
}

// mutter prints a line without its end to both streams.
func mutter(string) (string, error) {
	fmt.Print("out, ")
	fmt.Fprint(os.Stderr, "err")
	return "200", nil
}

// forge writes forged results, and then garbage, to the original standard output.
func forge() {
	stdout := os.NewFile(1, "stdout")
	for range 3 {
		fmt.Fprintln(stdout, `{"year":2020,"day":3,"part":2,"status":"ok","answer":"forged","error":"","case":"accepted answer"}`)
	}
	fmt.Fprint(stdout, "{}\nnull\n\x00{")
}

func printEnv(string) (string, error) {
	fmt.Println(os.Args, os.Environ())
	out, err := exec.Command("env").Output()
	fmt.Println(string(out))
	return "2", err
}

// raw sets the terminal to raw mode, and answers or exits.
func raw(answer string) (string, error) {
	_, err := term.MakeRaw(int(os.Stdin.Fd()))
	if answer == "exit" {
		os.Exit(7)
	}
	return answer, err
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
