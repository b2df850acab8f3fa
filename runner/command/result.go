package command

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/letters"
	"aoc/runner/sanitize"
)

// A partLine is the result of one part on one input.
type partLine struct {
	engine.Line

	On      string        `json:"-"` // the input's name for people
	NoInput bool          `json:"-"` // it failed because there is no input
	Result  engine.Result `json:"-"`
}

// With returns the part with a result.
func (p partLine) With(r engine.Result) partLine {
	p.Line, p.Result = p.Line.With(r), r
	return p
}

// Headline returns the line above the parts of one day or variant on one input.
func (p partLine) Headline() string {
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

// drawingHint says what to return in place of an answer that is a drawing in plain text. It returns "" for any other
// answer.
func drawingHint(answer string) string {
	if text, _ := letters.Drawing(answer).Read(); text == "" || !strings.Contains(answer, "\n") {
		return ""
	}
	of := reflect.TypeFor[letters.Drawing]().PkgPath()
	return "return a letters.Drawing of " + of + ", and aoc reads the letters"
}

// Lines returns the part's answer with the site's verdict and times, and its
// drawing if it has one.
func (p partLine) Lines(m mark) []string {
	drawing := p.Drawing
	if drawingHint(p.Answer) != "" {
		p.Answer, drawing = "a drawing", p.Answer
	}
	lines := []string{fmt.Sprintf("  part %d  %s", p.Part, p.text(m))}
	for row := range strings.Lines(drawing) {
		lines = append(lines, "          "+strings.TrimRight(row, "\n"))
	}
	return lines
}

const (
	leastTitle     = 8 // columns, in tables
	inputMissing   = "no input"
	noSecondPuzzle = "no puzzle: the last star is given for all the others"
)

func (p partLine) text(m mark) string {
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
func (p partLine) Took() time.Duration {
	if p.Status == engine.Unsolved {
		return 0
	}
	return time.Duration(p.ParseNS + p.SolveNS)
}

// A caseLine is the result of one test case of a day.
type caseLine struct {
	calendar.Date
	Variant string        `json:"variant"`
	Case    string        `json:"case"` // example N, local example N, accepted answer or stored input
	Part    int           `json:"part"`
	Status  engine.Status `json:"status"`
	Want    string        `json:"want"`
	Got     string        `json:"got"`
	Error   string        `json:"error"`
	Example string        `json:"example,omitempty"` // an invented input as Go code

	Candidates []string `json:"candidates,omitempty"` // the text's values, the likeliest first; Want is the first or ""

	Title string        `json:"-"` // of the day
	Once  time.Duration `json:"-"` // how long the only call took, if it took too long to be repeated
	Hint  string        `json:"-"` // what to do about it, or ""

	Agrees bool `json:"-"` // all ways agree on several inputs
}

// Headline returns the line above the cases of one day.
func (c caseLine) Headline() string { return headline(c.Date, "", c.Title) }

// Text returns the case's line, or its lines if a terminal is narrower.
func (c caseLine) Text(on layout.Canvas) string {
	status := on.Paint(layout.Cell{Text: string(c.Status), Style: statusStyles[c.Status]})
	once := ""
	if c.Once > 0 {
		once = fmt.Sprintf(" (took %s, not called again)", layout.Short(c.Once))
	}
	line := fmt.Sprintf("  %s  %s%s", status, c.Result(), once)
	if !on.IsTerminal || c.Error == "" { // answers stay whole, to be copied
		return line
	}
	return strings.Join(layout.Wrap(line, on.Width, "        "), "\n")
}

// Result returns the case's name and result.
func (c caseLine) Result() string { return caseName(c.Case, c.Part, c.Variant) + ": " + c.text() }

func (c caseLine) text() string {
	switch {
	case c.Agrees:
		return "all ways agree"
	case c.Status == engine.Pass, c.Status == engine.Same:
		return sanitize.Visible(c.Got)
	case c.Status == engine.Skip && c.IsLastStar(c.Part):
		return noSecondPuzzle
	case c.Status == engine.Skip:
		return unsolved(c.Error, c.Part)
	case c.Error != "":
		return withoutPart(c.Error, c.Part)
	case c.Status == engine.Text:
		return besideText(c.Got, c.Want, c.Candidates)
	default:
		return fmt.Sprintf("got %s, want %s", sanitize.Visible(c.Got), sanitize.Visible(c.Want))
	}
}

// caseOf returns the result of a case that was solved.
func caseOf(p engine.Description, known engine.Case, r engine.Result) caseLine {
	c := caseLine{Date: p.Date, Title: p.Title, Variant: known.Way.Variant, Case: known.Name, Part: known.Part,
		Want: known.Want, Got: r.Answer, Status: known.Judge(r), Candidates: known.Text,
		Error: engine.ReasonOf(r.Err, known.Part)}
	if r.Err != nil {
		c.Got = ""
	}
	isRefused := c.Status == engine.Skip && r.FromParse && c.Error != ""
	if isRefused {
		c.Error = "perhaps not an example: " + c.Error
	}
	switch {
	case c.Status == engine.Fail:
		c.Hint = known.Hint
	case c.Variant != "": // aoc example compares the day itself
	case isRefused:
		c.Hint = fmt.Sprintf("if %s is not one, delete %s/example-%d.txt in the store", known.Name, p.Arg(), known.Stored)
	case known.IsInText(r):
		c.Hint = fmt.Sprintf("aoc example %s makes tests of the answers that the text has", p.Arg())
	}
	if r.Once {
		c.Once = r.Parse + r.Solve
	}
	return c
}

// caseName returns what names a case in its line: "example 1 part 2, array".
func caseName(name string, part int, variant string) string {
	if variant != "" {
		variant = ", " + variant
	}
	return fmt.Sprintf("%s part %d%s", name, part, variant)
}

var statusStyles = map[engine.Status]layout.Style{engine.Pass: layout.Green, engine.Fail: layout.Red,
	engine.Same: layout.Yellow, engine.Text: layout.Yellow, engine.Skip: layout.Faint}

// besideText says how an answer compares with the text's values. The argument sure is the sure one of them, or "" if
// none is.
func besideText(got, sure string, values []string) string {
	switch at := slices.Index(values, got); {
	case at < 0:
		return fmt.Sprintf("%s; the text has %s", sanitize.Visible(got), choice(values))
	case at == 0 && sure != "", len(values) == 1:
		return sanitize.Visible(got) + ", as the text has"
	case sure != "":
		return fmt.Sprintf("%s, which the text has too; it should be %s", sanitize.Visible(got), sanitize.Visible(sure))
	}
	return sanitize.Visible(got) + ", which the text has too"
}

// expected says which answer the text has, before the day has one.
func expected(values []string, sure bool) string {
	if sure {
		return fmt.Sprintf("should be %s (from the text)", sanitize.Visible(values[0]))
	}
	return fmt.Sprintf("may be %s (from the text)", choice(values[:min(2, len(values))]))
}

// maxValues is how many values of the text are named.
const maxValues = 3

// choice returns values such as "3, 1, 5 or 2 more".
func choice(values []string) string {
	var named []string
	for _, value := range values[:min(maxValues, len(values))] {
		named = append(named, sanitize.Visible(value))
	}
	if more := len(values) - len(named); more > 0 {
		named = append(named, fmt.Sprintf("%d more", more))
	}
	last := len(named) - 1
	if last == 0 {
		return named[0]
	}
	return strings.Join(named[:last], ", ") + " or " + named[last]
}

// withoutPart removes the part from the beginning of an error's message, for a
// line that names the part itself.
func withoutPart(message string, part int) string {
	return strings.TrimPrefix(message, fmt.Sprintf("part %d: ", part))
}

// A mark says whether the site has accepted or rejected an answer, as far as the store knows.
type mark string

const (
	unmarked mark = ""
	starred  mark = "*"
	rejected mark = "✗"
)

func (m mark) style() layout.Style {
	if m == rejected {
		return layout.Red
	}
	return layout.Yellow
}

// markBy returns the mark of a part, given the known answers.
func markBy(answers inputs.Answers, p partLine) mark {
	accepted := answers.Part(p.Part).Accepted
	switch {
	case p.Status == engine.NoPuzzle && answers.Solved(p.Part):
		return starred
	case p.Status != engine.Solved:
		return unmarked
	case accepted != "" && p.Result.Is(accepted):
		return starred
	case accepted != "" || answers.WhyWrong(p.Part, p.Result.Answer) != "":
		return rejected
	default:
		return unmarked
	}
}

// byVariant adds the variant's name to an error.
func byVariant(variant string, err error) error {
	if variant == "" {
		return err
	}
	return fmt.Errorf("%s: %w", variant, err)
}

// cooldown says when the site accepts another answer.
func cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"),
		until.Sub(now).Round(time.Second))
}

