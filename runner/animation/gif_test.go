package animation

import (
	"bytes"
	"image"
	"image/gif"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/engine"
)

// reel returns n frames of that size with few changes from one to the next, and some
// with none.
func reel(n, width, height int) (frames []engine.Bitmap) {
	r := rand.New(rand.NewPCG(uint64(n), uint64(width)))
	cells := make([]byte, width*height)
	for i := range n {
		for range i % 4 {
			cells[r.IntN(len(cells))] = byte(r.IntN(len(engine.Colors)))
		}
		frames = append(frames, engine.Bitmap{Width: width, Cells: slices.Clone(cells)})
	}
	return frames
}

func TestGIFShowsTheCellsOfItsFrames(t *testing.T) {
	for _, test := range []struct {
		n, width, height int
		drawn, step      int // frames in the GIF; one for each step frames
		size             image.Point
		delay            int // of each frame but the last, so that the GIF takes about as long as the frames at their pace
	}{
		{1, 1, 1, 1, 1, image.Pt(600, 600), lastDelay},
		{8, 10, 3, 8, 1, image.Pt(600, 180), 50},
		{10, 21, 20, 10, 1, image.Pt(588, 560), 50},
		{60, 10, 30, 60, 1, image.Pt(200, 600), 16},
		{61, 10, 3, 31, 2, image.Pt(600, 180), 32},
		{62, 10, 3, 32, 2, image.Pt(600, 180), 32},
		{119, 10, 3, 60, 2, image.Pt(600, 180), 18},
		{120, 10, 3, 41, 3, image.Pt(600, 180), 24},
		{384, 10, 3, 56, 7, image.Pt(600, 180), 18},
		{1000, 7, 3, 60, 17, image.Pt(595, 255), 20},
		{5, 400, 2, 5, 1, image.Pt(400, 2), 50},
	} {
		frames := reel(test.n, test.width, test.height)
		file, drawn := GIF(Text{}, frames)
		if drawn != test.drawn {
			t.Errorf("%+v: got %d frames", test, drawn)
			continue
		}
		size, shown, delay := decode(t, file, test.width)
		if size != test.size || len(shown) != drawn || delay != test.delay {
			t.Errorf("%+v: got %v pixels, %d frames, a delay of %d", test, size, len(shown), delay)
		}
		for i, cells := range shown {
			if want := frames[min(i*test.step, test.n-1)]; !slices.Equal(cells, want.Cells) {
				t.Errorf("%+v: frame %d: got cells %v, want %v", test, i, cells, want.Cells)
			}
		}
	}
}

// film returns a GIF as others read it.
func film(t *testing.T, text Text, frames []engine.Bitmap) *gif.GIF {
	t.Helper()
	file, _ := GIF(text, frames)
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// decode returns the cells that each frame of a GIF shows, and the delay after the first.
func decode(t *testing.T, file []byte, width int) (size image.Point, frames [][]byte, delay int) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	size = image.Pt(g.Config.Width, g.Config.Height)
	side := size.X / width
	cells := make([]byte, width*(size.Y/side))
	for i, img := range g.Image {
		want := g.Delay[0]
		if i == len(g.Image)-1 {
			want = lastDelay
		}
		if g.Delay[i] != want || g.Disposal[i] != gif.DisposalNone {
			t.Errorf("frame %d: got delay %d, disposal %d", i, g.Delay[i], g.Disposal[i])
		}
		for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
			for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
				number := img.ColorIndexAt(x, y)
				if corner := img.ColorIndexAt(x-x%side, y-y%side); number != corner {
					t.Errorf("pixel (%d, %d): got colour %d, want %d as in its cell", x, y, number, corner)
				}
				if !isTransparent(img, x, y) {
					cells[y/side*width+x/side] = number
				}
			}
		}
		frames = append(frames, slices.Clone(cells))
	}
	return size, frames, g.Delay[0]
}

func isTransparent(img image.Image, x, y int) bool {
	_, _, _, opacity := img.At(x, y).RGBA()
	return opacity == 0
}

func TestGIFDrawsOnlyWhatChanged(t *testing.T) {
	frames := reel(3, 6, 6)[:1]
	for _, i := range []int{8, 15, 15} { // (2, 1), then (3, 2), then nothing
		next := frames[len(frames)-1]
		next.Cells = slices.Clone(next.Cells)
		next.Cells[i] = 3
		frames = append(frames, next)
	}
	g := film(t, Text{}, frames)
	for i, want := range []image.Rectangle{image.Rect(0, 0, 600, 600), image.Rect(200, 100, 300, 200), image.Rect(300, 200, 400, 300), image.Rect(0, 0, 1, 1)} {
		if got := g.Image[i].Rect; got != want {
			t.Errorf("frame %d: got %v, want %v", i, got, want)
		}
	}
}

func TestLargeGIFHasSmallerCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var noise []engine.Bitmap
	for range 60 {
		b := engine.Bitmap{Width: 60}
		for range 60 * 60 {
			b.Cells = append(b.Cells, byte(1+r.IntN(2)))
		}
		noise = append(noise, b)
	}
	file, _ := GIF(Text{}, noise)
	if len(file) > gifSize {
		t.Errorf("got %d bytes, want at most %d", len(file), gifSize)
	}
	size, shown, _ := decode(t, file, 60)
	if size.X >= 600 || size.X < 120 || !slices.Equal(shown[59], noise[59].Cells) {
		t.Errorf("got %v pixels", size)
	}
}

func TestColoursDiffer(t *testing.T) {
	for number, c := range engine.Colors {
		if same := slices.Index(engine.Colors, c); same != number {
			t.Errorf("%d and %d are both %v", same, number, c)
		}
	}
}
