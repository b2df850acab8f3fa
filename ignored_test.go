// What git leaves out of a clone, by the project's .gitignore.

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestGitIgnoresInputsWhereverToolsKeepThem(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	rules, err := os.ReadFile(".gitignore")
	if err != nil {
		t.Fatal(err)
	}
	repository := t.TempDir()
	if err := os.WriteFile(filepath.Join(repository, ".gitignore"), rules, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("git", "init", "--quiet", repository).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v\n%s", err, out)
	}
	for path, want := range map[string]bool{
		".env":                           true,
		"inputs/2021/5/input.txt":        true,
		"inputs/account.json":            true,
		"days/2021/day05/input.txt":      true,
		"days/2021/input.txt":            true,
		"days/2021/day05/data/input.txt": true,
		"days/2021/day05/input":          true,
		"days/2021/day05/puzzle.md":      true,
		"days/2021/day05/puzzle.html":    true,
		"days/2021/day05/answers.json":   true,
		"days/2021/day05/day05.go":       false,
		"days/2021/day05/input.go":       false,
		"days/2021/day05/example.txt":    false,
		"days/2019/intcode/intcode.go":   false,
		"inputs/input.go":                false,
	} {
		err := exec.Command("git", "-C", repository, "check-ignore", "--quiet", "--", path).Run()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() != 1 || err != nil && !ok {
			t.Fatalf("git check-ignore: %v", err)
		}
		if got := err == nil; got != want {
			t.Errorf("%s: ignored: %t, want %t", path, got, want)
		}
	}
}
