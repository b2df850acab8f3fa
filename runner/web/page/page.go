// Package page makes the page of aoc web: a folder of files that any host can
// serve, from any path. Beside the files of this package it holds the project's
// days as a program for the browser, and what the Go toolchain has for running one.
// It knows no command and no store.
package page

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
)

//go:embed files
var files embed.FS

// Program is the name of the days' program among the page's files.
const Program = "aoc.wasm"

// A Project is where the days are, and how the go command is run there.
type Project struct {
	Root    string
	Environ []string  // what the go command may see, which is no session
	Stderr  io.Writer // for what the compiler has to say
}

// Write writes the page's files into a folder, which is made where there is
// none. Days that do not build are an *exec.ExitError, and then nothing else is
// written.
func (p Project) Write(ctx context.Context, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := p.build(ctx, dir, p.Stderr); err != nil {
		return err
	}
	if err := p.copyRuntime(ctx, dir); err != nil {
		return err
	}
	return copyFiles(dir)
}

// build makes the days' program. It holds nothing of the computer that it was
// made on: no paths, and no state of a repository.
func (p Project) build(ctx context.Context, dir string, stderr io.Writer) error {
	program, err := filepath.Abs(filepath.Join(dir, Program))
	if err != nil {
		return err
	}
	cmd := p.command(ctx, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", program, ".")
	cmd.Env = append(cmd.Env, "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = stderr, stderr
	return cmd.Run()
}

// copyRuntime copies what runs Go's programs in a browser, which has to be of
// the same version as the compiler.
func (p Project) copyRuntime(ctx context.Context, dir string) error {
	cmd := p.command(ctx, "env", "GOROOT")
	cmd.Stderr = p.Stderr
	root, err := cmd.Output()
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return fmt.Errorf("the Go toolchain lacks a file for the browser: %w", err)
	}
	return os.WriteFile(filepath.Join(dir, "wasm_exec.js"), text, 0o644)
}

func (p Project) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = p.Root
	cmd.Env = append([]string{}, p.Environ...)
	return cmd
}

func copyFiles(dir string) error {
	entries, err := files.ReadDir("files")
	for _, entry := range entries {
		var text []byte
		if text, err = fs.ReadFile(files, "files/"+entry.Name()); err == nil {
			err = os.WriteFile(filepath.Join(dir, entry.Name()), text, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return err
}
