package report

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A Case is the result of one test case of a day.
type Case struct {
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

// CaseOf returns the result of a case that was solved.
func CaseOf(p engine.Description, known engine.Case, r engine.Result) Case {
	c := Case{Date: p.Date, Title: p.Title, Variant: known.Way.Variant, Case: known.Name, Part: known.Part,
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

// Headline returns the line above the cases of one day.
func (c Case) Headline() string { return headline(c.Date, "", c.Title) }

// Text returns the case's line, or its lines if a terminal is narrower.
func (c Case) Text(on layout.Canvas) string {
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
func (c Case) Result() string { return caseName(c.Case, c.Part, c.Variant) + ": " + c.text() }

// Doubt returns what a result that fails, or is not as the text has it, says about the day or the variant.
func (c Case) Doubt() string {
	switch {
	case c.Status == engine.Fail && c.Variant != "":
		return fmt.Sprintf("%s fails with %s: %s", c.Case, c.Variant, sanitize.OneLine(c.text()))
	case c.Status == engine.Fail:
		return fmt.Sprintf("%s fails: %s", c.Case, sanitize.OneLine(c.text()))
	case c.Error != "":
		return fmt.Sprintf("%s gives no answer: %s", c.Case, sanitize.OneLine(c.Error))
	}
	return c.Case + " gives " + c.text()
}

// CaseName returns what names a case in its line: "example 1 part 2, array".
func CaseName(known engine.Case) string { return caseName(known.Name, known.Part, known.Way.Variant) }

func caseName(name string, part int, variant string) string {
	if variant != "" {
		variant = ", " + variant
	}
	return fmt.Sprintf("%s part %d%s", name, part, variant)
}

var statusStyles = map[engine.Status]layout.Style{engine.Pass: layout.Green, engine.Fail: layout.Red,
	engine.Same: layout.Yellow, engine.Text: layout.Yellow, engine.Skip: layout.Faint}

var statusWords = map[engine.Status]string{engine.Pass: "passed", engine.Fail: "failed",
	engine.Same: "same", engine.Text: "from the text", engine.Skip: "skipped"}

func (c Case) text() string {
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
		return compared(c.Got, c.Want, c.Candidates)
	default:
		return gotWant(c.Got, c.Want)
	}
}

// ExampleCode returns an invented input as an example in Go, with what the day itself answers.
func ExampleCode(in engine.Invention, way engine.Way, cases []Case) string {
	code := "runner.Example[Day]("
	if in.Day != "" {
		code = "runner.ExampleOf(" + in.Day + ", "
	}
	var lines []string
	for line := range strings.Lines(string(in.Input)) {
		lines = append(lines, strconv.Quote(line))
	}
	code += cmp.Or(strings.Join(lines, "+\n\t"), `""`) + ")"
	for _, c := range cases {
		if way.Answers[c.Part-1] == reflect.String {
			c.Got = strconv.Quote(c.Got)
		}
		if c.Variant == "" && c.Error == "" && c.Status != engine.Skip {
			code += fmt.Sprintf(".Part%d(%s)", c.Part, c.Got)
		}
	}
	return code
}

func gotWant(got, want string) string {
	return fmt.Sprintf("got %s, want %s", sanitize.Visible(got), sanitize.Visible(want))
}

// compared says how an answer compares with the text's values. The argument sure is the sure one of them, or "" if
// none is.
func compared(got, sure string, values []string) string {
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

// Tally returns how many cases have each status, and how many days could not be tested. It leaves out "same", "from
// the text" and those days if there are none, as is usual.
func Tally(cases []Case, untested int, on layout.Canvas) string {
	n := map[engine.Status]int{}
	for _, c := range cases {
		n[c.Status]++
	}
	var counts []string
	for _, s := range []engine.Status{engine.Pass, engine.Fail, engine.Same, engine.Text, engine.Skip} {
		cell := layout.Cell{Text: fmt.Sprintf("%d %s", n[s], statusWords[s])}
		if n[s] > 0 && s != engine.Skip {
			cell.Style = statusStyles[s]
		}
		if n[s] > 0 || s != engine.Same && s != engine.Text {
			counts = append(counts, on.Paint(cell))
		}
	}
	if untested > 0 {
		cell := layout.Cell{Text: layout.Counted(untested, "day") + " not tested", Style: layout.Red}
		counts = append(counts, on.Paint(cell))
	}
	return strings.Join(counts, ", ")
}

// TestHints returns hints about the results of one day: the first of each status.
func TestHints(cases []Case) (hints []string) {
	hinted := map[engine.Status]bool{}
	for _, c := range cases {
		if c.Hint != "" && !hinted[c.Status] {
			hints = append(hints, c.Hint)
			hinted[c.Status] = true
		}
	}
	return hints
}
