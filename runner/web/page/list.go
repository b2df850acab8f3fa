package page

import (
	"bytes"
	"html"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// listPlace is where the list stands in index.html.
const listPlace = `<div id="list">`

// listMarkup is what list.js makes too. A template is parsed when it is used, not at each start of aoc.
const listMarkup = `{{range .}}<details class="year"{{if opens .}} open=""{{end}}><summary><h2>{{(index . 0).Year}}</h2></summary><ul>{{range .}}` +
	`<li><a class="day" {{link .Date ""}}><span class="number">{{.Day}}</span> {{.Title}}</a></li>` +
	`{{end}}</ul></details>{{end}}`

// codePlace is where the links to the code stand, for a page without JavaScript.
const codePlace = `<ul id="codes">`

const codeLinks = `{{range .}}<li><a href="{{.Name}}">{{.Title}}</a> {{.About}}` +
	`{{with .Puzzle}} (<a href="https://adventofcode.com/{{.}}" rel="noreferrer">the puzzle</a>){{end}}</li>{{end}}`

// madePlace is where the link to the repository stands.
const madePlace = `<p id="made">`

const madeMarkup = `{{with .}}Code: <a href="{{.}}" rel="noreferrer">{{.}}</a>. {{end}}`

// index returns index.html with the list of the days, so that they are there before
// the program is, and with links to their code
// and to the repository.
func (p Project) index() ([]byte, error) {
	text, err := files.ReadFile("files/index.html")
	if err != nil {
		return nil, err
	}
	const preview = `property="og:image" content="`
	text = bytes.Replace(text, []byte(preview+"preview.png"), []byte(preview+html.EscapeString(p.resolve("", "preview.png"))), 1)
	for _, list := range []struct {
		place, markup string
		of            any
	}{{listPlace, listMarkup, byYear(p.Puzzles)}, {codePlace, codeLinks, p.codes()}, {madePlace, madeMarkup, p.Repository}} {
		markup, err := template.New("list").Funcs(template.FuncMap{
			"link":  func(d calendar.Date, variant string) template.HTMLAttr { return link("", d, variant) },
			"opens": func(year []engine.Description) bool { return year[0].Year == opening(p.Puzzles).Year },
		}).Parse(list.markup)
		if err != nil {
			return nil, err
		}
		var items bytes.Buffer
		items.WriteString(list.place)
		if err := markup.Execute(&items, list.of); err != nil {
			return nil, err
		}
		text = bytes.Replace(text, []byte(list.place), items.Bytes(), 1)
	}
	return text, nil
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

// link returns an attribute href with an address of the page below a folder. A
// template would escape more of it than JavaScript does.
func link(folder string, d calendar.Date, variant string) template.HTMLAttr {
	return template.HTMLAttr(`href="` + folder + address(d, variant) + `"`)
}

// address returns the hash of the page for a day or one of its variants.
func address(d calendar.Date, variant string) string {
	if variant == "" {
		return "#" + d.Arg()
	}
	return "#" + d.Arg() + "/" + component.Replace(url.QueryEscape(variant))
}

// component makes of Go's escapes those of JavaScript's encodeURIComponent.
var component = strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")
