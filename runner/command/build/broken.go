package build

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/settings"
)

// DoesNotCompile begins the reason of each Fault.
const DoesNotCompile = "does not compile: "

// A Fault is a listed day that does not compile.
type Fault struct {
	Date calendar.Date
	Why  string
	name string // of its package
}

// faults returns the listed days that do not compile.
func (p Project) faults(ctx context.Context) (all []Fault) {
	out, _ := p.goCommand(ctx, nil, "list", "-e", "-deps", "-export",
		"-json=ImportPath,Name,GoFiles,Imports,Error,DepsErrors", "./days")
	packages := map[string]listedPackage{}
	for listed := json.NewDecoder(bytes.NewReader(out)); listed.More(); {
		var one listedPackage
		if listed.Decode(&one) != nil {
			return nil
		}
		packages[one.ImportPath] = one
	}
	for _, path := range packages[p.Module+"/days"].Imports {
		d := choose.DayOfFolder(strings.TrimPrefix(path, p.Module+"/"))
		if path != p.Module+"/"+scaffold.Folder(d) {
			continue
		}
		if why := packages[path].fault(p.Root, d); why != "" {
			all = append(all, Fault{d, DoesNotCompile + why, cmp.Or(packages[path].Name, fmt.Sprintf("day%02d", d.Day))})
		}
	}
	return all
}

// folder returns the folder of the day.
func (f Fault) folder(root string) string {
	return filepath.Join(root, filepath.FromSlash(scaffold.Folder(f.Date)))
}

// stub returns the path and the text of a Go file that replaces those of the day, and lists the day as broken.
func (f Fault) stub(root string) (path, text string) {
	path = filepath.Join(f.folder(root), "broken.go")
	title := cmp.Or(scaffold.TitleIn(root, f.Date), "(does not compile)")
	const stub = "package %s\n\nimport %q\n\nfunc Puzzle() engine.Puzzle { return engine.Broken(%d, %d, %q, %q) }\n"
	return path, fmt.Sprintf(stub,
		f.name, settings.Framework+"/runner/engine", f.Date.Year, f.Date.Day, title, f.Why)
}

// A listedPackage is what go list says of a package.
type listedPackage struct {
	ImportPath, Name string
	GoFiles, Imports []string
	Error            *packageError
	DepsErrors       []*packageError
}

type packageError struct {
	ImportStack []string
	Pos, Err    string
}

// fault returns why the package of a day cannot be in the program, "" if it can.
func (l listedPackage) fault(root string, d calendar.Date) string {
	folder := scaffold.Folder(d)
	own := filepath.Join(root, filepath.FromSlash(folder))
	switch files, _ := filepath.Glob(filepath.Join(own, "*.go")); {
	case len(files) == 0:
		return fmt.Sprintf("%s has no Go files: remove its import and the line day%02d.Puzzle from days/%d.go",
			folder, d.Day, d.Year)
	case l.Error != nil:
		return l.Error.text()
	case len(l.DepsErrors) > 0:
		return l.DepsErrors[0].text()
	case !slices.ContainsFunc(l.GoFiles, func(name string) bool { return hasPuzzle(filepath.Join(own, name)) }):
		return folder + " has no function Puzzle() runner.Puzzle"
	}
	return ""
}

// hasPuzzle reports whether a file declares the function Puzzle.
func hasPuzzle(path string) bool {
	text, _ := os.ReadFile(path)
	return regexp.MustCompile(`(?m)^func Puzzle\(\) [\w(]`).Match(text)
}

// text returns the compiler's first error on one line, with its explanation but without advice.
func (e *packageError) text() string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(e.Err, "\r\n", "\n")), "\n")
	if len(lines) > 1 && strings.HasPrefix(lines[0], "# ") { // the package
		lines = lines[1:]
	}
	text := strings.TrimSuffix(lines[0], "; to add it:")
	for _, line := range lines[1:] {
		if !strings.HasPrefix(line, "\t") || strings.HasSuffix(lines[0], ":") {
			break
		}
		text += ", " + strings.TrimSpace(line)
	}
	if stack := e.ImportStack; strings.HasPrefix(text, "import cycle") && len(stack) > 0 {
		cycle := stack[slices.Index(stack, stack[len(stack)-1]):]
		text += ": " + strings.Join(cycle, " imports ")
	}
	return strings.TrimPrefix(e.Pos+": "+text, ": ")
}
