package animation

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestTextIsAroundTheFrames(t *testing.T) {
	const line, margins = 17, 8
	kinds := []engine.Kind{{Mark: "#", Name: "wall"}, {}, {Mark: "o", Name: "deep water"}}
	for _, test := range []struct {
		about         string
		text          Text
		width, height int // of a frame in cells
		size          image.Point
		frames        image.Point // their corner
	}{
		{"no text", Text{}, 10, 10, image.Pt(600, 600), image.Pt(0, 0)},
		{"a title", Text{Title: "Walls"}, 10, 10, image.Pt(600, 600+line+margins), image.Pt(0, line+margins)},
		{"a title of two lines", Text{Title: strings.Repeat("wall ", 20)}, 10, 10, image.Pt(600, 600+2*line+margins), image.Pt(0, 2*line+margins)},
		{"a word that is too long", Text{Title: strings.Repeat("wäll", 50)}, 10, 10, image.Pt(600, 600+line+margins), image.Pt(0, line+margins)},
		{"a legend", Text{Kinds: kinds}, 10, 10, image.Pt(600, 600+line+margins), image.Pt(0, 0)},
		{"axes", Text{Axes: "across: east"}, 10, 10, image.Pt(600, 600+line+margins), image.Pt(0, 0)},
		{"all", Text{Title: "Walls", Kinds: kinds, Values: "depth"}, 10, 10, image.Pt(600, 600+2*(line+margins)), image.Pt(0, line+margins)},
		{"a narrow picture", Text{Title: "Walls"}, 1, 10, image.Pt(360, 600+line+margins), image.Pt(150, line+margins)},
		{"a narrow picture without text", Text{}, 1, 10, image.Pt(60, 600), image.Pt(0, 0)},
	} {
		frames := []engine.Bitmap{{Width: test.width, Cells: bytes.Repeat([]byte{5}, test.width*test.height)}}
		frames = append(frames, engine.Bitmap{Width: test.width, Cells: bytes.Repeat([]byte{6}, test.width*test.height)})
		film := film(t, test.text, frames)
		if got := image.Pt(film.Config.Width, film.Config.Height); got != test.size {
			t.Errorf("%s: got %v pixels, want %v", test.about, got, test.size)
		}
		second := film.Image[1].Rect
		if second.Min != test.frames || second.Dx() != 60*test.width || second.Dy() != 60*test.height {
			t.Errorf("%s: got the second frame at %v", test.about, second)
		}
		first, seen := film.Image[0], map[int]int{} // the number of pixels of each colour
		for y := range first.Rect.Dy() {
			for x := range first.Rect.Dx() {
				number := int(first.ColorIndexAt(x, y))
				seen[number]++
				if inFrame := image.Pt(x, y).In(second); inFrame != (number == 5) {
					t.Fatalf("%s: got colour %d at (%d, %d)", test.about, number, x, y)
				}
			}
		}
		for number, want := range map[int]bool{1: test.text.Kinds != nil, 2: false, 3: test.text.Title != "" || test.text.Kinds != nil || test.text.Axes != "",
			engine.MaxKinds + 1: test.text.Values != "", engine.MaxKinds + engine.Levels: test.text.Values != ""} {
			if got := seen[number] > 0; got != want {
				t.Errorf("%s: colour %d: got %d pixels", test.about, number, seen[number])
			}
		}
	}
}

func TestCaptionIsBetweenTheFrameAndTheLegend(t *testing.T) {
	const line, margins = 17, 8
	for _, test := range []struct {
		captions []string
		height   int             // below the frames
		changed  image.Rectangle // from the first frame to the second one
	}{
		{[]string{"", ""}, line + margins, image.Rect(0, 0, 1, 1)},
		{[]string{"same", "same"}, 2 * (line + margins), image.Rect(0, 0, 1, 1)},
		{[]string{"a l", "a |"}, 2 * (line + margins), image.Rect(23, 607, 28, 616)},
		{[]string{"", strings.Repeat("word ", 20)}, 3*line + 2*margins, image.Rect(9, 607, 560, 633)},
	} {
		var frames []engine.Bitmap
		for _, caption := range test.captions {
			frames = append(frames, engine.Bitmap{Caption: caption, Width: 1, Cells: []byte{5}})
		}
		film := film(t, Text{Kinds: []engine.Kind{{Mark: "#", Name: "wall"}}}, frames)
		if got := film.Config.Height - 600; got != test.height || film.Image[1].Rect != test.changed {
			t.Errorf("%q: got %d pixels below the frames, want %d, and changed %v, want %v", test.captions, got, test.height, film.Image[1].Rect, test.changed)
		}
		bottom := film.Config.Height - line - margins
		if film.Image[0].ColorIndexAt(margins, bottom+margins/2+2) != 1 {
			t.Errorf("%q: the legend is not at %d", test.captions, bottom)
		}
	}
}

func TestCharactersOutsideOfTheFontAreQuestionMarks(t *testing.T) {
	for r, want := range map[rune]bool{' ': false, '~': false, '\x1f': true, '\x7f': true, 'é': true} {
		isMark := true
		for y := range charHeight {
			for x := range charWidth {
				isMark = isMark && isSet(r, x, y) == isSet('?', x, y)
			}
		}
		if isMark != want {
			t.Errorf("%q is drawn as a question mark: got %t, want %t", r, isMark, want)
		}
	}
}

func TestTextOfADay(t *testing.T) {
	day := engine.Film{Kinds: []string{"# wall"}, Picture: engine.Picture{Heat: "depth", X: "east"}}
	if got := TextOf(calendar.DateOf(2026, 7), "Walls", day); got.Title != "2026 day 7: Walls" || len(got.Kinds) != 1 || got.Values != "depth" || got.Axes != "across: east" {
		t.Errorf("got %+v", got)
	}
	day.Picture.Title, day.Picture.Y = "Water rises", "south"
	if got := TextOf(calendar.DateOf(2026, 7), "Walls", day); got.Title != "2026 day 7: Water rises" || got.Axes != "across: east; down: south" {
		t.Errorf("got %+v", got)
	}
}
