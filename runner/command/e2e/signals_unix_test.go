//go:build unix

package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"aoc/runner/files/filetest"
)

// browser writes "open", waits until the test asks, and then writes "alive".
const browser = "#!/bin/sh\nexec >\"$0\".is 2>&1; echo open; while [ ! -e \"$0\".asked ]; do sleep 0.02; done; echo alive\n"

// Ctrl-C in a terminal reaches every process of the group.
func TestInterruptLeavesTheBrowserOpen(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	program := filepath.Join(t.TempDir(), "browser")
	if err := writeProgram(program, []byte(browser)); err != nil {
		t.Fatal(err)
	}
	h.env["BROWSER"] = strconv.Quote(program) // the path may have a space
	cmd := h.command("read", "2020/1", "-web")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // as a shell does
	r := h.run(cmd, func() {
		waitForFile(t, program+".is", "open\n")
		if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGINT); err != nil {
			t.Error(err)
		}
	})
	if r.exit != 130 || r.stderr != "aoc: interrupted\n" {
		t.Errorf("exit code %d: %s", r.exit, r.stderr)
	}
	filetest.Write(t, program+".asked", "")
	waitForFile(t, program+".is", "open\nalive\n")
}

// waitForFile waits until a file has this text.
func waitForFile(t *testing.T, name, want string) {
	t.Helper()
	var got []byte
	if !eventually(func() bool { got, _ = os.ReadFile(name); return string(got) == want }) {
		t.Errorf("%s: got %q, want %q", filepath.Base(name), got, want)
	}
}

// Ctrl-Z stops a process. When it continues, others may have made requests, so that
// it needs a new turn.
func TestStoppedProcessTakesANewTurn(t *testing.T) {
	t.Parallel()
	const pace = 400 * time.Millisecond
	h := newHome(t)
	h.env["AOC_PACE"] = pace.String()
	last := h.setLastRequest(time.Now().Add(10 * time.Second)) // by then the process has been stopped
	cmd := h.command("fetch", "2020/1")
	h.run(cmd, func() {
		h.waitForTurn(last)
		if err := cmd.Process.Signal(syscall.SIGSTOP); err != nil {
			t.Error(err)
		}
		h.aoc("fetch", "2020/2").want(0, "") // takes the next turn
		if err := cmd.Process.Signal(syscall.SIGCONT); err != nil {
			t.Error(err)
		}
	}).want(0, "")
	requests := h.Requests()
	if len(requests) != 2 || requests[1].Path != "/2020/day/1/input" || requests[1].Method != http.MethodGet {
		t.Fatalf("the site got: %+v", requests)
	}
	if early := last.Add(3 * pace).Sub(requests[1].Time); early > slew { // the third turn, after its first one and the other's
		t.Errorf("the request came %v before its new turn", early)
	}
}

// waitForTurn waits until a process has taken the turn after the last request.
func (h *home) waitForTurn(last time.Time) {
	h.t.Helper()
	was := strconv.FormatInt(last.UnixNano(), 10)
	if !eventually(func() bool {
		text, err := os.ReadFile(h.paceFile())
		return err == nil && len(text) > 0 && string(text) != was
	}) {
		h.t.Fatal("no process has taken the turn")
	}
	lock := flock.New(h.paceFile() + ".lock")
	if err := lock.Lock(); err != nil { // the process that has taken the turn may still hold the lock
		h.t.Fatal(err)
	}
	_ = lock.Unlock()
}
