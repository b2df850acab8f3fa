package inputs_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestLockHasOneHolder(t *testing.T) {
	store := newStore(t)
	var holders atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			unlock, err := store.Lock(t.Context(), calendar.DateOf(2021, 21))
			if err != nil {
				t.Error(err)
				return
			}
			defer unlock()
			if n := holders.Add(1); n != 1 {
				t.Errorf("%d hold the lock", n)
			}
			time.Sleep(time.Millisecond)
			holders.Add(-1)
		})
	}
	all.Wait()
}

func TestPuzzlesAndStoresDoNotShareALock(t *testing.T) {
	store := newStore(t)
	lock(t, store, calendar.DateOf(2021, 2))
	lock(t, store, calendar.DateOf(2021, 12))
	lock(t, store, calendar.DateOf(2012, 2))
	lock(t, inputs.Store{Dir: store.Dir + "2"}, calendar.DateOf(2021, 2))
}

// A link may lead to the store, even before the store is made.
func TestAllPathsToAStoreShareTheLock(t *testing.T) {
	store := newStore(t)
	link := filepath.Join(t.TempDir(), "link")
	filetest.Symlink(t, filepath.Dir(store.Dir), link)
	linked := inputs.Store{Dir: filepath.Join(link, "inputs")}
	lock(t, linked, calendar.DateOf(2021, 21))
	save(t, store, "12\n")
	wantLocked(t, store)
}

func TestWaitingIsCalledAfterASecond(t *testing.T) { synctest.Test(t, testWaiting) }

func testWaiting(t *testing.T) {
	store := newStore(t)
	var told []string
	store.Waiting = func(d calendar.Date, holder string) {
		told = append(told, fmt.Sprintf("%d-%d: %s", d.Year, d.Day, holder))
	}
	unlock, err := store.Lock(t.Context(), calendar.DateOf(2021, 21))
	if err != nil {
		t.Fatal(err)
	}
	wantLocked(t, store)
	if told != nil {
		t.Fatalf("called at once: %q", told)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 1200*time.Millisecond)
	defer cancel()
	if _, err := store.Lock(ctx, calendar.DateOf(2021, 21)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after a second: got %v, want the error of the context", err)
	}
	told = nil
	time.AfterFunc(1200*time.Millisecond, unlock)
	unlock, err = store.Lock(t.Context(), calendar.DateOf(2021, 21))
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	want := fmt.Sprintf("2021-21: %s (process %d)", filepath.Base(os.Args[0]), os.Getpid())
	if len(told) != 1 || told[0] != want {
		t.Errorf("got %q, want %q", told, want)
	}
	if left, _ := filepath.Glob(filepath.Join(store.Dir, ".locks", "*.holder")); len(left) > 0 {
		t.Errorf("left %q", left)
	}
}

func TestLockHolderIsNotWrittenThroughALink(t *testing.T) {
	store := newStore(t)
	theirs := linkTheirs(t, store, "2021-21.holder")
	lock(t, store, calendar.DateOf(2021, 21))
	wantTheirs(t, theirs)
}

func TestLockRejectsLinks(t *testing.T) {
	store := newStore(t)
	theirs := linkTheirs(t, store, "2021-21.lock")
	_, err := store.Lock(t.Context(), calendar.DateOf(2021, 21))
	wantDamaged(t, err, filepath.Join(store.Dir, ".locks", "2021-21.lock"), "a link, and aoc does not write through links")
	wantTheirs(t, theirs)

	store = newStore(t)
	folder, elsewhere := filepath.Join(store.Dir, ".locks"), t.TempDir()
	if err := os.MkdirAll(store.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	filetest.Symlink(t, elsewhere, folder)
	_, err = store.Lock(t.Context(), calendar.DateOf(2021, 21))
	wantDamaged(t, err, folder, "a link, and aoc does not write through links")
	if made, _ := os.ReadDir(elsewhere); len(made) > 0 {
		t.Errorf("made %v", made)
	}
}

// linkTheirs makes a link to somebody else's file among the store's locks.
func linkTheirs(t *testing.T, store inputs.Store, name string) (theirs string) {
	t.Helper()
	theirs = filepath.Join(t.TempDir(), "theirs")
	folder := filepath.Join(store.Dir, ".locks")
	if err := errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(theirs, []byte("theirs"), 0o600)); err != nil {
		t.Fatal(err)
	}
	filetest.Symlink(t, theirs, filepath.Join(folder, name))
	return theirs
}

func wantTheirs(t *testing.T, path string) {
	t.Helper()
	if text, err := os.ReadFile(path); string(text) != "theirs" {
		t.Errorf("their file holds %q, %v", text, err)
	}
}

func TestLockFilesAreInTheStoreAndIgnoredByGit(t *testing.T) {
	store := newStore(t)
	ignored := filepath.Join(store.Dir, ".locks", ".gitignore")
	// A killed process may leave an empty file.
	if err := errors.Join(os.MkdirAll(filepath.Dir(ignored), 0o700), os.WriteFile(ignored, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	lock(t, store, calendar.DateOf(2021, 21))
	if err := store.SaveAccount(t.Context(), "123456", anyone); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"2021-21.lock", "account.lock"} {
		if _, err := os.Stat(filepath.Join(store.Dir, ".locks", name)); err != nil {
			t.Error(err)
		}
	}
	if text, err := os.ReadFile(ignored); string(text) != "*\n" {
		t.Errorf("got %q, %v", text, err)
	}
	git := func(args ...string) string {
		out, err := exec.Command("git", append([]string{"-C", store.Dir}, args...)...).CombinedOutput()
		if err != nil {
			t.Skipf("git: %v: %s", err, out)
		}
		return string(out)
	}
	git("init", "--quiet")
	if status := git("status", "--porcelain", "--untracked-files=all", ".locks"); status != "" {
		t.Errorf("git does not ignore %s", status)
	}
}

// The error names what is in the way of the puzzle's files, if anything is.
func TestLockInAStoreThatCannotBeWritten(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(store inputs.Store) error
		path  string // that the error names
	}{
		{"a file in the store's place", func(s inputs.Store) error { return os.WriteFile(s.Dir, nil, 0o600) }, ""},
		{"a file in the folder's place", func(s inputs.Store) error {
			return errors.Join(os.Mkdir(s.Dir, 0o700), os.WriteFile(filepath.Join(s.Dir, ".locks"), nil, 0o600))
		}, ".locks"},
		{"both in the way", func(s inputs.Store) error {
			return errors.Join(os.Mkdir(s.Dir, 0o700), os.WriteFile(filepath.Join(s.Dir, ".locks"), nil, 0o600), os.WriteFile(filepath.Join(s.Dir, "2021"), nil, 0o600))
		}, "2021"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store := newStore(t)
			if err := test.spoil(store); err != nil {
				t.Fatal(err)
			}
			_, err := store.Lock(t.Context(), calendar.DateOf(2021, 21))
			wantDamaged(t, err, filepath.Join(store.Dir, test.path), "not a folder")
		})
	}
}

// lock locks a puzzle until the test ends.
func lock(t *testing.T, store inputs.Store, d calendar.Date) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	unlock, err := store.Lock(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(unlock)
}

func wantLocked(t *testing.T, store inputs.Store) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := store.Lock(ctx, calendar.DateOf(2021, 21)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the error of the context", err)
	}
}
