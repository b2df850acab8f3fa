package page

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A dayPage is the page of a day before its program is loaded, and the preview of a link to it.
type dayPage struct {
	calendar.Date
	preview
	Name       string // of the puzzle
	Claim      string // of the first picture with one, or ""
	Idea       idea
	Poster     string                 // the caption of the picture, if the day has one
	Code       string                 // the file with the code, or ""
	Years      [][]engine.Description // all days
	Repository string
	IsPrepared bool // the page knows the days, and perhaps their first answers, before the program is loaded
}

// A preview is what chats and other sites show for a link.
type preview struct{ Title, About string }

// claimOf returns the sentence about a day that its first picture with one shows, or "".
func claimOf(p engine.Description) (claim string) {
	for _, film := range p.Ways[0].Films {
		claim = cmp.Or(claim, film.Claim)
	}
	return claim
}

// root is the path from the page of a day to the folder with all files.
const root = "../../"

func folderOf(d calendar.Date) string { return fmt.Sprintf("%d/%d/", d.Year, d.Day) }

// dayPages returns a page for each day, and its picture if there is one, by the names of their files.
func (p Project) dayPages() map[string][]byte {
	pages := map[string][]byte{}
	years := byYear(p.Puzzles)
	for _, puzzle := range p.Puzzles {
		folder := folderOf(puzzle.Date)
		day := puzzle.Ways[0]
		idea := p.ideaOf(day.Source)
		page := dayPage{Date: puzzle.Date, Name: puzzle.Title, Claim: claimOf(puzzle), Idea: idea, Years: years,
			Repository: p.Repository, IsPrepared: p.Prepared != nil}
		page.preview = preview{fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title),
			cmp.Or(idea.Summary, day.About, "Solved in Go, in your browser.")}
		if _, ok := p.published(p.below(day.Source)); ok {
			page.Code = codeFile(puzzle.Date, 0)
		}
		if prepared, ok := p.Prepared[puzzle.Date]; ok {
			for name, text := range prepared.files() {
				pages[folder+name] = text
			}
			page.Poster = prepared.Alt
		}
		pages[folder+"index.html"] = filled("day.html", page)
	}
	return pages
}

const (
	posterWidth, posterHeight = 1200, 630
	posterMargin              = 30
	spaced                    = 12 // side from which cells have gaps between them, as in player.js
)

// drawn draws a frame as PNG. Its cells are squares of the same number of pixels, or share some if there are too many.
func drawn(b engine.Bitmap) []byte {
	width, height := b.Width, b.Height()
	const wide, high = posterWidth - 2*posterMargin, posterHeight - 2*posterMargin
	side := min(wide/width, high/height)
	switch {
	case side > 0:
		width, height = side*width, side*height
	case width*high > height*wide:
		width, height = wide, max(1, height*wide/width)
	default:
		width, height = max(1, width*high/height), high
	}
	isGap := func(at int) bool { return side > spaced && at%side == side-1 }
	colors := color.Palette{}
	for _, c := range engine.Colors {
		colors = append(colors, c)
	}
	img := image.NewPaletted(image.Rect(0, 0, posterWidth, posterHeight), colors)
	left, top := (posterWidth-width)/2, (posterHeight-height)/2
	for y := range height {
		for x := range width {
			if isGap(x) || isGap(y) {
				continue
			}
			img.Pix[img.PixOffset(left+x, top+y)] = b.Cells[y*b.Height()/height*b.Width+x*b.Width/width]
		}
	}
	var file bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, img) // a buffer has no errors
	return file.Bytes()
}
