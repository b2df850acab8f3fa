// Package animation draws frames as GIF files, in the command and in the page of aoc web.
package animation

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"iter"

	"aoc/runner/engine"
)

const (
	gifFrames = 60
	gifSide   = 600     // pixels of the longer side at most
	gifSize   = 300_000 // bytes, from which the cells are drawn smaller
	leastCell = 2       // pixels
	lastDelay = 200     // hundredths of a second
)

// palette has the colours, and a transparent one at the end.
var palette = func() (p color.Palette) {
	for _, c := range engine.Colors {
		p = append(p, c)
	}
	return append(p, color.RGBA{})
}()

// GIF returns an animation of at most 60 of the frames: every nth one and the last one, with a text around them.
// drawn is the number of frames in it, and total is the number of all frames.
func GIF(text Text, frames iter.Seq2[engine.Bitmap, error]) (file []byte, drawn, total int, err error) {
	var all, shown []engine.Bitmap
	for b, err := range frames {
		if err != nil {
			return nil, 0, 0, err
		}
		all = append(all, b)
	}
	last := len(all) - 1
	step := max(1, (last+gifFrames-2)/(gifFrames-1))
	for i := 0; i < last; i += step {
		shown = append(shown, all[i])
	}
	shown = append(shown, all[last])
	delay := 100 * len(all) / engine.Pace(len(all)) / len(shown) // each frame stands for those that are not shown
	cell := gifSide / max(shown[0].Width, shown[0].Height())
	for ; ; cell-- {
		file = encode(text, shown, cell, delay)
		if cell <= leastCell || len(file) <= gifSize {
			return file, len(shown), len(all), nil
		}
	}
}

// encode returns the animation. Each side of a cell has that many pixels, and each frame except the last stays for that
// many hundredths of a second.
func encode(text Text, frames []engine.Bitmap, cell, delay int) []byte {
	page, corner, below := text.around(image.Pt(frames[0].Width*cell, frames[0].Height()*cell), frames)
	film := gif.GIF{Config: image.Config{ColorModel: palette, Width: page.Rect.Dx(), Height: page.Rect.Dy()}}
	var before *image.Paletted
	for _, b := range frames {
		img := image.NewPaletted(page.Rect, palette)
		copy(img.Pix, page.Pix)
		for y := range b.Height() * cell {
			row := img.Pix[img.PixOffset(corner.X, corner.Y+y):]
			for x := range b.Width * cell {
				row[x] = b.Cells[y/cell*b.Width+x/cell]
			}
		}
		write(img, wordsOf(0, b.Caption), below)
		film.Image = append(film.Image, changes(before, img))
		film.Delay = append(film.Delay, delay)
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		before = img
	}
	film.Delay[len(frames)-1] = lastDelay
	var file bytes.Buffer
	_ = gif.EncodeAll(&file, &film) // a buffer has no errors
	return file.Bytes()
}

// changes returns the rectangle of an image that differs from the one before, which is nil for the first one. A pixel
// in it that is the same is transparent.
func changes(before, img *image.Paletted) *image.Paletted {
	if before == nil {
		return img
	}
	part := image.NewPaletted(img.Rect, palette)
	changed := image.Rect(0, 0, 0, 0)
	for y := range img.Rect.Dy() {
		left, right := img.Stride, 0
		for x := range img.Stride {
			at := y*img.Stride + x
			part.Pix[at] = img.Pix[at]
			if img.Pix[at] == before.Pix[at] {
				part.Pix[at] = uint8(len(palette) - 1)
			} else {
				left, right = min(left, x), x+1
			}
		}
		changed = changed.Union(image.Rect(left, y, max(left, right), y+1)) // an empty one changes nothing
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1) // a GIF has no empty frames
	}
	return part.SubImage(changed).(*image.Paletted)
}
