package e2e

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"aoc/inputs/sitetest"
)

// project NAME: copies this project, and makes the go command work in the script.
func projectCommand(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyProject(ts.MkAbs(args[0])))
	env, err := goEnv()
	ts.Check(err)
	for name, value := range env {
		ts.Setenv(name, value)
	}
	ts.Setenv("GOFLAGS", "") // a -trimpath of the user would hide the project from an installed command
}

// empty NAME: makes a project in which no day is listed.
func emptyCommand(ts *testscript.TestScript, _ bool, args []string) {
	root := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(filepath.Join(root, "days"), 0o755))
	ts.Check(os.WriteFile(filepath.Join(root, "days", "days.go"), []byte(emptyList), 0o644))
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		ts.Check(os.WriteFile(filepath.Join(root, "go.mod"), []byte("module aoc\n"), 0o644))
	}
}

// build TOOL FILE: the file is a copy of the program that the go command builds for a
// tool of the project, and keeps: a link takes longer than a script. Its time is that of
// the build's beginning, so that a file which changes right after the copy is newer.
func buildCommand(ts *testscript.TestScript, _ bool, args []string) {
	began := time.Now()
	ts.Check(ts.Exec("go", "tool", "-n", args[0]))
	program, err := os.ReadFile(strings.TrimSpace(ts.ReadFile("stdout")))
	ts.Check(err)
	path := ts.MkAbs(args[1])
	ts.Check(os.MkdirAll(filepath.Dir(path), 0o755))
	ts.Check(writeProgram(path, program))
	ts.Check(os.Chtimes(path, began, began))
}

// writeProgram writes a file that can be executed. No other process starts meanwhile: it
// would inherit the open file, and the system executes no file that is open for writing.
func writeProgram(path string, text []byte) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(path, text, 0o755)
}

// copyProject copies the files that are or may be committed.
func copyProject(to string) error {
	return filepath.WalkDir(repository, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(repository, path)
		if err != nil {
			return err
		}
		switch name := entry.Name(); {
		case entry.IsDir() && (name == ".git" || filepath.Dir(rel) == "inputs" && strings.Trim(name, "0123456789") == ""):
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		case !entry.Type().IsRegular() || name == ".env" || rel == filepath.Join("inputs", "account.json"):
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
}

// goEnv returns the go command's settings of the user who runs the tests, for use
// in a home.
func goEnv() (env map[string]string, err error) {
	out, err := exec.Command("go", "env", "-json", "GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOFLAGS", "GOTOOLCHAIN", "GONOSUMDB", "GOSUMDB").Output()
	if err != nil {
		return nil, err
	}
	return env, json.Unmarshal(out, &env)
}

// newClone returns a home with a copy of this project, in which the go command works.
func newClone(t *testing.T, prepare func(*sitetest.Site)) *home {
	t.Helper()
	h := newHome(t, prepare)
	env, err := goEnv()
	if err == nil {
		err = os.RemoveAll(h.project)
	}
	if err == nil {
		err = copyProject(h.project)
	}
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(h.env, env)
	delete(h.env, "NO_PROXY")
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		h.env[name] = os.TempDir()
	}
	return h
}

// shell returns a shell command that runs in the project.
func (h *home) shell(line string) *exec.Cmd {
	cmd := h.command()
	shell := exec.Command("sh", "-c", line)
	cmd.Path, cmd.Args, cmd.Err = shell.Path, shell.Args, shell.Err
	return cmd
}
