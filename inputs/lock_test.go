package inputs_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// alone calls do with the lock of a puzzle, and waits for the lock no longer than the duration most.
func alone(t *testing.T, most time.Duration, store inputs.Store, d calendar.Date, do func()) error {
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	return store.Alone(ctx, d, func() error { do(); return nil })
}

// wantAlone calls do while it holds the lock of a puzzle, which must be free.
func wantAlone(t *testing.T, store inputs.Store, d calendar.Date, do func()) {
	t.Helper()
	if err := alone(t, time.Minute, store, d, do); err != nil {
		t.Error(err)
	}
}

func wantLocked(t *testing.T, store inputs.Store, most time.Duration) {
	t.Helper()
	if err := alone(t, most, store, day21, func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the error of the context", err)
	}
}

func TestWaitingIsCalledAfterASecond(t *testing.T) { synctest.Test(t, testWaiting) }

func testWaiting(t *testing.T) {
	store := newStore(t)
	var told []calendar.Date
	store.Waiting = func(d calendar.Date) { told = append(told, d) }
	var next sync.WaitGroup
	wantAlone(t, store, day21, func() {
		wantLocked(t, store, 900*time.Millisecond)
		if told != nil {
			t.Errorf("called at once: %v", told)
		}
		wantLocked(t, store, 1200*time.Millisecond)
		told = nil
		next.Go(func() { wantAlone(t, store, day21, func() {}) })
		time.Sleep(1200 * time.Millisecond)
	})
	next.Wait()
	if len(told) != 1 || told[0] != day21 {
		t.Errorf("got %v, want %v", told, day21)
	}
}

func TestLockFilesAreInTheStoreAndIgnoredByGit(t *testing.T) {
	store := newStore(t)
	locks := filepath.Join(store.Dir, ".locks")
	filetest.Write(t, filepath.Join(locks, ".gitignore"), "") // as a killed process may leave it
	wantAlone(t, store, day21, func() {})
	noError(t, store.SaveAccount(t.Context(), "123456", anyone))
	for name, want := range map[string]string{"2021-21.lock": "", "account.lock": "", ".gitignore": "*\n"} {
		wantFile(t, filepath.Join(locks, name), want)
	}
}

func TestLockRemovesTempFilesOfThePuzzle(t *testing.T) {
	store := newStore(t)
	stay := []string{"input.txt", ".tmp-mine", ".tmp-", ".hidden1", "notes.tmp-1", ".tmp-folder1/x", "../2/.tmp-input.txt1"}
	left := []string{".tmp-input.txt4711", ".tmp-example-1.txt12"}
	at := func(name string) string { return filepath.Join(store.Dir, "2021", "21", filepath.FromSlash(name)) }
	for _, name := range append(left, stay...) {
		filetest.Write(t, at(name), "")
	}
	wantAlone(t, store, day21, func() {})
	for _, name := range left {
		if _, err := os.Lstat(at(name)); err == nil {
			t.Errorf("%s was not removed", name)
		}
	}
	for _, name := range stay {
		wantFile(t, at(name), "")
	}
}
