package report

import (
	"fmt"
	"math"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A Verdict is the site's verdict on an answer, or why the answer was not sent.
type Verdict struct {
	calendar.Date
	Part    int       `json:"part"`
	Answer  string    `json:"answer"`
	Verdict site.Kind `json:"verdict"`
	Wait    int       `json:"wait_s"`
	Message string    `json:"message"`
}

// HeldBack is the verdict on an answer that was not sent.
const HeldBack site.Kind = "held-back"

// VerdictOf returns the verdict on an attempt.
func VerdictOf(a submit.Attempt, got submit.Outcome, now time.Time) Verdict {
	kind, wait, message := got.Verdict.Kind, got.Verdict.Wait, got.Verdict.Message
	if d := got.Decision; d.Action == submit.Reject {
		kind, message = HeldBack, d.Reason
		if !d.Until.IsZero() {
			wait, message = d.Until.Sub(now), Cooldown(now, d.Until)
		}
		if d.Forcible {
			message += "; -force sends the answer"
		}
	}
	return Verdict{a.Date, a.Part, a.Answer, kind, int(math.Ceil(wait.Seconds())), message}
}

// Text returns the line of a verdict of the site, "" if it has none.
func (v Verdict) Text(on layout.Canvas) string {
	style := layout.Yellow
	switch v.Verdict {
	case HeldBack:
		return ""
	case site.Right:
		style = layout.Green
	case site.Wrong, site.TooHigh, site.TooLow, site.SomeoneElse:
		style = layout.Red
	}
	kind := on.Paint(layout.Cell{Text: string(v.Verdict), Style: style})
	return fmt.Sprintf("%v part %d: %s: %s", v.Date, v.Part, sanitize.Visible(v.Answer), kind)
}

// Explained returns the site's message and what follows from its verdict: when to try again, or how
// soon the star came. For an answer that was not sent, it says why.
func Explained(a submit.Attempt, got submit.Outcome, now time.Time) (lines []string) {
	v, part := got.Verdict, fmt.Sprintf("%v part %d: ", a.Date, a.Part)
	if got.Decision.Action == submit.Reject {
		return []string{part + "not sent: " + VerdictOf(a, got, now).Message}
	}
	if v.Message != "" {
		lines = append(lines, "the site says: "+v.Message)
	}
	if v.Wait > 0 {
		lines = append(lines, part+Cooldown(now, now.Add(v.Wait)))
	}
	if at, attempt, ok := got.Known.Won(a.Part); ok && v.Kind == site.Right {
		if text := Won(a.Date, a.Part, at, attempt); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// WrongLevel says why the site takes no answer to the part, "" if the known answers do not show it.
func WrongLevel(a submit.Attempt, known inputs.Answers) string {
	part := fmt.Sprintf("%v part %d: ", a.Date, a.Part)
	switch {
	case known.Solved(a.Part):
		return part + submit.WhySolved(known, a)
	case a.Part == 2 && !known.Solved(1):
		return part + "part 1 is not solved yet"
	}
	return ""
}

// Cooldown says when the site accepts another answer.
func Cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"),
		until.Sub(now).Round(time.Second))
}

// Lost says that a process died before the verdict on its answer came, and that the puzzle's page does
// not show the answer as right or, if unread is not nil, cannot be read.
func Lost(d calendar.Date, part int, sent inputs.Try, unread error) string {
	page := "does not show it as right: the answer is wrong or did not arrive"
	if unread != nil {
		page = fmt.Sprintf("cannot be read: aoc read %s -web shows whether it is right", d.Arg())
	}
	return fmt.Sprintf("%v part %d: %s may have been sent at %s, and the puzzle's page %s",
		d, part, sanitize.Visible(sent.Answer), sent.At.Local().Format("15:04:05 MST on 2 January"), page)
}
