package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"go/scanner"
	"go/token"
	"html"
	"html/template"
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
			if code, ok := p.codePage(puzzle, way); ok {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

func (p Project) codePage(puzzle engine.Description, way engine.Way) (page codePage, ok bool) {
	file := p.below(way.Source)
	source, ok := p.published(file)
	if !ok {
		return page, false
	}
	page = codePage{
		Date: puzzle.Date, Variant: way.Variant, Name: codeFile(puzzle.Date, way.Variant),
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

// codeFile returns the name of the file of the page with the code of a variant, such as code/2021-21-memo.html, or
// code/2021-21.html for the day itself. It has only characters that all systems and addresses allow, and differs for
// different variants, even where case does not count. A long name ends in a sum, after two underscores, which a short
// one never has in a row.
func codeFile(d calendar.Date, variant string) string {
	name := fmt.Sprintf("code/%d-%02d", d.Year, d.Day)
	if variant != "" {
		safe := odd.ReplaceAllStringFunc(variant, func(r string) string { return fmt.Sprintf("_%02x", r) })
		if len(safe) > maxVariant {
			safe = fmt.Sprintf("%s__%x", safe[:maxVariant/2], sha256.Sum256([]byte(variant)))
		}
		name += "-" + safe
	}
	return name + ".html"
}

// maxVariant is the length from which the name of a variant is cut, since file systems allow 255 bytes, and some only
// 143.
const maxVariant = 60

var odd = regexp.MustCompile(`[^a-z0-9-]`)
