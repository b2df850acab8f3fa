package examples

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

var update = flag.Bool("update", false, "write what is found into the pages")

// The pages are invented. Each gives its examples as some puzzles do, and some are as long as the puzzles of the site:
// not all that is found on these is right. Without the input, the first example of some is
// not found.
func TestExamplesOfInventedPages(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	missed := 0
	for _, file := range files {
		got, blind, archive := findOn(t, strings.TrimSuffix(filepath.Base(file), ".txt"))
		if first(blind) != first(got) {
			missed++
		}
		if want := &archive.Files[len(archive.Files)-1]; *update {
			want.Data = []byte(describe(got))
			if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if describe(got) != string(want.Data) {
			t.Errorf("%s: got\n%swant\n%s", file, describe(got), want.Data)
		}
	}
	if missed != 22 {
		t.Errorf("without the input, the first examples of %d pages are missed, want 22", missed)
	}
}

// findOn returns what is found on an invented page, with its input and without.
func findOn(t *testing.T, name string) (found, blind []inputs.Example, archive *txtar.Archive) {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for _, f := range archive.Files {
		sections[f.Name] = string(f.Data)
	}
	page := parse(t, sections["part 1"], sections["part 2"])
	return Find(page, []byte(sections["input"])), Find(page, nil), archive
}

func first(examples []inputs.Example) string {
	if len(examples) == 0 {
		return ""
	}
	return examples[0].Input
}

func parse(t *testing.T, parts ...string) site.Page {
	t.Helper()
	var html string
	for _, part := range parts {
		if part != "" {
			html += `<article class="day-desc">` + part + "</article>"
		}
	}
	page, err := site.ParsePuzzle([]byte(html), calendar.Date{})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestExamplesAreLimited(t *testing.T) {
	var text strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&text, "<p>For example, <code><em>%d</em></code>:</p><pre><code>%d\n</code></pre>", i, i)
	}
	page := parse(t, text.String())
	if found := Find(page, nil); len(found) != maxExamples {
		t.Errorf("got %d examples", len(found))
	}
}

// blocksOf returns the preformatted blocks of all parts in their order.
func blocksOf(page site.Page) (texts []string) {
	for _, e := range slices.Concat(readPage(page)...) {
		if e.block != nil {
			texts = append(texts, *e.block)
		}
	}
	return texts
}

func TestBlockIsItsTextWithoutTags(t *testing.T) {
	for text, want := range map[string]string{
		"<pre><code>1<pre><code>2</code></pre></code></pre>":       "12",
		"<pre><code>a &lt;<em>5</em>&gt;\n\n</code></pre><p>7</p>": "a <5>\n\n",
	} {
		if got := blocksOf(parse(t, text)); !slices.Equal(got, []string{want}) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// If each sentence or element copied those before it, a page four times as long would take sixteen
// times as much memory.
func TestLongPagesTakeLinearWork(t *testing.T) {
	const size = 1 << 16
	input := []byte(strings.Repeat("1 2 3\n", 1<<14))
	for name, text := range map[string]struct{ before, repeated string }{
		"values":          {"", "For example <code>x</code> is <code><em>1</em></code>"},
		"sentences":       {"", "For example, <code>x</code> is <code>12</code>. "},
		"items":           {"", "<li>For example, <code>x</code> is <code>12</code>.</li>"},
		"values far down": {strings.Repeat("<div>", 400), "<code><em>1</em></code>"},
		"blocks":          {"", "<p>Suppose:</p><pre><code>1 2 3\n4 5 6\n</code></pre>"},
	} {
		find := func(size int) (allocated uint64) {
			page := parse(t, text.before+strings.Repeat(text.repeated, size/len(text.repeated)))
			if n := len(readPage(page)[0]); n > maxElements+2 {
				t.Errorf("%s: read %d elements", name, n)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			Find(page, input)
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		if short, long := find(size), find(4*size); long > 6*short {
			t.Errorf("%s: allocated %d bytes, and %d for a page that is four times as long", name, short, long)
		}
	}
}

// Any page and any input give examples that can be stored, with candidates that can be answers.
func FuzzFind(f *testing.F) {
	f.Add("<p>For example:</p><pre><code>1\n</code></pre><p>is <code><em>2</em></code>.", "1\n2\n")
	f.Add("<p>For example:</p><ul><li><code>a => b</code><li>c: <code>3</code>", "")
	f.Add("<p>For example, <code>1</code> is <code>2<br>3</code>.", "")
	f.Add("<p>For example, <code>1122</code> produces <code>"+strings.Repeat("7", maxValue+1)+"</code>.</p>", "")
	f.Fuzz(func(t *testing.T, text, input string) {
		page, err := site.ParsePuzzle([]byte(`<article class="day-desc">`+text+"</article>"), calendar.Date{})
		if err != nil {
			return
		}
		for _, e := range Find(page, []byte(input)) {
			for part, candidates := range e.Values {
				for _, c := range candidates {
					if c == "" || len(c) > maxValue || strings.ContainsAny(c, "\r\n") {
						t.Errorf("got the candidate %q", c)
					}
				}
				if e.Sure[part] && len(candidates) == 0 {
					t.Error("the text says something else than a candidate")
				}
			}
			if strings.TrimSpace(e.Input) == "" {
				t.Errorf("got the text %q", e.Input)
			}
		}
	})
}

func describe(examples []inputs.Example) string {
	var text strings.Builder
	for _, e := range examples {
		fmt.Fprintf(&text, "%q\n", e.Input)
		for i, candidates := range e.Values {
			if len(candidates) == 0 {
				continue
			}
			fmt.Fprintf(&text, "  part %d: %s", i+1, strings.Join(candidates, " | "))
			if e.Sure[i] {
				fmt.Fprintf(&text, ", surely %s", candidates[0])
			}
			text.WriteString("\n")
		}
	}
	return text.String()
}

func TestValuesAreJoinedAsInTheInput(t *testing.T) {
	for _, test := range []struct{ input, values, want string }{
		{"4,5,6", "1 2", "1,2"},
		{"4 5 6", "1 2", "1 2"},
		{"4\n5\n6\n", "1 2", "1\n2"},
		{"4,5,6", "ab cd", "ab, cd"}, // hardly more like it with another separator
	} {
		if got := (&text{input: profileOf(test.input)}).list(strings.Fields(test.values)); got != test.want {
			t.Errorf("%s for %q: got %q, want %q", test.values, test.input, got, test.want)
		}
	}
}
