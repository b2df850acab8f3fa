package migrate

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Planner says what is to become of files, from their names and what it is told of them.
type Planner struct {
	Year int // of paths that name none, 0 if that is not known; a path that names another one is left out
	// Read returns what a file holds, if that can be an input, as inputs.ReadInput does.
	Read func(file string) ([]byte, error)
	// Stored returns the stored input of a puzzle; the error is fs.ErrNotExist if there is none.
	Stored func(calendar.Date) ([]byte, error)
	// Path returns where the input of a puzzle is stored, as the user reads it.
	Path func(calendar.Date) string
}

// Plan says what is to become of each file, in the order of their puzzles. A file is read only if its name says that it
// may be an input, and of which puzzle.
func (p Planner) Plan(files []string) []Line {
	plan := make([]Line, len(files))
	for i, file := range files {
		plan[i] = p.judge(file)
	}
	preferInputs(plan)
	refuseTwins(plan)
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

// judge reads from the path of a file whose input it is, and from the file whether it is one.
func (p Planner) judge(file string) Line {
	line := Line{From: withoutSession(file)}
	d, err := dateInPath(file)
	switch other := otherThanInput(file); {
	case other != "":
		line.leaveOut("%s", other)
	case err != nil:
		line.leaveOut("%v", err)
	case d.Year == 0 && p.Year == 0:
		line.leaveOut("no year in its path: -year says it")
	case d.Year != 0 && p.Year != 0 && d.Year != p.Year:
		line.leaveOut("its path says %d, and -year %d", d.Year, p.Year)
	default:
		d.Year = max(d.Year, p.Year)
		p.take(&line, file, d)
	}
	return line
}

// take takes over what the file holds, if that can be the input of the puzzle.
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

// What names say of files that are no inputs.
var (
	inputEndings = []string{"", ".txt", ".text", ".in", ".inp", ".input", ".dat", ".data"}
	inputWords   = pattern(`input|puzzle|data|[0-9]|\bin\b`) // one of them is in the name of an input without an ending
	otherWords   = pattern(`example|sample|test|answer|solution|expected|output|result|title|prose|readme|notes|\bex(?:\b|[0-9_])`)
	otherFolders = pattern(`^(ex|examples?|samples?|tests?|answers?|solutions?|titles?|prose)$`)
)

// otherThanInput is what the name of a file says that it is in place of an input, or "".
func otherThanInput(file string) string {
	file = strings.ToLower(filepath.ToSlash(file))
	name, folder := path.Base(file), path.Base(path.Dir(file))
	if ending := path.Ext(name); !slices.Contains(inputEndings, ending) {
		return "ends in " + ending + ", as no input does"
	}
	if word := otherWords().FindString(strings.ReplaceAll(name, "_", " ")); word != "" {
		return "its name says " + strings.Trim(word, " 0123456789")
	}
	if word := otherFolders().FindString(folder); word != "" {
		return "its folder is named " + word
	}
	if path.Ext(name) == "" && !inputWords().MatchString(name) {
		return "its name does not say input"
	}
	return ""
}

// withoutSession hides a session in a path: there are tools that name folders by it.
func withoutSession(file string) string {
	names := strings.Split(filepath.ToSlash(file), "/")
	for i, name := range names {
		if site.ResemblesSession(name) {
			names[i] = "(a session)"
		}
	}
	return strings.Join(names, "/")
}

// preferInputs leaves out what stands beside the input of its puzzle: in each
// folder a file named input wins, then one whose name says input.
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
			plan[i].leaveOut("its folder has %s", path.Base(other.From))
		}
	}
}

// inputRank is how plainly a file's name says that the file is the input.
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

// refuseTwins refuses files of the same puzzle that differ, and takes one of those that do not.
func refuseTwins(plan []Line) {
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
			plan[i].leaveOut("the same as %s", one.From)
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

// compare holds a file against the stored input, if there is one.
func (p Planner) compare(line *Line) {
	stored, err := p.Stored(line.Date)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		line.refuse("%v", err)
	case sameInput(stored, line.body):
		line.Status = Stored
	default:
		line.refuse("differs from %s, which is stored", line.Path)
	}
}

// sameInput reports whether a day would be handed the same: editors and
// checkouts change the ends of lines, and other tools cut off the last one.
func sameInput(a, b []byte) bool {
	lines := func(body []byte) []byte {
		return bytes.TrimSuffix(bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), []byte("\n"))
	}
	return bytes.Equal(lines(a), lines(b))
}
