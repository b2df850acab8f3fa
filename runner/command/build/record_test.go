package build

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestLastDaysAreFoundWhileTheyCanBeRun(t *testing.T) {
	program := filepath.Join(t.TempDir(), "days")
	if err := os.WriteFile(program, nil, 0o700); err != nil {
		t.Fatal(err)
	}
	built := time.Now()
	kept := Days{program, built, []engine.Description{{Date: calendar.DateOf(2027, 1), Title: "Ones"}}}
	r := Records(filepath.Join(t.TempDir(), "new"))
	r.Keep("/project", kept)
	for _, test := range []struct {
		name  string
		in    Records
		root  string
		after time.Time
		want  bool
	}{
		{"they are", r, "/project", built.Add(-time.Second), true},
		{"another project", r, "/other", built.Add(-time.Second), false},
		{"a newer command", r, "/project", built.Add(time.Second), false},
		{"no folder", "", "/project", built.Add(-time.Second), false},
	} {
		if found, ok := test.in.Find(test.root, test.after); ok != test.want || ok && found.Known[0].Title != "Ones" {
			t.Errorf("%s: got %+v, %t, want %t", test.name, found, ok, test.want)
		}
	}
	if err := os.Remove(program); err != nil {
		t.Fatal(err)
	}
	if _, ok := r.Find("/project", built.Add(-time.Second)); ok {
		t.Error("found days whose program is gone")
	}
}

func TestUserIsToldOnce(t *testing.T) {
	r := Records(t.TempDir())
	for i, want := range []bool{true, false} {
		if got := r.Tell("/project", "aoc of today"); got != want {
			t.Errorf("%d: got %t, want %t", i, got, want)
		}
	}
	if !r.Tell("/project", "aoc of tomorrow") {
		t.Error("nothing was told of another program")
	}
}
