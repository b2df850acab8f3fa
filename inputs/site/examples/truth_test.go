package examples

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"aoc/inputs/site"
)

// figures counts what is found on pages with known examples and answers.
type figures struct {
	pages        int
	right, wrong int    // statements of what the text says
	first        int    // pages on which the first example is the right one
	likeliest    [2]int // by part, the right answers to the first example that are the likeliest candidates
}

// The pages are invented, and as complete as the site's: several blocks, steps, pictures, and a
// second part that goes on about the example of the first.
func TestFiguresOfPagesWithKnownTruth(t *testing.T) {
	var got figures
	for _, page := range truths(t) {
		got.add(page, t.Logf)
	}
	want := figures{pages: 22, right: 39, wrong: 3, first: 18, likeliest: [2]int{15, 11}}
	if got != want { // -v says why
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A truth is a page with its examples, each with its answers by part, "-" where there is none.
type truth struct {
	name, input string
	parts       []string // in HTML
	page        site.Page
	examples    [][3]string
}

func truths(t *testing.T) (pages []truth) {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/truth.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		name, section, _ := strings.Cut(f.Name, "/")
		if len(pages) == 0 || pages[len(pages)-1].name != name {
			pages = append(pages, truth{name: name})
		}
		page := &pages[len(pages)-1]
		switch section {
		case "input":
			page.input = string(f.Data)
		case "truth":
			page.page = parse(t, page.parts...)
			page.examples = readTruth(t, string(f.Data), blocksOf(page.page))
		default:
			page.parts = append(page.parts, string(f.Data))
		}
	}
	return pages
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

// readTruth reads lines such as "block 2 | 14 | 30": an example, and its answers.
func readTruth(t *testing.T, text string, blocks []string) (examples [][3]string) {
	t.Helper()
	for line := range strings.Lines(text) {
		fields := [3]string(strings.Split(strings.TrimSpace(line), " | "))
		var block int
		if _, err := fmt.Sscanf(fields[0], "block %d", &block); err == nil {
			fields[0] = blocks[block-1]
		} else if fields[0], err = strconv.Unquote(fields[0]); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		fields[0] = strings.TrimSuffix(fields[0], "\n")
		examples = append(examples, fields)
	}
	return examples
}

// add counts what is found on a page, and logs what is wrong.
func (f *figures) add(page truth, logf func(string, ...any)) {
	found := Find(page.page, []byte(page.input))
	f.pages++
	for _, e := range found {
		at := slices.IndexFunc(page.examples, func(known [3]string) bool { return known[0] == strings.TrimSuffix(e.Input, "\n") })
		for part, values := range e.Values {
			switch {
			case !e.Sure[part]:
			case at >= 0 && page.examples[at][part+1] == values[0]:
				f.right++
			default:
				f.wrong++
				logf("%s: wrong: part %d of %.30q is %s", page.name, part+1, e.Input, values[0])
			}
		}
	}
	first := page.examples[0]
	if len(found) == 0 || strings.TrimSuffix(found[0].Input, "\n") != first[0] {
		logf("%s: the first example is %q", page.name, found)
		return
	}
	f.first++
	for part, candidates := range found[0].Values {
		answer := first[part+1]
		at := slices.Index(candidates, answer)
		if at == 0 {
			f.likeliest[part]++
		}
		if answer != "-" && !found[0].Sure[part] {
			logf("%s: part %d unsaid: %s at %d in %q", page.name, part+1, answer, at, candidates)
		}
	}
}
