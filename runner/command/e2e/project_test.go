package e2e

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/mod/modfile"

	"aoc/runner/settings"
)

func projectCommand(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyProject(ts.MkAbs(args[0])))
}

func ownCommand(ts *testscript.TestScript, _ bool, args []string) {
	root := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(root, 0o755))
	mod := fmt.Sprintf("module example.com/me\n\ngo 1.26.0\n\nrequire %[1]s v0.0.0\n\nreplace %[1]s => %[2]s\n",
		settings.Framework, modfile.AutoQuote(repository))
	ts.Check(os.WriteFile(filepath.Join(root, "go.mod"), []byte(mod), 0o644))
}

func emptyCommand(ts *testscript.TestScript, _ bool, args []string) {
	root := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(filepath.Join(root, "days"), 0o755))
	ts.Check(os.WriteFile(filepath.Join(root, "days", "days.go"), []byte(emptyList), 0o644))
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		ts.Check(os.WriteFile(filepath.Join(root, "go.mod"), []byte("module aoc\n"), 0o644))
	}
}

func listCommand(ts *testscript.TestScript, _ bool, args []string) {
	imports, puzzles := "", ""
	for _, folder := range args[1:] {
		imports += fmt.Sprintf("\t%q\n", "example.com/me/days/"+folder)
		puzzles += path.Base(folder) + ".Puzzle, "
	}
	text := fmt.Sprintf("package days\n\nimport (\n%s\t%q\n)\n\nfunc All() []runner.Puzzle { return runner.List(%s) }\n",
		imports, settings.Framework+"/runner", puzzles)
	ts.Check(os.MkdirAll(ts.MkAbs(args[0]+"/days"), 0o755))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]+"/days/days.go"), []byte(text), 0o644))
}

// buildCommand lets the go command keep the program, since linking takes longer than a script. The copy has the time
// when the build began, so that a file that changes right after the copy is newer.
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
		case !entry.Type().IsRegular() || name == ".git" || name == ".env" || rel == filepath.Join("inputs", "account.json"):
			return nil // .git is a file in a worktree
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
}

// goEnv returns the go command's settings of the user who runs the tests, for use in a home: nil if there is no go
// command. A -trimpath of the user would hide the project from an installed command.
var goEnv = sync.OnceValue(func() (env map[string]string) {
	names := []string{"GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOTOOLCHAIN", "GONOSUMDB", "GOSUMDB"}
	out, err := exec.Command("go", append([]string{"env", "-json"}, names...)...).Output()
	if err == nil && json.Unmarshal(out, &env) == nil {
		env["GOFLAGS"] = ""
	}
	return env
})

// shell returns a shell command that runs in the project.
func (h *home) shell(line string) *exec.Cmd {
	cmd := h.command()
	shell := exec.Command("sh", "-c", line)
	cmd.Path, cmd.Args, cmd.Err = shell.Path, shell.Args, shell.Err
	return cmd
}
