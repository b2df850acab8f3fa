package e2e

import (
	"bufio"
	"cmp"
	"encoding/json"
	"io"
	"net"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// A badDay is a fault of the faulty day's part 2, and how it is reported.
type badDay struct {
	how    string // the fault
	limits string // flags, with LIMIT for a time
	fails  string // a regular expression of the error, with LIMIT too, or
	answer string // the answer, if part 2 does not fail
	row    string // a regular expression of the answer in a table that cuts it
	unix   bool   // needs signals or file descriptors of Unix
}

// badDays has a fault of each kind. The tests of engine and isolate have more, without the command.
var badDays = []badDay{
	{how: "error", fails: `part 2: line 1: faulty`},
	{how: "panic", fails: `part 2: panic at .*/faultyday_test\.go:\d+: index out of range \[0\] with length 0`},
	{how: "exit-7", fails: `the day ended its process with exit code 7`},
	{how: "many-goroutines", fails: `stack overflow in e2e\.fall`},
	{how: "goroutine", fails: `panic: out of reach in e2e\.outOfReach`},
	{how: "wait", limits: "-timeout=LIMIT", fails: `part 2: timed out after LIMIT in e2e\.wait`},
	{how: "stop", limits: "-timeout=LIMIT", fails: `timed out after LIMIT`, unix: true},
	{how: "eat", limits: "-memory=256MiB", fails: `part 2: used more than 256 MiB in e2e\.eat`},
	{how: "print", answer: "2"},
	{how: "flood", answer: "2"},
	{how: "binary", answer: "2"},
	{how: "forge", answer: "2", unix: true},
	{how: "close", answer: "2"},
	{how: "read", answer: "2"},
	{how: "chdir", answer: "2"},
	{how: "clearenv", answer: "2"},
	{how: "two-lines", answer: `"two\nlines"`, row: `two …`},
	{how: "long", answer: strings.Repeat("n", 1000) + "… (1048576 bytes)", row: `n+…`},
}

func TestFaultyDayIsReportedAndTheOthersStillCome(t *testing.T) {
	t.Parallel()
	for _, b := range badDays {
		t.Run(b.how, func(t *testing.T) {
			if b.unix && runtime.GOOS == "windows" {
				t.Skip("needs Unix")
			}
			t.Parallel()
			t.Run("run", b.run)
			t.Run("test", b.test)
		})
	}
}

// aoc runs the command on the day and two others, and returns the error of the day. If a
// healthy part exceeds the limit too, since the machine is busy, the limit is doubled.
func (b badDay) aoc(t *testing.T, command, jobs string) (out result, fails string) {
	t.Helper()
	h := newHomeWithFault(t, b.how)
	for limit := time.Second; ; limit *= 2 {
		out = h.aoc(command, "-year=2020", "-day=1,3,4", jobs, strings.ReplaceAll(b.limits, "LIMIT", limit.String()))
		if limit > patience || strings.Count(out.output(), "timed out") <= 1 {
			return out, strings.ReplaceAll(b.fails, "LIMIT", limit.String())
		}
	}
}

func (b badDay) run(t *testing.T) {
	t.Parallel()
	out, fails := b.aoc(t, "run", "")
	out.wantLines("stdout", `^ +1  Sums, example 1 +3 +6 `, `^ +4  Wrong, example 1 +ABC +abc `)
	if fails != "" {
		out.wantLines("stderr", `^aoc: 2020 day 3: `+fails+`$`)
		out.want(1, "")
	} else {
		out.wantLines("stdout", `^ +3  Faulty +1\*? +`+cmp.Or(b.row, regexp.QuoteMeta(b.answer))+`[* ✗]`)
		out.want(0, "")
	}
	out.wantPrintable()
}

// test tests the days, of which another one fails, two at a time.
func (b badDay) test(t *testing.T) {
	t.Parallel()
	out, fails := b.aoc(t, "test", "-jobs=2")
	const end = `( \(took .*, not called again\))?$` // beside other work
	out.wantLines("stdout", `^2020 day 1: Sums$`, `^  pass  example 1 part 1: 3`+end, `^  pass  example 2 part 2, backwards: 15`+end)
	out.wantLines("stdout", `^2020 day 4: Wrong$`, `^  pass  example 1 part 1: ABC`+end, `^  fail  example 1 part 2: got abc, want ABC`+end)
	switch {
	case fails != "":
		out.wantLines("stdout", `^  fail  accepted answer part 2: `+strings.TrimPrefix(fails, "part 2: ")+end)
	case b.answer == "2":
		out.wantLines("stdout", `^  pass  accepted answer part 1: 1`+end, `^  pass  accepted answer part 2: 2`+end)
	default:
		out.wantLines("stdout", `^  fail  accepted answer part 2: got `+regexp.QuoteMeta(b.answer)+`, want 2`+end)
	}
	out.want(3, "")
	out.wantPrintable()
}

// printing lists the faults that write to a day's streams.
var printing = []string{"print", "binary", "forge", "flood", "close", "goroutine"}

func TestPrintedTextIsNeverTakenForAResult(t *testing.T) {
	onUnix(t)
	for _, how := range printing {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			out := newHomeWithFault(t, how).aoc("run", "-year=2020", "-day=1,3,4", "-json")
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

func TestDayThatPrintsAGigabyteFillsNothing(t *testing.T) {
	t.Parallel()
	h := newHomeWithFault(t, "print 1024")
	out := h.aoc("run", "-year=2020", "-day=1,3", "-timeout=0")
	out.wantLines("stderr", `^aoc: 2020 day 3 printed 1\.\d+ GB; aoc run 2020/3 shows the output$`)
	if len(out.stderr) > 1<<10 {
		t.Errorf("got %d bytes on stderr, want less than 1024", len(out.stderr))
	}
	if most, ok := mostMemory(out.state); ok && most > max(200<<20, ownMemory()) {
		t.Errorf("the command used %d MiB of memory", most>>20)
	}
	stored := ""
	for _, text := range treeOf(t, h.root) {
		stored += text
	}
	if len(stored) > 100<<10 || strings.Contains(stored, " bytes") { // the size of a file that is too large to read
		t.Errorf("the command wrote %d bytes to the disk: %.200s", len(stored), stored)
	}
}

func TestDayDiesWithTheKilledCommand(t *testing.T) {
	t.Parallel()
	calls := listen(t)
	cmd := newHomeWithFault(t, "connect "+calls.Addr().String()).command("run", "-year=2020", "-day=1,3,4")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	conn, err := calls.Accept() // the day's process runs
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	_, _ = io.Copy(io.Discard, conn) // until the day's process ends
}

// Day 3 connects to the test, and waits for ever.
func TestLinesOfADayComeWhileAnotherRuns(t *testing.T) {
	t.Parallel()
	calls := listen(t)
	h := newHomeWithFault(t, "connect "+calls.Addr().String())
	for line, want := range map[string]string{
		"run -all -json":                 `"year":2020,"day":1,`,
		"test -year=2020 -day=1,3 -json": `"year":2020,"day":1,`,
		"bench 2020/1,3 -benchtime=1x":   `Benchmark2020Day1/`,
	} {
		cmd := h.command(strings.Fields(line)...)
		stdout, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		hangs := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
		lines, came := bufio.NewScanner(stdout), false
		for !came && lines.Scan() {
			came = strings.Contains(lines.Text(), want)
		}
		hangs.Stop()
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if !came {
			t.Errorf("aoc %s: no line of day 1 as long as day 3 runs", line)
		}
	}
}

func TestDayThatLeavesAProcessBehindDelaysNobody(t *testing.T) {
	t.Parallel()
	calls := listen(t)
	out := newHomeWithFault(t, "leave-child "+calls.Addr().String()).aoc("run", "-year=2020", "-day=1,3,4")
	conn, err := calls.Accept() // the process that was left behind runs
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() // which ends that process
	out.wantLines("stderr", `^aoc: 2020 day 3: the day ended its process with exit code 0$`)
	out.wantLines("stdout", `^ +3  Faulty +1\*? +failed `, `^ +4  Wrong, example 1 +ABC +abc `)
}

func listen(t *testing.T) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l
}

// newHomeWithFault returns a home in which the faulty day has an input and two accepted answers.
func newHomeWithFault(t *testing.T, fault string) *home {
	t.Helper()
	h := newHome(t)
	for _, name := range []string{"AOC_SESSION", "AOC_CONTACT", "AOC_URL", "AOC_PACE"} {
		delete(h.env, name)
	}
	h.write("inputs/2020/3/input.txt", fault)
	h.write("inputs/2020/3/answers.json", `{"part1": {"accepted": "1"}, "part2": {"accepted": "2"}}`)
	return h
}
