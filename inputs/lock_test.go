package inputs_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aoc/inputs"
)

func TestOnlyOneHoldsTheLock(t *testing.T) {
	store := newStore(t)
	var holders atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			unlock, err := store.Lock(t.Context(), 2021, 21)
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

func TestPuzzlesDoNotShareALock(t *testing.T) {
	store := newStore(t)
	lock(t, store, 2021, 2)
	lock(t, store, 2021, 12)
	lock(t, store, 2012, 2)
}

func TestStoresDoNotShareALock(t *testing.T) {
	store := newStore(t)
	other := inputs.Store{Dir: store.Dir + "2", Locks: store.Locks}
	lock(t, store, 2021, 21)
	lock(t, other, 2021, 21)
}

// A link may lead to the store, before there is a store as well as after.
func TestAllPathsToAStoreShareTheLock(t *testing.T) {
	store := newStore(t)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(filepath.Dir(store.Dir), link); err != nil {
		t.Skip(err)
	}
	linked := inputs.Store{Dir: filepath.Join(link, "inputs"), Locks: store.Locks}
	lock(t, linked, 2021, 21)
	save(t, store, "12\n")
	wantLocked(t, store)
}

func TestContextEndsTheWaitForALock(t *testing.T) {
	store := newStore(t)
	lock(t, store, 2021, 21)
	wantLocked(t, store)
}

// Who waits for a lock hears after a second whose it is, and not before.
func TestWaitForALockIsTold(t *testing.T) {
	store := newStore(t)
	var told []string
	store.Waiting = func(year, day int, holder string) { told = append(told, fmt.Sprintf("%d-%d: %s", year, day, holder)) }
	unlock, err := store.Lock(t.Context(), 2021, 21)
	if err != nil {
		t.Fatal(err)
	}
	wantLocked(t, store)
	if told != nil {
		t.Fatalf("told at once: %q", told)
	}
	time.AfterFunc(1200*time.Millisecond, unlock)
	unlock, err = store.Lock(t.Context(), 2021, 21)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	want := fmt.Sprintf("2021-21: %s (process %d)", filepath.Base(os.Args[0]), os.Getpid())
	if len(told) != 1 || told[0] != want {
		t.Errorf("told %q, want %q", told, want)
	}
	if left, _ := filepath.Glob(filepath.Join(store.Locks, "*.holder")); len(left) > 0 {
		t.Errorf("left %q", left)
	}
}

// What lies where the holder is written is replaced, not written to.
func TestHolderOfALockIsNotWrittenThroughALink(t *testing.T) {
	store := newStore(t)
	lock(t, store, 2021, 21)
	holders, _ := filepath.Glob(filepath.Join(store.Locks, "*.holder"))
	if len(holders) != 1 {
		t.Fatalf("got holders %q", holders)
	}
	other := inputs.Store{Dir: store.Dir, Locks: filepath.Join(t.TempDir(), "locks")}
	mine := filepath.Join(t.TempDir(), "mine")
	if err := errors.Join(os.MkdirAll(other.Locks, 0o700), os.WriteFile(mine, []byte("mine"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(mine, filepath.Join(other.Locks, filepath.Base(holders[0]))); err != nil {
		t.Skip(err)
	}
	lock(t, other, 2021, 21)
	if text, err := os.ReadFile(mine); string(text) != "mine" {
		t.Errorf("wrote %q, %v", text, err)
	}
}

func TestLockFilesStayOutOfTheStore(t *testing.T) {
	store := newStore(t)
	lock(t, store, 2021, 21)
	if _, err := os.Stat(store.Dir); err == nil {
		t.Error("locking made the store's folder")
	}
}

// lock takes the lock of a puzzle until the test ends.
func lock(t *testing.T, store inputs.Store, year, day int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	unlock, err := store.Lock(ctx, year, day)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(unlock)
}

func wantLocked(t *testing.T, store inputs.Store) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := store.Lock(ctx, 2021, 21); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the error of the context", err)
	}
}
