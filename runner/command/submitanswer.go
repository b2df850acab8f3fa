package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/check"
	"aoc/runner/command/report"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/sanitize"
)

// A candidate is an answer to send, and where it comes from.
type candidate struct {
	submit.Attempt
	day     *engine.Description // that gave the answer; nil for -answer
	drawing string
	cases   []engine.Case // the part's examples, for the day itself
	inText  []compared    // those for which the day gives a value of the text
}

// candidate finds the answer to send.
func (s submitter) candidate(ctx context.Context, d calendar.Date, part int) (c candidate, err error) {
	c.Attempt = submit.Attempt{Date: d, Part: part, Force: s.flags.force, Wait: s.flags.wait,
		Yes: s.flags.yes || !console.IsTerminal(s.out.In)} // where nobody can be asked
	p, err := s.ws.puzzle(d)
	unlisted := cmp.Or(err, p.Err())
	switch given := s.flags.answer != nil; {
	case given && d.IsLastStar(part):
		return c, failure.Usagef("the last star takes no answer: leave out -answer")
	case d.IsLastStar(part):
		c.Answer = submit.LastStarAnswer
		page, err := s.from.fetch.Refresh(ctx, d)
		if err == nil && page.Solved() < 2 && !page.LastStar {
			err = failure.WithHint(errors.New("the last star is still locked"),
				"the last star needs all others of the year; aoc stars -year %d -sync shows yours", d.Year)
		}
		return c, err
	case given:
		c.Answer = *s.flags.answer
	case unlisted != nil:
		return c, unlisted
	case s.ws.days.Stale != "":
		return c, failure.WithHint(fmt.Errorf("not sent: %s", s.ws.days.Stale), "-answer ANSWER sends your own answer")
	default:
		if err := s.solve(ctx, p, &c); err != nil {
			return c, err
		}
	}
	if err := s.unchecked(d, unlisted); err != nil {
		c.doubt("the examples in the code could not be checked", err)
	}
	if unlisted != nil {
		p = engine.Description{Date: d, Ways: engine.Ways{{}}} // for the examples in the store
	}
	s.addExamples(p, &c)
	return c, nil
}

// unchecked returns why the examples in the code of a day cannot be checked. It returns nil if they can, or if the day
// has no code here.
func (s submitter) unchecked(d calendar.Date, unlisted error) error {
	_, err := s.ws.puzzle(d)
	folder := filepath.Join(s.ws.settings.Root, scaffold.Folder(d))
	isKnown := err == nil || s.ws.settings.InProject() && files.IsFolder(folder)
	switch {
	case !isKnown:
		return nil
	case s.ws.days.Unbuilt != nil:
		return s.ws.days.Unbuilt
	case unlisted != nil:
		return errorOf(d, unlisted)
	}
	return nil
}

// doubt adds a check that could not be made.
func (c *candidate) doubt(what string, why error) {
	c.Unchecked = append(c.Unchecked, fmt.Sprintf("%s: %s", what, sanitize.OneLine(why.Error())))
}

// solve solves the day.
func (s submitter) solve(ctx context.Context, p engine.Description, c *candidate) error {
	in, err := s.flags.solve.input(ctx, s.worker, s.ws, s.out, p, true)
	if err != nil {
		return err
	}
	c.day = &p
	defer s.worker.Close()
	r := s.worker.Solve(ctx, c.Date, p.Ways[0], c.Part, in.text)
	c.Answer, c.drawing = r.Answer, r.Drawing
	if r.Unread != "" {
		return failure.WithHint(fmt.Errorf("part %d: the drawing has letters that aoc cannot read: %s\n%s",
			c.Part, r.Unread, r.Drawing),
			"read the drawing yourself: -answer LETTERS")
	}
	return r.Err
}

// addExamples adds what is known about the part and its examples.
func (s submitter) addExamples(p engine.Description, c *candidate) {
	c.Kind = p.Ways[0].Answers[c.Part-1]
	if err := p.Ways[0].CheckAnswer(c.Part, c.Answer); err != nil {
		c.Reasons = append(c.Reasons, err.Error())
	}
	all, err := check.OnExamples(s.ws.store, p)
	for _, known := range all {
		if known.Way.Variant != "" || known.Part != c.Part {
			continue
		}
		c.cases = append(c.cases, known)
		e := submit.Example{Name: known.Name, Answer: known.Want, Unsure: known.Want == ""}
		if len(known.Text) > 0 {
			e.Name += " by the text"
			if digits := strings.TrimPrefix(known.Text[0], "-"); len(digits) > 1 { // one digit may be right by chance
				e.Answer = known.Text[0]
			}
		}
		c.Examples = append(c.Examples, e)
	}
	if err != nil {
		c.doubt("not all stored examples could be checked", err)
	}
}

// try solves the part's examples until one fails or cannot be checked.
func (s submitter) try(ctx context.Context, c *candidate) {
	s.worker.Limits.Timeout = defaultTimeout
	defer s.worker.Close()
	for _, example := range c.cases {
		if len(example.Text) > 0 {
			continue
		}
		r := s.worker.Solve(ctx, c.Date, example.Way, example.Part, example.Input)
		fails, err := judge(example, r)
		switch {
		case fails:
			c.Reasons = append(c.Reasons, example.Name+" fails")
			return
		case err != nil:
			c.doubt(example.Name+" could not be checked", err)
			return
		}
	}
}

// judge reports whether an example with a known answer fails or, if that cannot be known, returns the error: the part
// is not written, a limit was reached, or the process did not start.
func judge(example engine.Case, r engine.Result) (fails bool, unchecked error) {
	_, isStart := errors.AsType[*fs.PathError](r.Err)
	isOwn := r.Err == nil || r.FromPart || r.FromParse || r.Crashed && !isStart
	status := example.Judge(r)
	if status == engine.Skip || !isOwn {
		return false, r.Err
	}
	return status == engine.Fail, nil
}

// compare compares the day's answers to the part's examples with the text's values. One doubt is enough. A crash is
// not a doubt: the example fails.
func (s submitter) compare(ctx context.Context, c *candidate) {
	doubt := ""
	for _, one := range compare(ctx, s.worker, c.Date, c.cases) {
		fails, _ := judge(one.known, one.result)
		switch {
		case fails:
			c.Reasons = append(c.Reasons, one.known.Name+" fails")
			return
		case one.known.IsInText(one.result):
			c.inText = append(c.inText, one)
		case one.result.Unread == "":
			doubt = cmp.Or(doubt, report.CaseOf(*c.day, one.known, one.result).Doubt())
		}
	}
	if doubt != "" {
		c.Doubts = append(c.Doubts, doubt)
	}
}
