package watch

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"

	"aoc/runner/failure"
)

// looking returns a folder and the changes in it. The system notifies of them only by events.
func looking(t *testing.T, ctx context.Context, events <-chan fsnotify.Event) (folder string, changes <-chan struct{}) {
	t.Helper()
	folder = t.TempDir()
	do(t, folder, "make in/sub/.git; write in/a; write in/sub/b; write in/c; touch in/c; make elsewhere; link elsewhere link")
	w := &watcher{pause: time.Second, events: events, notify: func(string) error { return nil }}
	for _, root := range []string{"in/sub", "in", "link", "late/in"} {
		w.roots = append(w.roots, filepath.Join(folder, root))
	}
	changes, late := w.start(ctx, nil)
	if late != nil {
		t.Fatal(late)
	}
	return folder, changes
}

func TestLooksSeeEachChangeOnce(t *testing.T) {
	for _, test := range []struct {
		steps string
		want  int
	}{
		{"write in/a", 1},
		{"touch in/a", 1},                // an edit can leave the size as it is
		{"truncate in/c; touch in/c", 1}, // or the time, on a disk with coarse times
		{"write in/new; write in/sub/new", 1},
		{"move in/a in/b", 1},
		{"remove in/sub/b", 1},
		{"make in/d/e", 1},
		{"remove in/sub", 1},
		{"write elsewhere/x", 1},
		{"make late/in", 1},
		{"make late; make late/in; write late/in/x", 1},
		{"write in/sub/b~; write in/.a.swp; write in/sub/.git/x; chmod in/a; read in/a; write out", 0},
	} {
		for _, isNotified := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				ctx, end := context.WithCancel(t.Context())
				events := make(chan fsnotify.Event)
				folder, changes := looking(t, ctx, events)
				time.Sleep(time.Second / 2)
				do(t, folder, test.steps)
				if isNotified && test.want > 0 {
					events <- fsnotify.Event{Name: "a", Op: fsnotify.Write}
				}
				go func() {
					time.Sleep(5 * time.Second)
					end()
				}()
				got := 0
				for range changes {
					got++
				}
				if got != test.want {
					t.Errorf("%s, notified: %v: got %d signals, want %d", test.steps, isNotified, got, test.want)
				}
			})
		}
	}
}

// A run reads the files after its signal, so each later change needs a signal of its own.
func TestLooksSeeChangesDuringARun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithTimeout(t.Context(), time.Minute)
		defer end()
		folder, changes := looking(t, ctx, nil)
		for _, step := range []string{"write in/a", "write in/new", "write in/newer", "remove in/newer"} {
			do(t, folder, step)
			if _, isSignal := <-changes; !isSignal {
				t.Fatalf("%s: got no signal", step)
			}
		}
	})
}

func TestChangesAreSeenWithoutNotifications(t *testing.T) {
	for _, test := range []struct {
		name         string
		open, notify error
		hint         string
	}{
		{"too many watches", nil, syscall.ENOSPC, "fs.inotify.max_user_watches"},
		{"too many instances", syscall.EMFILE, nil, "fs.inotify.max_user_instances"},
		{"another reason", syscall.ENOSYS, nil, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			folder := t.TempDir()
			do(t, folder, "make in; write in/a")
			w := &watcher{pause: time.Second, roots: []string{folder}, notify: func(string) error { return test.notify }}
			ctx, end := context.WithTimeout(t.Context(), time.Minute)
			defer end()
			changes, late := w.start(ctx, test.open)
			if runtime.GOOS != "linux" {
				test.hint = ""
			}
			hint := failure.HintIn(late)
			if late == nil || !strings.HasSuffix(hint, test.hint) || (hint == "") != (test.hint == "") {
				t.Errorf("%s: got %v with the hint %q", test.name, late, hint)
			}
			if !errors.Is(late, test.open) && !errors.Is(late, test.notify) {
				t.Errorf("%s: got %v", test.name, late)
			}
			do(t, folder, "write in/b")
			if _, isSignal := <-changes; !isSignal {
				t.Errorf("%s: got no signal", test.name)
			}
		})
	}
}
