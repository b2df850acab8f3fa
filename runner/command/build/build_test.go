package build

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// project returns a project without days, and a folder for what is built.
func project(t *testing.T) Project {
	t.Helper()
	return Project{Root: t.TempDir(), Module: "me", Environ: os.Environ(), Cache: filepath.Join(t.TempDir(), "days")}
}

func TestFlagThatTheBuildWouldLoseIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "env")
	filetest.Write(t, file, "GOAMD64=v1\nGOFLAGS=-overlay=x.json\n")
	for _, test := range []struct {
		flags, file string
		want        error
	}{
		{"-overlay=x.json -trimpath", "off", ErrFlag},
		{"'--overlay=my file.json'", "off", ErrFlag},
		{"-trimpath -n", "off", ErrFlag},
		{"-trimpath", "off", exec.ErrNotFound},
		{"-tags=n", "off", exec.ErrNotFound},
		{"", file, ErrFlag},
		{"-trimpath", file, exec.ErrNotFound}, // which overrides the file
		{"", "off", exec.ErrNotFound},
	} {
		t.Setenv("GOFLAGS", test.flags)
		t.Setenv("GOENV", test.file)
		t.Setenv("PATH", "")
		if _, err := project(t).Days(t.Context(), isolate.Worker{}); !errors.Is(err, test.want) {
			t.Errorf("%q, %q: got %v, want %v", test.flags, test.file, err, test.want)
		}
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
	if _, err := p.Days(t.Context(), isolate.Worker{}); !errors.Is(err, files.ErrForeign) {
		t.Errorf("got %v, want %v", err, files.ErrForeign)
	}
}

func TestInterruptedBuildLeavesNoTemporaryFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	const script = "#!/bin/sh\necho > \"${GOTMPDIR:-$TMPDIR}/left\"\necho > started\nexec sleep 60\n"
	p, bin := project(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	t.Setenv("GOFLAGS", "")
	p.Environ = os.Environ()
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
	if _, err := p.Days(ctx, isolate.Worker{}); !errors.Is(err, stopped) {
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
