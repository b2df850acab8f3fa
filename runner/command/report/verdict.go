package report

import (
	"fmt"
	"math"
	"time"

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
		kind, message = HeldBack, d.Reason()
		if !d.Until.IsZero() {
			wait, message = d.Until.Sub(now), Cooldown(now, d.Until)
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

// Cooldown says when the site accepts another answer.
func Cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"),
		until.Sub(now).Round(time.Second))
}
