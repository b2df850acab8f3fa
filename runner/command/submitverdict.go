package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

var verdictExits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong,
	site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite, heldBack: exitWrong,
}

// printOutcome prints what could not be saved and then the verdict, or why the answer was not sent. After a right
// answer, it makes tests of the day's answers to the examples that the text has.
func (s submitter) printOutcome(ctx context.Context, c candidate, got submit.Outcome) error {
	a := c.Attempt
	if got.SaveErr != nil {
		s.out.fail(a.Date, fmt.Errorf("cannot store the verdict: %w", got.SaveErr))
	}
	now := s.ws.now()
	line := verdictOf(a, got, now)
	s.out.Print(line, line.Text(s.out.Canvas()))
	for _, text := range explainVerdict(a, got, now) {
		if !s.out.JSON || line.Verdict == heldBack {
			s.out.Note("%s", text)
		}
	}
	if got.Verdict.Kind == site.Unknown {
		s.out.Hint("%s", recoverHint)
	}
	if got.Verdict.Kind != site.Right {
		c.inText = nil
	}
	for _, one := range c.inText { // before a request, during which the user may interrupt the command
		if err := record(ctx, s.ws, s.out, c.Date, one.known, one.result.Answer); err != nil {
			s.out.Warn("%v", errorOf(c.Date, err))
		}
	}
	s.showNews(ctx, a, got)
	if hint := drawingHint(a.Answer); hint != "" {
		s.out.Hint("%s", hint)
	}
	code := verdictExits[line.Verdict]
	if !got.Decision.Until.IsZero() {
		s.out.Hint("repeat the command with -wait")
		code = exitEarly
	}
	if code != exitDone {
		return &failure.ExitError{Code: code}
	}
	return nil
}

// showNews downloads the page if it has something new: part two after the right answer to part 1, or the solved
// parts after a wrong level. Call it after the verdict is printed, since a request has to wait.
func (s submitter) showNews(ctx context.Context, a submit.Attempt, got submit.Outcome) {
	kind := got.Verdict.Kind
	if got.SaveErr != nil || kind != site.Right && kind != site.WrongLevel {
		return
	}
	page, err := fetch.StoredPage(s.ws.store, a.Date)
	if err != nil || page.Solved() < got.Known.Stars() || kind == site.WrongLevel {
		page, err = s.from.fetch.Refresh(ctx, a.Date)
	}
	known, unread := s.ws.store.Answers(a.Date)
	if err = errors.Join(err, unread); err != nil {
		s.out.Warn("%v: cannot update the page: %v", a.Date, err)
	}
	switch {
	case s.out.JSON || unread != nil:
	case kind == site.Right && a.Part == 1 && console.IsTerminal(s.out.Out) && len(page.Parts) > 1:
		fmt.Fprintln(s.out.Out)
		partTwo := textOf(a.Date, page, 2, s.out.Canvas()).WithAnswer()
		if err := s.out.Show(ctx, []byte(partTwo)); err != nil {
			s.out.Warn("%v: cannot show part 2: %v", a.Date, err)
		}
	case kind == site.WrongLevel && known.Solved(a.Part):
		s.out.Note("%v part %d: %s", a.Date, a.Part, submit.WhySolved(known, a))
	case kind == site.WrongLevel && a.Part == 2 && !known.Solved(1):
		s.out.Note("%v part 2: part 1 is not solved yet", a.Date)
	}
}

// A verdictLine is the site's verdict on an answer, or why the answer was not sent.
type verdictLine struct {
	calendar.Date
	Part    int       `json:"part"`
	Answer  string    `json:"answer"`
	Verdict site.Kind `json:"verdict"`
	Wait    int       `json:"wait_s"`
	Message string    `json:"message"`
}

// HeldBack is the verdict on an answer that was not sent.
const heldBack site.Kind = "held-back"

// verdictOf returns the verdict on an attempt.
func verdictOf(a submit.Attempt, got submit.Outcome, now time.Time) verdictLine {
	kind, wait, message := got.Verdict.Kind, got.Verdict.Wait, got.Verdict.Message
	if d := got.Decision; d.Action == submit.Reject {
		kind, message = heldBack, d.Reason()
		if !d.Until.IsZero() {
			wait, message = d.Until.Sub(now), cooldown(now, d.Until)
		}
	}
	return verdictLine{a.Date, a.Part, a.Answer, kind, int(math.Ceil(wait.Seconds())), message}
}

// Text returns the line of a verdict of the site, "" if it has none.
func (v verdictLine) Text(on layout.Canvas) string {
	style := layout.Yellow
	switch v.Verdict {
	case heldBack:
		return ""
	case site.Right:
		style = layout.Green
	case site.Wrong, site.TooHigh, site.TooLow, site.SomeoneElse:
		style = layout.Red
	}
	kind := on.Paint(layout.Cell{Text: string(v.Verdict), Style: style})
	return fmt.Sprintf("%v part %d: %s: %s", v.Date, v.Part, sanitize.Visible(v.Answer), kind)
}

// explainVerdict returns the site's message and what follows from its verdict: when to try again, or how
// soon the star came. For an answer that was not sent, it says why.
func explainVerdict(a submit.Attempt, got submit.Outcome, now time.Time) (lines []string) {
	v, part := got.Verdict, fmt.Sprintf("%v part %d: ", a.Date, a.Part)
	if got.Decision.Action == submit.Reject {
		return []string{part + "not sent: " + verdictOf(a, got, now).Message}
	}
	if v.Message != "" {
		lines = append(lines, "the site says: "+v.Message)
	}
	if v.Wait > 0 {
		lines = append(lines, part+cooldown(now, now.Add(v.Wait)))
	}
	if at, attempt, ok := got.Known.Won(a.Part); ok && v.Kind == site.Right {
		if text := wonText(a.Date, a.Part, at, attempt); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}
