package e2e

import (
	"encoding/json"
	"io"
	"net"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A badDay is a fault of the faulty day's part 2, and how it is reported.
type badDay struct {
	how    string // the fault
	fails  string // a regular expression of the error, or
	answer string // the answer, if part 2 does not fail
	shown  string // the answer in the report of a test, if that differs
	unix   bool   // needs file descriptors of Unix
}

// badDays returns a fault of each kind. The tests of engine and isolate have more, without the command. A variable
// would allocate its megabytes each time the command starts.
func badDays() []badDay {
	return []badDay{
		{how: "error", fails: `part 2: line 1: faulty`},
		{how: "panic", fails: `part 2: panic at .*/faultyday_test\.go:\d+: index out of range \[0\] with length 0`},
		{how: "exit-0", fails: `the day ended its process with exit code 0`},
		{how: "eat", fails: `part 2: used more than 256 MiB in e2e\.eat`},
		{how: "flood", answer: "2"},
		{how: "forge", answer: "2", unix: true},
		{how: "long", answer: strings.Repeat("n", 1<<20), shown: strings.Repeat("n", 1000) + "… (1048576 bytes)"},
	}
}

func TestFaultyDayIsReportedAndTheOthersStillCome(t *testing.T) {
	t.Parallel()
	for _, b := range badDays() {
		t.Run(b.how, func(t *testing.T) {
			if b.unix {
				onUnix(t)
			}
			t.Parallel()
			b.run(t)
			b.test(t)
		})
	}
}

// run runs the day and two others.
func (b badDay) run(t *testing.T) {
	h := newHomeWithFault(t, b.how)
	h.here = true
	out := h.aoc("run -year=2020 -day=1,3,4 -memory=256MiB -json")
	type part struct {
		Day, Part     int
		Answer, Error string
	}
	wants := []part{
		{1, 1, "3", ""}, {1, 2, "6", ""},
		{3, 1, "1", ""}, {3, 2, b.answer, b.fails},
		{4, 1, "ABC", ""}, {4, 2, "abc", ""},
	}
	for line := range strings.Lines(out.stdout) {
		var got, want part
		if len(wants) > 0 {
			want, wants = wants[0], wants[1:]
		}
		err := json.Unmarshal([]byte(line), &got)
		fails := regexp.MustCompile("^" + want.Error + "$").MatchString(got.Error)
		if got.Error = want.Error; err != nil || !fails || got != want {
			t.Errorf("got %.1000s, want %.1000v", line, want)
		}
	}
	if len(wants) > 0 {
		t.Errorf("no results %.1000v", wants)
	}
	if b.fails == "" {
		out.want(0, "")
	} else {
		out.want(1, "")
		out.wantLines("stderr", `^aoc: 2020 day 3: `+b.fails+`$`)
	}
}

// test tests the faulty day and two others, one of which fails, two at a time.
func (b badDay) test(t *testing.T) {
	h := newHomeWithFault(t, b.how)
	h.here = true
	out := h.aoc("test -year=2020 -day=1,3,4 -memory=256MiB -jobs=2")
	const end = `( \(took .*, not called again\))?$` // on a busy machine
	out.wantLines("stdout",
		`^2020 day 1: Sums$`, `^  pass  example 1 part 1: 3`+end, `^  pass  example 2 part 2, backwards: 15`+end,
		`^2020 day 4: Wrong$`, `^  pass  example 1 part 1: ABC`+end, `^  fail  example 1 part 2: got abc, want ABC`+end)
	switch {
	case b.fails != "":
		out.wantLines("stdout", `^  fail  accepted answer part 2: `+strings.TrimPrefix(b.fails, "part 2: ")+end)
	case b.shown == "":
		out.wantLines("stdout", `^  pass  accepted answer part 1: 1`+end, `^  pass  accepted answer part 2: 2`+end)
	default:
		out.wantLines("stdout", `^  fail  accepted answer part 2: got `+regexp.QuoteMeta(b.shown)+`, want 2`+end)
	}
	out.want(3, "")
	if at := unsafeIndex(out.output()); at >= 0 {
		t.Errorf("%.100q is not printable", out.output()[at:])
	}
}

// The day connects to the test, and waits. Finished parts are shown.
func TestDayEndsWithTheCommand(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for _, test := range []struct {
		line   string
		signal os.Signal
		exit   int
		says   string
		shows  string // a regular expression of a line on stdout
	}{
		{"run 2020/1,3-4", os.Kill, -1, "", ""},
		{"run 2020/3", os.Interrupt, 130, "aoc: interrupted\n", `^  part 1  1 `},
		{"run 2020/3-4", os.Interrupt, 130, "aoc: interrupted\n", `^ +3  Faulty +1\*? `},
		{"bench 2020/3-4 -benchtime 2x", os.Interrupt, 130, "aoc: interrupted\n", `^Benchmark2020Day3/parse.*\nBenchmark2020Day3/part=1.*\n\z`},
	} {
		t.Run(test.line, func(t *testing.T) {
			t.Parallel()
			calls, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer calls.Close()
			h := newHomeWithFault(t, "connect "+calls.Addr().String())
			h.write("inputs/2020/4/input.txt", "Abc\n")
			cmd := h.command(strings.Fields(test.line)...)
			r := h.run(cmd, func() {
				conn, err := calls.Accept()
				h.check(err)
				defer conn.Close()
				h.check(cmd.Process.Signal(test.signal))
				_, _ = io.Copy(io.Discard, conn) // until the day's process ends
			})
			r.want(test.exit, test.says)
			r.wantLines("stdout", test.shows)
		})
	}
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
