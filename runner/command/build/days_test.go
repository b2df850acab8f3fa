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
)

func TestOverlayOfTheUserIsNotLost(t *testing.T) {
	file := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(file, []byte("GOFLAGS=-overlay=x.json\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		flags, file string
		want        error
	}{
		{"-overlay=x.json -trimpath", "off", ErrOverlay},
		{"-trimpath", "off", exec.ErrNotFound},
		{"", file, ErrOverlay},
		{"-trimpath", file, exec.ErrNotFound}, // which overrides the file
		{"", "off", exec.ErrNotFound},
	} {
		t.Setenv("GOFLAGS", test.flags)
		t.Setenv("GOENV", test.file)
		t.Setenv("PATH", "")
		root := t.TempDir()
		if err := os.WriteFile(filepath.Join(root, "go.mod"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := (Project{Root: root}).Days(t.Context()); !errors.Is(err, test.want) {
			t.Errorf("%q, %q: got %v, want %v", test.flags, test.file, err, test.want)
		}
	}
}

func TestInterruptedBuildLeavesNoTemporaryFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	const script = "#!/bin/sh\necho > \"${GOTMPDIR:-$TMPDIR}/left\"\necho > started\nexec sleep 60\n"
	root, bin, temp := t.TempDir(), t.TempDir(), t.TempDir()
	for path, text := range map[string]string{filepath.Join(bin, "go"): script, filepath.Join(root, "go.mod"): "module me\n"} {
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	t.Setenv("TMPDIR", temp)
	stopped := errors.New("stopped")
	ctx, stop := context.WithCancelCause(t.Context())
	go func() {
		for t.Context().Err() == nil {
			if _, err := os.Stat(filepath.Join(root, "started")); err == nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
		stop(stopped)
	}()
	if _, _, err := (Project{Root: root, Module: "me", Environ: os.Environ()}).Days(ctx); !errors.Is(err, stopped) {
		t.Errorf("got %v, want %v", err, stopped)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}
