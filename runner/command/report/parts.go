// Package report formats results: parts, test cases, verdicts, measurements, tables
// of days, stars and leaderboards. Each result is lines of text for people and a JSON
// line for programs.
//
// It does not know flags, the store or streams.
package report

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/letters"
	"aoc/runner/sanitize"
)

// A Part is the result of one part on one input.
type Part struct {
	engine.Line

	On      string        `json:"-"` // the input's name for people
	NoInput bool          `json:"-"` // it failed because there is no input
	Result  engine.Result `json:"-"`
}

// With returns the part with a result.
func (p Part) With(r engine.Result) Part {
	p.Line, p.Result = p.Line.With(r), r
	return p
}

// Headline returns the line above the parts of one day or variant on one input.
func (p Part) Headline() string {
	return headline(p.Date, p.On, p.Title, p.Variant)
}

// headline names a day and, if they are not empty, the words about it and the input.
func headline(d calendar.Date, on string, words ...string) string {
	if on != "" {
		words = append(words, "on "+on)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
	return fmt.Sprintf("%v: %s", d, strings.Join(words, ", "))
}

// DrawingHint says what to return in place of an answer that is a drawing in plain text. It returns "" for any other
// answer.
func DrawingHint(answer string) string {
	if text, _ := letters.Drawing(answer).Read(); text == "" || !strings.Contains(answer, "\n") {
		return ""
	}
	of := reflect.TypeFor[letters.Drawing]().PkgPath()
	return "return a letters.Drawing of " + of + ", and aoc reads the letters"
}

// Lines returns the part's answer with the site's verdict and times, and its
// drawing if it has one.
func (p Part) Lines(m Mark) []string {
	drawing := p.Drawing
	if DrawingHint(p.Answer) != "" {
		p.Answer, drawing = "a drawing", p.Answer
	}
	lines := []string{fmt.Sprintf("  part %d  %s", p.Part, p.text(m))}
	for row := range strings.Lines(drawing) {
		lines = append(lines, "          "+strings.TrimRight(row, "\n"))
	}
	return lines
}

const noSecondPuzzle = "no puzzle: the last star is given for all the others"

func (p Part) text(m Mark) string {
	if p.NoInput {
		return inputMissing
	}
	switch p.Status {
	case engine.Unsolved:
		return unsolved(p.Error, p.Part)
	case engine.NoPuzzle:
		return noSecondPuzzle
	case engine.Failed:
		return "failed"
	}
	answer := strings.TrimRight(sanitize.Visible(p.Answer)+" "+string(m), " ")
	solved, parsed := layout.Short(time.Duration(p.SolveNS)), layout.Short(time.Duration(p.ParseNS))
	return layout.Left(answer, 20) + "  " + layout.Right(solved, 8) + ", parsed in " + parsed
}

// unsolved says that a part is not solved yet, in the words of its error if it has one.
func unsolved(err string, part int) string {
	return cmp.Or(withoutPart(err, part), engine.ErrUnsolved.Error())
}

// Took returns how long the part took, parsing included, and 0 for a part that is not written yet.
func (p Part) Took() time.Duration {
	if p.Status == engine.Unsolved {
		return 0
	}
	return time.Duration(p.ParseNS + p.SolveNS)
}

// Frames are the frames that a day made, as text.
type Frames struct {
	calendar.Date
	Title    string
	On       string // the input's name
	Captions []string
	Cells    []string // the rows of the last frame
	Legend   string   // of the cells, or ""
	Path     string   // of the GIF, if the frames were written to a file

	Drawn, Total int // how many frames the GIF has, and the day made
}

// Lines returns the captions and the last frame, or the path of the GIF.
func (f Frames) Lines() []string {
	head := headline(f.Date, f.On, f.Title)
	switch {
	case f.Path != "":
		return []string{fmt.Sprintf("%s: %s, %d of %s", f.Path, head, f.Drawn, layout.Counted(f.Total, "frame"))}
	case len(f.Captions) == 0:
		return nil
	}
	lines := append([]string{head}, slices.Compact(slices.Clone(f.Captions))...) // some frames share a caption
	if len(f.Cells) > 0 {
		lines = append(append(lines, ""), f.Cells...)
	}
	if f.Legend != "" {
		lines = append(lines, "", f.Legend)
	}
	return lines
}
