package scaffold

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// A source is a Go file and its syntax tree. It does not change: edited returns another one.
type source struct {
	path   string // relative to the root, with slashes
	text   []byte
	tokens *token.File
	tree   *ast.File
}

func parse(path string, text []byte) (*source, error) {
	positions := token.NewFileSet()
	tree, err := parser.ParseFile(positions, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	return &source{path, text, positions.File(tree.FileStart), tree}, nil
}

// readSources reads the Go files of a folder except tests. A missing folder has none.
func readSources(root, folder string) (sources []*source, err error) {
	dir := filepath.Join(root, filepath.FromSlash(folder))
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range entries {
		if !isSource(entry.Name()) {
			continue
		}
		text, err := files.Read(filepath.Join(dir, entry.Name()), settings.MaxFile)
		if err != nil {
			return nil, err
		}
		s, err := parse(folder+"/"+entry.Name(), text)
		if err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	return sources, nil
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && name[0] != '.' && name[0] != '_'
}

func (s *source) line(at token.Pos) int   { return s.tokens.PositionFor(at, false).Line }
func (s *source) offset(at token.Pos) int { return s.tokens.Offset(at) }

func (s *source) errorf(at token.Pos, f string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", s.path, s.line(at), fmt.Errorf(f, args...))
}

// An edit replaces the bytes between two offsets by a text.
type edit struct {
	from, to int
	text     string
}

func insert(offset int, text string) edit { return edit{offset, offset, text} }

// below returns an edit that inserts a line below the line of a position, so that
// a comment at the end of that line stays there.
func (s *source) below(end token.Pos, line string) edit {
	if n := s.line(end); n < s.tokens.LineCount() {
		return insert(s.offset(s.tokens.LineStart(n+1)), line+"\n")
	}
	return insert(len(s.text), "\n"+line+"\n")
}

// edited returns the source with edits, formatted if it was formatted before. If
// the comments differ, an edit was inside a comment, which is an error.
func (s *source) edited(edits ...edit) (*source, error) {
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	var text []byte
	at := 0
	for _, e := range edits {
		text = append(append(text, s.text[at:e.from]...), e.text...)
		at = e.to
	}
	text = append(text, s.text[at:]...)
	if before, err := format.Source(s.text); err == nil && bytes.Equal(before, s.text) {
		if text, err = format.Source(text); err != nil {
			return nil, err
		}
	}
	after, err := parse(s.path, text)
	if err == nil && !slices.Equal(s.comments(), after.comments()) {
		err = errors.New("a comment is in the way")
	}
	return after, err
}

func (s *source) comments() (all []string) {
	for _, group := range s.tree.Comments {
		for _, c := range group.List {
			all = append(all, c.Text)
		}
	}
	return all
}

// declared returns the package-level declaration of a name, or nil.
func (s *source) declared(name string) ast.Node {
	is := func(id *ast.Ident) bool { return id.Name == name }
	for _, decl := range s.tree.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv == nil && is(decl.Name) {
				return decl
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					if is(spec.Name) {
						return spec
					}
				case *ast.ValueSpec:
					if slices.ContainsFunc(spec.Names, is) {
						return spec
					}
				}
			}
		}
	}
	return nil
}

// imports returns the imported paths by the names that the file has for them.
func (s *source) imports() map[string]string {
	all := map[string]string{}
	for _, spec := range s.tree.Imports {
		if name := nameOf(spec); name != "_" && name != "." {
			all[name] = pathOf(spec)
		}
	}
	return all
}

// imported returns the name that the file has for an imported path.
func (s *source) imported(path string) (name string, ok bool) {
	for name, p := range s.imports() {
		if p == path {
			return name, true
		}
	}
	return "", false
}

func pathOf(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
	return path
}

func nameOf(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(pathOf(spec))
}

// addImport returns the edits that import a day, next to the project's other imports, which gofmt sorts.
func (s *source) addImport(d address) []edit {
	line := strconv.Quote(d.importPath())
	decl, spec := s.neighbour(d.module + "/")
	switch {
	case spec == nil:
		return []edit{s.below(s.tree.Name.End(), "\nimport "+line)}
	case !decl.Lparen.IsValid():
		end := spec.End()
		if spec.Comment != nil {
			end = spec.Comment.End()
		}
		return []edit{insert(s.offset(spec.Pos()), "(\n\t"), insert(s.offset(end), "\n\t"+line+"\n)")}
	case s.line(spec.End()) == s.line(s.following(decl, spec)):
		return []edit{insert(s.offset(spec.End()), "; "+line)}
	default:
		return []edit{s.below(spec.End(), "\t"+line)}
	}
}

// neighbour returns an import of the module's packages, else the last import.
func (s *source) neighbour(module string) (decl *ast.GenDecl, spec *ast.ImportSpec) {
	for _, d := range s.tree.Decls {
		imports, ok := d.(*ast.GenDecl)
		if !ok || imports.Tok != token.IMPORT {
			continue
		}
		for _, each := range imports.Specs {
			each := each.(*ast.ImportSpec)
			decl, spec = imports, each
			if strings.HasPrefix(pathOf(each), module) {
				return decl, spec
			}
		}
	}
	return decl, spec
}

// following returns the position of the next import, or of the closing parenthesis.
func (s *source) following(decl *ast.GenDecl, spec *ast.ImportSpec) token.Pos {
	for _, each := range decl.Specs {
		if each.Pos() > spec.Pos() {
			return each.Pos()
		}
	}
	return decl.Rparen
}
