package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"time"

	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/check"
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
	cases   []engine.Case // the part's examples: those without a known answer for the variants too
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
	if unlisted != nil {
		p = engine.Description{Date: d, Ways: engine.Ways{{}}} // for the examples in the store
	}
	s.addExamples(p, &c)
	c.unchecked("the examples in the code could not be checked", s.unchecked(d, unlisted))
	return c, nil
}

// unchecked returns why the examples in the code of a day cannot be checked. It returns nil if they can, or if the day
// has no code here.
func (s submitter) unchecked(d calendar.Date, unlisted error) error {
	_, err := s.ws.puzzle(d)
	folder := filepath.Join(s.ws.settings.Root, scaffold.Folder(d))
	if err == nil || s.ws.days.FromFolders || s.ws.settings.InProject() && files.IsFolder(folder) {
		return cmp.Or(s.ws.days.Unbuilt, errorOf(d, unlisted))
	}
	return nil
}

// unchecked adds a check that could not be made, unless the error is nil.
func (c *candidate) unchecked(what string, err error) {
	if err != nil {
		c.Object(submit.Unchecked, fmt.Sprintf("%s: %s", what, sanitize.OneLine(err.Error())))
	}
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
	c.Untyped = p.Ways[0].Answers[c.Part-1] == reflect.Invalid
	if err := p.Ways[0].CheckAnswer(c.Part, c.Answer); err != nil {
		c.Object(submit.OtherType, err.Error())
	}
	all, err := check.OnExamples(s.ws.store, p)
	for _, known := range all {
		if known.Part != c.Part || known.Way.Variant != "" && (known.Way.Slow || !known.Unconfirmed) {
			continue
		}
		c.cases = append(c.cases, known)
		name, is, answer := known.Name, "is", known.Want
		if len(known.Text) > 0 {
			name += " by the text"
		}
		if len(known.Text) > 0 && answer == "" && len(strings.TrimPrefix(known.Text[0], "-")) > 1 {
			is, answer = "may be", known.Text[0] // one digit may be right by chance
		}
		if known.Way.Variant == "" && answer != "" && answer == c.Answer {
			c.Object(submit.OfExample, fmt.Sprintf("%s %s the answer to %s", sanitize.Visible(answer), is, name))
		}
	}
	c.unchecked("not all stored examples could be checked", err)
}

// try solves the part's examples in the background.
func (s submitter) try(ctx context.Context, c *candidate) {
	w := background(s.worker)
	defer w.Close()
	c.try(func(example engine.Case, limit time.Duration) engine.Result {
		w.Limits.Timeout = limit
		return w.Solve(ctx, c.Date, example.Way, example.Part, example.Input)
	})
}

// try solves the part's examples until one fails, and compares the day's answers with the values that only the text
// has. One doubt of a kind is enough. Examples that are left when the time is over could not be checked.
func (c *candidate) try(solve func(example engine.Case, limit time.Duration) engine.Result) {
	own, said := engine.Own{}, map[submit.Ground]bool{}
	left := map[bool]time.Duration{false: defaultTimeout, true: openTime} // by whether answers are unconfirmed
	object := func(to submit.Ground, text string) {
		if !said[to] {
			c.Object(to, text)
		}
		said[to] = true
	}
	for _, example := range c.cases {
		limit := left[example.Unconfirmed].Round(openTime / 20) // for its message
		if limit <= 0 {
			object(submit.Unchecked, example.Name+" could not be checked: no time is left")
			continue
		}
		begun := time.Now()
		known, r := own.Compare(example, solve(example, limit), nil)
		left[example.Unconfirmed] -= time.Since(begun)
		result := caseOf(*c.day, known, r)
		unlike, isUnlike := submit.UnlikeText, !known.IsInText(r)
		if known.Want != "" {
			unlike, isUnlike = submit.UnlikeSure, !r.Is(known.Want)
		}
		switch fails, err := judge(known, r); {
		case fails:
			object(submit.Fails, result.Doubt())
			return
		case err != nil:
			object(submit.Unchecked, fmt.Sprintf("%s could not be checked: %s", known.Name, sanitize.OneLine(err.Error())))
		case result.Status != engine.Text || known.Way.Variant != "":
		case isUnlike && r.Unread == "":
			object(unlike, result.Doubt())
		}
		if known.Way.Variant == "" && known.IsInText(r) {
			c.inText = append(c.inText, compared{known, r})
		}
	}
}

// judge reports whether an example fails or, if that cannot be known, returns the error: the part is not written, a
// limit was reached, or the process did not start. An example that the day cannot parse may be none.
func judge(example engine.Case, r engine.Result) (fails bool, unchecked error) {
	_, isStart := errors.AsType[*fs.PathError](r.Err)
	isOwn := r.Err == nil || r.FromPart || r.FromParse || r.Crashed && !isStart
	switch status := example.Judge(r); {
	case isOwn && status != engine.Skip:
		return status == engine.Fail, nil
	case isOwn && example.Unconfirmed:
		return false, nil
	}
	return false, r.Err
}

// Doubt returns what a result that fails, or is not as the text has it, says about the day or the variant.
func (c caseLine) Doubt() string {
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
