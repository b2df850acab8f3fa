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
	delay     = 10      // of a frame, in hundredths of a second
	lastDelay = 200
)

// palette has the colours and, as the last one, a transparent one.
var palette = func() (p color.Palette) {
	for _, c := range engine.Colors {
		p = append(p, c)
	}
	return append(p, color.RGBA{})
}()

// GIF returns an animation of at most 60 of the frames: every nth one and the last one, with a text around them.
// drawn is the number of frames in it, and total that of all frames.
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
	cell := gifSide / max(shown[0].Width, shown[0].Height())
	for ; ; cell-- {
		file = encode(text, shown, cell)
		if cell <= leastCell || len(file) <= gifSize {
			return file, len(shown), len(all), nil
		}
	}
}

// encode returns the animation. Each side of a cell has that many pixels.
func encode(text Text, frames []engine.Bitmap, cell int) []byte {
	background, corner := text.around(image.Pt(frames[0].Width*cell, frames[0].Height()*cell))
	film := gif.GIF{Config: image.Config{ColorModel: palette, Width: background.Rect.Dx(), Height: background.Rect.Dy()}}
	var before engine.Bitmap
	for i, b := range frames {
		img := changes(before, b, cell)
		img.Rect = img.Rect.Add(corner)
		if i == 0 {
			for y := corner.Y; y < img.Rect.Max.Y; y++ { // package image/draw would look for the nearest colours
				copy(background.Pix[background.PixOffset(corner.X, y):], img.Pix[img.PixOffset(corner.X, y):][:img.Stride])
			}
			img = background
		}
		film.Image = append(film.Image, img)
		film.Delay = append(film.Delay, delay)
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		before = b
	}
	film.Delay[len(frames)-1] = lastDelay
	var file bytes.Buffer
	_ = gif.EncodeAll(&file, &film) // a buffer has no errors
	return file.Bytes()
}

// changes draws the rectangle that has changed. A cell in it that has not is transparent.
func changes(before, b engine.Bitmap, cell int) *image.Paletted {
	isSame := func(i int) bool { return before.Width > 0 && b.Cells[i] == before.Cells[i] }
	changed := image.Rect(0, 0, 0, 0)
	for i := range b.Cells {
		if !isSame(i) {
			corner := image.Pt(i%b.Width, i/b.Width)
			changed = changed.Union(image.Rectangle{corner, corner.Add(image.Pt(1, 1))})
		}
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1) // a GIF has no empty frames
	}
	img := image.NewPaletted(image.Rectangle{changed.Min.Mul(cell), changed.Max.Mul(cell)}, palette)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			i := y/cell*b.Width + x/cell
			number := b.Cells[i]
			if isSame(i) {
				number = uint8(len(palette) - 1)
			}
			img.SetColorIndex(x, y, number)
		}
	}
	return img
}
