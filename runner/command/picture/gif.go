package picture

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

// GIF returns frames as an animation of at most 60 of them: every nth one and the last
// one. It returns how many of how many frames the animation has.
func GIF(frames iter.Seq2[engine.Bitmap, error]) (file []byte, drawn, total int, err error) {
	shown, total, err := sample(frames)
	if err != nil {
		return nil, 0, 0, err
	}
	cell := gifSide / max(shown[0].Width, shown[0].Height())
	for ; ; cell-- {
		file, err = encode(shown, cell)
		if err != nil || cell <= leastCell || len(file) <= gifSize {
			return file, len(shown), total, err
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

// encode returns the animation. Each cell is a square of so many pixels.
func encode(frames []engine.Bitmap, cell int) ([]byte, error) {
	colors, numbers := used(frames)
	all := gif.GIF{Config: image.Config{ColorModel: colors, Width: frames[0].Width * cell, Height: frames[0].Height() * cell}}
	var before engine.Bitmap
	for _, b := range frames {
		all.Image = append(all.Image, changes(before, b, cell, colors, numbers))
		all.Delay = append(all.Delay, delay)
		all.Disposal = append(all.Disposal, gif.DisposalNone)
		before = b
	}
	all.Delay[len(all.Delay)-1] = lastDelay
	var file bytes.Buffer
	err := gif.EncodeAll(&file, &all)
	return file.Bytes(), err
}

// used returns the colours of the frames, since a file with fewer is smaller, and then
// a transparent one. It also returns the index of each number among them.
func used(frames []engine.Bitmap) (colors color.Palette, numbers [256]uint8) {
	var isUsed [256]bool
	for _, b := range frames {
		for _, number := range b.Cells {
			isUsed[number] = true
		}
	}
	for number, c := range engine.Colors {
		if isUsed[number] {
			numbers[number] = uint8(len(colors))
			colors = append(colors, c)
		}
	}
	return append(colors, color.RGBA{}), numbers
}

// changes draws the rectangle that has changed. A cell in it that has not is transparent.
func changes(before, b engine.Bitmap, cell int, colors color.Palette, numbers [256]uint8) *image.Paletted {
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
	img := image.NewPaletted(image.Rectangle{changed.Min.Mul(cell), changed.Max.Mul(cell)}, colors)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			i := y/cell*b.Width + x/cell
			number := numbers[b.Cells[i]]
			if isSame(i) {
				number = uint8(len(colors) - 1)
			}
			img.SetColorIndex(x, y, number)
		}
	}
	return img
}