// wonText says how long after the unlock a star came, and with which attempt. It is "" if that was a day or more.
func wonText(d calendar.Date, part int, at time.Time, attempt int) string {
	since, ok := sinceUnlock(d, at)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%v part %d: ★ %v after the unlock, attempt %d", d, part, since, attempt)
}

// sinceUnlock returns how long after the unlock a star came. It reports false if that was a day or more.
func sinceUnlock(d calendar.Date, at time.Time) (since time.Duration, ok bool) {
	since = at.Sub(d.Unlock()).Round(time.Second)
	return since, 0 <= since && since < 24*time.Hour
}

// spans returns the number of different dates, and the dates in the form that
// calendar.ParseDays accepts, year by year: 2019/1-3,5, 2020/21.
func spans(dates []calendar.Date) (n int, text string) {
	dates = slices.Compact(slices.SortedFunc(slices.Values(dates), calendar.Date.Compare))
	follows := func(i int) bool {
		return 0 < i && i < len(dates) && dates[i] == calendar.DateOf(dates[i-1].Year, dates[i-1].Day+1)
	}
	for i, d := range dates {
		switch {
		case follows(i) && follows(i+1): // inside a span
		case follows(i):
			text += fmt.Sprintf("-%d", d.Day)
		case i == 0:
			text = d.Arg()
		case dates[i-1].Year == d.Year:
			text += fmt.Sprintf(",%d", d.Day)
		default:
			text += ", " + d.Arg()
		}
	}
	return len(dates), text
}
