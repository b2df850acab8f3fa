package report

import (
	"fmt"
	"slices"
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

	Title    string        `json:"-"` // of the day
	Once     time.Duration `json:"-"` // how long the only call took, if it took too long for others
	Doubtful bool          `json:"-"` // it may be no example
	Hint     string        `json:"-"` // what to do if it fails, or ""
}

// CaseOf returns the result of a case that was solved.
func CaseOf(p engine.Description, known engine.Case, r engine.Result) Case {
	c := Case{Date: p.Date, Title: p.Title, Variant: known.Way.Variant, Case: known.Name, Part: known.Part,
		Want: known.Want, Got: r.Answer, Status: known.Judge(r), Doubtful: known.IsDoubtful(r),
		Error: engine.ReasonOf(r.Err, known.Part), Hint: known.Hint}
	if r.Err != nil {
		c.Got = ""
	}
	if r.Once {
		c.Once = r.Parse + r.Solve
	}
	return c
}

// Headline returns the line above the cases of one day.
func (c Case) Headline() string { return headline(c.Date, "", c.Title) }

// Text returns the case's line.
func (c Case) Text(on layout.Canvas) string {
	status := on.Paint(layout.Cell{Text: string(c.Status), Style: statusStyles[c.Status]})
	once := ""
	if c.Once > 0 {
		once = fmt.Sprintf(" (took %s, not called again)", layout.Short(c.Once))
	}
	return fmt.Sprintf("  %s  %s: %s%s", status, caseName(c.Case, c.Part, c.Variant), c.text(), once)
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
	case c.Doubtful:
		return "perhaps not an example: " + c.Error
	case c.Status == engine.Pass, c.Status == engine.Same:
		return sanitize.Visible(c.Got)
	case c.Status == engine.Skip && c.Part == 2 && c.Day == calendar.Days(c.Year):
		return noSecondPuzzle
	case c.Status == engine.Skip:
		return unsolved(c.Error, c.Part)
	case c.Error != "":
		return withoutPart(c.Error, c.Part)
	case c.Status == engine.Text && c.Got == c.Want:
		return sanitize.Visible(c.Got) + ", as the text says"
	case c.Status == engine.Text:
		return fmt.Sprintf("got %s, text says %s", sanitize.Visible(c.Got), sanitize.Visible(c.Want))
	default:
		return gotWant(c.Got, c.Want)
	}
}

func gotWant(got, want string) string {
	return fmt.Sprintf("got %s, want %s", sanitize.Visible(got), sanitize.Visible(want))
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

// TestHints returns hints about the results of one day: the first hint of a case that fails, how to test a
// part with stored examples if only its variants have been compared, and that the text may mean another
// example if the day disagrees with the text.
func TestHints(cases []Case, hasStored bool) (hints []string) {
	var same, tested, passed [3]bool // by part
	var contradicted [3]*Case
	for _, c := range cases {
		same[c.Part] = same[c.Part] || c.Status == engine.Same
		tested[c.Part] = tested[c.Part] || strings.Contains(c.Case, "example")
		passed[c.Part] = passed[c.Part] || c.Status == engine.Pass
		if contradicted[c.Part] == nil && c.Status == engine.Text && c.Error == "" && c.Got != c.Want {
			contradicted[c.Part] = &c
		}
	}
	needsHint := func(c Case) bool { return c.Status == engine.Fail && c.Hint != "" }
	if i := slices.IndexFunc(cases, needsHint); i >= 0 {
		hints = append(hints, cases[i].Hint)
	}
	for part := range same {
		if same[part] && !tested[part] && hasStored {
			hint := "no example tests part %d; aoc example %s shows its answers to the site's examples"
			hints = append(hints, fmt.Sprintf(hint, part, cases[0].Arg()))
			break
		}
	}
	for part, c := range contradicted {
		if c == nil {
			continue
		}
		why := ""
		if passed[part] {
			why = fmt.Sprintf("part %d passes where its answer is known: ", part)
		}
		example := fmt.Sprintf("aoc example %s -number %s -part %d",
			c.Arg(), strings.TrimPrefix(c.Case, "local example "), part)
		hint := "%sthe text may mean another example; %s -drop forgets the text's %s, -answer %[3]s confirms it"
		hints = append(hints, fmt.Sprintf(hint, why, example, sanitize.Visible(c.Want)))
	}
	return hints
}
