package command

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// kernel are the files that serve the commands. Each may use those before it.
var kernel = []string{"result", "flags", "say", "project", "define", "days", "site", "solve"}

// A noImporter imports nothing: what is of other packages stays unknown.
type noImporter struct{}

func (noImporter) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}

// arrows returns by file the files whose declarations it uses.
func arrows(t *testing.T) map[string]map[string]bool {
	set := token.NewFileSet()
	paths, err := filepath.Glob("*.go")
	var files []*ast.File
	for _, path := range paths {
		file, malformed := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if malformed != nil {
			err = malformed
		} else if !strings.HasSuffix(path, "_test.go") {
			files = append(files, file)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	known := types.Info{Uses: map[*ast.Ident]types.Object{}}
	here, _ := (&types.Config{Importer: noImporter{}, Error: func(error) {}}).Check("command", set, files, &known)
	fileOf := func(at token.Pos) string { return strings.TrimSuffix(filepath.Base(set.Position(at).Filename), ".go") }
	uses := map[string]map[string]bool{}
	for id, used := range known.Uses {
		isField := false
		if v, isVar := used.(*types.Var); isVar {
			isField = v.IsField()
		}
		from, to := fileOf(id.Pos()), fileOf(used.Pos())
		if used.Pkg() != here || isField || from == to {
			continue
		}
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		uses[from][to] = true
	}
	return uses
}

// commandOf returns the command that a file is of: the longest name that its own begins with.
func commandOf(file string, commands []string) (name string) {
	for _, c := range commands {
		if strings.HasPrefix(file, c) && len(c) > len(name) {
			name = c
		}
	}
	return name
}

// A command is read without the others: its files use their own declarations and the kernel's.
func TestNoCommandKnowsAnother(t *testing.T) {
	var commands []string
	for _, c := range (App{}).cli().Commands {
		commands = append(commands, c.Name)
	}
	uses := arrows(t)
	if !uses["run"]["solve"] {
		t.Fatal("run.go does not use solve.go, so the arrows are not found")
	}
	for _, from := range slices.Sorted(maps.Keys(uses)) {
		at := slices.Index(kernel, from)
		for _, to := range slices.Sorted(maps.Keys(uses[from])) {
			below := slices.Index(kernel, to)
			switch {
			case from == "command": // it has the table of all
			case from == "testwatch" && to == "command": // it runs commands
			case at >= 0 && 0 <= below && below < at:
			case at < 0 && below >= 0:
			case at < 0 && commandOf(from, commands) == commandOf(to, commands):
			default:
				t.Errorf("%s.go uses %s.go", from, to)
			}
		}
	}
}

// The bounds of what there is to read: a change that adds lines above them takes as many out.
const (
	mostOfProduct = 21_000
	mostOfFile    = 350
)

func TestCodeKeepsItsBounds(t *testing.T) {
	product := 0
	for _, folder := range []string{"../../aoc.go", "../../.ci", "../../runner", "../../inputs"} {
		err := filepath.WalkDir(folder, func(path string, file fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case file.Name() == "testdata":
				return filepath.SkipDir
			case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			text, err := os.ReadFile(path)
			product += codeLines(string(text))
			if n := strings.Count(string(text), "\n"); filepath.Dir(path) == filepath.Join("..", "..", "runner", "command") && n > mostOfFile {
				t.Errorf("%s has %d lines, want at most %d", path, n, mostOfFile)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if product > mostOfProduct {
		t.Errorf("the code has %d lines that are neither blank nor comments, want at most %d", product, mostOfProduct)
	}
}

// codeLines returns the number of lines that are neither blank nor begin with a comment.
func codeLines(text string) (n int) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			n++
		}
	}
	return n
}
