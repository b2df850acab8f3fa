package e2e

import (
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// The next run fetches only what is missing.
func TestInterruptedFetchCanBeContinued(t *testing.T) {
	onUnix(t)
	t.Parallel()
	const reached = 3 // the site does not reply to the third request
	h, silent := newHome(t), make(chan bool)
	h.Fail(-1, h.After(func() {
		if len(h.Requests()) == reached {
			close(silent)
			<-t.Context().Done()
		}
	}))
	args := []string{"fetch", "-all", "-year", "2020"}
	cmd := h.command(args...)
	interrupted := h.run(cmd, func() {
		<-silent
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
	})
	if interrupted.exit != 130 || !strings.HasSuffix(interrupted.stderr, "aoc: interrupted\n") {
		t.Errorf("exit code %d: %s", interrupted.exit, interrupted.stderr)
	}
	h.wantInputs("1", "2")
	next := h.aoc(args...)
	if want := "aoc: 3 inputs: 3ms left at the site's pace\n"; next.exit != 0 || next.stderr != want {
		t.Errorf("exit code %d, got %q, want %q", next.exit, next.stderr, want)
	}
	h.wantInputs("1", "2", "25", "3", "4")
	if got := len(h.Requests()); got != reached+3 {
		t.Errorf("the site got %d requests, want %d", got, reached+3)
	}
}

// The site has got the answer, and its verdict does not come.
func TestInterruptedSubmitSaysThatTheAnswerMayHaveBeenSent(t *testing.T) {
	onUnix(t)
	t.Parallel()
	h, posted := newHome(t), make(chan bool)
	var held atomic.Bool
	h.Fail(-1, h.After(func() {
		if h.posts() == 1 && held.CompareAndSwap(false, true) {
			close(posted)
			<-t.Context().Done()
		}
	}))
	cmd := h.command(submitFirst...)
	r := h.run(cmd, func() {
		<-posted
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
	})
	r.want(130, "aoc: 2020 day 1 part 1: 6 may have been sent\n"+
		"aoc: hint: the next aoc submit first checks on the puzzle's page whether this answer was right\naoc: interrupted\n")
	h.aoc(submitFirst...).want(3, "6 may have been sent at ")
}

// wantInputs fails the test unless the store has the inputs of these days of 2020, and no other file.
func (h *home) wantInputs(days ...string) {
	h.t.Helper()
	var want []string
	for _, day := range days {
		want = append(want, "inputs/2020/"+day+"/input.txt")
	}
	var got []string
	for path := range h.files("inputs/2020") {
		got = append(got, path)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		h.t.Errorf("the store has %q, want %q", got, want)
	}
}

// The day connects to the test, and waits. Its process ends too.
func TestInterruptEndsDaysAndShowsWhatIsDone(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for args, want := range map[string]string{
		"run 2020/3":                   `^  part 1  1 `,
		"run 2020/3-4":                 `^ +3  Faulty +1\*? `,
		"bench 2020/3-4 -benchtime 2x": `^Benchmark2020Day3/parse.*\nBenchmark2020Day3/part=1.*\n\z`,
	} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			calls := listen(t)
			h := newHomeWithFault(t, "connect "+calls.Addr().String())
			h.write("inputs/2020/4/input.txt", "Abc\n")
			cmd := h.command(strings.Fields(args)...)
			r := h.run(cmd, func() {
				conn, err := calls.Accept()
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close()
				if err := cmd.Process.Signal(os.Interrupt); err != nil {
					t.Error(err)
				}
				_, _ = io.Copy(io.Discard, conn) // until the day's process ends
			})
			r.want(130, "aoc: interrupted\n")
			r.wantLines("stdout", want)
		})
	}
}
