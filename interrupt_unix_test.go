//go:build unix

// Ctrl-C in a terminal, which reaches every process of the group.

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// browser is one that says when it is open, and then whether it is still there.
const browser = "#!/bin/sh\nexec 2>&1 >$0.is; echo open; while [ ! -e $0.asked ]; do sleep 0.02; done; echo alive\n"

func TestInterruptLeavesTheBrowserOpen(t *testing.T) {
	program := filepath.Join(t.TempDir(), "browser")
	if err := os.WriteFile(program, []byte(browser), 0o700); err != nil {
		t.Fatal(err)
	}
	cmd, stderr := exec.Command("aoc", "read", "2020/1", "-web"), &strings.Builder{}
	cmd.Dir, cmd.Stderr = t.TempDir(), stderr
	cmd.Env = append(os.Environ(), "BROWSER="+program)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // as a shell starts it
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitForFile(t, program+".is", "open\n")
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if code := exitCode(cmd.Wait()); code != 130 || stderr.String() != "aoc: interrupted\n" {
		t.Errorf("exit code %d, and says %q", code, stderr)
	}
	if err := os.WriteFile(program+".asked", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	waitForFile(t, program+".is", "open\nalive\n")
}

// waitForFile waits until a file holds just that.
func waitForFile(t *testing.T, name, want string) {
	t.Helper()
	var got []byte
	for range 500 {
		if got, _ = os.ReadFile(name); string(got) == want {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("%s holds %q, want %q", filepath.Base(name), got, want)
}
