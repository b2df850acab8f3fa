package scaffold

import (
	"fmt"
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

// A source is a Go file and its syntax tree. It does not change: insert returns another one.
type source struct {
	path string // relative to the root, with slashes
	text string
	tree *ast.File
}

// parse parses a Go file. After an error, the tree has what could be parsed.
func parse(path, text string) (*source, error) {
	tree, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments|parser.SkipObjectResolution)
	return &source{path, text, tree}, err
}

// readSource reads and parses a Go file of the project. The source is nil if the file cannot be read.
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

// textOf returns the text of a node.
func (s *source) textOf(n ast.Node) string { return s.text[s.offset(n.Pos()):s.offset(n.End())] }

// function returns the declaration of a function, which is not a method, or nil.
func (s *source) function(name string) *ast.FuncDecl {
	for _, decl := range s.tree.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == name {
			return f
		}
	}
	return nil
}

// addTo returns the file with one more argument in the call that a function returns.
func (s *source) addTo(function, called, item string, number int) (*source, error) {
	if f := s.function(function); f != nil && f.Body != nil && len(f.Body.List) == 1 {
		if r, ok := f.Body.List[0].(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			if c, ok := r.Results[0].(*ast.CallExpr); ok && strings.HasPrefix(s.textOf(c.Fun), called) {
				return insert(s, c.Lparen, c.Rparen, c.Args, item, ",", number)
			}
		}
	}
	return nil, errForm
}

// insert returns the file, formatted, with another item between two parentheses, on a line below the last item with
// a smaller number. The text of an item is formatted as by fmt.Sprintf. If the item is there already, it returns s.
func insert[N ast.Node](s *source, open, end token.Pos, items []N, item, after string, number int) (*source, error) {
	at := s.offset(open) + 1
	for _, each := range items {
		var n int
		switch _, err := fmt.Sscanf(s.textOf(each), item, &n); {
		case err == nil && n == number:
			return s, nil
		case err == nil && n < number:
			at = s.offset(each.End())
		}
	}
	line := "\n" + fmt.Sprintf(item, number) + after
	rest, _, isLine := strings.Cut(s.text[at:s.offset(end)], "\n")
	at += len(rest)
	isInside := func(c *ast.CommentGroup) bool { return s.offset(c.Pos()) < at && at < s.offset(c.End()) }
	switch {
	case len(items) == 0 && !isLine:
		line += "\n" // as gofmt writes a list without items
	case !isLine || slices.ContainsFunc(s.tree.Comments, isInside):
		return nil, errForm
	}
	formatted, err := format.Source([]byte(s.text[:at] + line + s.text[at:]))
	if err != nil {
		return nil, err
	}
	return parse(s.path, string(formatted))
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
