package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

// A shape is an element of a drawing, in the class of the group around it.
type shape struct {
	class, name string
	of          map[string]string // the attributes
}

// number returns an attribute that is a number.
func (s shape) number(t *testing.T, name string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(s.of[name], 64)
	if err != nil {
		t.Fatalf("%s of %v: %v", name, s, err)
	}
	return n
}

// An svg is a parsed drawing.
type svg struct {
	source string
	texts  []string
	shapes []shape
}

func parsed(t *testing.T, file []byte) (s svg) {
	t.Helper()
	s.source = string(file)
	class := ""
	decoder := xml.NewDecoder(strings.NewReader(s.source))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return s
		}
		if err != nil {
			t.Fatalf("%v in %s", err, s.source)
		}
		switch token := token.(type) {
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				s.texts = append(s.texts, text)
			}
		case xml.StartElement:
			of := map[string]string{}
			for _, a := range token.Attr {
				of[a.Name.Local] = a.Value
			}
			switch token.Name.Local {
			case "style":
				_ = decoder.Skip()
			case "g":
				class = of["class"]
			default:
				s.shapes = append(s.shapes, shape{class, token.Name.Local, of})
			}
		}
	}
}

// named returns the shapes of a class with a name.
func (s svg) named(class, name string) (all []shape) {
	for _, shape := range s.shapes {
		if shape.class == class && shape.name == name {
			all = append(all, shape)
		}
	}
	return all
}

var universes = engine.Chart{Title: "What <becomes> of & all", X: "turn", Y: "universes", Log: true, Series: []engine.Series{
	{Name: `"still" on`, Values: []float64{1, 10, 100, 0, 1000, 0, 10, 1}},
	{Name: "won", Values: []float64{0, 0, 5, 50}},
}}

func TestLinesHaveNamesAxesAndGaps(t *testing.T) {
	s := parsed(t, SVG(universes))
	for _, want := range []string{"What <becomes> of & all", "turn", "universes", `"still" on`, "won", "1", "10", "100", "1000", "0", "7"} {
		if !slices.Contains(s.texts, want) {
			t.Errorf("%q is not in %q", want, s.texts)
		}
	}
	// The sample in the legend, a line of three points, a line of two points, and a dot.
	if got := points(s.named("pen1", "path")); !slices.Equal(got, []int{2, 3, 2}) || len(s.named("pen1", "circle")) != 1 {
		t.Errorf("the first series has paths of %v points and %d dots, want [2 3 2] and 1", got, len(s.named("pen1", "circle")))
	}
	if got := points(s.named("pen2", "path")); !slices.Equal(got, []int{2, 2}) {
		t.Errorf("the second series has paths of %v points, want [2 2]", got)
	}
	if strings.Contains(s.source, "NaN") || strings.Contains(s.source, "Inf") {
		t.Error("a coordinate is not a number")
	}
}

// points returns how many points each path has.
func points(paths []shape) (all []int) {
	for _, p := range paths {
		all = append(all, strings.Count(p.of["d"], ","))
	}
	return all
}

func timeOf(name string, ns float64) engine.Series {
	return engine.Series{Name: name, Values: []float64{ns}}
}

func TestBarsAreLogarithmicFromOneStart(t *testing.T) {
	s := parsed(t, Times([]engine.Chart{
		{Title: "part 1", Series: []engine.Series{timeOf("quick", 300), timeOf("a slow variant", 3e5)}},
		{Title: "part 2", Series: []engine.Series{timeOf("quick", 3e3)}},
	}))
	for _, want := range []string{"part 1; part 2", "part 1", "part 2", "quick", "a slow variant", "300 ns", "300 µs", "3 µs", "100 ns", "1 ms"} {
		if !slices.Contains(s.texts, want) {
			t.Errorf("%q is not in %q", want, s.texts)
		}
	}
	bars := s.named("pen1", "rect")
	if len(bars) != 3 {
		t.Fatalf("got %d bars, want 3", len(bars))
	}
	quick, slow, other := bars[0].number(t, "width"), bars[1].number(t, "width"), bars[2].number(t, "width")
	if tenfold := (slow - quick) / 3; math.Abs(other-quick-tenfold) > 0.1 || tenfold < 20 {
		t.Errorf("bars of 300 ns, 300 µs and 3 µs are %v, %v and %v long", quick, slow, other)
	}
	if bars[0].number(t, "x") != bars[2].number(t, "x") {
		t.Errorf("the bars of the two panels begin at %v and %v", bars[0], bars[2])
	}
}

// A label is 5 points after its bar, on a plate in the colour of the paper that hides the grid.
func TestGridDoesNotCrossLabels(t *testing.T) {
	s := parsed(t, Times([]engine.Chart{{Title: "part 1", Series: []engine.Series{timeOf("day", 900)}}}))
	bar, plate := s.named("pen1", "rect")[0], s.named("paper", "rect")[1]
	end := bar.number(t, "x") + bar.number(t, "width")
	if from, wide := plate.number(t, "x"), plate.number(t, "width"); math.Abs(from-end-5) > 0.02 || wide < 25 || wide > 45 {
		t.Errorf("the bar ends at %v, and the plate of 900 ns is from %v, %v wide", end, from, wide)
	}
	under, text := strings.LastIndex(s.source, `<g class="paper">`), strings.Index(s.source, ">900 ns<")
	if grid := strings.LastIndex(s.source, `<g class="rule">`); !(0 < grid && grid < under && under < text) {
		t.Errorf("the grid, the plate and the text are at %d, %d and %d", grid, under, text)
	}
}

