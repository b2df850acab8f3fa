package page

import (
	"bytes"
	"encoding/json"
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
	Variant      string
	Name         string // of the page's file
	Title, About string
	Idea         idea   // of the day itself
	File         string // with the code
	Code         template.HTML
}

// codePages returns the pages with code by the names of their files, and files.json, from which page.js takes these
// names by day and variant.
func (p Project) codePages() map[string][]byte {
	pages, names := map[string][]byte{}, map[string]string{}
	for _, puzzle := range p.Puzzles {
		for i := range puzzle.Ways {
			if code, ok := p.codePage(puzzle, i); ok {
				pages[code.Name] = filled("code.html", code)
				names[code.Arg()+"/"+code.Variant] = code.Name
			}
		}
	}
	pages["files.json"], _ = json.Marshal(names) // strings have no errors
	return pages
}

// codePage returns what the page with the code of a way shows, if its file can be read.
func (p Project) codePage(puzzle engine.Description, i int) (page codePage, ok bool) {
	way := puzzle.Ways[i]
	file := p.below(way.Source)
	source, ok := p.published(file)
	if !ok {
		return page, false
	}
	page = codePage{
		Date: puzzle.Date, Variant: way.Variant, Name: codeFile(puzzle.Date, i),
		Title: fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title), About: way.About,
		File: file, Code: highlighted(source),
	}
	if way.Variant == "" {
		page.Idea = p.ideaOf(way.Source)
	} else {
		page.Title += ", " + way.Variant
	}
	return page, true
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

// codeFile returns the name of the file of the page with the code of a way, by its index: such as code/2021-21.html for
// the day itself, and code/2021-21-1.html for its first variant. The names of variants may have any characters.
func codeFile(d calendar.Date, way int) string {
	if way == 0 {
		return fmt.Sprintf("code/%d-%02d.html", d.Year, d.Day)
	}
	return fmt.Sprintf("code/%d-%02d-%d.html", d.Year, d.Day, way)
}
