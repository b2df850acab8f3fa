package picture

import (
	"encoding/xml"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/failure"
)

// A parsed drawing has the texts and rectangles of an SVG file.
type parsed struct {
	Texts []struct {
		Of string `xml:",chardata"`
	} `xml:"text"`
	Rectangles []struct {
		Class string  `xml:"class,attr"`
		X     float64 `xml:"x,attr"`
		Width float64 `xml:"width,attr"`
	} `xml:"rect"`
}

func draw(t *testing.T, panels ...Panel) (d parsed, texts []string) {
	t.Helper()
	if err := xml.Unmarshal(Times(panels), &d); err != nil {
		t.Fatal(err)
	}
	for _, text := range d.Texts {
		texts = append(texts, text.Of)
	}
	return d, texts
}

func TestBarsAreLogarithmicFromOneStart(t *testing.T) {
	d, texts := draw(t, Panel{"part 1", []Bar{{"quick", 300}, {"a <slow> variant", 3e5}}}, Panel{"part 2", []Bar{{"quick", 3e3}}})
	for _, want := range []string{"part 1", "part 2", "quick", "a <slow> variant", "300 ns", "300 µs", "3 µs", "100 ns", "1 ms"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not in %q", want, texts)
		}
	}
	var starts, widths []float64
	for _, r := range d.Rectangles {
		if r.Class == "bar" {
			starts, widths = append(starts, r.X), append(widths, r.Width)
		}
	}
	if len(widths) != 3 || starts[0] != starts[2] {
		t.Fatalf("got bars of %v from %v", widths, starts)
	}
	if tenfold := (widths[1] - widths[0]) / 3; math.Abs(widths[2]-widths[0]-tenfold) > 0.1 || tenfold < 20 {
		t.Errorf("bars of 300 ns, 300 µs and 3 µs are %v long", widths)
	}
}

func TestOddTimesAndLongTextsAreDrawn(t *testing.T) {
	long := strings.Repeat("long ", 100)
	for _, ns := range []float64{0, 1e-3, 1, 999.99, 1e12} {
		d, texts := draw(t, Panel{long, []Bar{{long, ns}}})
		for _, r := range d.Rectangles {
			if !(r.Width > 0 && r.X+r.Width <= pageWidth) { // which a NaN fails too
				t.Errorf("%v ns: got %+v", ns, r)
			}
		}
		for _, text := range texts {
			if len(text) > 130 || strings.HasPrefix(text, "long") && !strings.HasSuffix(text, "…") {
				t.Errorf("%d characters are not cut: %s", len(text), text)
			}
		}
	}
}

func TestPlaceOfAPictureIsChecked(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if err := errors.Join(os.WriteFile(at("old.svg"), nil, 0o600), os.Mkdir(at("folder.svg"), 0o700)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"new.svg": "", "old.svg": "", "times.SVG": "", "a b.svg": "",
		"folder.svg":      "-o folder.svg: not a regular file",
		"nowhere/new.svg": "-o nowhere/new.svg: ",
		"":                "-o : not an .svg file", ".svg": "-o .svg: not an .svg file", "nowhere/.svg": "-o nowhere/.svg: not an .svg file",
		"times": "-o times: not an .svg file", "times.png": "-o times.png: not an .svg file", "-": "-o -: not an .svg file",
	} {
		got := ""
		_, err := FileAt(name, at(name), ".svg")
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || (got == "") != (want == "") || errors.Is(err, failure.ErrUsage) != strings.Contains(want, "an .svg") {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
