package command

import (
	"context"
	"fmt"

	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
)

var verdictExits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong, site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite, report.HeldBack: exitWrong,
}

// printOutcome prints the verdict, and before it what could not be saved, or why the answer was not sent.
func (s submitter) printOutcome(ctx context.Context, a submit.Attempt, got submit.Outcome) error {
	s.sayWhatIsStored(a.Date, got)
	now := s.ws.now()
	line := report.VerdictOf(a, got, now)
	if err := s.out.Print(line, line.Text(s.out.Canvas())); err != nil {
		return err
	}
	if !s.out.JSON || line.Verdict == report.HeldBack {
		for _, text := range report.Explained(a, got, now) {
			s.out.Note("%s", text)
		}
		s.showPartTwo(ctx, a, got)
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

// sayWhatIsStored prints where an unexpected reply is stored, and what could not be saved.
func (s submitter) sayWhatIsStored(d calendar.Date, got submit.Outcome) {
	switch {
	case got.Verdict.Kind == site.Unknown && got.SaveErr != nil:
		s.out.Warn("%v: unexpected response from the site, which cannot be stored: %v", d, got.SaveErr)
	case got.Verdict.Kind == site.Unknown:
		s.out.Note("%v: unexpected response from the site, stored in %s", d, s.ws.where(got.Stored))
		s.out.Hint("%s", recoverHint)
	case got.SaveErr != nil:
		s.out.fail(d, fmt.Errorf("cannot store the verdict: %w", got.SaveErr))
		if got.Stored != "" {
			s.out.Note("%v: the verdict is in %s, and counts once that is mended", d, s.ws.where(got.Stored))
		}
	case got.PageErr != nil:
		s.out.Warn("%v: cannot update the page: %v", d, got.PageErr)
	}
}

// showPartTwo shows part 2 in a terminal once part 1 is solved, as aoc read -part 2 does.
func (s submitter) showPartTwo(ctx context.Context, a submit.Attempt, got submit.Outcome) {
	if !console.IsTerminal(s.out.Out) || a.Part != 1 || got.Verdict.Kind != site.Right || len(got.Page.Parts) < 2 {
		return
	}
	text := report.TextOf(a.Date, got.Page, 2, s.out.Canvas()).WithAnswer()
	fmt.Fprintln(s.out.Out)
	if err := s.out.Show(ctx, []byte(text)); err != nil {
		s.out.Warn("%v: cannot show part 2: %v", a.Date, err)
	}
}
