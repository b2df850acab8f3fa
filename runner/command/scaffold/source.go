package scaffold

import (
	"errors"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// A source is a Go file and its syntax tree. It does not change: with returns another one.
type source struct {
	path string // relative to the root, with slashes
	text string
	tree *ast.File
}

func parse(path, text string) (*source, error) {
	tree, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	return &source{path, text, tree}, nil
}

// readSource reads a Go file of the project.
func readSource(root, path string) (*source, error) {
	text, err := files.Read(filepath.Join(root, filepath.FromSlash(path)), settings.MaxFile)
	if err != nil {
		return nil, err
	}
	return parse(path, string(text))
}

// sources returns the day's Go files except tests.
func (d address) sources(root string) (all []*source, err error) {
	for _, name := range d.goFiles(root) {
		if base := path.Base(name); isTest(name) || base[0] == '.' || base[0] == '_' {
			continue
		}
		s, err := readSource(root, name)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

func (s *source) offset(at token.Pos) int { return int(at - s.tree.FileStart) }

// lines returns the text with lines that end in a line feed alone.
func (s *source) lines() string { return strings.ReplaceAll(s.text, "\r\n", "\n") }

// with returns the source with another text, formatted if it was formatted before, or s
// if the text is the same. If the comments differ, a change was inside a comment, which
// is an error.
func (s *source) with(text string) (*source, error) {
	if text == s.text {
		return s, nil
	}
	formatted, err := format.Source([]byte(s.text))
	isFormatted := err == nil && string(formatted) == s.text
	if formatted, err = format.Source([]byte(text)); isFormatted && err == nil {
		text = string(formatted)
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

// hasFunc reports whether the file declares a function, which is not a method.
func (s *source) hasFunc(name string) bool {
	return slices.ContainsFunc(s.tree.Decls, func(decl ast.Decl) bool {
		f, ok := decl.(*ast.FuncDecl)
		return ok && f.Recv == nil && f.Name.Name == name
	})
}

// imports returns the imported paths by the names that the file has for them.
func (s *source) imports() map[string]string {
	all := map[string]string{}
	for _, spec := range s.tree.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
		name := path.Base(imported)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if name != "_" && name != "." {
			all[name] = imported
		}
	}
	return all
}
