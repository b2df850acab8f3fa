package command

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
)

var verdictExits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong,
	site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite, report.HeldBack: exitWrong,
}

// printOutcome prints what could not be saved and then the verdict, or why the answer was not sent. After a right
// answer, it makes tests of the day's answers to the examples that the text has.
func (s submitter) printOutcome(ctx context.Context, c candidate, got submit.Outcome) error {
	a := c.Attempt
	if got.SaveErr != nil {
		s.out.fail(a.Date, fmt.Errorf("cannot store the verdict: %w", got.SaveErr))
	}
	now := s.ws.now()
	line := printVerdict(s.out, a, got, now)
	if ctx.Err() != nil { // stdout may have lost the verdict on an answer that has been sent
		s.out.Tell(line.Text(s.out.Canvas()))
	}
	if got.Verdict.Kind == site.Unknown {
		s.out.Hint("%s", recoverHint)
	}
	if got.Verdict.Kind == site.Right {
		s.makeTests(ctx, c)
	}
	if s.sent != nil && got.Decision.Action == submit.Send {
		*s.sent = sentAnswer{Attempt: a, Outcome: got}
		s.sent.Verdict.Wait = 0 // the watch shows the cooldown that is left
	}
	s.showNews(ctx, a, got)
	next, isComing := calendar.Coming(now)
	if isComing && a.Part == 2 && got.Verdict.Kind == site.Right && next == calendar.DateOf(a.Date.Year, a.Date.Day+1) {
		s.out.Note("%s", s.ws.comesNext(next))
	}
	code := verdictExits[line.Verdict]
	if !got.Decision.Until.IsZero() {
		if s.sent != nil {
			s.out.Hint("the key w asks now, and submits after the cooldown")
		} else {
			s.out.Hint("repeat the command with -wait")
		}
		code = exitEarly
	}
	if code != exitDone {
		return &failure.ExitError{Code: code}
	}
	return nil
}

// makeTests makes tests of the day's answers to the examples that the text has. Call it before a request, during which
// the user may interrupt the command.
func (s submitter) makeTests(ctx context.Context, c candidate) {
	for _, one := range c.inText {
		if err := record(ctx, s.ws, s.out, c.Date, one.known, one.result.Answer); err != nil {
			s.out.Warn("%v", errorOf(c.Date, err))
		}
	}
}

// printVerdict prints the verdict on an attempt, and what follows from it.
func printVerdict(out *reporter, a submit.Attempt, got submit.Outcome, now time.Time) report.Verdict {
	line := report.VerdictOf(a, got, now)
	out.Print(line, line.Text(out.Canvas()))
	if !out.JSON || line.Verdict == report.HeldBack {
		for _, text := range report.Explained(a, got, now) {
			out.Tell(text) // a Note is not repeated, and a watch repeats it
		}
	}
	return line
}

// showNews downloads the page if it has something new: part two after the right answer to part 1, or the solved
// parts after a wrong level. Call it after the verdict is printed, since a request has to wait.
func (s submitter) showNews(ctx context.Context, a submit.Attempt, got submit.Outcome) {
	kind := got.Verdict.Kind
	if got.SaveErr != nil || kind != site.Right && kind != site.WrongLevel {
		return
	}
	page, err := s.from.fetch.Refresh(ctx, a.Date)
	if known, unread := s.ws.store.Answers(a.Date); unread == nil {
		got.Known = known
	} else {
		err = errors.Join(err, unread)
	}
	if err != nil {
		s.out.Warn("%v: cannot update the page: %v", a.Date, err)
	}
	switch text := report.WrongLevel(a, got.Known); {
	case s.out.JSON:
	case kind == site.Right && a.Part == 1 && console.IsTerminal(s.out.Out) && len(page.Parts) > 1:
		fmt.Fprintln(s.out.Out)
		partTwo := report.TextOf(a.Date, page, 2, s.out.Canvas()).WithAnswer()
		if err := s.out.Show(ctx, []byte(partTwo)); err != nil {
			s.out.Warn("%v: cannot show part 2: %v", a.Date, err)
		}
		if s.sent != nil {
			s.sent.isRead = true
		}
	case kind == site.WrongLevel && text != "":
		s.out.Note("%s", text)
	}
}
