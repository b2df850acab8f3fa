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
	in := filepath.Join(t.TempDir(), "new")
	project := func(records, root string, self time.Time) Project {
		return Project{Root: root, Records: records, Self: Program{Built: self}}
	}
	before, after := built.Add(-time.Second), built.Add(time.Second)
	project(in, "/project", before).keep(kept)
	for _, test := range []struct {
		name string
		p    Project
		want bool
	}{
		{"they are", project(in, "/project", before), true},
		{"another project", project(in, "/other", before), false},
		{"a newer command", project(in, "/project", after), false},
		{"no folder", project("", "/project", before), false},
	} {
		if found, ok := test.p.kept(); ok != test.want || ok && found.Known[0].Title != "Ones" {
			t.Errorf("%s: got %+v, %t, want %t", test.name, found, ok, test.want)
		}
	}
	if err := os.Remove(program); err != nil {
		t.Fatal(err)
	}
	if _, ok := project(in, "/project", before).kept(); ok {
		t.Error("found days whose program is gone")
	}
}

func TestUserIsToldOnce(t *testing.T) {
	p := Project{Root: "/project", Records: t.TempDir()}
	for i, want := range []bool{true, false} {
		if got := p.isNews("aoc of today"); got != want {
			t.Errorf("%d: got %t, want %t", i, got, want)
		}
	}
	if !p.isNews("aoc of tomorrow") {
		t.Error("nothing was told of another program")
	}
}
