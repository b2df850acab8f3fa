package build

import (
	"bytes"
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
)

// compiling returns the imports and the expression of the listed days that compile, and why
// the other ones do not. There are none if the list itself cannot be read.
func (p Project) compiling(ctx context.Context) (imports, days string, left Faults) {
	out, _ := p.run(ctx, "list", "-e", "-deps", "-export", "-json=ImportPath,GoFiles,Imports,Error,DepsErrors", "./days")
	packages, left := map[string]listedPackage{}, Faults{}
	for all := json.NewDecoder(bytes.NewReader(out)); all.More(); {
		var listed listedPackage
		if all.Decode(&listed) != nil {
			return "", "", nil
		}
		packages[listed.ImportPath] = listed
	}
	var compile []string
	for _, path := range packages[p.Module+"/days"].Imports {
		d := choose.DayOfFolder(strings.TrimPrefix(path, p.Module+"/"))
		folder := fmt.Sprintf("days/%d/day%02d", d.Year, d.Day)
		if path != p.Module+"/"+folder {
			continue
		}
		if why := packages[path].fault(p.Root, folder, d); why != "" {
			left[d] = DoesNotCompile + why
			continue
		}
		name := fmt.Sprintf("day%d", len(compile))
		imports += fmt.Sprintf("\t%s %q\n", name, path)
		compile = append(compile, name+".Puzzle")
	}
	return imports + "\t\"aoc/runner\"\n", "runner.List(" + strings.Join(compile, ", ") + ")", left
}

// A listedPackage is what go list says of a package.
type listedPackage struct {
	ImportPath       string
	GoFiles, Imports []string
	Error            *packageError
	DepsErrors       []*packageError
}

type packageError struct {
	ImportStack []string
	Pos, Err    string
}

// fault returns why the package of a day cannot be in the program, "" if it can.
func (l listedPackage) fault(root, folder string, d calendar.Date) string {
	own := filepath.Join(root, filepath.FromSlash(folder))
	switch files, _ := filepath.Glob(filepath.Join(own, "*.go")); {
	case len(files) == 0:
		return fmt.Sprintf("%s has no Go files: remove its import and the line day%02d.Puzzle from days/%d.go", folder, d.Day, d.Year)
	case l.Error != nil:
		return l.Error.text()
	case len(l.DepsErrors) > 0:
		return l.DepsErrors[0].text()
	case !slices.ContainsFunc(l.GoFiles, func(name string) bool { return hasPuzzle(filepath.Join(own, name)) }):
		return folder + " has no function Puzzle() runner.Puzzle"
	}
	return ""
}

// hasPuzzle reports whether a file declares what the list of the days calls.
func hasPuzzle(path string) bool {
	text, _ := os.ReadFile(path)
	return regexp.MustCompile(`(?m)^func Puzzle\(\) [\w(]`).Match(text)
}

// text returns the error on one line: the first of the compiler's, with what explains it but without advice.
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
