package page

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"maps"
	"path"
	"slices"
	"sync"

	"aoc/runner/engine"
)

//go:embed markup
var markup embed.FS

// pages are the templates in markup. They are parsed when they are used, not at each start of aoc.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(functions).ParseFS(markup, "markup/*.html"))
})

var functions = template.FuncMap{"modules": modules, "add": func(a, b int) int { return a + b }}

// modules returns the names of the scripts that page.js imports.
func modules() (names []string) {
	entries, _ := static.ReadDir("files") // which can be read, as it is embedded
	for _, entry := range entries {
		switch name := entry.Name(); {
		case path.Ext(name) != ".js", slices.Contains([]string{"page.js", "gallery.js", "worker.js"}, name):
		default:
			names = append(names, name)
		}
	}
	return names
}

// filled returns a page with its data. It panics if the template is wrong.
func filled(name string, shown any) []byte {
	var text bytes.Buffer
	if err := pages().ExecuteTemplate(&text, name, shown); err != nil {
		panic(err)
	}
	return text.Bytes()
}

// A gallery is the front page: the days by year. It loads no program.
type gallery struct {
	head
	Years      [][]tile
	Repository string
}

type tile struct {
	engine.Description
	Claim  string  // of its first picture, or the first sentence of the comment on the day
	Poster *poster // nil if there is none
}

// index returns index.html.
func (p Project) index(folder string, years [][]engine.Description) []byte {
	about := "Solve your own input, which never leaves the page."
	g := gallery{Repository: p.Repository}
	for _, year := range years {
		var tiles []tile
		for _, puzzle := range year {
			claim := p.ideaOf(puzzle.Ways[0].Source).Summary
			if films := puzzle.Ways[0].Films; len(films) > 0 {
				claim = cmp.Or(films[0].Claim, claim)
			}
			tiles = append(tiles, tile{puzzle, claim, p.posterOf(puzzle.Date)})
			if len(puzzle.Ways) > 1 {
				about = "Every way to solve a day side by side, on your own input, which never leaves the page."
			}
		}
		g.Years = append(g.Years, tiles)
	}
	g.head = head{"Advent of Code, solved in Go, in your browser", about, folder}
	return filled("index.html", g)
}

// byYear returns the puzzles of each year, latest year first.
func byYear(puzzles []engine.Description) (years [][]engine.Description) {
	of := map[int][]engine.Description{}
	for _, p := range puzzles {
		of[p.Year] = append(of[p.Year], p)
	}
	for _, year := range slices.Backward(slices.Sorted(maps.Keys(of))) {
		years = append(years, of[year])
	}
	return years
}
