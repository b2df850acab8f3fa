package animation

import (
	"cmp"
	_ "embed"
	"fmt"
	"image"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Text is what a GIF says around its frames and their captions: the title above them, and the names of cells, values
// and axes below.
type Text struct {
	Title        string
	Kinds        []engine.Kind
	Values, Axes string
}

// TextOf returns the text for the frames of a day with that title.
func TextOf(d calendar.Date, title string, p engine.Film) Text {
	t := Text{Title: fmt.Sprintf("%v: %s", d, cmp.Or(p.Title, title)), Values: p.Heat}
	t.Kinds, _ = p.Legend() // the first frame has the same error
	var axes []string
	if p.X != "" {
		axes = append(axes, "across: "+p.X)
	}
	if p.Y != "" {
		axes = append(axes, "down: "+p.Y)
	}
	t.Axes = strings.Join(axes, "; ")
	return t
}

// Lengths in pixels.
const (
	leastWidth = 360 // of a GIF with text
	margin     = 8
	lineHeight = 17
	square     = 11 // of a colour in the legend
	apart      = 14 // from one colour to the next name
)

const white = 3 // the number of the colour of letters

// font has the printable characters of ASCII, 16 in a row. They are those of the font 7x13 of X11, which is in the
// public domain. Each project would have to require a package with a font, since this package is part of its
// programs.
//
//go:embed font.txt
var font string

// The size of a character in pixels, and the number of characters in a row of the font.
const (
	charWidth  = 6
	charHeight = 13
	advance    = 7
	inRow      = 16
)

// isSet reports whether a character has a pixel at a place. Characters that the font does not have are shown as
// question marks.
func isSet(r rune, x, y int) bool {
	if r < ' ' || r > '~' {
		r = '?'
	}
	row, column := int(r-' ')/inRow, int(r-' ')%inRow
	return font[(charHeight*row+y)*(charWidth*inRow+1)+charWidth*column+x] == '#'
}

// A word is written without a break. Before it is a sample of colours, one for each column of pixels.
type word struct {
	space  int // before the word, unless it begins a line
	sample []uint8
	text   string
}

func (w word) width() int { return len(w.sample) + advance*len([]rune(w.text)) }

// wordsOf returns the words of a text, with a space before the first one.
func wordsOf(space int, text string) (words []word) {
	for text := range strings.FieldsSeq(text) {
		words = append(words, word{space, nil, text})
		space = advance
	}
	return words
}

// labelled returns the words of a text, the first one with a sample before it.
func labelled(sample []uint8, text string) []word {
	first, rest, _ := strings.Cut(text, " ")
	return append([]word{{apart, sample, " " + first}}, wordsOf(advance, rest)...)
}

// legend returns the name of each kind with a sample of its colour, the name of the values with all of their colours,
// and the names of the axes.
func (t Text) legend() (words []word) {
	for i, kind := range t.Kinds {
		if kind.Name == "" {
			continue
		}
		words = append(words, labelled(slices.Repeat([]uint8{uint8(i + 1)}, square), kind.Name)...)
	}
	if t.Values != "" {
		ramp := make([]uint8, 3*engine.Levels)
		for x := range ramp {
			ramp[x] = uint8(engine.MaxKinds + 1 + x/3)
		}
		words = append(words, labelled(ramp, t.Values)...)
	}
	return append(words, wordsOf(apart, t.Axes)...)
}

// around returns an image with the text, the place for the frames in it, and the height below which their captions
// begin.
func (t Text) around(size image.Point, frames []engine.Bitmap) (img *image.Paletted, corner image.Point, below int) {
	title, legend, caption := wordsOf(0, t.Title), t.legend(), 0
	for _, b := range frames {
		caption = max(caption, len(strings.Fields(b.Caption)))
	}
	width, words := size.X, len(title)+len(legend)+caption
	if words > 0 {
		width = max(width, leastWidth)
	}
	img = image.NewPaletted(image.Rect(0, 0, width, size.Y+(words+3)*lineHeight), nil) // if each word is on a line
	corner = image.Pt((width-size.X)/2, write(img, title, 0))
	below = corner.Y + size.Y
	bottom, scratch := below, image.NewPaletted(img.Rect, nil)
	for _, b := range frames {
		bottom = max(bottom, write(scratch, wordsOf(0, b.Caption), below))
	}
	bottom = write(img, legend, bottom)
	return img.SubImage(image.Rect(0, 0, width, bottom)).(*image.Paletted), corner, below
}

// write writes words from a height in an image downwards, and returns the height below them.
func write(img *image.Paletted, words []word, top int) (bottom int) {
	if len(words) == 0 {
		return top
	}
	x, y := margin, top+margin/2
	for i, w := range words {
		switch end := x + w.space + w.width(); {
		case i > 0 && end > img.Rect.Max.X-margin:
			x, y = margin, y+lineHeight
		case i > 0:
			x += w.space
		}
		w.draw(img, image.Pt(x, y))
		x += w.width()
	}
	return y + lineHeight + margin/2
}

// draw draws the sample and the text.
func (w word) draw(img *image.Paletted, at image.Point) {
	for x, number := range w.sample {
		for y := range square {
			img.SetColorIndex(at.X+x, at.Y+2+y, number)
		}
	}
	left := at.X + len(w.sample)
	for _, r := range w.text {
		for y := range charHeight {
			for x := range charWidth {
				if isSet(r, x, y) {
					img.SetColorIndex(left+x, at.Y+1+y, white)
				}
			}
		}
		left += advance
	}
}
