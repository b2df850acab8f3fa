package watch

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

// watched returns a folder, and the changes of some folders in it of which the system notifies.
func watched(t *testing.T) (folder string, changes <-chan struct{}) {
	t.Helper()
	folder = t.TempDir()
	do(t, folder, "make in/sub; make in/.git/new; write in/a; write in/sub/b; make elsewhere; link elsewhere link")
	in := func(name string) string { return filepath.Join(folder, name) }
	w, err := newWatcher(t.Context(), []string{in("in"), in("link"), in("late/in")})
	w.pause = time.Hour
	changes, err = w.start(t.Context(), err)
	if err != nil {
		t.Fatal(err)
	}
	return folder, changes
}

func TestSystemNotifiesOfChanges(t *testing.T) {
	const save = "move in/sub/b in/sub/b~; write in/sub/b; chmod in/sub/b; remove in/sub/b~" // as vim does
	for name, steps := range map[string][]string{
		"files": {"write in/a", "write in/new", "move in/a in/b", "remove in/b", "write in/sub/b", "write in/sub/new"},
		"saves": {save, save, save},
		"folders": {"make in/c/d", "write in/c/d/x", "move in/c in/b", "write in/b/x", "write in/b/d/x",
			"remove in/b", "make in/b/d; write in/a", "write in/b/d/x"},
		"a link to a folder": {"write elsewhere/x", "remove elsewhere/x"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder, changes := watched(t)
			for _, step := range steps {
				do(t, folder, step)
				got, wait := 0, 30*time.Second // on a busy computer
				for isOver := false; !isOver && got < 9; {
					select {
					case <-changes:
						got, wait = got+1, 120*time.Millisecond
					case <-time.After(wait):
						isOver = true
					}
				}
				if got == 0 || got == 9 {
					t.Fatalf("%s: got %d signals", step, got)
				}
			}
		})
	}
}

func TestHiddenFilesAndModesAreIgnored(t *testing.T) {
	t.Parallel()
	folder, changes := watched(t)
	do(t, folder, "read in/a; chmod in/a; write in/.a.swp; write in/a~; write in/#a#; write in/.git/new/x; write out")
	select {
	case <-changes:
		t.Error("got a signal, want none")
	case <-time.After(200 * time.Millisecond):
	}
}

func TestChangesEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	changes, err := Changes(ctx, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	for range changes {
		t.Error("got a signal, want none")
	}
}
