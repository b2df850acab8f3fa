// A bad day takes nothing with it: each misbehaviour beside days that behave, by
// the command as it is built.

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// A badDay is what the day does in its part 2, and what is to be said of it.
type badDay struct {
	how    string
	limits string // flags
	fails  string // what part 2 failed with, as a regular expression; or
	answer string // what it answered all the same
	unix   bool   // whether it takes signals, or descriptors, as Unix has them
}

var badDays = []badDay{
	{how: "error", fails: `part 2: line 1: no luck`},
	{how: "mute", fails: `part 2: .*no words.*`},
	{how: "panic", fails: `part 2: panic at .*/luck_test\.go:\d+: index out of range \[0\] with length 0`},
	{how: "panic-nil", fails: `part 2: panic at .*/luck_test\.go:\d+: panic called with nil .*`},
	{how: "panic-mute", fails: `part 2: panic at .*/luck_test\.go:\d+: .*no words.*`},
	{how: "panic-long", fails: `part 2: panic at .*/luck_test\.go:\d+: \\x1b\[2J\\n!+… \(\d+ bytes\)`},
	{how: "goexit", fails: `part 2: the day ended its own goroutine`},
	{how: "exit-0", fails: `the day ended the process, with exit code 0`},
	{how: "exit-7", fails: `the day ended the process, with exit code 7`},
	{how: "exit-lie", fails: `the day ended the process, with exit code 2`},
	{how: "overflow", fails: `stack overflow in aoc\.fall`},
	{how: "crowd", fails: `stack overflow in aoc\.fall`},
	{how: "goroutine", fails: `panic: out of reach in aoc\.outOfReach`},
	{how: "fatal", fails: `sync: unlock of unlocked mutex in aoc\.unlock`},
	{how: "killed", fails: `the day's process was ended: signal: killed`, unix: true},
	{how: "spin", limits: "-timeout=1s", fails: `part 2: timed out after 1s in aoc\.spin`},
	{how: "sleep", limits: "-timeout=1s", fails: `part 2: timed out after 1s in aoc\.sleep`},
	{how: "wait", limits: "-timeout=1s", fails: `part 2: timed out after 1s in aoc\.wait`},
	{how: "stop", limits: "-timeout=200ms", fails: `timed out after 200ms`, unix: true},
	{how: "eat", limits: "-memory=256MiB", fails: `part 2: used more than 256 MiB in aoc\.eat`},
	{how: "print", answer: "2"},
	{how: "flood", answer: "2"},
	{how: "binary", answer: "2"},
	{how: "forge", answer: "2", unix: true},
	{how: "close", answer: "2"},
	{how: "read", answer: "2"},
	{how: "wander", answer: "2"},
	{how: "forget", answer: "2"},
	{how: "lines", answer: `"two\nlines"`},
	{how: "clear", answer: `"\x1b[2J"`},
	{how: "novel", answer: strings.Repeat("n", 1000) + "… (1048576 bytes)"},
	{how: "novels", fails: `part 2: the answer is 16777216 bytes long, and may be 1048576`},
}

func TestMisbehavingDayTakesNothingWithIt(t *testing.T) {
	for _, b := range badDays {
		t.Run(b.how, func(t *testing.T) {
			if b.unix && runtime.GOOS == "windows" {
				t.Skip("Windows has no such thing")
			}
			t.Parallel()
			t.Run("run", b.run)
			t.Run("test", b.test)
		})
	}
}

// run runs the day between two others.
func (b badDay) run(t *testing.T) {
	t.Parallel()
	out := playing(t, b.how).aoc("run", "-year=2020", "-day=1,3,4", b.limits)
	out.has(t, "stdout", `^ +1  Sums, example 1 +3 +6 `, `^ +4  Wrong, example 1 +ABC +abc `)
	if b.fails != "" {
		out.has(t, "stderr", `^aoc: 2020 day 3: `+b.fails+`$`)
		out.exits(t, 1)
	} else {
		out.has(t, "stdout", `^ +3  Bad Luck +1\*? +`+regexp.QuoteMeta(b.answer)+`[* ✗]`)
		out.exits(t, 0)
	}
	out.prints(t)
}

// test tests the day between two others, of which one fails, two at a time.
func (b badDay) test(t *testing.T) {
	t.Parallel()
	out := playing(t, b.how).aoc("test", "-year=2020", "-day=1,3,4", "-jobs=2", b.limits)
	out.has(t, "stdout", `^2020 day 1: Sums$`, `^  pass  example 1 part 1: 3$`, `^  pass  example 2 part 2, backwards: 15$`)
	out.has(t, "stdout", `^2020 day 4: Wrong$`, `^  pass  example 1 part 1: ABC$`, `^  fail  example 1 part 2: got abc, want ABC$`)
	switch {
	case b.fails != "":
		out.has(t, "stdout", `^  fail  accepted answer part 2: `+strings.TrimPrefix(b.fails, "part 2: ")+`$`)
	case b.answer == "2":
		out.has(t, "stdout", `^  pass  accepted answer part 1: 1$`, `^  pass  accepted answer part 2: 2$`)
	default:
		out.has(t, "stdout", `^  fail  accepted answer part 2: got `+regexp.QuoteMeta(b.answer)+`, want 2$`)
	}
	out.exits(t, 3)
	out.prints(t)
}

