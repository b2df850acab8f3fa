// Package page builds and serves the page of aoc web: a folder of files that any host
// can serve, at any path. It has the files of this package, the project's days as a
// program for the browser, and the file of the Go toolchain that runs such programs.
// The package does not use the store.
package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"fmt"
	"io"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

//go:embed files
var files embed.FS

// Program is the name of the file with the program of the days.
const Program = "aoc.wasm"

// A Project is the project with the days, and how to run the go command there.
type Project struct {
	Root    string
	Puzzles []engine.Description
	Environ []string  // of the go command; it must not have the session
	Stderr  io.Writer // of the go command

	Repository string // the address of the code, which the page links to, or ""
	URL        string // the address of the page, with a slash at its end, or ""
	Pictures   map[calendar.Date]Picture

	// Main calls build with the environment and the arguments of a go build that name the program.
	Main func(ctx context.Context, build func(environ []string, args ...string) error) error
}

// Address returns the address of a page as a URL of a Project: with a slash at its end.
func Address(text string) (string, error) {
	u, err := url.Parse(text)
	isWeb := err == nil && (u.Scheme == "https" || u.Scheme == "http")
	if !isWeb || u.Host == "" || u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		return "", failure.Usagef("-url %s: want an address such as https://example.com/aoc/", text)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// Write writes the page's files into a folder, which it creates if necessary. If the
// days do not build, it returns an *exec.ExitError and writes no file. The error is
// ErrForeign if it must not write into the folder.
func (p Project) Write(ctx context.Context, dir string) error {
	if err := checkFolder(dir); err != nil {
		return err
	}
	all, err := p.files(ctx)
	if err != nil {
		return err
	}
	if err := mark(dir); err != nil {
		return err
	}
	for name, text := range all {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// files returns the page's files by their names.
func (p Project) files(ctx context.Context) (all map[string][]byte, err error) {
	if all, err = p.codePages(); err != nil {
		return nil, err
	}
	days, err := p.dayPages(all)
	if err != nil {
		return nil, err
	}
	maps.Copy(all, days)
	documents, err := p.documentPages()
	if err != nil {
		return nil, err
	}
	maps.Copy(all, documents)
	if all[Program], err = p.buildAside(ctx); err != nil {
		return nil, err
	}
	if all["wasm_exec.js"], err = p.runtime(ctx); err != nil {
		return nil, err
	}
	entries, err := files.ReadDir("files")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if all[entry.Name()], err = files.ReadFile("files/" + entry.Name()); err != nil {
			return nil, err
		}
	}
	if all["files.json"], err = p.fileList(); err != nil {
		return nil, err
	}
	all["index.html"], err = p.index()
	return all, err
}

// buildAside returns the program, built in a folder of its own: the go command does
// not replace a file that is cut short.
func (p Project) buildAside(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "aoc-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	return p.build(ctx, dir, p.Stderr)
}

// build builds and returns the program of the days, without paths of this computer and
// without version control information.
func (p Project) build(ctx context.Context, dir string, stderr io.Writer) ([]byte, error) {
	program, err := filepath.Abs(filepath.Join(dir, Program))
	if err != nil {
		return nil, err
	}
	build := func(environ []string, args ...string) error {
		flags := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", program}
		cmd := p.command(ctx, "go", append(flags, args...)...)
		cmd.Env = append(environ, "GOOS=js", "GOARCH=wasm")
		cmd.Stdout, cmd.Stderr = stderr, stderr
		return cmd.Run()
	}
	if err := p.Main(ctx, build); err != nil {
		return nil, err
	}
	return os.ReadFile(program)
}

// runtime returns the JavaScript that runs Go programs. It must have the version of
// the compiler.
func (p Project) runtime(ctx context.Context) ([]byte, error) {
	cmd := p.command(ctx, "go", "env", "GOROOT")
	cmd.Stderr = p.Stderr
	root, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the Go toolchain lacks wasm_exec.js, which runs Go in a browser: %w", err)
	}
	return text, nil
}

func (p Project) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = p.Root, append([]string{}, p.Environ...) // never nil, which is all of the environment
	return cmd
}

// CompressedSize returns the size of the program with gzip compression, as most hosts send it.
func CompressedSize(dir string) (int, error) {
	program, err := os.ReadFile(filepath.Join(dir, Program))
	if err != nil {
		return 0, err
	}
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	if _, err = w.Write(program); err == nil {
		err = w.Close()
	}
	return compressed.Len(), err
}
