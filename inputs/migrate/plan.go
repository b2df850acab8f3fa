package migrate

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/files"
)

// A Planner decides what to do with files.
type Planner struct {
	Dir   string // the working directory
	Store inputs.Store
	Year  int                      // of paths without a year, 0 if unknown; paths with another year are left out
	Where func(path string) string // returns a path as shown to the user
}

// Plan finds the files that match the patterns. A pattern is the name of a file, or of a folder
// with files, or has the syntax of path.Match. Plan returns a line for each input, each answer and
// each other file, in the order of the puzzles and with a puzzle's input before its answers. It
// reads only files whose path names a puzzle and can be the path of an input or of answers.
func (p Planner) Plan(ctx context.Context, patterns []string) ([]Line, error) {
	files, err := find(ctx, p.Dir, p.Store.Dir, patterns)
	return p.plan(files), err
}

func (p Planner) plan(files []foundFile) (plan []Line) {
	var withAnswers []foundFile
	for _, file := range files {
		if _, _, ok := answersName(file.path); ok {
			withAnswers = append(withAnswers, file)
		} else {
			plan = append(plan, p.judge(file, otherThanInput(file.path)))
		}
	}
	preferInputs(plan)
	p.settle(plan)
	var answers []Line
	for _, file := range withAnswers {
		answers = append(answers, p.answersOf(file, plan)...)
	}
	p.settle(answers)
	plan = append(plan, answers...)
	slices.SortStableFunc(plan, func(a, b Line) int {
		return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.Part, b.Part))
	})
	return plan
}

// settle compares all inputs, or all answers, with one another and with the store.
func (p Planner) settle(lines []Line) {
	refuseDuplicates(lines)
	for i := range lines {
		if lines[i].Status != Ready {
			continue
		}
		if isStored, err := lines[i].isStored(p.Store); err != nil {
			lines[i].refuse("%v", err)
		} else if isStored {
			lines[i].Status = Stored
		}
	}
}

// judge finds the puzzle of a file from its path, and reads the file. If reason is not "", it leaves
// the file out for that reason.
func (p Planner) judge(file foundFile, reason string) Line {
	line := Line{From: withoutSession(file.path), folder: path.Dir(filepath.ToSlash(file.path))}
	if reason != "" {
		line.leaveOut("%s", reason)
		return line
	}
	d, err := p.dateOf(file)
	var body []byte
	if err == nil {
		body, err = readInput(from(p.Dir, file.path))
	}
	if err != nil {
		line.leaveOut("%v", err)
		return line
	}
	line.Status, line.Date, line.Path, line.body, line.Bytes = Ready, d, p.where(p.Store.InputPath(d)), body, len(body)
	return line
}

// dateOf returns the date of the puzzle that a file is for, from its path.
func (p Planner) dateOf(file foundFile) (d calendar.Date, err error) {
	switch d, err = dateInPath(file.path); {
	case err != nil:
		return d, err
	case file.outside:
		return d, errors.New("behind a link out of the folder: name the file itself")
	case d.Year == 0 && p.Year == 0:
		return d, errors.New("no year in the path: set it with -year")
	case d.Year != 0 && p.Year != 0 && d.Year != p.Year:
		return d, fmt.Errorf("year %d in the path, want %d (-year)", d.Year, p.Year)
	}
	d.Year = max(d.Year, p.Year)
	return d, d.Validate()
}

func (p Planner) where(path string) string { return filepath.ToSlash(p.Where(path)) }

// readInput returns the text of a file that can be an input. The error does not name the file.
func readInput(path string) ([]byte, error) {
	text, err := files.Read(path, inputs.MaxInput)
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, inner.Err
	}
	if err == nil {
		err = inputs.Check(text)
	}
	if err == nil && site.ResemblesSession(string(text[:min(len(text), 64)])) { // some inputs have more digits
		err = errors.New("a session, not an input")
	}
	return text, err
}

// The names of inputs and of other files.
var (
	inputExtensions = []string{"", ".txt", ".text", ".in", ".inp", ".input", ".dat", ".data"}
	inputWords      = site.Pattern(`input|puzzle|data|[0-9]|\bin\b`) // in names without an extension
	otherWords      = site.Pattern(`example|sample|test|answer|solution|expected|output|result|title|prose|readme|notes|` +
		`\bex(?:\b|[0-9_])`)
	otherFolders = site.Pattern(`^(ex|examples?|samples?|tests?|answers?|solutions?|titles?|prose)$`)
)

