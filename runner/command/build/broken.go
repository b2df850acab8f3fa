package build

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/engine"
)

// DoesNotCompile begins the error of a day that does not compile.
const DoesNotCompile = "does not compile: "

// compiling returns the imports and the expression of the listed days that compile, and the
// other ones. There are none if the list itself cannot be read.
func (p Project) compiling(ctx context.Context) (imports, days string, broken []engine.Description) {
	dates := p.imported()
	if len(dates) == 0 {
		return "", "", nil
	}
	list := []string{"list", "-e", "-export", "-json=ImportPath,Dir,GoFiles,Error,DepsErrors"}
	out, err := p.run(ctx, io.Discard, append(list, slices.Sorted(maps.Keys(dates))...)...)
	if err != nil {
		return "", "", nil
	}
	var compile []string
	for listed := json.NewDecoder(bytes.NewReader(out)); listed.More(); {
		var day listedPackage
		if listed.Decode(&day) != nil {
			return "", "", nil
		}
		d := dates[day.ImportPath]
		if why := day.fault(p.Root, d); why != "" {
			broken = append(broken, engine.Description{Date: d, Title: "(does not compile)", Ways: engine.Ways{{}}, Broken: DoesNotCompile + why})
			continue
		}
		name := fmt.Sprintf("day%d", len(compile))
		imports += fmt.Sprintf("\t%s %q\n", name, day.ImportPath)
		compile = append(compile, name+".Puzzle")
	}
	return imports + "\t\"aoc/runner\"\n", "runner.List(" + strings.Join(compile, ", ") + ")", broken
}

// imported returns the days whose packages the list of the days imports, by import path.
func (p Project) imported() map[string]calendar.Date {
	dates := map[string]calendar.Date{}
	files, _ := filepath.Glob(filepath.Join(p.Root, "days", "*.go"))
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, _ := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if file == nil {
			continue
		}
		for _, i := range file.Imports {
			path, _ := strconv.Unquote(i.Path.Value)
			inProject, _ := strings.CutPrefix(path, p.Module+"/")
			if d := choose.DayOfFolder(inProject); d != (calendar.Date{}) && inProject == folderOf(d) {
				dates[path] = d
			}
		}
	}
	return dates
}

// A listedPackage is what go list says of a package of a day.
type listedPackage struct {
	ImportPath, Dir string
	GoFiles         []string
	Error           *packageError
	DepsErrors      []*packageError
}

type packageError struct {
	ImportStack []string
	Pos, Err    string
}

// fault returns why the package cannot be in the program, "" if it can.
func (l listedPackage) fault(root string, d calendar.Date) string {
	switch own := filepath.Join(root, filepath.FromSlash(folderOf(d))); {
	case l.Error != nil && l.Dir == "" && !hasGoFiles(own):
		return fmt.Sprintf("%s has no Go files: remove its import and the line day%02d.Puzzle from days/%d.go", folderOf(d), d.Day, d.Year)
	case l.Error != nil:
		return l.Error.text()
	case len(l.DepsErrors) > 0:
		return l.DepsErrors[0].text()
	case !l.hasPuzzle():
		return folderOf(d) + " has no function Puzzle() runner.Puzzle"
	}
	return ""
}

// text returns the error on one line: the first of the compiler's.
func (e *packageError) text() string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(e.Err, "\r\n", "\n")), "\n")
	if len(lines) > 1 && strings.HasPrefix(lines[0], "# ") { // the package
		lines = lines[1:]
	}
	text := strings.TrimSuffix(lines[0], "; to add it:")
	if strings.HasPrefix(text, "import cycle") {
		text += ": " + strings.Join(e.ImportStack, " imports ")
	}
	return strings.TrimPrefix(e.Pos+": "+text, ": ")
}

// hasPuzzle reports whether the package declares what the list of the days calls.
func (l listedPackage) hasPuzzle() bool {
	return slices.ContainsFunc(l.GoFiles, func(name string) bool {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
		return err == nil && slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			f, ok := d.(*ast.FuncDecl)
			return ok && f.Recv == nil && f.Name.Name == "Puzzle" && f.Type.Params.NumFields() == 0 && f.Type.Results.NumFields() == 1
		})
	})
}

func hasGoFiles(folder string) bool {
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(files) > 0
}