// What a day prints has no place among JSON lines, by whatever way it is printed.
func TestMisbehavingDayIsNoResultOfItsOwnMaking(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such descriptors")
	}
	for _, how := range []string{"print", "binary", "forge", "flood", "close", "goroutine"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			out := playing(t, how).aoc("run", "-year=2020", "-day=1,3,4", "-json")
			type result struct{ Day, Part int }
			var got []result
			for line := range strings.Lines(out.stdout) {
				var r struct {
					result
					Answer string
				}
				if err := json.Unmarshal([]byte(line), &r); err != nil || r.Answer == "forged" {
					t.Errorf("%v: %s", err, line)
				}
				got = append(got, r.result)
			}
			if want := []result{{1, 1}, {1, 2}, {3, 1}, {3, 2}, {4, 1}, {4, 2}}; !slices.Equal(got, want) {
				t.Errorf("got results of %v, want %v", got, want)
			}
		})
	}
}

// A gigabyte is printed, of which hardly anything is kept, in memory or on a disk.
func TestMisbehavingDayThatPrintsAGigabyteFillsNothing(t *testing.T) {
	t.Parallel()
	p := playing(t, "print")
	out := p.aoc("run", "-year=2020", "-day=1,3")
	out.has(t, "stderr", `^aoc: 2020 day 3 printed 1\.\d GB: aoc run 2020/3 shows it$`)
	if len(out.stderr) > 1<<10 {
		t.Errorf("%d bytes of what it printed are passed on", len(out.stderr))
	}
	if most, ok := mostMemory(out.state); ok && most > 200<<20 {
		t.Errorf("%d MiB of memory were used", most>>20)
	}
	if stored := p.size(t); stored > 100<<10 {
		t.Errorf("%d bytes were written to the disk", stored)
	}
}

// However the command ends, no child of its goes on.
func TestMisbehavingDayDiesWithTheKilledParent(t *testing.T) {
	t.Parallel()
	calls := listen(t)
	cmd := playing(t, "call "+calls.Addr().String()).command("run", "-year=2020", "-day=1,3,4")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := calls.Accept() // the child is there
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	_, _ = io.Copy(io.Discard, line) // until it is there no more
}

func TestMisbehavingDayThatLeavesAProcessBehindKeepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	calls := listen(t)
	out := playing(t, "leave "+calls.Addr().String()).aoc("run", "-year=2020", "-day=1,3,4")
	line, err := calls.Accept() // what was left behind is there
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close() // and ends with the line
	out.has(t, "stderr", `^aoc: 2020 day 3: the day ended the process, with exit code 0$`)
	out.has(t, "stdout", `^ +3  Bad Luck +1\*? +failed `, `^ +4  Wrong, example 1 +ABC +abc `)
}

func listen(t *testing.T) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l
}

// A played is a folder in which the misbehaving day has an input and two answers.
type played struct{ dir string }

func playing(t *testing.T, how string) played {
	p := played{t.TempDir()}
	inputs := filepath.Join(p.dir, "inputs", "2020", "3")
	if err := os.MkdirAll(inputs, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"input.txt": how, "answers.json": `{"part1": {"accepted": "1"}, "part2": {"accepted": "2"}}`,
	} {
		if err := os.WriteFile(filepath.Join(inputs, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func (p played) command(args ...string) *exec.Cmd {
	cmd := exec.Command("aoc", slices.DeleteFunc(args, func(arg string) bool { return arg == "" })...)
	cmd.Dir = p.dir
	cmd.Env = os.Environ()
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "TMPDIR"} {
		cmd.Env = append(cmd.Env, name+"="+p.dir)
	}
	for _, name := range []string{"AOC_SESSION", "AOC_CONTACT", "AOC_YEAR", "AOC_INPUTS", "AOC_URL", "AOC_PACE"} {
		cmd.Env = append(cmd.Env, name+"=")
	}
	return cmd
}

// aoc runs the command to its end.
func (p played) aoc(args ...string) output {
	cmd := p.command(args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	return output{stdout.String(), stderr.String(), exitCode(err), cmd.ProcessState}
}

// size is how many bytes all of the folder's files have.
func (p played) size(t *testing.T) (size int64) {
	t.Helper()
	if err := fs.WalkDir(os.DirFS(p.dir), ".", func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return size
}

// An output is what came of a command.
type output struct {
	stdout, stderr string
	code           int
	state          *os.ProcessState
}

// has checks that a stream has a line for each of the patterns.
func (o output) has(t *testing.T, stream string, patterns ...string) {
	t.Helper()
	text := map[string]string{"stdout": o.stdout, "stderr": o.stderr}[stream]
	for _, pattern := range patterns {
		if !regexp.MustCompile(`(?m)` + pattern).MatchString(text) {
			t.Errorf("no %s in %s:\n%.3000s\nstderr:\n%.3000s", pattern, stream, text, o.stderr)
		}
	}
}

func (o output) exits(t *testing.T, want int) {
	t.Helper()
	if o.code != want {
		t.Errorf("exit code %d, want %d\n%.3000s", o.code, want, o.stderr)
	}
}

// prints checks that a terminal shows the streams as they are.
func (o output) prints(t *testing.T) {
	t.Helper()
	colour := regexp.MustCompile(`\x1b\[[0-9;]*m`)
	for _, text := range []string{o.stdout, o.stderr} {
		text = colour.ReplaceAllString(text, "")
		if i := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) && r != '\n' }); i >= 0 {
			t.Errorf("%.100q does not print", text[i:])
		}
		if text != "" && !strings.HasSuffix(text, "\n") {
			t.Errorf("a last line does not end")
		}
	}
}
