//go:build unix

package isolate

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

func init() {
	systemFaults["kill group"] = func() { _ = syscall.Kill(0, syscall.SIGKILL); select {} }
	systemFaults["stop"] = func() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP); select {} }
	systemFaults["interrupt"] = func() {
		for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT} {
			_ = syscall.Kill(os.Getpid(), s)
		}
		time.Sleep(100 * time.Millisecond)
	}
	systemFaults["child"] = func() {
		cmd := exec.Command("sleep", "1000")
		cmd.Stdin = os.Stdin
		_ = cmd.Start()
		time.Sleep(time.Hour)
	}
	systemFaults["daemon"] = func() { startDaemon(); time.Sleep(time.Hour) }
	systemFaults["daemon, exit 7"] = func() { startDaemon(); os.Exit(7) }
}

// startDaemon starts a process in a session of its own that keeps the pipe of
// results and the day's streams open until its standard input ends.
func startDaemon() {
	cmd := exec.Command("cat")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.ExtraFiles = []*os.File{os.NewFile(4, "results")}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	_ = cmd.Start()
}

func TestSignalsOfADayReachNobodyElse(t *testing.T) {
	for how, test := range map[string]struct {
		limits Limits
		want   string
	}{
		"kill group": {Limits{}, "the day's process was ended by signal: killed"},
		"interrupt":  {Limits{}, "<nil>"},                                              // it is left to the parent
		"stop":       {Limits{Timeout: 10 * time.Millisecond}, "timed out after 10ms"}, // and cannot report that itself
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			w := newWorker(t, new(bytes.Buffer))
			if _, err := w.fault(t.Context(), how, test.limits); fmt.Sprint(err) != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestChildProcessesOfADayEndWithIt(t *testing.T) {
	t.Parallel()
	held, ours, err := os.Pipe() // the standard input of the day and its child
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	w := newWorker(t, new(bytes.Buffer))
	w.Stdin = held
	_, err = w.fault(t.Context(), "child", Limits{Timeout: 200 * time.Millisecond})
	if err == nil || !strings.HasPrefix(err.Error(), "part 2: timed out after 200ms in ") {
		t.Errorf("got %v", err)
	}
	held.Close()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if _, err := ours.Write([]byte{0}); errors.Is(err, syscall.EPIPE) {
			return // the other end is closed everywhere
		}
	}
	t.Error("the child still runs")
}

func TestDaemonThatHoldsThePipeOfResultsIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	for how, test := range map[string]struct {
		limits Limits
		want   string
	}{
		"daemon":         {Limits{Timeout: 200 * time.Millisecond}, "part 2: timed out after 200ms in isolate."},
		"daemon, exit 7": {Limits{}, "the day ended its process with exit code 7"},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			held, ours, err := os.Pipe() // the standard input of the daemon
			if err != nil {
				t.Fatal(err)
			}
			defer held.Close()
			defer ours.Close()
			w := newWorker(t, new(bytes.Buffer))
			w.Stdin = held
			answered := make(chan error)
			go func() {
				_, err := w.fault(t.Context(), how, test.limits)
				answered <- err
			}()
			select {
			case err = <-answered:
			case <-time.After(time.Minute):
				ours.Close()
				t.Fatalf("the answer came with the end of the daemon: %v", <-answered)
			}
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}
