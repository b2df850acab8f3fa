// A clock that jumps, and processes that are killed, neither delay the next command nor let it forget to wait.

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// A clock that was ahead when an answer was judged, and is right again, neither forgets the site's wait nor makes more of it.
func TestMisbehavingClockKeepsTheWait(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.Cooldown = time.Minute
	for _, step := range []struct {
		ahead  time.Duration
		answer string
		exit   int
	}{
		{365 * 24 * time.Hour, "4", 3},
		{0, "5", 4},
		{30 * time.Second, "5", 4},
		{61 * time.Second, "5", 4}, // sent, and judged too recent: the site's own clock has not moved
	} {
		u.env["TEST_AHEAD"] = fmt.Sprint(int64(step.ahead))
		u.aoc(t, "submit", "2020/1", "-answer", step.answer, "-yes").want(t, step.exit, "")
	}
	if u.posts() != 2 {
		t.Errorf("%d answers were sent: %+v", u.posts(), u.Requests())
	}
}

// The moment of a request that is yet to come says only that there was one.
func TestMisbehavingClockDelaysNoRequest(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.env["AOC_PACE"] = "10ms"
	tomorrow := fmt.Sprint(time.Now().Add(24 * time.Hour).UnixNano())
	if err := os.MkdirAll(filepath.Dir(u.paceFile()), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(u.paceFile(), []byte(tomorrow), 0o600); err != nil {
		t.Fatal(err)
	}
	u.aoc(t, fetchFirst...).want(t, 0, "")
	if text, err := os.ReadFile(u.paceFile()); err != nil || string(text) >= tomorrow {
		t.Errorf("got %s, %v", text, err)
	}
}

// A process that is killed lets go of what it holds. This one is killed while it has the lock of its puzzle and that of
// the pace: its pace file is a pipe, from which it waits to read.
func TestMisbehavingProcessLeavesNoLock(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	if err := os.MkdirAll(filepath.Dir(u.paceFile()), 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mkfifo", u.paceFile()).CombinedOutput(); err != nil {
		t.Skipf("needs named pipes: %v %s", err, out)
	}
	cmd := u.command(fetchFirst...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(u.paceFile(), os.O_WRONLY, 0) // waits for the reader
	if err != nil {
		t.Fatal(err)
	}
	locks, _ := filepath.Glob(filepath.Join(filepath.Dir(u.paceFile()), "*.lock"))
	ofStore, _ := filepath.Glob(u.store(".locks/*.lock"))
	locks = append(locks, ofStore...)
	for _, path := range locks {
		if free, err := flock.New(path).TryLock(); free || err != nil {
			t.Errorf("%s is not held: %v", path, err)
		}
	}
	if len(locks) != 2 {
		t.Errorf("got the locks %v, want a puzzle's and the pace's", locks)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if err := errors.Join(pipe.Close(), os.Remove(u.paceFile())); err != nil {
		t.Fatal(err)
	}
	u.aoc(t, fetchFirst...).want(t, 0, "")
	if asked := len(u.Requests()); asked != 1 {
		t.Errorf("the site was asked %d times", asked)
	}
}
