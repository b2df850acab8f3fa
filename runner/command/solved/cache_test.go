package solved

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestAnswerIsFoundUntilTheProgramOrTheInputChanges(t *testing.T) {
	program := filepath.Join(t.TempDir(), "aoc")
	write := func(text string) {
		if err := os.WriteFile(program, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write("first")
	c, d := Cache{Dir: t.TempDir(), Store: "inputs", Program: Identify(program)}, calendar.DateOf(2020, 3)
	c.Keep(d, 1, "input", engine.Result{Answer: "42", Solve: time.Second})

	for _, test := range []struct {
		name  string
		cache Cache
		part  int
		input string
		ok    bool
	}{
		{"the same", c, 1, "input", true},
		{"another part", c, 2, "input", false},
		{"another input", c, 1, "edited", false},
		{"no cache folder", Cache{"", "inputs", c.Program}, 1, "input", false},
		{"another store", Cache{c.Dir, "others", c.Program}, 1, "input", false},
	} {
		if found, ok := test.cache.Find(d, test.part, test.input); ok != test.ok || ok && found.Answer != "42" {
			t.Errorf("%s: got %v, %v", test.name, found, ok)
		}
	}
	write("a newer program")
	newer := Cache{c.Dir, c.Store, Identify(program)}
	if found, ok := newer.Find(d, 1, "input"); ok {
		t.Errorf("got %v from an older program", found)
	}
	c.Keep(d, 1, "input", engine.Result{Answer: "42", Solve: time.Second}) // it still runs
	if found, ok := newer.Find(d, 1, "input"); ok {
		t.Errorf("got %v from an older program that still runs", found)
	}
}

func TestAnswersThatAreQuickOrWrongAreNotKept(t *testing.T) {
	c, d := Cache{Dir: t.TempDir(), Store: "inputs", Program: "aoc"}, calendar.DateOf(2020, 3)
	for name, r := range map[string]engine.Result{
		"quick":        {Answer: "1", Solve: time.Millisecond},
		"failed":       {Err: os.ErrInvalid, Solve: time.Second},
		"not readable": {Answer: "1", Unread: "#", Solve: time.Second},
	} {
		c.Keep(d, 1, "input", r)
		if found, ok := c.Find(d, 1, "input"); ok {
			t.Errorf("%s: got %v", name, found)
		}
	}
}
