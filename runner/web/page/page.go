// Package page builds and serves the page of aoc web: a folder of files that any host
// can serve, at any path. It has the files of this package, the project's days as a
// program for the browser, and the file of the Go toolchain that runs such programs.
// The package does not use the store. Only the function publish reads files of the project for the page, and no file
// of the page may contain a session or a stored input.
package page

import (
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/environ"
)

//go:embed files
var static embed.FS

// Program is the name of the file with the program of the days.
const Program = "aoc.wasm"

// A Project is the project with the days.
type Project struct {
	Root    string
	Puzzles []engine.Description
	// Describe returns the days as they are now, which Handler serves in place of Puzzles. The page shows its error.
	Describe func(ctx context.Context) ([]engine.Description, error)
	Environ  environ.Environ // of the commands go and git; it must not have the session

	Private []string // files and folders that Write must not write into: the store and the settings
	// Inputs returns the stored inputs by their paths. No file of the page may contain one. Inputs may be nil.
	Inputs func() (map[string][]byte, error)
	Warn   func(err error) // is called for each file that is not published or served, perhaps again; may be nil

	// Build builds the program of the days as they are now. The page shows its error.
	Build func(ctx context.Context) ([]byte, error)

	Repository string                     // the address of the code, which the page links to, or ""
	Prepared   map[calendar.Date]Prepared // nil to prepare nothing: each answer comes from the program
}

// Write writes the page's files into a folder, which it creates if necessary. If the days do not build, or a file would
// contain a session or a stored input, it writes no file. The error is ErrForeign if it must not write into the folder.
func (p Project) Write(ctx context.Context, dir string) error {
	dir = filepath.Clean(dir) // checkFolder follows its links, and so does writeAll
	if err := checkFolder(dir, p.Private); err != nil {
		return err
	}
	assets, err := p.assets(ctx)
	if err != nil {
		return err
	}
	folder := nameOf(assets)
	all := p.pages(folder)
	for name, text := range assets {
		all[folder+name] = text
	}
	if err := p.checkSecrets(all); err != nil {
		return err
	}
	return p.writeAll(dir, folder, all)
}

// pages returns the pages by the names of their files. All other files are in a folder. A day that does not run has
// none.
func (p Project) pages(folder string) map[string][]byte {
	isBroken := func(d engine.Description) bool { return d.Broken != "" || len(d.Ways) == 0 }
	puzzles := slices.DeleteFunc(slices.Clone(p.Puzzles), isBroken)
	years := byYear(puzzles)
	all := map[string][]byte{"index.html": p.index(folder, years)}
	for _, puzzle := range puzzles {
		p.dayPages(all, folder, puzzle, years)
	}
	return all
}

const runtimeFile = "wasm_exec.js"

// assets returns the other files by their names: scripts, styles, the program, and what is prepared.
func (p Project) assets(ctx context.Context) (all map[string][]byte, err error) {
	all = map[string][]byte{}
	entries, _ := static.ReadDir("files") // which can be read, as it is embedded
	for _, entry := range entries {
		all[entry.Name()], _ = static.ReadFile("files/" + entry.Name())
	}
	for d, prepared := range p.Prepared {
		maps.Copy(all, prepared.files(d))
	}
	if all[Program], err = p.Build(ctx); err != nil {
		return nil, err
	}
	all[runtimeFile], err = p.runtime(ctx)
	return all, err
}

// assetsPrefix begins the names of folders with assets. No name may begin with _, which GitHub Pages leaves out.
const assetsPrefix = "files-"

// nameOf returns the name of the folder for assets, which is made from their content: a page in the cache of a browser
// then never gets files that are newer.
func nameOf(assets map[string][]byte) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(assets)) {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(assets[name]), assets[name])
	}
	return fmt.Sprintf("%s%.6x/", assetsPrefix, sum.Sum(nil))
}

// runtime returns the JavaScript that runs Go programs. It must have the version of
// the compiler.
func (p Project) runtime(ctx context.Context) ([]byte, error) {
	root, err := p.run(ctx, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the Go toolchain lacks wasm_exec.js, which runs Go in a browser: %w", err)
	}
	return text, nil
}

// run returns what a command prints.
func (p Project) run(ctx context.Context, name string, args ...string) (string, error) {
	cmd := p.Environ.Command(ctx, name, args...)
	cmd.Dir = p.Root
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}
