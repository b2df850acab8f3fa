//go:build unix

package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"golang.org/x/term"

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

// suspends stops the command, takes the terminal back in the shell's mode, and continues the command, as Ctrl-Z and fg do.
func (x *terminal) suspends() {
	x.t.Helper()
	signal := func(s os.Signal) {
		if err := x.cmd.Process.Signal(s); err != nil {
			x.t.Fatal(err)
		}
	}
	signal(syscall.SIGSTOP)
	if err := term.Restore(int(x.file.Fd()), x.shell); err != nil {
		x.t.Fatal(err)
	}
	signal(syscall.SIGCONT)
}

func TestSessionIsNotShownAfterCtrlZ(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	delete(h.env, "AOC_SESSION")
	x := h.terminal(t, "", "login")
	for range 2 {
		x.sees("(it is not shown): ")
		x.suspends()
	}
	x.sees("(it is not shown): ")
	x.types(session + enter)
	x.sees("the session is in .env")
	x.ends(0)
	if strings.Contains(x.text(), session[:8]) {
		t.Errorf("shows the session:\n%s", x.text())
	}
}

func TestQuestionIsAskedAgainAfterCtrlZ(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	x := h.terminal(t, "", "submit", "2020/1", "-answer", "6")
	x.sees("send 6? [y/N] ")
	x.suspends()
	x.sees("send 6? [y/N] ")
	x.types("y" + enter)
	x.ends(0)
	h.wantPosts(1)
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
