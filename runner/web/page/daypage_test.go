package page

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestPageOfADayHasItsOwnPreview(t *testing.T) {
	lanterns, ladders := calendar.DateOf(2026, 12), calendar.DateOf(2027, 1)
	source := filepath.Join(t.TempDir(), "day12.go")
	filetest.Write(t, source, "package day12")
	p := Project{
		Root: filepath.Dir(source),
		Puzzles: []engine.Description{
			{Date: lanterns, Title: "Lanterns <&>", Ways: engine.Ways{{About: `lights "all"`, Source: source,
				Films: []engine.Film{{}, {Picture: engine.Picture{Claim: "No two meet."}}}}}},
			{Date: ladders, Title: "Ladders", Ways: engine.Ways{{}}},
		},
		Prepared: map[calendar.Date]Prepared{lanterns: {Alt: "night <7>", Poster: []byte("PNG")}},
	}
	pages := p.dayPages()
	for file, wants := range map[string][]string{
		"2026/12/index.html": {`<title>2026 day 12: Lanterns &lt;&amp;&gt;</title>`, `<meta property="og:title" content="2026 day 12: Lanterns &lt;&amp;&gt;">`,
			`<meta property="og:description" content="lights &#34;all&#34;">`, `<a href="../../code/2026-12.html">code</a></p>`, `<h1>Lanterns &lt;&amp;&gt;</h1>`,
			`<p class="claim">No two meet.</p>`, `src="poster.png" width="1200" height="630" alt="night &lt;7&gt;">`},
		"2027/1/index.html": {`og:description" content="Solved in Go, in your browser."`, `The puzzle on adventofcode.com</a></p>`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(pages[file]), want) {
				t.Errorf("%s has no %s:\n%s", file, want, pages[file])
			}
		}
	}
}

func TestPreparedAnswersAreReadOnlyIfTheyAreWholeAndFromTheSource(t *testing.T) {
	date, dir := calendar.DateOf(2026, 12), t.TempDir()
	var written, unpictured Prepared
	frames := []engine.Bitmap{{Caption: "night 7", Width: 2, Cells: []byte{1, 0}}}
	for _, p := range []*Prepared{&written, &unpictured} {
		p.Solved(date, "Lanterns", 1, engine.Result{Answer: "7", Solve: 5})
		p.Filmed(engine.Film{Kinds: []string{"# lit"}}, frames)
	}
	written.Picture(frames[0], []byte("GIF"))
	fromNowhere := written
	for _, p := range []*Prepared{&written, &unpictured} {
		p.From("source 1")
	}
	posterOfOther, filmOfOther := written, written
	posterOfOther.Poster, filmOfOther.Film = []byte("PNG"), []byte("another GIF")
	for _, test := range []struct {
		about   string
		written Prepared
		remove  string
		source  string
		want    bool
	}{
		{"the same source", written, "", "source 1", true},
		{"a day without a picture", unpictured, "", "source 1", true},
		{"another source", written, "", "source 2", false},
		{"an unknown source", written, "", "", false},
		{"written from an unknown source", fromNowhere, "", "", false},
		{"a poster of another source", posterOfOther, "", "source 1", false},
		{"a film of another source", filmOfOther, "", "source 1", false},
		{"a lost poster", written, "poster.png", "source 1", false},
		{"a lost film", written, "frames.gif", "source 1", false},
		{"lost answers", written, "answers.json", "source 1", false},
	} {
		if err := os.RemoveAll(filepath.Join(dir, "2026")); err != nil {
			t.Fatal(err)
		}
		for name, text := range test.written.files() {
			filetest.Write(t, filepath.Join(dir, "2026", "12", name), string(text))
		}
		if test.remove != "" {
			if err := os.Remove(filepath.Join(dir, "2026", "12", test.remove)); err != nil {
				t.Fatal(err)
			}
		}
		got, ok := ReadPrepared(dir, date, test.source)
		if ok != test.want || ok && !reflect.DeepEqual(got, test.written) {
			t.Errorf("%s: got %t, %+v", test.about, ok, got)
		}
	}
}

func TestPostersHaveOneSize(t *testing.T) {
	for _, test := range []struct {
		width, height int
		first         image.Point // of the upper left cell
		last          image.Point // of the lower right one
	}{
		{1, 1, image.Pt(315, 30), image.Pt(883, 598)}, // with a gap after the cell
		{2, 1, image.Pt(30, 30), image.Pt(1168, 598)},
		{60, 120, image.Pt(480, 75), image.Pt(719, 554)},
		{7, 1, image.Pt(33, 234), image.Pt(1165, 394)},
		{2400, 630, image.Pt(30, 165), image.Pt(1169, 463)},
		{1, 5000, image.Pt(599, 30), image.Pt(599, 599)},
	} {
		b := engine.Bitmap{Width: test.width, Cells: bytes.Repeat([]byte{1}, test.width*test.height)}
		img, err := png.Decode(bytes.NewReader(drawn(b)))
		if err != nil || img.Bounds() != image.Rect(0, 0, 1200, 630) {
			t.Fatalf("%d by %d: got %v, %v", test.width, test.height, img, err)
		}
		got := image.Rectangle{}
		for y := range 630 {
			for x := range 1200 {
				if img.At(x, y) == engine.Colors[1] {
					got = got.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if want := (image.Rectangle{test.first, test.last.Add(image.Pt(1, 1))}); got != want {
			t.Errorf("%d by %d: got %v, want %v", test.width, test.height, got, want)
		}
	}
}
