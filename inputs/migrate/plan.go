package migrate

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Planner decides what to do with files. It reads them only through its functions.
type Planner struct {
	Year int // of paths without a year, 0 if unknown; paths with another year are left out
	// Read returns the text of a file if it can be an input, like inputs.ReadInput.
	Read func(file string) ([]byte, error)
	// Stored returns the stored input of a puzzle. The error is fs.ErrNotExist if there is none.
	Stored func(calendar.Date) ([]byte, error)
	// Path returns the path of a stored input, as shown to the user.
	Path func(calendar.Date) string
}

// Plan returns a line for each file, in the order of the puzzles. It reads only files whose path
// names a puzzle and can be that of an input.
func (p Planner) Plan(files []string) []Line {
	plan := make([]Line, len(files))
	for i, file := range files {
		plan[i] = p.judge(file)
	}
	preferInputs(plan)
	refuseDuplicates(plan)
	for i := range plan {
		if plan[i].Status == Ready {
			p.compare(&plan[i])
		}
	}
	slices.SortStableFunc(plan, func(a, b Line) int {
		return slices.Compare([]int{a.Date.Year, a.Date.Day}, []int{b.Date.Year, b.Date.Day})
	})
	return plan
}

// judge finds out from its path which puzzle a file is for, and from its text whether it is an
// input.
func (p Planner) judge(file string) Line {
	line := Line{From: withoutSession(file)}
	d, err := dateInPath(file)
	switch reason := otherThanInput(file); {
	case reason != "":
		line.leaveOut("%s", reason)
	case err != nil:
		line.leaveOut("%v", err)
	case d.Year == 0 && p.Year == 0:
		line.leaveOut("no year in the path: set it with -year")
	case d.Year != 0 && p.Year != 0 && d.Year != p.Year:
		line.leaveOut("year %d in the path, want %d (-year)", d.Year, p.Year)
	default:
		d.Year = max(d.Year, p.Year)
		p.take(&line, file, d)
	}
	return line
}

// take makes the line Ready if the file can be the input of the puzzle.
func (p Planner) take(line *Line, file string, d calendar.Date) {
	if err := d.Validate(); err != nil {
		line.leaveOut("%v", err)
		return
	}
	body, err := p.Read(file)
	if err != nil {
		line.leaveOut("%v", err)
		return
	}
	line.Status, line.Date, line.Path, line.body, line.Bytes = Ready, d, p.Path(d), body, len(body)
}

// The names of inputs and of other files.
var (
	inputExtensions = []string{"", ".txt", ".text", ".in", ".inp", ".input", ".dat", ".data"}
	inputWords      = pattern(`input|puzzle|data|[0-9]|\bin\b`) // in names without an extension
	otherWords      = pattern(`example|sample|test|answer|solution|expected|output|result|title|prose|readme|notes|\bex(?:\b|[0-9_])`)
	otherFolders    = pattern(`^(ex|examples?|samples?|tests?|answers?|solutions?|titles?|prose)$`)
)

// otherThanInput returns why the name of a file cannot be that of an input, or "".
func otherThanInput(file string) string {
	file = strings.ToLower(filepath.ToSlash(file))
	name, folder := path.Base(file), path.Base(path.Dir(file))
	if extension := path.Ext(name); !slices.Contains(inputExtensions, extension) {
		return "extension " + extension + ", not an input"
	}
	if word := otherWords().FindString(strings.ReplaceAll(name, "_", " ")); word != "" {
		return fmt.Sprintf("name contains %q", strings.Trim(word, " 0123456789"))
	}
	if word := otherFolders().FindString(folder); word != "" {
		return fmt.Sprintf("folder is named %q", word)
	}
	if path.Ext(name) == "" && !inputWords().MatchString(name) {
		return "name does not suggest an input"
	}
	return ""
}

// withoutSession hides sessions in a path: some tools name folders by them.
func withoutSession(file string) string {
	names := strings.Split(filepath.ToSlash(file), "/")
	for i, name := range names {
		if site.ResemblesSession(name) {
			names[i] = "(a session)"
		}
	}
	return strings.Join(names, "/")
}

// preferInputs leaves out files that are in the same folder as a better one: a file named input, or
// else one whose name contains input.
func preferInputs(plan []Line) {
	type place struct {
		calendar.Date
		folder string
	}
	placeOf := func(l Line) place { return place{l.Date, path.Dir(l.From)} }
	best := map[place]Line{}
	for _, line := range plan {
		if at := placeOf(line); line.Status == Ready && line.inputRank() > best[at].inputRank() {
			best[at] = line
		}
	}
	for i := range plan {
		if other := best[placeOf(plan[i])]; plan[i].Status == Ready && plan[i].inputRank() < other.inputRank() {
			plan[i].leaveOut("%s is in the same folder", path.Base(other.From))
		}
	}
}

// inputRank says how clearly the name of a file is that of an input, from 0 to 2.
func (l Line) inputRank() int {
	name := strings.ToLower(path.Base(l.From))
	switch name = strings.TrimSuffix(name, path.Ext(name)); {
	case name == "input":
		return 2
	case strings.Contains(name, "input"):
		return 1
	default:
		return 0
	}
}

// refuseDuplicates refuses different files for the same puzzle, and leaves out all but one of equal
// files.
func refuseDuplicates(plan []Line) {
	first := map[calendar.Date]int{}
	for i := range plan {
		if plan[i].Status != Ready {
			continue
		}
		at, met := first[plan[i].Date]
		one := &plan[at]
		switch {
		case !met:
			first[plan[i].Date] = i
		case sameInput(one.body, plan[i].body):
			plan[i].leaveOut("same as %s", one.From)
		default:
			plan[i].refuse("differs from %s", one.From)
			if one.Reason == "" {
				one.Reason = "differs from " + plan[i].From
			}
		}
	}
	for _, at := range first {
		if plan[at].Reason != "" {
			plan[at].Status = Refused
		}
	}
}

// compare sets the status of a line whose puzzle has a stored input.
func (p Planner) compare(line *Line) {
	stored, err := p.Stored(line.Date)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		line.refuse("%v", err)
	case sameInput(stored, line.body):
		line.Status = Stored
	default:
		line.refuse("differs from the stored %s", line.Path)
	}
}

// sameInput reports whether two inputs are the same except for line ends, which editors and git
// change, and the last line feed, which some tools remove.
func sameInput(a, b []byte) bool {
	lines := func(body []byte) []byte {
		return bytes.TrimSuffix(bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), []byte("\n"))
	}
	return bytes.Equal(lines(a), lines(b))
}
