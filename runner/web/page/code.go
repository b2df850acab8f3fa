package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/scanner"
	"go/token"
	"html"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
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
	for _, code := range p.codes() {
		pages[code.Name] = filled("code.html", code)
		names[code.Arg()+"/"+code.Variant] = code.Name
	}
	pages["files.json"], _ = json.Marshal(names) // strings have no errors
	return pages
}

// codes returns what the pages with code show: one for each way of a day whose file can
// be read.
func (p Project) codes() (codes []codePage) {
	for _, puzzle := range p.Puzzles {
		for _, way := range puzzle.Ways {
			if code, err := p.codePage(puzzle, way); err == nil {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

func (p Project) codePage(puzzle engine.Description, way engine.Way) (page codePage, err error) {
	source, err := os.ReadFile(way.Source)
	if err != nil {
		return page, err
	}
	page = codePage{
		Date: puzzle.Date, Variant: way.Variant, Name: codeFile(puzzle.Date, way.Variant),
		Title: fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title), About: way.About,
		File: filepath.Base(way.Source), Code: highlighted(source),
	}
	if way.Variant == "" {
		page.Idea = p.ideaOf(way.Source, "../")
	} else {
		page.Title += ", " + way.Variant
	}
	if name, err := filepath.Rel(p.Root, way.Source); err == nil && filepath.IsLocal(name) {
		page.File = filepath.ToSlash(name)
	}
	return page, nil
}

// highlighted returns Go code with its keywords, comments, strings and numbers in
// spans of these classes.
func highlighted(source []byte) template.HTML {
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	var marked strings.Builder
	at := 0
	write := func(class string, to int) {
		text := html.EscapeString(sanitize.Lines(string(source[at:to])))
		if at = to; class != "" {
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

// codeFile returns the name of the file of the page with the code of a variant, such
// as code/2021-21-memo.html, or code/2021-21.html for the day itself. It has only characters that all systems and
// addresses allow, and differs for different variants, also where case does not count.
func codeFile(d calendar.Date, variant string) string {
	name := fmt.Sprintf("code/%d-%02d", d.Year, d.Day)
	if variant != "" {
		name += "-" + odd.ReplaceAllStringFunc(variant, func(r string) string { return fmt.Sprintf("_%02x", r) })
	}
	return name + ".html"
}

var odd = regexp.MustCompile(`[^a-z0-9-]`)
