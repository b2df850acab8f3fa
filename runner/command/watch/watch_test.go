package watch_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/runner/command/watch"
)

// must fails the test if one of the steps has failed.
func must(t *testing.T, steps ...error) {
	t.Helper()
	for _, err := range steps {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func write(path, text string) error { return os.WriteFile(path, []byte(text), 0o600) }

func changesIn(t *testing.T, folders ...string) <-chan struct{} {
	t.Helper()
	changes, err := watch.Changes(t.Context(), folders...)
	must(t, err)
	return changes
}

// wait fails the test if there is no signal. The limit is for busy computers.
func wait(t *testing.T, changes <-chan struct{}) {
	t.Helper()
	select {
	case _, ok := <-changes:
		if !ok {
			t.Fatal("the channel is closed")
		}
	case <-time.After(30 * time.Second):
		t.Fatal("no signal")
	}
}

// settle waits until there are no more signals for earlier changes.
func settle(changes <-chan struct{}) {
	for {
		select {
		case <-changes:
		case <-time.After(120 * time.Millisecond):
			return
		}
	}
}

func TestEveryKindOfChangeIsSignalled(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"written":        func(path string) error { return write(path, "new") },
		"created":        func(path string) error { return write(path+".more", "new") },
		"removed":        os.Remove,
		"renamed":        func(path string) error { return os.Rename(path, path+".old") },
		"folder created": func(path string) error { return os.Mkdir(path+".d", 0o700) },
		"saved by vim":   saveByRename,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			below := filepath.Join(folder, "sub", "sub")
			must(t, os.MkdirAll(below, 0o700))
			for _, path := range []string{filepath.Join(folder, "a.go"), filepath.Join(below, "b.txt")} {
				must(t, write(path, "old"))
				changes := changesIn(t, folder)
				must(t, change(path))
				wait(t, changes)
			}
		})
	}
}

// saveByRename saves as editors do: it keeps the old file until the new one is written.
func saveByRename(path string) error {
	if err := os.Rename(path, path+"~"); err != nil {
		return err
	}
	if err := write(path, "new"); err != nil {
		return err
	}
	if err := os.Chmod(path, 0o644); err != nil {
		return err
	}
	return os.Remove(path + "~")
}

func TestFileIsWatchedThroughManySaves(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.go")
	must(t, write(path, "old"))
	changes := changesIn(t, filepath.Dir(path))
	for range 5 {
		must(t, saveByRename(path))
		wait(t, changes)
		settle(changes)
	}
}

func TestNewAndMovedFoldersAreWatched(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	in := func(elem ...string) string { return filepath.Join(append([]string{folder}, elem...)...) }
	changes := changesIn(t, folder)
	for _, step := range []func() error{
		func() error { return os.MkdirAll(in("a", "b"), 0o700) },
		func() error { return write(in("a", "b", "x"), "1") },
		func() error { return os.Rename(in("a"), in("c")) },
		func() error { return write(in("c", "b", "x"), "2") },
		func() error { return os.RemoveAll(in("c")) },
		func() error { return os.MkdirAll(in("c", "b"), 0o700) },
		func() error { return write(in("c", "b", "x"), "3") },
	} {
		must(t, step())
		wait(t, changes)
		settle(changes)
	}
}

func TestMissingFolderIsWatchedOnceItExists(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "2021", "day22")
	changes := changesIn(t, t.TempDir(), folder)
	for range 3 {
		must(t, os.MkdirAll(folder, 0o700))
		wait(t, changes)
		settle(changes)
		must(t, write(filepath.Join(folder, "a.go"), "new"))
		wait(t, changes)
		settle(changes)
		must(t, os.RemoveAll(filepath.Dir(folder)))
		wait(t, changes)
		settle(changes)
	}
}

func TestHiddenFilesAndModesAreIgnored(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "a.go")
	must(t, write(path, "old"))
	changes := changesIn(t, folder)
	_, err := os.ReadFile(path)
	must(t, err, os.Chmod(path, 0o644), write(filepath.Join(folder, ".a.go.swp"), "x"), write(path+"~", "x"), write(filepath.Join(folder, "#a.go#"), "x"))
	select {
	case <-changes:
		t.Error("got a signal, want none")
	case <-time.After(200 * time.Millisecond):
	}
}

func TestChangesEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	changes, err := watch.Changes(ctx, t.TempDir())
	must(t, err)
	cancel()
	for range changes {
		t.Error("got a signal, want none")
	}
}

func TestFileCannotBeWatched(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.go")
	must(t, write(path, ""))
	if _, err := watch.Changes(t.Context(), path); err == nil || !strings.Contains(err.Error(), path+": not a folder") {
		t.Errorf("got %v, want an error", err)
	}
}
