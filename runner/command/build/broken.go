package build

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/settings"
)

// The reason of each Fault begins with one of these.
const (
	DoesNotCompile = "does not compile: "
	DoesNotLink    = "does not link: "
	DoesNotStart   = "does not start: "
)

// A Fault is a listed day that cannot be in the program.
type Fault struct {
	Date calendar.Date
	Why  string
	Name string // of its package
	// Key is the key of the listing when linking or starting a program found the fault. It is "" if the compiler
	// finds the fault, as it does each time.
	Key   string
	Found time.Time
}

// A listing is what go list says about the days and the packages that they import.
type listing struct {
	days     []Fault                  // the listed days, without reasons; a day comes after those that it imports
	packages map[string]listedPackage // by import path
	common   []string                 // the import paths of packages that a program without days has too
	module   string
	key      string // a hash of the packages and of what else decides whether a program links
}

// list lists the days, which go list also compiles.
func (p Project) list(ctx context.Context, environ []string) listing {
	program := settings.Framework + "/runner/program"
	l := listing{packages: map[string]listedPackage{}, module: p.Module}
	sum := sha256.New()
	fmt.Fprintln(sum, p.linking(ctx))
	out, _ := p.goCommand(ctx, environ, "list", "-e", "-deps", "-export",
		"-json=ImportPath,Name,Dir,GoFiles,Imports,Deps,BuildID,Error,DepsErrors", "./days", program)
	for listed := json.NewDecoder(bytes.NewReader(out)); listed.More(); {
		var one listedPackage
		if listed.Decode(&one) != nil {
			return listing{}
		}
		l.packages[one.ImportPath] = one
		fmt.Fprintln(sum, one.ImportPath, one.identity())
	}
	l.key = fmt.Sprintf("%x", sum.Sum(nil))
	l.common = append(l.packages[program].Deps, program, p.Module+"/days")
	for _, path := range l.packages[p.Module+"/days"].Imports {
		d := choose.DayOfFolder(strings.TrimPrefix(path, p.Module+"/"))
		if path != p.Module+"/"+scaffold.Folder(d) {
			l.common = slices.Concat(l.common, l.packages[path].Deps, []string{path})
		} else {
			l.days = append(l.days, Fault{Date: d, Name: cmp.Or(l.packages[path].Name, fmt.Sprintf("day%02d", d.Day))})
		}
	}
	imported := map[calendar.Date]int{} // how many days a day imports
	for _, day := range l.days {
		for _, importing := range l.with(l.path(day)) {
			imported[importing.Date]++
		}
	}
	slices.SortFunc(l.days, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(imported[a.Date], imported[b.Date]), a.Date.Compare(b.Date))
	})
	return l
}

// path returns the import path of a day.
func (l listing) path(day Fault) string { return l.module + "/" + scaffold.Folder(day.Date) }

// with returns the days that have a package, which is their own or which they import. No day is to blame for a
// package that the list of the days imports too.
func (l listing) with(path string) (days []Fault) {
	if slices.Contains(l.common, path) {
		return nil
	}
	for _, day := range l.days {
		if own := l.path(day); own == path || slices.Contains(l.packages[own].Deps, path) {
			days = append(days, day)
		}
	}
	return days
}

// blame returns the days with the reason.
func (l listing) blame(days []Fault, why string) (blamed []Fault) {
	for _, day := range days {
		day.Why, day.Key, day.Found = why, l.key, time.Now()
		blamed = append(blamed, day)
	}
	return blamed
}

// without returns the days that are not among others.
func without(days, others []Fault) (rest []Fault) {
	for _, day := range days {
		if !slices.ContainsFunc(others, func(other Fault) bool { return other.Date == day.Date }) {
			rest = append(rest, day)
		}
	}
	return rest
}

// uncompiled returns the listed days that do not compile.
func (p Project) uncompiled(l listing) (all []Fault) {
	for _, day := range l.days {
		if why := l.packages[l.path(day)].fault(p.Root, day.Date); why != "" {
			day.Why = DoesNotCompile + why
			all = append(all, day)
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
	kind, _, _ := strings.Cut(f.Why, ": ")
	title := cmp.Or(scaffold.TitleIn(root, f.Date), "("+kind+")")
	const stub = "package %s\n\nimport %q\n\nfunc Puzzle() engine.Puzzle { return engine.Broken(%d, %d, %q, %q) }\n"
	return path, fmt.Sprintf(stub,
		f.Name, settings.Framework+"/runner/engine", f.Date.Year, f.Date.Day, title, f.Why)
}

// A listedPackage is what go list says about a package.
type listedPackage struct {
	ImportPath, Name, Dir, BuildID string
	GoFiles, Imports, Deps         []string
	Error                          *packageError
	DepsErrors                     []*packageError
}

// identity returns the build ID of a package or, if the package or an import of it does not compile, the contents of
// its Go files.
func (l listedPackage) identity() string {
	if l.BuildID != "" {
		return l.BuildID
	}
	var all []byte
	for _, name := range l.GoFiles {
		text, _ := os.ReadFile(filepath.Join(l.Dir, name))
		all = append(all, text...)
	}
	return string(all)
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
	if strings.Contains(text, "(In)") { // want Part1(In) (A, error)
		text += "; In is the type that Parse returns"
	}
	if stack := e.ImportStack; strings.HasPrefix(text, "import cycle") && len(stack) > 0 {
		cycle := stack[slices.Index(stack, stack[len(stack)-1]):]
		text += ": " + strings.Join(cycle, " imports ")
	}
	if strings.Contains(text, "package "+settings.Framework+"/") && strings.Contains(text, " is not in std") {
		text += "; if the framework has it, go mod vendor copies it"
	}
	return strings.TrimPrefix(e.Pos+": "+text, ": ")
}
