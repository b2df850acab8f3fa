// What the site said to an answer, kept and told.

package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

// heard keeps the verdict, and brings what it opens: part two, or what the page
// knows of an answer that was not wanted any more. An answer whose verdict is not
// understood or cannot be kept stays pending, so that the page is asked before
// it is sent again.
func (s *submission) heard(ctx context.Context, answers inputs.Answers, verdict site.Verdict, html []byte) {
	d := s.date
	switch last := s.isLastStar(); {
	case verdict.Kind == site.Unknown:
		s.keepReply(html)
		return
	case verdict.Kind == site.Right && last:
		*answers.Part(s.part) = inputs.Part{Star: true} // a click, and no answer to test against
	default:
		answers.Judge(s.part, inputs.Try{Answer: s.answer, Verdict: string(verdict.Kind), At: s.Now()}, verdict.Wait)
	}
	if err := s.store.SaveAnswers(d.Year, d.Day, answers); err != nil {
		s.fail(d, fmt.Errorf("the verdict is not kept: %w", s.mendable(d, err)))
		return
	}
	if verdict.Kind != site.Right && verdict.Kind != site.WrongLevel {
		return
	}
	page, err := s.askPage(ctx, d)
	if err != nil {
		s.Warn("%v: the page is not brought up to date: %v", d, err)
	}
	s.newPage = page
}

// keepReply keeps what is not understood, for whoever can read it.
func (s *submission) keepReply(html []byte) {
	path, err := s.store.SaveReply(s.date.Year, s.date.Day, s.Now(), html)
	if err != nil {
		s.Warn("%v: what the site said is not understood, and cannot be kept: %v", s.date, err)
		return
	}
	s.Note("%v: what the site said is not understood: it is kept in %s", s.date, s.where(path))
	s.Hint("%s", settleHint)
}

// exits are the exit codes of verdicts.
var exits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong, site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite,
}

// inkOf returns the colour of a verdict.
func inkOf(kind site.Kind) console.Ink {
	switch exits[kind] {
	case exitDone:
		return console.Green
	case exitWrong:
		return console.Red
	default:
		return console.Yellow
	}
}

func (s *submission) tell(ctx context.Context, v site.Verdict) error {
	line := s.line(string(v.Kind), v.Message, v.Wait.Seconds())
	if err := s.Print(line, func(w io.Writer) {
		kind := s.Canvas().Paint(console.Column{Text: string(v.Kind), Ink: inkOf(v.Kind)})
		fmt.Fprintf(w, "%v part %d: %s: %s\n", s.date, s.part, sanitize.Visible(s.answer), kind)
	}); err != nil {
		return err
	}
	if !s.flags.Bool("json") {
		s.explain(ctx, v)
	}
	if code := exits[v.Kind]; code != exitDone {
		return &reportedError{code}
	}
	return nil
}

// explain says what the site says, and what follows from it: when to try again,
// what is solved already, or what comes next.
func (s *submission) explain(ctx context.Context, v site.Verdict) {
	if v.Message != "" {
		s.Note("the site says: %s", v.Message)
	}
	if v.Wait > 0 {
		now := s.Now()
		s.Note("%v part %d: %s", s.date, s.part, cooldown(now, now.Add(v.Wait)))
	}
	switch {
	case v.Kind == site.WrongLevel:
		s.explainLevel()
	case v.Kind == site.Right && s.part == 1:
		if err := s.showPartTwo(ctx); err != nil {
			s.Warn("%v: part 2 is not shown: %v", s.date, err)
		}
	}
}

// explainLevel says what the puzzle's page has told of the part that the site wants no answer to.
func (s *submission) explainLevel() {
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil {
		s.Warn("%v: %v", s.date, err)
		return
	}
	switch held := s.guardSent(answers); {
	case answers.Solved(s.part) && held != nil:
		s.Note("%v part %d: %s", s.date, s.part, held.why)
	case s.part == 2 && !answers.Solved(1):
		s.Note("%v part 2: part 1 is not solved yet", s.date)
	}
}

// showPartTwo shows in a terminal what aoc read -part 2 would, if there is a part 2.
func (s *submission) showPartTwo(ctx context.Context) error {
	if _, ok := s.Terminal(); !ok || len(s.newPage.Parts) < 2 {
		return nil
	}
	var text bytes.Buffer
	if err := s.render(&text, s.date, s.newPage.Parts[1], s.style(s.date)); err != nil {
		return err
	}
	fmt.Fprintln(s.Out)
	return s.Show(ctx, text.Bytes())
}

// hold tells that the answer was not sent.
func (s *submission) hold(h *heldBack) error {
	if err := s.Print(s.line("held-back", h.why, h.wait.Seconds()), func(io.Writer) {}); err != nil {
		return err
	}
	s.Note("%v part %d: not sent: %s", s.date, s.part, h.why)
	if h.wait > 0 {
		s.Hint("-wait waits for it")
		return &reportedError{exitEarly}
	}
	return &reportedError{exitWrong}
}

func (s *submission) line(verdict, message string, wait float64) submitLine {
	return submitLine{s.date.Year, s.date.Day, s.part, s.answer, verdict, int(math.Ceil(wait)), message}
}
