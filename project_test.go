// A copy of this project, for tests that change it.

package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// project NAME: copies this project, and lets the script use the go command.
func projectCommand(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyProject(ts.MkAbs(args[0])))
	env, err := goEnv()
	ts.Check(err)
	for name, value := range env {
		ts.Setenv(name, value)
	}
}

// copyProject copies what a clone would have, and what is not committed yet.
func copyProject(to string) error {
	return filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && (name == ".git" || filepath.Dir(path) == "inputs" && strings.Trim(name, "0123456789") == ""):
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, path), 0o755)
		case !entry.Type().IsRegular() || name == ".env" || path == filepath.Join("inputs", "account.json"):
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, path), data, 0o644)
	})
}

// goEnv is what the go command needs to find here what it finds for this test's own user.
func goEnv() (env map[string]string, err error) {
	out, err := exec.Command("go", "env", "-json", "GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOFLAGS", "GOTOOLCHAIN", "GONOSUMDB", "GOSUMDB").Output()
	if err != nil {
		return nil, err
	}
	return env, json.Unmarshal(out, &env)
}

// slow skips a test that takes long, unless it is asked for.
func slow(t *testing.T) {
	if os.Getenv("TEST_SLOW") == "" {
		t.Skip("takes long; TEST_SLOW=1 runs it")
	}
}
