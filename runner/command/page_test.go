package command

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

// crowdedPage has 5,000 blocks, as many values, and one value that is far too long for an answer.
func crowdedPage(t *testing.T) site.Page {
	t.Helper()
	var text strings.Builder
	text.WriteString(`<article class="day-desc">`)
	for i := range 5000 {
		fmt.Fprintf(&text, "<p><code><em>%d</em></code></p><pre><code>%d\n</code></pre>", i, i)
	}
	text.WriteString("<code><em>" + strings.Repeat("7", 5000) + "</em></code></article>")
	page, err := site.ParsePage([]byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func newTestTask(t *testing.T) *task {
	t.Helper()
	return &task{Console: &console.Console{Out: io.Discard, Err: io.Discard}, store: inputs.Store{Dir: t.TempDir()}}
}

func TestCrowdedPageLeavesFewAndSmallExamples(t *testing.T) {
	tk := newTestTask(t)
	if err := tk.saveExamples(t.Context(), calendar.Date{Year: 2020, Day: 1}, crowdedPage(t)); err != nil {
		t.Fatal(err)
	}
	examples, err := tk.store.Examples(2020, 1)
	if err != nil || len(examples) != 50 {
		t.Fatalf("got %d examples, %v", len(examples), err)
	}
	for _, value := range examples[0].Candidates[0] {
		if len(value) > maxCandidate {
			t.Errorf("got a candidate of %d bytes", len(value))
		}
	}
}

func TestInterruptEndsTheSavingOfExamples(t *testing.T) {
	tk := newTestTask(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errInterrupted)
	if err := tk.saveExamples(ctx, calendar.Date{Year: 2020, Day: 1}, crowdedPage(t)); err != errInterrupted {
		t.Errorf("got %v", err)
	}
	if examples, err := tk.store.Examples(2020, 1); err != nil || len(examples) != 0 {
		t.Errorf("got %d examples, %v", len(examples), err)
	}
}
