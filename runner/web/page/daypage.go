package page

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"image"
	"image/color"
	"image/png"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// A head is what the head of a page says: also to chats and other sites, which show it for a link.
type head struct {
	Title, About string
	Files        string // the path from the page to the folder with all other files
}

// A dayPage is the page of a day.
type dayPage struct {
	calendar.Date
	head
	Name       string // of the puzzle
	Claim      string // of the first picture
	Idea       idea
	Poster     *poster // nil if there is none
	Films      []engine.Film
	Ways       []way
	Years      [][]engine.Description // all days
	Repository string
	Data       dayData
	JSON       template.JS // of Data
}

// A way is a row of the table of all ways, and what the page's scripts must know of it.
type way struct {
	Name  string `json:"name"` // of the variant, "" for the day itself
	Slow  bool   `json:"slow"` // it may not end on a real input
	About string `json:"-"`    // how it works
	Code  string `json:"-"`    // the file with the code, or ""
}

// A dayData is what the page's scripts must know of a day.
type dayData struct {
	calendar.Date
	Parts    int           `json:"parts"` // the last day of an event has one
	Ways     []way         `json:"ways"`
	Examples []string      `json:"examples"` // the inputs
	Pictures []pictureData `json:"pictures"`
	Invents  bool          `json:"invents"`          // whether the day invents inputs
	Known    *web.Known    `json:"known,omitempty"`  // the answers that are prepared, nil if none is
	Frames   string        `json:"frames,omitempty"` // the file with the frames that are prepared, "" if there are none
}

type pictureData struct {
	Title string `json:"title"`
	Claim string `json:"claim"`
}

func (p Project) dataOf(puzzle engine.Description) dayData {
	data := dayData{Date: puzzle.Date, Parts: 2, Examples: []string{}, Pictures: []pictureData{}, Invents: puzzle.Invents}
	if puzzle.Date.IsLast() {
		data.Parts = 1
	}
	for _, e := range puzzle.Examples {
		data.Examples = append(data.Examples, string(e.Input))
	}
	for i, film := range puzzle.Ways[0].Films {
		title := cmp.Or(film.Title, fmt.Sprint("Picture ", i+1))
		data.Pictures = append(data.Pictures, pictureData{title, film.Claim})
	}
	if p.Prepared != nil {
		prepared := p.Prepared[puzzle.Date]
		data.Known = &prepared.Known
		if prepared.Known.Frames != nil {
			data.Frames = assetOf(puzzle.Date, framesExt)
		}
	}
	return data
}

// codeFile returns the name of the file of the page with the code of a way, by its index: such as code/2021-21.html for
// the day itself, and code/2021-21-1.html for its first variant. The names of variants may have any characters.
func codeFile(d calendar.Date, way int) string {
	if way == 0 {
		return fmt.Sprintf("code/%d-%02d.html", d.Year, d.Day)
	}
	return fmt.Sprintf("code/%d-%02d-%d.html", d.Year, d.Day, way)
}

// dayPages adds the page of a day, and those with the code of its ways, to pages, by the names of their files.
func (p Project) dayPages(
	pages map[string][]byte, folder string, puzzle engine.Description, years [][]engine.Description,
) {
	day := puzzle.Ways[0]
	page := dayPage{Date: puzzle.Date, Name: puzzle.Title, Idea: p.ideaOf(day.Source), Years: years,
		Poster: p.posterOf(puzzle.Date), Repository: p.Repository, Films: day.Films, Data: p.dataOf(puzzle)}
	page.head = head{fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title),
		cmp.Or(page.Idea.Summary, day.About, "Solved in Go, in your browser."), "../../" + folder}
	if len(page.Data.Pictures) > 0 {
		page.Claim = page.Data.Pictures[0].Claim
	}
	for i, w := range puzzle.Ways {
		shown := way{Name: w.Variant, Slow: w.Slow, About: w.About}
		if code, ok := p.codePage(folder, puzzle, w); ok {
			shown.Code = codeFile(puzzle.Date, i)
			pages[shown.Code] = code
		}
		page.Ways = append(page.Ways, shown)
	}
	page.Data.Ways = page.Ways
	text, _ := json.Marshal(page.Data) // which has no floats
	page.JSON = template.JS(text)      // in which < is escaped
	pages[fmt.Sprintf("%d/%d/index.html", puzzle.Year, puzzle.Day)] = filled("day.html", page)
}

// A poster is the picture of a day.
type poster struct {
	File, Alt     string
	Width, Height int    // of its cells
	Film          string // the file with a film, or ""
}

func (p Project) posterOf(d calendar.Date) *poster {
	prepared := p.Prepared[d]
	if prepared.Poster == nil {
		return nil
	}
	shown := &poster{assetOf(d, posterExt), prepared.Alt, prepared.Poster.Width, prepared.Poster.Height(), ""}
	if prepared.Film != nil {
		shown.Film = assetOf(d, filmExt)
	}
	return shown
}

// drawn draws a frame as PNG, with a pixel for each cell.
func drawn(b engine.Bitmap) []byte {
	colors := color.Palette{}
	for _, c := range engine.Colors {
		colors = append(colors, c)
	}
	img := &image.Paletted{Pix: b.Cells, Stride: b.Width, Rect: image.Rect(0, 0, b.Width, b.Height()), Palette: colors}
	var file bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, img) // a buffer has no errors
	return file.Bytes()
}
