package build

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func TestInterruptedBuildLeavesNoTemporaryFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	const script = "#!/bin/sh\ntest $1 = env && exit\necho > \"${GOTMPDIR:-$TMPDIR}/left\"\necho > started\nexec sleep 60\n"
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
