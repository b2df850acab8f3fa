package scaffold

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"testing"
)

func TestHalfMadeDayIsCompleted(t *testing.T) {
	for _, d := range []address{at(2021, 22), at(2022, 1)} {
		want := project(t, nil)
		all, err := New(want, d.Date, "")
		if err != nil {
			t.Fatal(err)
		}
		order := append(slices.Clone(all.Made), all.Changed...) // of the writes
		for n := range len(order) {
			root := project(t, nil)
			writeOnly(t, root, d, n)
			got, err := New(root, d.Date, "")
			if err != nil {
				t.Fatalf("after %q: %v", order[:n], err)
			}
			if rest := append(got.Made, got.Changed...); got.Day != order[0] || !slices.Equal(rest, order[n:]) {
				t.Errorf("after %q: wrote %q, and the day is in %s", order[:n], rest, got.Day)
			}
			if !maps.Equal(withoutFolders(snapshot(t, root)), withoutFolders(snapshot(t, want))) {
				t.Errorf("after %q: the files differ", order[:n])
			}
		}
		if _, err := New(want, d.Date, ""); !errors.Is(err, fs.ErrExist) {
			t.Errorf("a complete day: got %v, want %v", err, fs.ErrExist)
		}
	}
}

// writeOnly writes the first n files of a new day.
func writeOnly(t *testing.T, root string, d address, n int) {
	t.Helper()
	files, err := d.files(root, "")
	if err != nil {
		t.Fatal(err)
	}
	lists, err := d.lists(root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := write(root, append(files, lists...)[:n]); err != nil {
		t.Fatal(err)
	}
}

// withoutFolders removes the folders from a snapshot, whose paths differ between projects.
func withoutFolders(files map[string]string) map[string]string {
	maps.DeleteFunc(files, func(_, text string) bool { return text == "folder" })
	return files
}

func TestUnlistedDayIsListedAndNotChanged(t *testing.T) {
	const day = "package day22\n\nimport \"aoc/runner\"\n\nfunc Puzzle() runner.Puzzle { return runner.Puzzle{} }\n"
	root := project(t, map[string]string{"days/2021/day22/mine.go": day, "days/2021/day22/mine_test.go": "package day22\n"})
	got, err := New(root, at(2021, 22).Date, "")
	if err != nil || got.Day != "days/2021/day22/mine.go" || len(got.Made) > 0 || !slices.Equal(got.Changed, []string{"days/2021.go"}) {
		t.Errorf("got %+v, %v", got, err)
	}
	same(t, "the day", snapshot(t, root)["days/2021/day22/mine.go"], day)
}

func TestErrorForAnExistingDayNamesItsFileOrFolder(t *testing.T) {
	const puzzle = "package day22\n\nfunc Puzzle() {}\n"
	for _, c := range []struct {
		files map[string]string
		want  string
	}{
		{map[string]string{"a.go": "package day22\n", "mine.go": puzzle}, "days/2021/day22/mine.go"},
		{map[string]string{"a.go": "package day22\n", "b_test.go": "package day22\n"}, "days/2021/day22"},
		{map[string]string{"a.go": "package", "mine.go": puzzle}, "days/2021/day22"},
	} {
		files := map[string]string{"days/2021.go": "package days\n\nimport (\n\t\"aoc/days/2021/day22\"\n\t\"aoc/runner\"\n)\n\nfunc year2021() []runner.Puzzle {\n\treturn []runner.Puzzle{\n\t\tday22.Puzzle(),\n\t}\n}\n"}
		for name, text := range c.files {
			files["days/2021/day22/"+name] = text
		}
		_, err := New(project(t, files), at(2021, 22).Date, "")
		if path, ok := errors.AsType[*fs.PathError](err); !ok || path.Path != c.want {
			t.Errorf("%v: got %v, want %s", slices.Sorted(maps.Keys(c.files)), err, c.want)
		}
	}
}
