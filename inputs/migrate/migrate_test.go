package migrate

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// planner returns a Planner in a folder with these files, and a store with these inputs.
func planner(t *testing.T, year int, texts map[string]string, stored map[calendar.Date]string) Planner {
	t.Helper()
	dir := t.TempDir()
	p := Planner{Year: year, Dir: dir, Store: inputs.Store{Dir: filepath.Join(dir, "inputs")}, Where: func(path string) string {
		rel, _ := filepath.Rel(dir, path)
		return rel
	}}
	for file, text := range texts {
		filetest.Write(t, filepath.Join(dir, filepath.FromSlash(file)), text)
	}
	for d, text := range stored {
		filetest.Write(t, p.Store.InputPath(d), text)
	}
	return p
}

// planned returns a plan as text, such as "2022 day 1 ready old/1.txt".
func planned(p Planner, names []string) (lines []string) {
	var files []foundFile
	for _, name := range names {
		files = append(files, foundFile{name, strings.Contains(name, "link")})
	}
	for _, line := range p.plan(files) {
		text := fmt.Sprintf("%v %s %s", line.Date, line.Status, line.From)
		if line.Reason != "" {
			text += ": " + filepath.ToSlash(strings.ReplaceAll(line.Reason, p.Dir+string(filepath.Separator), ""))
		}
		lines = append(lines, text)
	}
	return lines
}

func TestPlan(t *testing.T) {
	session := "53616c7465645f5f0123456789abcdef"
	day := func(day int) calendar.Date { return calendar.Date{Year: 2022, Day: day} }
	for _, c := range []struct {
		name   string
		year   int
		files  []string
		texts  map[string]string
		stored map[calendar.Date]string
		want   []string
	}{
		{name: "sorted by puzzle", files: []string{"2022/2.txt", "2022/1.txt", "2021/3.txt"},
			texts: map[string]string{"2022/2.txt": "b", "2022/1.txt": "a", "2021/3.txt": "c"},
			want:  []string{"2021 day 3 ready 2021/3.txt", "2022 day 1 ready 2022/1.txt", "2022 day 2 ready 2022/2.txt"}},
		{name: "no year", files: []string{"day1.txt"}, want: []string{"0 day 0 left-out day1.txt: no year in the path: set it with -year"}},
		{name: "given year", year: 2022, files: []string{"day1.txt"}, texts: map[string]string{"day1.txt": "a"},
			want: []string{"2022 day 1 ready day1.txt"}},
		{name: "another year", year: 2021, files: []string{"2022/1.txt"},
			want: []string{"0 day 0 left-out 2022/1.txt: year 2022 in the path, want 2021 (-year)"}},
		{name: "no day", files: []string{"2022/input.txt"}, want: []string{"0 day 0 left-out 2022/input.txt: no day in the path"}},
		{name: "no such day", files: []string{"2025/13.txt"},
			want: []string{"0 day 0 left-out 2025/13.txt: there is no 2025 day 13: the year has days 1 to 12"}},
		{name: "other file by its name", files: []string{"2022/1/main.go"}, texts: map[string]string{"2022/1/main.go": "a"},
			want: []string{"0 day 0 left-out 2022/1/main.go: extension .go, not an input"}},
		{name: "other file by its text", files: []string{"2022/1.txt"}, texts: map[string]string{"2022/1.txt": ""},
			want: []string{"0 day 0 left-out 2022/1.txt: empty"}},
		{name: "session in the path", files: []string{session + "/2022/1.txt"}, texts: map[string]string{session + "/2022/1.txt": "a"},
			want: []string{"2022 day 1 ready (a session)/2022/1.txt"}},
		{name: "session in place of the text", files: []string{"2022/1.txt", "2022/2.txt"},
			texts: map[string]string{"2022/1.txt": session + "\n", "2022/2.txt": "session=" + strings.ToUpper(session)},
			want:  []string{"0 day 0 left-out 2022/1.txt: a session, not an input", "0 day 0 left-out 2022/2.txt: a session, not an input"}},
		{name: "hexadecimal input", files: []string{"2022/1.txt"}, texts: map[string]string{"2022/1.txt": strings.Repeat("0f", 500)},
			want: []string{"2022 day 1 ready 2022/1.txt"}},
		{name: "link to another place", files: []string{"2022/link.1.txt"}, texts: map[string]string{"2022/link.1.txt": "a"},
			want: []string{"0 day 0 left-out 2022/link.1.txt: behind a link that leads elsewhere: name the file itself"}},
		{name: "stored with other line ends", files: []string{"2022/1.txt"}, texts: map[string]string{"2022/1.txt": "a\r\nb"},
			stored: map[calendar.Date]string{day(1): "a\nb\n"}, want: []string{"2022 day 1 stored 2022/1.txt"}},
		{name: "differs from the stored one", files: []string{"2022/1.txt"}, texts: map[string]string{"2022/1.txt": "a"},
			stored: map[calendar.Date]string{day(1): "b"},
			want:   []string{"2022 day 1 refused 2022/1.txt: differs from the stored inputs/2022/1/input.txt"}},
		{name: "stored input is damaged", files: []string{"2022/1.txt"}, texts: map[string]string{"2022/1.txt": "a"},
			stored: map[calendar.Date]string{day(1): ""}, want: []string{"2022 day 1 refused 2022/1.txt: inputs/2022/1/input.txt: empty"}},
		{name: "same input twice", files: []string{"2022/1.txt", "old/2022/1.txt"}, texts: map[string]string{"2022/1.txt": "a", "old/2022/1.txt": "a\n"},
			want: []string{"2022 day 1 ready 2022/1.txt", "2022 day 1 left-out old/2022/1.txt: same as 2022/1.txt"}},
		{name: "file named input is preferred", files: []string{"2022/1/input.txt", "2022/1/puzzle.txt"}, texts: map[string]string{"2022/1/input.txt": "a", "2022/1/puzzle.txt": "b"},
			want: []string{"2022 day 1 ready 2022/1/input.txt", "2022 day 1 left-out 2022/1/puzzle.txt: input.txt is in the same folder"}},
		{name: "two inputs of a puzzle", files: []string{"2022/1.txt", "old/2022/1.txt"}, texts: map[string]string{"2022/1.txt": "a", "old/2022/1.txt": "b"},
			want: []string{"2022 day 1 refused 2022/1.txt: differs from old/2022/1.txt", "2022 day 1 refused old/2022/1.txt: differs from 2022/1.txt"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := planned(planner(t, c.year, c.texts, c.stored), c.files); fmt.Sprintf("%q", got) != fmt.Sprintf("%q", c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestImportReplacesNothing(t *testing.T) {
	store := inputs.Store{Dir: t.TempDir()}
	line := Line{Date: calendar.Date{Year: 2022, Day: 1}, Status: Ready, body: []byte("tinsel\n")}
	if err := Import(t.Context(), store, &line); err != nil || line.Status != Imported {
		t.Errorf("got %v and %v", err, line)
	}
	line.Status, line.body = Ready, []byte("walnut\n")
	if err := Import(t.Context(), store, &line); !errors.Is(err, fs.ErrExist) || line.Status != Refused || line.Reason != err.Error() {
		t.Errorf("got %v and %v", err, line)
	}
	if text, err := store.Input(calendar.DateOf(2022, 1)); err != nil || string(text) != "tinsel\n" {
		t.Errorf("got %q, %v", text, err)
	}
}
