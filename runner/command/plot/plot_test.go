package main

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

func input(t *testing.T, charts ...engine.Chart) io.Reader {
	t.Helper()
	var text strings.Builder
	for _, c := range charts {
		if err := json.NewEncoder(&text).Encode(c); err != nil {
			t.Fatal(err)
		}
	}
	return strings.NewReader(text.String())
}

// An svg is a parsed drawing.
type svg struct {
	source string
	texts  []string
	paths  []path
}

type path struct{ d, style string }

func drawn(t *testing.T, times bool, charts ...engine.Chart) (s svg) {
	t.Helper()
	var out strings.Builder
	if err := run(input(t, charts...), &out, times); err != nil {
		t.Fatal(err)
	}
	s.source = out.String()
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
			if token.Name.Local == "style" {
				_ = decoder.Skip()
			}
			if token.Name.Local == "path" {
				s.paths = append(s.paths, path{attribute(token, "d"), attribute(token, "style")})
			}
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	i := slices.IndexFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == name })
	if i < 0 {
		return ""
	}
	return e.Attr[i].Value
}

// pathsIn returns the paths that are drawn in a colour.
func (s svg) pathsIn(colour string) (all []string) {
	for _, p := range s.paths {
		if strings.Contains(p.style, colour) {
			all = append(all, p.d)
		}
	}
	return all
}

var universes = engine.Chart{Title: "What <becomes> of & all", X: "turn", Y: "universes", Log: true, Series: []engine.Series{
	{Name: `"still" on`, Values: []float64{1, 10, 100, 0, 1000, 0, 10, 1}},
	{Name: "won", Values: []float64{0, 0, 5, 50}},
}}

func TestLinesHaveNamesAxesAndGaps(t *testing.T) {
	s := drawn(t, false, universes)
	for _, want := range []string{"What <becomes> of & all", "turn", "universes", `"still" on`, "won", "1", "10", "100", "1000", "0", "7"} {
		if !slices.Contains(s.texts, want) {
			t.Errorf("%q is not in %q", want, s.texts)
		}
	}
	const first, second = "#2A4A7A", "#B3541E"
	// The sample in the legend, a line of three points, a dot, and a line of two points.
	if got := points(s.pathsIn(first)); !slices.Equal(got, []int{2, 3, 0, 2}) {
		t.Errorf("the first series has paths of %v points, want [2 3 0 2]", got)
	}
	if got := points(s.pathsIn(second)); !slices.Equal(got, []int{2, 2}) {
		t.Errorf("the second series has paths of %v points, want [2 2]", got)
	}
	if strings.Contains(s.source, "NaN") || strings.Contains(s.source, "Inf") {
		t.Error("a coordinate is not a number")
	}
}

// points returns how many points each path has, 0 for a circle.
func points(paths []string) (all []int) {
	for _, d := range paths {
		n := 0
		if !strings.Contains(d, "A") {
			n = len(regexp.MustCompile(`[ML]`).FindAllString(d, -1))
		}
		all = append(all, n)
	}
	return all
}

func TestBarsAreLogarithmic(t *testing.T) {
	s := drawn(t, true,
		engine.Chart{Title: "part 1", Series: []engine.Series{{Name: "quick", Values: []float64{300}}, {Name: "slow", Values: []float64{3e5}}}},
		engine.Chart{Title: "part 2", Series: []engine.Series{{Name: "quick", Values: []float64{3e3}}}})
	for _, want := range []string{"part 1", "part 2", "quick", "slow", "300 ns", "300 µs", "3 µs", "100 ns", "1 ms"} {
		if !slices.Contains(s.texts, want) {
			t.Errorf("%q is not in %q", want, s.texts)
		}
	}
	var lengths []float64
	for _, d := range s.pathsIn("fill:#2A4A7A") {
		lengths = append(lengths, widthOf(t, d))
	}
	if len(lengths) != 3 {
		t.Fatalf("got %d bars, want 3", len(lengths))
	}
	slow, quick, other := lengths[0], lengths[1], lengths[2] // bars are drawn from below
	if tenfold := (slow - quick) / 3; math.Abs(other-quick-tenfold) > 0.1 || tenfold < 20 {
		t.Errorf("bars of 300 ns, 300 µs and 3 µs are %v, %v and %v long", quick, slow, other)
	}
}

func TestBarsOfAllPanelsBeginBelowEachOther(t *testing.T) {
	s := drawn(t, true,
		engine.Chart{Title: "part 1", Series: []engine.Series{{Name: "a variant with a long name", Values: []float64{300}}}},
		engine.Chart{Title: "part 2", Series: []engine.Series{{Name: "day", Values: []float64{3e3}}}})
	first, _ := endsOf(t, s.pathsIn("fill:#2A4A7A")[0])
	second, _ := endsOf(t, s.pathsIn("fill:#2A4A7A")[1])
	if first != second {
		t.Errorf("the bars begin at %v and %v", first, second)
	}
}

