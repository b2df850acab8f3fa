package build

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// project returns a project without days, and a folder for what is built.
func project(t testing.TB) Project {
	t.Helper()
	return Project{Root: t.TempDir(), Module: "me", Environ: os.Environ(), Cache: filepath.Join(t.TempDir(), "days")}
}

// withGo returns a project in which a shell script is the go command.
func withGo(t *testing.T, script string) Project {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	p, bin := project(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	p.Environ = os.Environ()
	return p
}

func TestProgramsAreForThisComputerAndForBrowsers(t *testing.T) {
	t.Setenv("GOOS", "plan9")
	t.Setenv("GOARCH", "mips")
	p := withGo(t, `echo "$GOOS/$GOARCH" >> built`)
	if _, err := p.Days(t.Context(), isolate.Worker{}, nil); err == nil {
		t.Error("a program that does not exist was started")
	}
	_, _, _ = p.ForBrowser(t.Context(), Days{}) // which finds no program
	want := runtime.GOOS + "/" + runtime.GOARCH + "\njs/wasm\n"
	if got := filetest.Read(t, filepath.Join(p.Root, "built")); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFlagsOfTheGoCommandDoNotChangeWhatIsRead(t *testing.T) {
	p := project(t)
	filetest.WriteAll(t, p.Root, map[string]string{"go.mod": "module me\n", "days/days.go": "package days\n"})
	p.Environ = append(p.Environ, "GOFLAGS=-json", "GOWORK=off")
	folders, err := p.Folders(t.Context(), nil)
	if err != nil || len(folders) == 0 || filepath.Base(folders[0]) != "days" {
		t.Errorf("got %q, %v", folders, err)
	}
	at, err := p.takePlace()
	if err != nil {
		t.Fatal(err)
	}
	defer at.release()
	failed, _ := errors.AsType[*Error](p.overlaid(t.Context(), at, p.listMain(), nil))
	if failed == nil || !strings.Contains(failed.Output, "runner/program") { // which the project does not have
		t.Errorf("got %+v, want the text of the compiler", failed)
	}
}

func TestPlaceBelongsToOneAtATime(t *testing.T) {
	p := project(t)
	first, err := p.takePlace()
	if err != nil {
		t.Fatal(err)
	}
	second, err := p.takePlace()
	if err != nil || second.dir == first.dir {
		t.Fatalf("got %s twice, %v", second.dir, err)
	}
	first.release()
	if again, err := p.takePlace(); err != nil || again.dir != first.dir {
		t.Errorf("got %s, %v, want %s, which is free again", again.dir, err, first.dir)
	}
	other := p
	other.Root = t.TempDir()
	if place, err := other.takePlace(); err != nil || filepath.Dir(place.dir) == filepath.Dir(first.dir) {
		t.Errorf("got %s, %v, want a place of the other project", place.dir, err)
	}
}

func TestProgramsOfOthersAreNotRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs permissions")
	}
	p := project(t)
	if err := os.MkdirAll(p.Cache, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(p.Cache, 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Days(t.Context(), isolate.Worker{}, nil); !errors.Is(err, files.ErrForeign) {
		t.Errorf("got %v, want %v", err, files.ErrForeign)
	}
}

func TestInterruptedBuildLeavesNoTemporaryFiles(t *testing.T) {
	p := withGo(t, `echo > "$GOTMPDIR/left"
echo > started
exec sleep 60`)
	stopped := errors.New("stopped")
	ctx, stop := context.WithCancelCause(t.Context())
	go func() {
		for t.Context().Err() == nil {
			if _, err := os.Stat(filepath.Join(p.Root, "started")); err == nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
		stop(stopped)
	}()
	if _, err := p.Days(ctx, isolate.Worker{}, nil); !errors.Is(err, stopped) {
		t.Errorf("got %v, want %v", err, stopped)
	}
	at, err := p.takePlace()
	if err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(at.dir); err != nil || len(left) != 1 {
		t.Errorf("left %v, %v, want the lock alone", left, err)
	}
}
