package watch

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// do takes steps such as "write a.go; move a.go b.go" in a folder.
func do(t *testing.T, folder, steps string) {
	t.Helper()
	for step := range strings.SplitSeq(steps, "; ") {
		words := strings.Fields(step)
		path, last := filepath.Join(folder, words[1]), filepath.Join(folder, words[len(words)-1])
		var err error
		switch words[0] {
		case "make":
			err = os.MkdirAll(path, 0o700)
		case "write":
			err = os.WriteFile(path, []byte(steps), 0o600)
		case "read":
			_, err = os.ReadFile(path)
		case "move":
			err = os.Rename(path, last)
		case "link":
			err = os.Symlink(path, last)
		case "chmod":
			err = os.Chmod(path, 0o644)
		case "touch":
			err = os.Chtimes(path, time.Time{}, time.Unix(1e9, 0))
		case "truncate":
			err = os.Truncate(path, 0)
		case "remove":
			err = os.RemoveAll(path)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// watched returns a folder, and the changes of some folders in it.
func watched(t *testing.T, ctx context.Context) (folder string, changes <-chan struct{}) {
	t.Helper()
	folder = t.TempDir()
	do(t, folder, "make in/sub/.git; write in/a; write in/sub/b; write in/c; touch in/c; write far; link far in/far; make elsewhere; link elsewhere link")
	var roots []string
	for _, root := range []string{"in/sub", "in", "link", "late/in"} {
		roots = append(roots, filepath.Join(folder, root))
	}
	return folder, Changes(ctx, roots...)
}

func TestEachChangeIsSignalledOnce(t *testing.T) {
	for _, test := range []struct {
		steps string
		want  int
	}{
		{"write in/a", 1},
		{"touch in/a", 1},                // an edit can leave the size as it is
		{"truncate in/c; touch in/c", 1}, // or the time, on a disk with coarse times
		{"write in/new; write in/sub/new", 1},
		{"move in/a in/b", 1},
		{"move in/sub/b in/sub/b~; write in/sub/b; chmod in/sub/b; remove in/sub/b~", 1}, // as vim saves
		{"write far", 1}, // to which a link leads
		{"remove in/sub/b", 1},
		{"make in/d/e", 1},
		{"remove in/sub", 1},
		{"write elsewhere/x", 1},
		{"make late/in", 1},
		{"make late; make late/in; write late/in/x", 1},
		{"write in/sub/b~; write in/.a.swp; write in/sub/.git/x; chmod in/a; read in/a; write out", 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, end := context.WithTimeout(t.Context(), time.Minute)
			defer end()
			folder, changes := watched(t, ctx)
			do(t, folder, test.steps)
			got := 0
			for range changes {
				got++
			}
			if got != test.want {
				t.Errorf("%s: got %d signals, want %d", test.steps, got, test.want)
			}
		})
	}
}

// A run reads the files after its signal, so each later change needs a signal of its own, and changes before it do not.
func TestUnreceivedSignalStandsForLaterChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder, changes := watched(t, t.Context())
		for _, step := range []string{"write in/a", "write in/new", "write in/newer", "remove in/newer"} {
			do(t, folder, step)
			time.Sleep(time.Second)
		}
		<-changes
		time.Sleep(time.Second)
		if len(changes) > 0 {
			t.Error("got a second signal")
		}
		do(t, folder, "write in/newest")
		<-changes
	})
}
