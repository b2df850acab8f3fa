package page

import (
	"bytes"
	"cmp"
	"fmt"
	"go/scanner"
	"go/token"
	"html"
	"html/template"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A codePage is what a page with the code of a solver shows.
type codePage struct {
	calendar.Date
	head
	Variant string
	Way     string // how it works
	Idea    idea   // of the day itself
	File    string // with the code
	Code    template.HTML
}

// codePage returns the page with the code of a way, if its file can be read.
func (p Project) codePage(folder string, puzzle engine.Description, way engine.Way) (page []byte, ok bool) {
	file := p.below(way.Source)
	source, ok := p.published(file)
	if !ok {
		return nil, false
	}
	title := fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title)
	code := codePage{Date: puzzle.Date, Variant: way.Variant, Way: way.About, File: file, Code: highlighted(source)}
	if way.Variant == "" {
		code.Idea = p.ideaOf(way.Source)
	} else {
		title += ", " + way.Variant
	}
	code.head = head{title, cmp.Or(way.About, title), "../" + folder}
	return filled("code.html", code), true
}

// below returns the name of a file below the root, with slashes, even if the root is reached through a link. Another
// file has no such name, and its path is returned.
func (p Project) below(file string) string {
	resolved, _ := filepath.EvalSymlinks(p.Root)
	for _, root := range []string{p.Root, resolved} {
		if name, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(name) {
			return filepath.ToSlash(name)
		}
	}
	return file
}

// highlighted returns Go code with its keywords, comments, strings and numbers in
// spans of these classes.
func highlighted(source []byte) template.HTML {
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	var marked strings.Builder
	at := 0
	write := func(class string, to int) {
		text := html.EscapeString(sanitize.Lines(string(source[at:to])))
		at = to
		if class != "" {
			text = `<span class="` + class + `">` + text + "</span>"
		}
		marked.WriteString(text)
	}
	file := token.NewFileSet().AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, literal := s.Scan()
		if tok == token.EOF {
			write("", len(source))
			return template.HTML(marked.String())
		}
		if class := classOf(tok); class != "" {
			write("", file.Offset(pos))
			write(class, file.Offset(pos)+len(literal))
		}
	}
}

func classOf(tok token.Token) string {
	switch {
	case tok.IsKeyword():
		return "keyword"
	case tok == token.COMMENT:
		return "comment"
	case tok == token.STRING || tok == token.CHAR:
		return "string"
	case tok == token.INT || tok == token.FLOAT || tok == token.IMAG:
		return "number"
	}
	return ""
}
