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
type preview struct {
	Title, About string
	Image        string // an address
	Alt          string // what the image shows
	URL          string // of the page, or "" if it is not known
}

// preview returns the preview of a page, which links to the picture of a day if it has one. base is the path from the
// page to the folder with all files.
func (p Project) preview(title, about, base, folder string, pictured calendar.Date) preview {
	const alt = "Advent of Code, solved in Go, in your browser"
	shown := preview{Title: title, About: about, Image: base + "preview.png", Alt: alt}
	if p.URL != "" {
		shown.URL = p.URL + folder
	}
	if prepared := p.Prepared[pictured]; prepared.Poster != nil {
		shown.Image, shown.Alt = base+folderOf(pictured)+posterFile, prepared.Alt
	}
	return shown
}

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
	base := cmp.Or(p.URL, root) // previews need absolute addresses
	years := byYear(p.Puzzles)
	for _, puzzle := range p.Puzzles {
		folder := folderOf(puzzle.Date)
		day := puzzle.Ways[0]
		idea := p.ideaOf(day.Source)
		page := dayPage{Date: puzzle.Date, Name: puzzle.Title, Claim: claimOf(puzzle), Idea: idea, Years: years,
			Repository: p.Repository,
			IsPrepared: p.Prepared != nil}
		page.preview = p.preview(fmt.Sprintf("%v: %s", puzzle.Date, puzzle.Title),
			cmp.Or(idea.Summary, day.About, "Solved in Go, in your browser."), base, folder, puzzle.Date)
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
	previewWidth, previewHeight = 1200, 630 // as the sites that show previews ask for
	previewMargin               = 30
	spaced                      = 12 // side from which cells have gaps between them, as in player.js
)

// drawn draws a frame as PNG. Its cells are squares of the same number of pixels, or share some if there are too many.
func drawn(b engine.Bitmap) []byte {
	width, height := b.Width, b.Height()
	const wide, high = previewWidth - 2*previewMargin, previewHeight - 2*previewMargin
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
	img := image.NewPaletted(image.Rect(0, 0, previewWidth, previewHeight), colors)
	left, top := (previewWidth-width)/2, (previewHeight-height)/2
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
