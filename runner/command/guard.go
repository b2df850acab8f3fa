// What speaks against sending an answer.

package command

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

// heldBack is why an answer was not sent.
type heldBack struct {
	why  string
	wait time.Duration // how long the site wants no answer, where that is why
}

func (h *heldBack) Error() string { return h.why }

func held(format string, args ...any) *heldBack { return &heldBack{why: fmt.Sprintf(format, args...)} }

// guard is all that speaks against the answer: first what is known, then what is doubtful.
func (s *submission) guard(ctx context.Context, answers inputs.Answers) *heldBack {
	if h := s.guardSent(answers); h != nil {
		return h
	}
	if s.flags.Bool("force") || s.isLastStar() {
		return nil
	}
	return s.guardDoubts(ctx)
}

// guardSent is what the answer itself and those before it say. Of this -force
// overrides only that the answer may have been sent before, and been wrong.
func (s *submission) guardSent(answers inputs.Answers) *heldBack {
	other := 3 - s.part
	try, tried := answers.Tried(s.part, s.answer)
	lost, unheard := answers.Unheard(s.part, s.answer)
	switch accepted := answers.Accepted(s.part); {
	case answers.Solved(s.part) && accepted == "":
		return held("part %d is solved", s.part)
	case answers.Solved(s.part) && inputs.Same(accepted, s.answer):
		return held("part %d is solved, with this answer", s.part)
	case answers.Solved(s.part):
		return held("part %d is solved: %s was right, and this is %s", s.part, sanitize.Visible(accepted), sanitize.Visible(s.answer))
	case s.answer == "":
		return held("there is no answer")
	case strings.ContainsAny(s.answer, "\r\n"):
		return held("the answer has a line break")
	case tried:
		return held("%s was judged before: %s", sanitize.Visible(s.answer), try.Verdict)
	case answers.Bounds(s.part).Excludes(s.answer):
		return held("%s cannot be right: %s", sanitize.Visible(s.answer), boundsText(answers.Bounds(s.part)))
	case inputs.Same(s.answer, answers.Accepted(other)) && !s.isLastStar():
		return held("%s is the answer to part %d", sanitize.Visible(s.answer), other)
	case unheard && !s.flags.Bool("force"):
		return held("%s was sent at %s, and it is not known what came of it (-force sends it again)", sanitize.Visible(s.answer), lost.At.Local().Format("15:04:05"))
	case answers.Waiting(s.Now()) > 0:
		return &heldBack{cooldown(s.Now(), answers.Until), answers.Waiting(s.Now())}
	}
	return nil
}

// cooldown says until when the site wants no other answer.
func cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"), until.Sub(now).Round(time.Second))
}

func boundsText(b inputs.Bounds) string {
	switch {
	case b.Above == nil:
		return fmt.Sprintf("%v was too high", b.Below)
	case b.Below == nil:
		return fmt.Sprintf("%v was too low", b.Above)
	default:
		return fmt.Sprintf("%v was too low and %v too high", b.Above, b.Below)
	}
}

// guardDoubts is what makes the answer unlikely. -force overrides it.
func (s *submission) guardDoubts(ctx context.Context) *heldBack {
	if n, ok := new(big.Int).SetString(s.answer, 10); ok && n.Sign() <= 0 {
		return held("%s is not positive (-force sends it)", s.answer)
	}
	if !s.ran {
		p, err := s.task.puzzle(s.date)
		if err != nil {
			return nil // an answer of a day that is not listed
		}
		if err := p.Solvers[0].CheckAnswer(s.part, s.answer); err != nil {
			return held("%v (-force sends it)", err)
		}
		s.puzzle = p
	}
	if _, err := s.store.Examples(s.date.Year, s.date.Day); err != nil {
		return held("%v (-force sends the answer all the same)", err)
	}
	w := s.foreground(isolate.Limits{Timeout: defaultTimeout})
	defer w.close()
	for c := range s.knownCases(s.puzzle) {
		if c.Solver.Variant != "" || c.Part != s.part {
			continue
		}
		if inputs.Same(c.Want, s.answer) {
			return held("%s is the answer to %s (-force sends it)", sanitize.Visible(s.answer), c.Name)
		}
		if !s.ran {
			continue
		}
		r := w.solve(ctx, s.date, c.Solver, c.Part, c.Input)
		if c.Judge(r) == engine.Fail {
			return held("%s fails (-force sends the answer all the same)", c.Name)
		}
	}
	return nil
}
