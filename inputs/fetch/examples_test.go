package fetch

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func pageOf(t *testing.T, parts ...string) site.Page {
	t.Helper()
	page, err := site.ParsePuzzle([]byte(htmlOf(parts...)), calendar.Date{})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func htmlOf(parts ...string) string {
	return `<!DOCTYPE html><article class="day-desc">` + strings.Join(parts, `</article><article class="day-desc">`) + "</article>"
}

const (
	wordsOne = `<p>For example:</p><pre><code>oak 3
elm 4
</code></pre><p>makes <code><em>7</em></code>.</p>`
	wordsTwo = `<p>In the above example, that is <code><em>12</em></code>.</p>`
)

func wantStored(t *testing.T, f Fetcher, want ...inputs.Example) {
	t.Helper()
	got, err := f.Store.Examples(day21)
	if err != nil || !slices.EqualFunc(got, want, func(a, b inputs.Example) bool {
		return a.Number == b.Number && a.Input == b.Input && a.Answers[0] == b.Answers[0] && a.Sure == b.Sure
	}) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func TestExamplesOfAPageAreStoredOnce(t *testing.T) {
	f, _ := newFetcher(t)
	if err := f.Store.SaveInput(day21, []byte("ash 5\nfir 60\n")); err != nil {
		t.Fatal(err)
	}
	var found []string
	f.Found = func(_ calendar.Date, e inputs.Example) { found = append(found, fmt.Sprint(e.Number, e.Values)) }
	f.Missed = func(calendar.Date) { found = append(found, "none") }
	save := func(parts ...string) {
		t.Helper()
		f.saveExamples(day21, pageOf(t, parts...))
		if err := f.Store.SavePage(day21, []byte(htmlOf(parts...))); err != nil {
			t.Fatal(err)
		}
	}
	example := inputs.Example{Number: 1, Input: "oak 3\nelm 4\n", Values: [2][]string{{"7"}}, Sure: [2]bool{true}}
	save("<p>It has no example.</p>")
	save(wordsOne)
	wantStored(t, f, example)

	// Part two adds its answer, and leaves the user's alone.
	if err := f.Store.SetExampleAnswer(day21, 1, 1, "8"); err != nil {
		t.Fatal(err)
	}
	save(wordsOne, wordsTwo)
	example.Answers[0], example.Values[1], example.Sure[1] = "8", []string{"12"}, true
	wantStored(t, f, example)
	save(wordsOne, wordsTwo)
	if text, _ := os.ReadFile(f.Store.ExamplePath(day21, 1)); strings.Count(string(text), "candidate") != 2 {
		t.Errorf("got %s", text)
	}

	// An example that the user has changed does not come back.
	writeExample(t, f, "mine\n-- input --\noak 3\n")
	save(wordsOne, wordsTwo)
	wantStored(t, f, inputs.Example{Number: 1, Input: "oak 3\n"})

	// Each new value is reported once, and a page without an example.
	if want := []string{"none", "1 [[7] []]", "1 [[] [12]]"}; !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}

func writeExample(t *testing.T, f Fetcher, text string) {
	t.Helper()
	path := f.Store.ExamplePath(day21, 1)
	filetest.Write(t, path, text)
}

func TestKnownAnswerGetsNoValues(t *testing.T) {
	f, _ := newFetcher(t)
	f.Found = func(_ calendar.Date, e inputs.Example) { t.Errorf("found %v", e.Values) }
	const text = "-- input --\noak 3\nelm 4\n-- part 1 --\n8\n"
	writeExample(t, f, text)
	f.saveExamples(day21, pageOf(t, wordsOne))
	if got, _ := os.ReadFile(f.Store.ExamplePath(day21, 1)); string(got) != text {
		t.Errorf("got %s", got)
	}
}

// A page may be read before there is a session for the input.
func TestInputAfterThePageRanksTheExamplesAgain(t *testing.T) {
	const words = `<p>For example, the label of a crate:</p><pre><code>oak 3
elm 4
</code></pre><p>It has <code>2</code> lines.</p><p>For example, the numbers:</p><pre><code>12,7
9,30
8,1
</code></pre><p>They have <code>3</code> lines.</p>`
	blind := []inputs.Example{{Number: 1, Input: "oak 3\nelm 4\n"}, {Number: 2, Input: "12,7\n9,30\n8,1\n"}}
	for name, test := range map[string]struct {
		change func(f Fetcher)
		want   []inputs.Example
	}{
		"as they were stored": {func(Fetcher) {}, []inputs.Example{{Number: 1, Input: "12,7\n9,30\n8,1\n"}}},
		"confirmed by the user": {func(f Fetcher) {
			if err := f.Store.SetExampleAnswer(day21, 1, 1, "7"); err != nil {
				t.Fatal(err)
			}
		}, []inputs.Example{{Number: 1, Input: "oak 3\nelm 4\n", Answers: [2]string{"7"}}, blind[1]}},
	} {
		t.Run(name, func(t *testing.T) {
			f, standIn := newFetcher(t)
			standIn.Inputs = map[string]string{"2021/21": "11,4\n2,8\n77,5\n31,6\n"}
			f.saveExamples(day21, pageOf(t, words))
			if err := f.Store.SavePage(day21, []byte(htmlOf(words))); err != nil {
				t.Fatal(err)
			}
			wantStored(t, f, blind...)
			test.change(f)
			if _, fetched, err := f.Input(t.Context(), day21); !fetched || err != nil {
				t.Fatalf("got %t, %v", fetched, err)
			}
			wantStored(t, f, test.want...)
		})
	}
}

func TestWarningAboutADamagedExample(t *testing.T) {
	f, _ := newFetcher(t)
	writeExample(t, f, "words")
	var warned []string
	f.Warn = func(err error) { warned = append(warned, err.Error()) }
	f.saveExamples(day21, pageOf(t, wordsOne))
	if len(warned) != 1 || !strings.HasPrefix(warned[0], "2021 day 21: the page's examples are not stored: ") {
		t.Errorf("got %q", warned)
	}
}