// Each colour has another one for dark pages.
func TestDarkPagesHaveTheirOwnColours(t *testing.T) {
	one := []engine.Series{{Name: "a", Values: []float64{1, 2}}, {Name: "b", Values: []float64{2, 1}}, {Name: "c", Values: []float64{3}},
		{Name: "d", Values: []float64{4, 1}}, {Name: "e", Values: []float64{5, 1}}, {Name: "f", Values: []float64{6, 1}}}
	for name, file := range map[string][]byte{"lines": SVG(engine.Chart{Series: one}), "bars": Times([]engine.Chart{{Series: one[2:3]}})} {
		light, dark, ok := strings.Cut(string(file), "@media (prefers-color-scheme:dark)")
		if !ok {
			t.Errorf("%s: the colours are for all pages", name)
		}
		for _, s := range parsed(t, file).shapes {
			rule := regexp.MustCompile(`\.` + s.class + `\{color:#[0-9a-f]{6}\}`)
			if day, night := rule.FindString(light), rule.FindString(dark); s.class != "" && (day == "" || night == "" || day == night) {
				t.Errorf("%s: %s is %q on light pages and %q on dark ones", name, s.class, day, night)
			}
		}
	}
}

func TestLongTextsAreCut(t *testing.T) {
	long := strings.Repeat("long ", 100)
	c := engine.Chart{Title: long, X: long, Y: long, Series: []engine.Series{{Name: long, Values: []float64{1}}}}
	for _, file := range [][]byte{SVG(c), Times([]engine.Chart{c})} {
		for _, text := range parsed(t, file).texts[1:] { // without the title for screen readers
			if len(text) > 130 || strings.HasPrefix(text, "long") && !strings.HasSuffix(text, "…") {
				t.Errorf("%d characters are not cut: %s", len(text), text)
			}
		}
	}
}

// Every chart that passes Check is drawn as valid XML, with finite coordinates.
func FuzzEveryValidChartIsDrawn(f *testing.F) {
	f.Add("title", "a <b>", 0, true, 1.0, 1e14, 0.0)
	f.Add("", "", -5, false, -3.5, 3.5, 1e100)
	f.Add("one", "one", 1_000_000_000, false, 7.0, 7.0, 7.0)
	f.Fuzz(func(t *testing.T, title, name string, from int, log bool, a, b, c float64) {
		chart := engine.Chart{Title: sanitize.OneLine(title), X: "x", Y: "y", From: from, Log: log,
			Series: []engine.Series{{Name: sanitize.OneLine(name), Values: []float64{a, b, c, a}}, {Name: "short", Values: []float64{b}}}}
		if chart.Check() != nil {
			t.Skip("not a valid chart")
		}
		for _, shape := range parsed(t, SVG(chart)).shapes {
			if d := shape.of["d"] + shape.of["cy"]; strings.Contains(d, "NaN") || strings.Contains(d, "Inf") {
				t.Errorf("%+v is drawn as %v", chart, shape)
			}
		}
	})
}

func TestPictureNameEndsInSVG(t *testing.T) {
	for name, want := range map[string]bool{
		"times.svg": true, "docs/times.SVG": true, "a b.svg": true,
		"": false, ".svg": false, "docs/.svg": false, "times": false, "times.png": false, "-": false,
	} {
		if _, err := FileAt(name, filepath.Join(t.TempDir(), "it.svg"), ".svg"); (err == nil) != want || err != nil && !errors.Is(err, failure.ErrUsage) {
			t.Errorf("%q: got %v", name, err)
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
		"new.svg": "", "old.svg": "",
		"folder.svg":      "-o it.svg: not a regular file",
		"nowhere/new.svg": "-o it.svg: ",
	} {
		got := ""
		if _, err := FileAt("it.svg", at(name), ".svg"); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestPowerOfTheLengthIsAStraightLine(t *testing.T) {
	chart := engine.Chart{Title: "t", Log: true, Series: []engine.Series{{Name: "square", Values: []float64{1, 4, 64, 1e6}}}}
	lines := 0
	for _, s := range parsed(t, Growth(chart, []float64{1, 2, 8, 1000})).shapes {
		var x, y [4]float64
		n, _ := fmt.Sscanf(strings.ReplaceAll(s.of["d"], ",", " "), "M %f %f %f %f %f %f %f %f", &x[0], &y[0], &x[1], &y[1], &x[2], &y[2], &x[3], &y[3])
		if s.class != "pen1" || n < 8 {
			continue
		}
		lines++
		slope := (y[3] - y[0]) / (x[3] - x[0])
		if first := (y[1] - y[0]) / (x[1] - x[0]); math.Abs(first-slope) > 0.01 || (x[1]-x[0])*3 < x[2]-x[0]-0.05 {
			t.Errorf("x %v, y %v are not on a straight line", x, y)
		}
	}
	if lines != 1 {
		t.Errorf("got %d lines, want 1", lines)
	}
}
