package page

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"sync"

	"aoc/runner/engine"
)

//go:embed markup
var markup embed.FS

// pages are the templates in markup. They are parsed when they are used, not at each start of aoc.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(markup, "markup/*.html"))
})

// filled returns a page with what it shows.
func filled(name string, shown any) ([]byte, error) {
	var text bytes.Buffer
	err := pages().ExecuteTemplate(&text, name, shown)
	return text.Bytes(), err
}

// index returns index.html with the list of the days, so that they are there before
// the program is, and with links to their code and to the repository.
func (p Project) index() ([]byte, error) {
	codes := p.codes()
	files := map[string]string{} // with code, by day and variant
	for _, code := range codes {
		files[code.Arg()+"/"+code.Variant] = code.Name
	}
	first := opening(p.Puzzles)
	image, alt := "preview.png", previewAlt
	if poster, ok := p.Posters[first.Date]; ok {
		image, alt = fmt.Sprintf("%d/%d/poster.png", first.Year, first.Day), posterAlt(poster)
	}
	return filled("index.html", struct {
		Preview, Alt string // the image of a preview
		Repository   string
		Years        [][]engine.Description
		Open         int // the year that is not folded
		Codes        []codePage
		Files        map[string]string
	}{p.URL + image, alt, p.Repository, byYear(p.Puzzles), first.Year, codes, files})
}

// opening returns the day that page.js shows at first: the latest of those with the most variants.
func opening(puzzles []engine.Description) (first engine.Description) {
	for _, p := range puzzles {
		if len(p.Ways) >= len(first.Ways) {
			first = p
		}
	}
	return first
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
