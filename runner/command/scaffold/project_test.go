package scaffold

import (
	"bytes"
	"go/format"
	"maps"
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

const allDays = `// Package days is the user's own.
package days

import (
	"slices"

	"aoc/runner"
)

// All is everything.
func All() []runner.Puzzle {
	return slices.Concat(
		year2021(), // the first
		// this one was hard
		year2023(),
	)
}
`

const days2021 = `package days

import (
	// the days
	"aoc/days/2021/day05" // vents
	"aoc/days/2021/day21"
	"aoc/runner" // the engine
)

// year2021 was fun.
func year2021() []runner.Puzzle {
	return runner.List(
		// early ones
		day05.Puzzle, // lines
		// Dirac
		day21.Puzzle,
		// more to come
	)
}

var favourite = day21.Puzzle
`

// project creates a project with more files, or with other texts of its files.
func project(t *testing.T, files map[string]string) (root string) {
	root = t.TempDir()
	all := map[string]string{
		"go.mod":       "module aoc\n\ngo 1.26\n",
		"days/days.go": allDays,
		"days/2021.go": days2021,
		"days/2023.go": "package days\n\nimport (\n\t\"aoc/days/2023/day01\"\n\t\"aoc/runner\"\n)\n\nfunc year2023() []runner.Puzzle { return runner.List(day01.Puzzle) }\n",
	}
	for _, d := range []address{at(2021, 5), at(2021, 21), at(2023, 1)} {
		made, err := d.files(root, "Known")
		if err != nil {
			t.Fatal(err)
		}
		all[made[0].path] = made[0].text
	}
	maps.Copy(all, files)
	filetest.WriteAll(t, root, all)
	return root
}

func at(year, day int) address {
	return address{calendar.Date{Year: year, Day: day}, settings.Framework}
}

// add adds a day, and checks that New wrote the files that it says and no others,
// formatted as by gofmt.
func add(t *testing.T, root string, year, day int, title string) map[string]string {
	t.Helper()
	before := filetest.Tree(t, root)
	result, err := at(year, day).create(root, title)
	if err != nil {
		t.Fatal(err)
	}
	after := filetest.Tree(t, root)
	var made, changed []string
	for path, text := range after {
		switch old, was := before[path]; {
		case strings.HasSuffix(path, "/") || was && text == old:
			continue
		case was:
			changed = append(changed, path)
		default:
			made = append(made, path)
		}
		if formatted, err := format.Source([]byte(text)); err != nil || !bytes.Equal(formatted, []byte(text)) {
			t.Errorf("%s is not formatted: %v\n%s", path, err, text)
		}
	}
	slices.Sort(made)
	slices.Sort(changed)
	slices.Sort(result.Made)
	slices.Sort(result.Changed)
	if !slices.Equal(made, result.Made) || !slices.Equal(changed, result.Changed) {
		t.Errorf("got %q made and %q changed, want %q and %q", result.Made, result.Changed, made, changed)
	}
	return after
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got\n%s\nwant\n%s", what, got, want)
	}
}
