package command

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

type submitLine struct {
	calendar.Date
	Part    int    `json:"part"`
	Answer  string `json:"answer"`
	Verdict string `json:"verdict"`
	Wait    int    `json:"wait_s"`
	Message string `json:"message"`
}

func newSubmitLine(a submit.Attempt, verdict, message string, wait time.Duration) submitLine {
	return submitLine{a.Date, a.Part, a.Answer, verdict, int(math.Ceil(wait.Seconds())), message}
}

var verdictExits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong, site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite,
}

// verdictStyle returns the colour of a verdict.
func verdictStyle(kind site.Kind) layout.Style {
	switch verdictExits[kind] {
	case exitDone:
		return layout.Green
	case exitWrong:
		return layout.Red
	default:
		return layout.Yellow
	}
}

// printOutcome prints the verdict, and before it what could not be saved.
func (s submitter) printOutcome(ctx context.Context, a submit.Attempt, got submit.Outcome) error {
	s.sayWhatIsStored(a, got)
	v := got.Verdict
	kind := s.out.Canvas().Paint(layout.Column{Text: string(v.Kind), Style: verdictStyle(v.Kind)})
	text := fmt.Sprintf("%v part %d: %s: %s", a.Date, a.Part, sanitize.Visible(a.Answer), kind)
	if err := s.out.Print(newSubmitLine(a, string(v.Kind), v.Message, v.Wait), text); err != nil {
		return err
	}
	if !s.out.JSON {
		s.explainVerdict(ctx, a, got)
	}
	if code := verdictExits[v.Kind]; code != exitDone {
		return &failure.ExitError{Code: code}
	}
	return nil
}

// sayWhatIsStored prints where an unexpected reply is stored, and what could not be saved.
func (s submitter) sayWhatIsStored(a submit.Attempt, got submit.Outcome) {
	d := a.Date
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

// explainVerdict prints the site's message and what follows from the verdict: when
// to try again, what is solved already, or what comes next.
func (s submitter) explainVerdict(ctx context.Context, a submit.Attempt, got submit.Outcome) {
	v := got.Verdict
	if v.Message != "" {
		s.out.Note("the site says: %s", v.Message)
	}
	if v.Wait > 0 {
		now := s.ws.now()
		s.out.Note("%v part %d: %s", a.Date, a.Part, cooldown(now, now.Add(v.Wait)))
	}
	if at, attempt, ok := got.Known.Won(a.Part); ok && v.Kind == site.Right {
		if text := report.Won(a.Date, a.Part, at, attempt); text != "" {
			s.out.Note("%s", text)
		}
	}
	switch {
	case got.SaveErr != nil: // and so it is not known what is solved
	case v.Kind == site.WrongLevel && got.Known.Solved(a.Part):
		s.out.Note("%v part %d: %s", a.Date, a.Part, submit.WhySolved(got.Known, a))
	case v.Kind == site.WrongLevel && a.Part == 2 && !got.Known.Solved(1):
		s.out.Note("%v part 2: part 1 is not solved yet", a.Date)
	case v.Kind == site.Right && a.Part == 1:
		if err := s.showPartTwo(ctx, a, got.Page); err != nil {
			s.out.Warn("%v: cannot show part 2: %v", a.Date, err)
		}
	}
}

// showPartTwo shows part 2 in a terminal, as aoc read -part 2 does.
func (s submitter) showPartTwo(ctx context.Context, a submit.Attempt, page site.Page) error {
	if _, ok := s.out.Terminal(); !ok || len(page.Parts) < 2 {
		return nil
	}
	var text bytes.Buffer
	if err := renderPart(&text, a.Date, page.Parts[1], styleOf(a.Date, s.out)); err != nil {
		return err
	}
	fmt.Fprintln(s.out.Out)
	return s.out.Show(ctx, text.Bytes())
}

// printRejection prints why the answer was not sent.
func (s submitter) printRejection(a submit.Attempt, decision submit.Decision) error {
	reason, wait := decision.Reason, time.Duration(0)
	if decision.Forcible {
		reason += "; -force sends the answer"
	}
	isCooldown := decision.Kind == submit.Cooldown
	if isCooldown {
		now := s.ws.now()
		reason, wait = cooldown(now, decision.Until), decision.Until.Sub(now)
	}
	if err := s.out.Print(newSubmitLine(a, "held-back", reason, wait), ""); err != nil {
		return err
	}
	s.out.Note("%v part %d: not sent: %s", a.Date, a.Part, reason)
	if isCooldown {
		s.out.Hint("repeat the command with -wait")
		return &failure.ExitError{Code: exitEarly}
	}
	return &failure.ExitError{Code: exitWrong}
}

// cooldown describes how long the site accepts no other answer.
func cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"), until.Sub(now).Round(time.Second))
}

// warnOfLost warns of an answer whose process died before the verdict, and whose
// verdict the page does not show or, if unread is not nil, may show.
func (r *reporter) warnOfLost(d calendar.Date, part int, sent inputs.Try, unread error) {
	page := "does not show it as right: the answer is wrong or did not arrive"
	if unread != nil {
		page = fmt.Sprintf("cannot be read: aoc read %s -web shows whether it is right", d.Arg())
	}
	r.Warn("%v part %d: %s may have been sent at %s, and the puzzle's page %s",
		d, part, sanitize.Visible(sent.Answer), sent.At.Local().Format("15:04:05 MST on 2 January"), page)
}
