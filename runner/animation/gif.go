// Package animation draws frames as GIF files. It is also part of the program in the page of aoc
// web, so it has few imports.
package animation

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"iter"
	"math/bits"
	"slices"

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

// GIF returns an animation of at most 60 of the frames: every nth one and the last one, with a text around them.
// drawn is the number of frames in it, and total that of all frames.
func GIF(text Text, frames iter.Seq2[engine.Bitmap, error]) (file []byte, drawn, total int, err error) {
	shown, total, err := sample(frames)
	if err != nil {
		return nil, 0, 0, err
	}
	cell := gifSide / max(shown[0].Width, shown[0].Height())
	for ; ; cell-- {
		file = encode(text, shown, cell)
		if cell <= leastCell || len(file) <= gifSize {
			return file, len(shown), total, nil
		}
	}
}

// sample returns every nth frame and the last one, with the least n, a power of two,
// that makes them few enough.
func sample(frames iter.Seq2[engine.Bitmap, error]) (kept []engine.Bitmap, total int, err error) {
	var last engine.Bitmap
	step := 1
	keep := func(b engine.Bitmap) {
		if len(kept) == gifFrames {
			for i := range gifFrames / 2 {
				kept[i] = kept[2*i]
			}
			kept, step = kept[:gifFrames/2], 2*step
		}
		kept = append(kept, b)
	}
	for b, err := range frames {
		if err != nil {
			return nil, 0, err
		}
		if total%step == 0 {
			keep(b)
		}
		last = b
		total++
	}
	if (total-1)%step != 0 {
		keep(last)
	}
	return kept, total, nil
}

// encode returns the animation. Each side of a cell has that many pixels. Package image/gif
// would make the program of the page larger, because it also has a decoder.
func encode(text Text, frames []engine.Bitmap, cell int) []byte {
	background, place := text.around(image.Pt(frames[0].Width*cell, frames[0].Height()*cell))
	colors, numbers := used(background, frames)
	bits := max(2, bits.Len(uint(len(colors)-1)))
	file := append([]byte("GIF89a"), littleEndian(background.Rect.Dx(), background.Rect.Dy())...)
	file = append(file, 0xf0|byte(bits-1), 0, 0)
	for _, c := range colors {
		file = append(file, c.R, c.G, c.B)
	}
	file = append(file, make([]byte, 3*(1<<bits-len(colors)))...)
	file = append(file, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...) // plays for ever
	var before engine.Bitmap
	for i, b := range frames {
		img := changes(before, b, cell, numbers, uint8(len(colors)-1))
		img.Rect = img.Rect.Add(place.Min)
		if i == 0 {
			img = on(background, img, numbers)
		}
		wait := delay
		if i == len(frames)-1 {
			wait = lastDelay
		}
		file = append(file, 0x21, 0xf9, 4, 1<<2|1) // stays, and has a transparent colour
		file = append(append(file, littleEndian(wait)...), byte(len(colors)-1), 0, 0x2c)
		file = append(append(file, littleEndian(img.Rect.Min.X, img.Rect.Min.Y, img.Rect.Dx(), img.Rect.Dy())...), 0,
			byte(bits))
		file = append(file, blocks(img.Pix, bits)...)
		before = b
	}
	return append(file, 0x3b)
}

func littleEndian(numbers ...int) (text []byte) {
	for _, n := range numbers {
		text = binary.LittleEndian.AppendUint16(text, uint16(n))
	}
	return text
}

// blocks returns pixels, compressed and in blocks of at most 255 bytes.
func blocks(pixels []byte, bits int) (file []byte) {
	var compressed bytes.Buffer
	w := lzw.NewWriter(&compressed, lzw.LSB, bits)
	_, _ = w.Write(pixels) // a buffer has no errors, and the pixels have no more bits
	_ = w.Close()
	for block := range slices.Chunk(compressed.Bytes(), 255) {
		file = append(append(file, byte(len(block))), block...)
	}
	return append(file, 0)
}

// on draws an image over a background, whose numbers of colours it changes.
func on(background, img *image.Alpha, numbers [256]uint8) *image.Alpha {
	for i, number := range background.Pix {
		background.Pix[i] = numbers[number]
	}
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:img.Stride]
		copy(background.Pix[background.PixOffset(img.Rect.Min.X, img.Rect.Min.Y+y):], row)
	}
	return background
}

// used returns the colours that the background and the frames use, since a file with fewer is smaller, and
// then a transparent one. It also returns the index of each number among them.
func used(background *image.Alpha, frames []engine.Bitmap) (colors []color.RGBA, numbers [256]uint8) {
	var isUsed [256]bool
	mark := func(all []uint8) {
		for _, number := range all {
			isUsed[number] = true
		}
	}
	mark(background.Pix)
	for _, b := range frames {
		mark(b.Cells)
	}
	for number, c := range engine.Colors {
		if isUsed[number] {
			numbers[number] = uint8(len(colors))
			colors = append(colors, c)
		}
	}
	return append(colors, color.RGBA{}), numbers
}

// changes draws the rectangle that has changed, in numbers of colours. A cell in it that has not is transparent.
func changes(before, b engine.Bitmap, cell int, numbers [256]uint8, transparent uint8) *image.Alpha {
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
	img := image.NewAlpha(image.Rectangle{changed.Min.Mul(cell), changed.Max.Mul(cell)})
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			i := y/cell*b.Width + x/cell
			number := numbers[b.Cells[i]]
			if isSame(i) {
				number = transparent
			}
			img.Pix[img.PixOffset(x, y)] = number
		}
	}
	return img
}
