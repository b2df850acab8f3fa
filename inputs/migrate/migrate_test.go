package migrate

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

var day1 = calendar.DateOf(2022, 1)

// planned returns the plan for files, given by names and texts, with a stored input and known answers of
// 2022 day 1. Files with link in their names are behind a link.
func planned(t *testing.T, year int, texts []string, stored string, known inputs.Answers) []Line {
	t.Helper()
	dir := t.TempDir()
	p := Planner{Year: year, Dir: dir, Store: inputs.Store{Dir: filepath.Join(dir, "inputs")}, Where: func(path string) string {
		rel, _ := filepath.Rel(dir, path)
		return rel
	}}
	var files []foundFile
	for i := 0; i < len(texts); i += 2 {
		filetest.Write(t, filepath.Join(dir, filepath.FromSlash(texts[i])), texts[i+1])
		files = append(files, foundFile{texts[i], strings.Contains(texts[i], "link")})
	}
	if stored != "" {
		filetest.Write(t, p.Store.InputPath(day1), stored)
	}
	if _, err := p.Store.Transact(day1, func(answers *inputs.Answers) { *answers = known }); err != nil {
		t.Fatal(err)
	}
	return p.plan(files)
}

func TestPlan(t *testing.T) {
	session := "53616c7465645f5f0123456789abcdef"
	for _, c := range []struct {
		name   string
		year   int
		texts  []string // a name and a text, and so on
		stored string   // the input of 2022 day 1
		want   []string
	}{
		{"sorted by puzzle", 0, []string{"2022/2.txt", "b", "2022/1.txt", "a", "2021/3.txt", "c"}, "",
			[]string{"2021 day 3 ready 2021/3.txt", "2022 day 1 ready 2022/1.txt", "2022 day 2 ready 2022/2.txt"}},
		{"no year", 0, []string{"day1.txt", "a"}, "", []string{"0 day 0 left-out day1.txt: no year in the path: set it with -year"}},
		{"another year", 2021, []string{"2022/1.txt", "a"}, "", []string{"0 day 0 left-out 2022/1.txt: year 2022 in the path, want 2021 (-year)"}},
		{"no such day", 0, []string{"2025/13.txt", "a"}, "", []string{"0 day 0 left-out 2025/13.txt: there is no 2025 day 13: the year has days 1 to 12"}},
		{"other file by its name", 0, []string{"2022/1/main.go", "a"}, "", []string{"0 day 0 left-out 2022/1/main.go: extension .go, not an input"}},
		{"other file by its text", 0, []string{"2022/1.txt", ""}, "", []string{"0 day 0 left-out 2022/1.txt: empty"}},
		{"session in the path", 0, []string{session + "/2022/1.txt", "a"}, "", []string{"2022 day 1 ready (a session)/2022/1.txt"}},
		{"session in place of the text", 0, []string{"2022/1.txt", session + "\n", "2022/2.txt", "session=" + strings.ToUpper(session)}, "",
			[]string{"0 day 0 left-out 2022/1.txt: a session, not an input", "0 day 0 left-out 2022/2.txt: a session, not an input"}},
		{"hexadecimal input", 0, []string{"2022/1.txt", strings.Repeat("0f", 500)}, "", []string{"2022 day 1 ready 2022/1.txt"}},
		{"link to another place", 0, []string{"2022/link.1.txt", "a"}, "",
			[]string{"0 day 0 left-out 2022/link.1.txt: behind a link out of the folder: name the file itself"}},
		{"stored with other line ends", 0, []string{"2022/1.txt", "a\r\nb"}, "a\nb\n", []string{"2022 day 1 stored 2022/1.txt"}},
		{"differs from the stored one", 0, []string{"2022/1.txt", "a"}, "b", []string{"2022 day 1 refused 2022/1.txt: differs from the stored inputs/2022/1/input.txt"}},
		{"stored input is damaged", 0, []string{"2022/1.txt", "a"}, " ", []string{"2022 day 1 refused 2022/1.txt: inputs/2022/1/input.txt: only white space"}},
		{"same input twice", 0, []string{"2022/1.txt", "a", "old/2022/1.txt", "a\n"}, "",
			[]string{"2022 day 1 ready 2022/1.txt", "2022 day 1 left-out old/2022/1.txt: same as 2022/1.txt"}},
		{"file named input is preferred", 0, []string{"2022/1/input.txt", "a", "2022/1/puzzle.txt", "b"}, "",
			[]string{"2022 day 1 ready 2022/1/input.txt", "2022 day 1 left-out 2022/1/puzzle.txt: input.txt is in the same folder"}},
		{"whatever its case", 0, []string{"2022/1/words.txt", "b", "2022/1/Input", "a"}, "",
			[]string{"2022 day 1 left-out 2022/1/words.txt: Input is in the same folder", "2022 day 1 ready 2022/1/Input"}},
		{"a name that contains input", 0, []string{"2022/1/words.txt", "b", "2022/1/my-input.txt", "a"}, "",
			[]string{"2022 day 1 left-out 2022/1/words.txt: my-input.txt is in the same folder", "2022 day 1 ready 2022/1/my-input.txt"}},
		{"not that of another user", 0, []string{session + "/2022/1/input.txt", "a", strings.ToUpper(session) + "/2022/1/words.txt", "b"}, "",
			[]string{"2022 day 1 refused (a session)/2022/1/input.txt: differs from (a session)/2022/1/words.txt",
				"2022 day 1 refused (a session)/2022/1/words.txt: differs from (a session)/2022/1/input.txt"}},
		{"two inputs of a puzzle", 0, []string{"2022/1.txt", "a", "old/2022/1.txt", "b"}, "",
			[]string{"2022 day 1 refused 2022/1.txt: differs from old/2022/1.txt", "2022 day 1 refused old/2022/1.txt: differs from 2022/1.txt"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, line := range planned(t, c.year, c.texts, c.stored, inputs.Answers{}) {
				_, reason, named := strings.Cut(filepath.ToSlash(line.Reason), "/inputs/") // of a temporary folder
				if reason = "inputs/" + reason; !named {
					reason = line.Reason
				}
				got = append(got, strings.TrimSuffix(fmt.Sprintf("%v %s %s: %s", line.Date, line.Status, line.From, reason), ": "))
			}
			if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}
