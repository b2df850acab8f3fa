package page

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"
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
				Films: []engine.Film{{Picture: engine.Picture{Claim: "No two meet."}}, {}}}}},
			{Date: ladders, Title: "Ladders", Ways: engine.Ways{{}}},
		},
		Prepared: map[calendar.Date]Prepared{lanterns: {Alt: "night <7>", Poster: &engine.Bitmap{Width: 2, Cells: make([]byte, 6)}}},
	}
	pages := p.pages("files/")
	for file, wants := range map[string][]string{
		"2026/12/index.html": {`<title>2026 day 12: Lanterns &lt;&amp;&gt;</title>`, `<meta property="og:title" content="2026 day 12: Lanterns &lt;&amp;&gt;">`,
			`<meta property="og:description" content="lights &#34;all&#34;">`, `<a class="code-link" href="../../code/2026-12.html" aria-label="Code of the day itself">code</a></p>`, `<h1>Lanterns &lt;&amp;&gt;</h1>`,
			`<p class="claim">No two meet.</p>`, `src="../../files/2026-12.png" width="2" height="3" alt="night &lt;7&gt;">`, `"pictures":[{"title":"Picture 1","claim":"No two meet."},{"title":"Picture 2","claim":""}]`, `"known":{}}`},
		"2027/1/index.html": {`og:description" content="Solved in Go, in your browser."`, `"ways":[{"name":"","slow":false}],"examples":[],`, `The puzzle on adventofcode.com</a></p>`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(pages[file]), want) {
				t.Errorf("%s has no %s:\n%s", file, want, pages[file])
			}
		}
	}
}

func TestPosterHasAPixelForEachCell(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(drawn(engine.Bitmap{Width: 2, Cells: []byte{1, 2, 3, 0, 1, 1}})))
	if err != nil || img.Bounds() != image.Rect(0, 0, 2, 3) || img.At(0, 1) != engine.Colors[3] || img.At(1, 1) != engine.Colors[0] {
		t.Errorf("got %v, %v", img, err)
	}
}