// A label is 5 points after its bar, on a plate in the colour of the paper that hides the grid.
func TestGridDoesNotCrossLabels(t *testing.T) {
	s := drawn(t, true, engine.Chart{Title: "part 1", Series: []engine.Series{{Name: "day", Values: []float64{900}}}})
	_, bar := endsOf(t, s.pathsIn("fill:#2A4A7A")[0])
	papers := s.pathsIn("fill:#FFFEFB")
	from, to := endsOf(t, papers[len(papers)-1])
	if from != bar+5 || to < from+25 || to > from+45 {
		t.Errorf("the bar ends at %v, and the plate of 900 ns is from %v to %v", bar, from, to)
	}
	plate, text := strings.LastIndex(s.source, "fill:#FFFEFB"), strings.Index(s.source, ">900 ns<")
	if grid := strings.LastIndex(s.source, "stroke:#E4E0D6"); !(strings.Index(s.source, "<g ") < grid && grid < plate && plate < text) {
		t.Errorf("the grid, the plate and the text are at %d, %d and %d", grid, plate, text)
	}
}

// Each colour has another one for dark pages.
func TestDarkPagesHaveTheirOwnColours(t *testing.T) {
	one := []engine.Series{{Name: "a", Values: []float64{1, 2}}, {Name: "b", Values: []float64{2, 1}}, {Name: "c", Values: []float64{3}},
		{Name: "d", Values: []float64{4, 1}}, {Name: "e", Values: []float64{5, 1}}, {Name: "f", Values: []float64{6, 1}}}
	for times, c := range map[bool]engine.Chart{false: {Title: "lines", Series: one}, true: {Title: "bars", Series: one[2:3]}} {
		s := drawn(t, times, c)
		sheet, shapes, _ := strings.Cut(s.source, "</style>")
		for _, color := range regexp.MustCompile(`(?:fill|stroke):#[0-9A-F]{6}`).FindAllString(shapes, -1) {
			if !strings.Contains(sheet, `[style*="`+color+`"]{`) {
				t.Errorf("%s: %s has no colour for dark pages", c.Title, color)
			}
		}
		if !strings.Contains(sheet, "@media (prefers-color-scheme:dark)") {
			t.Errorf("%s: the colours are for all pages", c.Title)
		}
	}
}

// endsOf returns the least and the greatest x of a path.
func endsOf(t *testing.T, d string) (least, greatest float64) {
	t.Helper()
	least, greatest = math.Inf(1), math.Inf(-1)
	for _, corner := range regexp.MustCompile(`[ML]([-\d.]+),`).FindAllStringSubmatch(d, -1) {
		x, err := strconv.ParseFloat(corner[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		least, greatest = min(least, x), max(greatest, x)
	}
	return least, greatest
}

// widthOf returns the width of a path.
func widthOf(t *testing.T, d string) float64 {
	t.Helper()
	least, greatest := endsOf(t, d)
	return greatest - least
}

func TestLongTextsAreCut(t *testing.T) {
	long := strings.Repeat("long ", 100)
	c := engine.Chart{Title: long, X: long, Y: long, Series: []engine.Series{{Name: long, Values: []float64{1}}}}
	for _, times := range []bool{false, true} {
		for _, text := range drawn(t, times, c).texts[1:] { // without the title for screen readers
			if len(text) > 130 || strings.HasPrefix(text, "long") && !strings.HasSuffix(text, "…") {
				t.Errorf("%d characters are not cut: %s", len(text), text)
			}
		}
	}
}

func TestDurationHasThreeDigits(t *testing.T) {
	for ns, want := range map[float64]string{0.25: "0.25 ns", 614: "614 ns", 999.9: "1 µs", 5754: "5.75 µs", 571_234: "571 µs", 3.2e6: "3.2 ms", 2e9: "2 s", 4321e9: "4321 s"} {
		if got := duration(ns); got != want {
			t.Errorf("%v ns: got %s, want %s", ns, got, want)
		}
	}
}

func TestInvalidChartIsRefused(t *testing.T) {
	for _, test := range []struct {
		input string
		times bool
		want  string
	}{
		{"", false, "no chart to draw"},
		{"{", false, "unexpected EOF"},
		{"{}", false, ": no value to draw"},
		{`{"title":"it","log":true,"x":"turn","series":[{"name":"a","values":[-1]}]}`, false, "it: a at turn 0: -1 is negative, and the axis is logarithmic"},
		{`{"year":2021,"chart":{}}`, false, `json: unknown field "year"`},
		{"{}", true, "no time to draw"},
		{`{"title":"it","series":[{"name":"a","values":[1,2]}]}`, true, "it: a: [1 2] is not a time"},
		{`{"title":"it","series":[{"name":"a","values":[0]}]}`, true, "it: a: [0] is not a time"},
	} {
		var out strings.Builder
		if err := run(strings.NewReader(test.input), &out, test.times); err == nil || err.Error() != test.want || out.Len() > 0 {
			t.Errorf("%s: got %v, want %s; wrote %d bytes", test.input, err, test.want, out.Len())
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
		if s := drawn(t, false, chart); strings.Contains(s.source, "NaN") || strings.Contains(s.source, "Inf,") {
			t.Errorf("%+v is drawn as %s", chart, s.source)
		}
	})
}
