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

	"aoc/runner/failure"
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
	for _, test := range []struct{ flags, want string }{
		{"-trimpath", " -ldflags=-s -w"},
		{"-trimpath -ldflags=-X=main.version=1", ""}, // which another -ldflags would override
	} {
		t.Setenv("FLAGS", test.flags)
		p := withGo(t, `test "$1" = env && echo "$FLAGS" && exit
for arg; do case "$arg" in -ldflags*) flags=" $arg"; esac; done
echo "$GOOS/$GOARCH$flags" >> built`)
		if _, err := p.Days(t.Context(), isolate.Worker{}, nil); err == nil {
			t.Error("a program that does not exist was started")
		}
		_, _, _ = p.ForBrowser(t.Context(), Days{}) // which finds no program
		want := runtime.GOOS + "/" + runtime.GOARCH + test.want + "\njs/wasm" + test.want + "\n"
		if got := filetest.Read(t, filepath.Join(p.Root, "built")); got != want {
			t.Errorf("%s: got %q, want %q", test.flags, got, want)
		}
	}
}

func TestFlagThatTheBuildWouldLoseIsRefused(t *testing.T) {
	root := t.TempDir() // of a Go installation
	filetest.WriteAll(t, root, map[string]string{"env": "GOAMD64=v1\nGOFLAGS=-overlay=x.json\n", "go.env": "GOFLAGS=-cover\n"})
	for _, test := range []struct {
		flags, file, root string
		want              error
	}{
		{"-overlay=x.json -trimpath", "off", "", ErrFlag},
		{"'--overlay=my file.json'", "off", "", ErrFlag},
		{"-trimpath -n", "off", "", ErrFlag},
		{"-json -n", "off", "", ErrFlag},
		{"-buildmode=c-shared", "off", "", ErrFlag},
		{"-buildmode=pie", "off", "", nil},
		{"-cover", "off", "", ErrFlag},
		{"-covermode=atomic", "off", "", ErrFlag},
		{"-trimpath", "off", "", nil},
		{"-tags=n", "off", "", nil},
		{"'-ldflags=-s -n -w'", "off", "", nil},
		{"", filepath.Join(root, "env"), "", ErrFlag},
		{"-trimpath", filepath.Join(root, "env"), "", nil}, // which overrides the file
		{"", "off", root, ErrFlag},
		{"", "off", "", nil},
	} {
		p := project(t)
		p.Environ = append(os.Environ(), "GOTOOLCHAIN=local", "GOFLAGS="+test.flags, "GOENV="+test.file, "GOROOT="+test.root)
		if _, err := p.goFlags(t.Context()); !errors.Is(err, test.want) {
			t.Errorf("%+v: got %v, want %v", test, err, test.want)
		}
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
	failed, _ := errors.AsType[*Error](p.overlaid(t.Context(), at, p.listMain(), nil, nil))
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

func TestFolderWithoutProgramsIsNamed(t *testing.T) {
	p := withGo(t, `[ "$1" = build ] || exit 0
while shift; [ "$1" != -o ]; do :; done
echo > "$2"`) // the program, which may not run, as on a disk mounted noexec
	_, err := p.Days(t.Context(), isolate.Worker{}, nil)
	if want := "the system runs no programs in " + p.Cache + ": permission denied"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	for _, name := range []string{"XDG_CACHE_HOME", "noexec"} {
		if hint := failure.HintIn(err); !strings.Contains(hint, name) {
			t.Errorf("got the hint %q, without %s", hint, name)
		}
	}
}

func TestInterruptedBuildLeavesNoTemporaryFiles(t *testing.T) {
	p := withGo(t, `test "$1" = env && exit
echo > "$GOTMPDIR/left"
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
