// What aoc import is to do with each file.

package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

// plan says what is to become of each file, in the order of their puzzles.
func (t *task) plan(files []string) []importLine {
	plan := make([]importLine, len(files))
	for i, file := range files {
		plan[i] = t.judge(file)
	}
	preferInputs(plan)
	refuseTwins(plan)
	for i := range plan {
		t.compare(&plan[i])
	}
	slices.SortStableFunc(plan, func(a, b importLine) int { return slices.Compare([]int{a.Year, a.Day}, []int{b.Year, b.Day}) })
	return plan
}

// judge reads from the path of a file whose input it is, and from the file whether it is one.
func (t *task) judge(file string) importLine {
	line := importLine{From: withoutSession(file), Status: "ready"}
	d, err := dateInPath(file)
	year := t.flags.Int("year")
	switch {
	case otherThanInput(file) != "":
		line.leaveOut("%s", otherThanInput(file))
	case err != nil:
		line.leaveOut("%v", err)
	case d.Year == 0 && year == 0:
		line.leaveOut("no year in its path: -year says it")
	case d.Year != 0 && year != 0 && d.Year != year:
		line.leaveOut("its path says %d, and -year %d", d.Year, year)
	default:
		d.Year = max(d.Year, year)
		if err := d.Exists(); err != nil {
			line.leaveOut("%v", err)
			return line
		}
		line.take(t.path(file), d)
	}
	if line.Status == "ready" {
		line.Path = filepath.ToSlash(t.where(t.store.InputPath(d.Year, d.Day)))
	}
	return line
}

// take takes over what the file holds, if that can be an input.
func (l *importLine) take(file string, d calendar.Date) {
	body, err := inputs.ReadInput(file)
	if err != nil {
		l.leaveOut("%v", err)
		return
	}
	l.Year, l.Day, l.body, l.Bytes = d.Year, d.Day, body, len(body)
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
		names[i] = settings.UnlessSession(name)
	}
	return strings.Join(names, "/")
}

// preferInputs leaves out what stands beside the input of its puzzle: in each
// folder a file named input wins, then one whose name says input.
func preferInputs(plan []importLine) {
	type place struct {
		calendar.Date
		folder string
	}
	placeOf := func(l importLine) place { return place{calendar.Date{Year: l.Year, Day: l.Day}, path.Dir(l.From)} }
	best := map[place]importLine{}
	for _, line := range plan {
		if at := placeOf(line); line.Status == "ready" && line.inputRank() > best[at].inputRank() {
			best[at] = line
		}
	}
	for i := range plan {
		if other := best[placeOf(plan[i])]; plan[i].Status == "ready" && plan[i].inputRank() < other.inputRank() {
			plan[i].leaveOut("its folder has %s", path.Base(other.From))
		}
	}
}

// inputRank is how plainly a file's name says that the file is the input.
func (l importLine) inputRank() int {
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
func refuseTwins(plan []importLine) {
	first := map[calendar.Date]int{}
	for i := range plan {
		d := calendar.Date{Year: plan[i].Year, Day: plan[i].Day}
		if plan[i].Status != "ready" {
			continue
		}
		at, met := first[d]
		one := &plan[at]
		switch {
		case !met:
			first[d] = i
		case sameInput(one.body, plan[i].body):
			plan[i].leaveOut("the same as %s", one.From)
		default:
			plan[i].refuse("differs from %s", one.From)
			if one.Error == "" {
				one.Error = "differs from " + plan[i].From
			}
		}
	}
	for _, at := range first {
		if plan[at].Error != "" {
			plan[at].Status = "refused"
		}
	}
}

// compare holds a file against the input that is stored already, if there is one.
func (t *task) compare(line *importLine) {
	if line.Status != "ready" {
		return
	}
	stored, err := t.store.Input(line.Year, line.Day)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		line.refuse("%v", err)
	case sameInput(stored, line.body):
		line.Status = "stored"
	default:
		line.refuse("differs from %s, which is stored", line.Path)
	}
}

// sameInput tells whether a day would be handed the same: editors and
// checkouts change the ends of lines, and other tools cut off the last one.
func sameInput(a, b []byte) bool {
	lines := func(body []byte) []byte {
		return bytes.TrimSuffix(bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), []byte("\n"))
	}
	return bytes.Equal(lines(a), lines(b))
}

func writePlan(w io.Writer, plan []importLine) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, line := range plan {
		what := ""
		switch line.Status {
		case "ready":
			what = fmt.Sprintf("to %s, %s", line.Path, console.Counted(line.Bytes, "byte"))
		case "stored":
			what = "stored already"
		case "refused":
			what = "refused: " + line.Error
		default:
			continue
		}
		fmt.Fprintf(table, "%v\t%s\t%s\n", calendar.Date{Year: line.Year, Day: line.Day}, sanitize.Line(line.From), sanitize.Line(what))
	}
	_ = table.Flush()
}

// writeLeftOut says why files are left out, a line a reason.
func writeLeftOut(w io.Writer, plan []importLine) {
	files := map[string][]string{}
	var reasons []string
	for _, line := range plan {
		if line.Status != "left-out" {
			continue
		}
		if files[line.Error] == nil {
			reasons = append(reasons, line.Error)
		}
		files[line.Error] = append(files[line.Error], line.From)
	}
	for _, reason := range reasons {
		fmt.Fprintln(w, sanitize.Line(fmt.Sprintf("left out, %s: %s", reason, console.Some(files[reason]))))
	}
}