// otherThanInput returns why a file with this name cannot be an input, or "".
func otherThanInput(file string) string {
	name := strings.ToLower(path.Base(filepath.ToSlash(file)))
	reason, extension := otherByWord(name, file), path.Ext(name)
	switch {
	case !slices.Contains(inputExtensions, extension):
		return "extension " + extension + ", not an input"
	case reason == "" && extension == "" && !inputWords().MatchString(name):
		return "name does not suggest an input"
	}
	return reason
}

// otherByWord returns the word in the name of a file, or of its folder, that shows that the file is
// not the puzzle's input, or "".
func otherByWord(name, file string) string {
	if word := otherWords().FindString(strings.ReplaceAll(name, "_", " ")); word != "" {
		return fmt.Sprintf("name contains %q", strings.Trim(word, " 0123456789"))
	}
	folder := path.Base(path.Dir(filepath.ToSlash(file)))
	if word := otherFolders().FindString(strings.ToLower(folder)); word != "" {
		return fmt.Sprintf("folder is named %q", word)
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

// preferInputs leaves out files if a better one is in the same folder: a file named input, or else
// a file whose name contains input.
func preferInputs(plan []Line) {
	best := map[string]Line{}
	for _, line := range plan {
		if line.Status == Ready && line.inputRank() > best[line.place()].inputRank() {
			best[line.place()] = line
		}
	}
	for i := range plan {
		if other := best[plan[i].place()]; plan[i].Status == Ready && plan[i].inputRank() < other.inputRank() {
			plan[i].leaveOut("%s is in the same folder", path.Base(other.From))
		}
	}
}

// place identifies the puzzle and the folder of a line.
func (l Line) place() string { return l.Arg() + " " + l.folder }

// inputRank returns how clearly the name of a file says that it is an input, from 0 to 2.
func (l Line) inputRank() int {
	name := strings.ToLower(path.Base(l.From))
	name = strings.TrimSuffix(name, path.Ext(name))
	switch {
	case name == "input":
		return 2
	case strings.Contains(name, "input"):
		return 1
	default:
		return 0
	}
}

// refuseDuplicates refuses different inputs of a puzzle and different answers to a part. It leaves
// out all but one of several equal inputs or answers.
func refuseDuplicates(plan []Line) {
	first := map[string]*Line{} // by puzzle and part
	for i := range plan {
		line := &plan[i]
		target := fmt.Sprint(line.Date, line.Part)
		switch one := first[target]; {
		case line.Status != Ready:
		case one == nil:
			first[target] = line
		case line.difference(*one) == "":
			line.leaveOut("same as %s", one.From)
		default:
			line.refuse("%s", line.difference(*one))
			if one.Status == Ready {
				one.refuse("%s", one.difference(*line))
			}
		}
	}
}

// difference says how two lines for the same target differ, or returns "".
func (l Line) difference(other Line) string {
	switch {
	case l.Part > 0 && !inputs.Same(l.Answer, other.Answer):
		return fmt.Sprintf("got %s, want %s as in %s", l.Answer, other.Answer, other.From)
	case l.Part == 0 && !sameInput(l.body, other.body):
		return "differs from " + other.From
	}
	return ""
}

// isStored reports whether the store has the input or the answer of a line. The error says how the store
// contradicts it.
func (l Line) isStored(store inputs.Store) (bool, error) {
	if l.Part > 0 {
		return l.isAccepted(store)
	}
	stored, err := store.Input(l.Date)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err == nil && !sameInput(stored, l.body):
		err = fmt.Errorf("differs from the stored %s", l.Path)
	}
	return err == nil, err
}

// sameInput reports whether two inputs are the same except for line ends, which editors and git
// change, and the last line feed, which some tools remove.
func sameInput(a, b []byte) bool {
	lines := func(body []byte) []byte {
		return bytes.TrimSuffix(bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), []byte("\n"))
	}
	return bytes.Equal(lines(a), lines(b))
}
