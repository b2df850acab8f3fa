// Package animation draws frames as GIF files, in the command and in the page of aoc web.
package animation

import (
	"bytes"
	"compress/lzw"
	"image"
	"slices"

	"aoc/runner/engine"
)

const (
	gifFrames = 60
	gifSide   = 600     // pixels of the longer side at most
	gifSize   = 300_000 // bytes, from which the cells are drawn smaller
	leastCell = 2       // pixels
	lastDelay = 200     // hundredths of a second

	transparent = 1 + engine.MaxKinds + 2*engine.Levels // the number of a colour after all others
	colorBits   = 7                                     // of these numbers
)

// GIF returns an animation of at most 60 of the frames, of which there is at least one: every nth one and the last
// one, with a text around them. drawn is the number of frames in it.
func GIF(text Text, all []engine.Bitmap) (file []byte, drawn int) {
	var shown []engine.Bitmap
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
			return file, len(shown)
		}
	}
}

// encode returns the animation. Each side of a cell has that many pixels, and each frame except the last stays for that
// many hundredths of a second.
func encode(text Text, frames []engine.Bitmap, cell, delay int) []byte {
	page, corner, below := text.around(image.Pt(frames[0].Width*cell, frames[0].Height()*cell), frames)
	file := header(page.Rect.Size())
	var before *image.Paletted
	for i, b := range frames {
		img := image.NewPaletted(page.Rect, nil)
		copy(img.Pix, page.Pix)
		for y := range b.Height() * cell {
			row := img.Pix[img.PixOffset(corner.X, corner.Y+y):]
			for x := range b.Width * cell {
				row[x] = b.Cells[y/cell*b.Width+x/cell]
			}
		}
		write(img, wordsOf(0, b.Caption), below)
		if i == len(frames)-1 {
			delay = lastDelay
		}
		file = appendFrame(file, changes(before, img), delay)
		before = img
	}
	return append(file, ';')
}

// header returns the beginning of a GIF file: its size, its colours, and that it repeats forever. Package image/gif is
// not used, since its decoder would add 30 kB to the page's program.
func header(size image.Point) []byte {
	file := appendInts([]byte("GIF89a"), size.X, size.Y)
	file = append(file, 0x80|(colorBits-1), 0, 0)
	for _, c := range engine.Colors {
		file = append(file, c.R, c.G, c.B)
	}
	file = append(file, make([]byte, 3*(1<<colorBits-transparent))...)
	return append(file, "!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...)
}

// appendFrame adds an image that stays for that many hundredths of a second, and is then drawn over.
func appendFrame(file []byte, img *image.Paletted, delay int) []byte {
	file = append(file, "!\xf9\x04\x05"...) // the image is not disposed of, and has a transparent colour
	file = appendInts(file, delay)
	file = append(file, transparent, 0, ',')
	file = appendInts(file, img.Rect.Min.X, img.Rect.Min.Y, img.Rect.Dx(), img.Rect.Dy())
	file = append(file, 0, colorBits)
	var packed bytes.Buffer // which has no errors
	w := lzw.NewWriter(&packed, lzw.LSB, colorBits)
	for y := range img.Rect.Dy() {
		_, _ = w.Write(img.Pix[y*img.Stride:][:img.Rect.Dx()])
	}
	_ = w.Close()
	for block := range slices.Chunk(packed.Bytes(), 255) {
		file = append(append(file, byte(len(block))), block...)
	}
	return append(file, 0)
}

// appendInts adds numbers of 16 bits.
func appendInts(file []byte, numbers ...int) []byte {
	for _, n := range numbers {
		file = append(file, byte(n), byte(n>>8))
	}
	return file
}

// changes returns the rectangle of an image that differs from the one before, which is nil for the first one. A pixel
// in it that is the same is transparent.
func changes(before, img *image.Paletted) *image.Paletted {
	if before == nil {
		return img
	}
	part := image.NewPaletted(img.Rect, nil)
	changed := image.Rect(0, 0, 0, 0)
	for y := range img.Rect.Dy() {
		left, right := img.Stride, 0
		for x := range img.Stride {
			at := y*img.Stride + x
			part.Pix[at] = img.Pix[at]
			if img.Pix[at] == before.Pix[at] {
				part.Pix[at] = transparent
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
