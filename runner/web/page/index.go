package page

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"maps"
	"math"
	"slices"
	"sync"

	"aoc/runner/engine"
	"aoc/runner/layout"
)

//go:embed markup
var markup embed.FS

// pages are the templates in markup. They are parsed when they are used, not at each start of aoc.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{"times": times}).ParseFS(markup, "markup/*.html"))
})

// times returns the labels of an axis of times, a power of ten of nanoseconds each.
func times() (labels []string) {
	for e := range 16 {
		labels = append(labels, layout.Nanoseconds(math.Pow10(e)))
	}
	return labels
}

// filled returns a page with its data. It panics if the template is wrong.
func filled(name string, shown any) []byte {
	var text bytes.Buffer
	if err := pages().ExecuteTemplate(&text, name, shown); err != nil {
		panic(err)
	}
	return text.Bytes()
}

// A gallery is the front page: the days that have a picture, and a list of the others. It loads no program.
type gallery struct {
	preview
	Tiles      []tile
	Years      [][]engine.Description
	Repository string
}

type tile struct {
	engine.Description
	Claim   string // or the first sentence of the comment on the day
	Alt     string // what its poster shows
	HasFilm bool
}

// index returns index.html.
func (p Project) index() []byte {
	g := gallery{Repository: p.Repository, preview: preview{"Advent of Code, solved in Go, in your browser",
		"Every way to solve a day side by side, on your own input, which never leaves the page."}}
	var others []engine.Description
	for _, puzzle := range p.Puzzles {
		if prepared := p.Prepared[puzzle.Date]; prepared.Poster != nil {
			claim := cmp.Or(claimOf(puzzle), p.ideaOf(puzzle.Ways[0].Source).Summary)
			g.Tiles = append(g.Tiles, tile{puzzle, claim, prepared.Alt, prepared.Film != nil})
		} else {
			others = append(others, puzzle)
		}
	}
	slices.Reverse(g.Tiles) // latest first
	g.Years = byYear(others)
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
