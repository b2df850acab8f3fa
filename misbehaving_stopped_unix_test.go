//go:build unix

// A process that is stopped while it waits for its turn, as Ctrl-Z does.

package main

import (
	"net/http"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// Its turn is over when it goes on: the site was asked by others meanwhile.
func TestMisbehavingStopLosesTheTurn(t *testing.T) {
	t.Parallel()
	const pace = 400 * time.Millisecond
	g := newGround(t, pace.String())
	last := g.askedAt(t, time.Now().Add(2*time.Second))
	stopped, said := g.command("fetch", "2020/1")
	if err := stopped.Start(); err != nil {
		t.Fatal(err)
	}
	g.waitForTurn(t, last)
	if err := stopped.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	other := g.aoc("fetch", "2020/2") // has the turn behind it
	if err := stopped.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if exit := exitCode(stopped.Wait()); exit != 0 || other.exit != 0 {
		t.Errorf("exit codes %d and %d:\n%s%s", exit, other.exit, said, other.said)
	}
	requests := g.Requests()
	if len(requests) != 2 || requests[1].Path != "/2020/day/1/input" || requests[1].Method != http.MethodGet {
		t.Fatalf("the site was asked: %+v", requests)
	}
	if early := last.Add(3 * pace).Sub(requests[1].Time); early > slew { // the third turn, behind its own and the other's
		t.Errorf("it went on %v before its new turn", early)
	}
}

// waitForTurn waits until a process has taken the turn behind that of the last moment.
func (g *ground) waitForTurn(t *testing.T, last time.Time) {
	t.Helper()
	was := strconv.FormatInt(last.UnixNano(), 10)
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if text, err := os.ReadFile(g.paceFile); err == nil && len(text) > 0 && string(text) != was {
			lock := flock.New(g.paceFile + ".lock")
			if err := lock.Lock(); err != nil { // who has just taken the turn still holds it for a moment
				t.Fatal(err)
			}
			_ = lock.Unlock()
			return
		}
	}
	t.Fatal("nobody has taken the turn")
}
