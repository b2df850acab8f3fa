// aoc submit: an answer, once, after all that speaks against it.

package command

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

func (a App) submit() *cli.Command {
	return a.define(cli.Command{
		Name:        "submit",
		Usage:       "send an answer, unless something speaks against it",
		UsageText:   "aoc submit [DAY] [FLAGS]",
		Description: "aoc submit 21\naoc submit 21 -part 2 -yes\naoc submit 21 -answer 739785 -wait",
		Flags: flags(dayFlags()[:2], limitFlags()[:2], []cli.Flag{
			&cli.IntFlag{Name: "part", Aliases: []string{"p"}, Usage: "`PART` 1 or 2", DefaultText: "the first that is not solved"},
			&cli.StringFlag{Name: "answer", Usage: "send `X` in place of what the day answers"},
			toggle("yes", "do not ask"),
			toggle("force", "send also what may have been sent before, is not positive, equals an example's answer, or comes from a day whose example fails"),
			toggle("wait", "ask first, and then wait until the site takes another answer"),
			jsonFlag(),
		}),
	}, submitAnswer)
}

// A submitLine is what came of it.
type submitLine struct {
	Year    int    `json:"year"`
	Day     int    `json:"day"`
	Part    int    `json:"part"`
	Answer  string `json:"answer"`
	Verdict string `json:"verdict"`
	Wait    int    `json:"wait_s"`
	Message string `json:"message"`
}

func submitAnswer(t *task) error {
	dates, err := t.dates(true)
	if err != nil {
		return err
	}
	if len(dates) > 1 {
		return console.Usagef("one day at a time, and these are %d", len(dates))
	}
	s := &submission{task: t, date: dates[0]}
	if err := s.prepare(t.flags.Context); err != nil {
		return fmt.Errorf("%v: %w", s.date, s.mendable(s.date, err))
	}
	return s.send(t.flags.Context)
}

// A submission is one answer on its way.
type submission struct {
	*task
	date    calendar.Date
	part    int
	answer  string
	drawing string
	puzzle  engine.Puzzle
	ran     bool      // the answer is what the day answers
	newPage site.Page // after a right answer, if it could be fetched
}

// prepare finds out what to send, and settles what became of an answer that was sent before.
func (s *submission) prepare(ctx context.Context) error {
	session, err := s.settings.Session()
	if err != nil {
		return err
	}
	if session.IsZero() {
		return s.askable(s.date, site.ErrNoSession)
	}
	if err := s.settle(ctx); err != nil {
		return err
	}
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil {
		return err
	}
	if err := s.choosePart(answers); err != nil {
		return err
	}
	switch given := s.flags.IsSet("answer"); {
	case given && s.isLastStar():
		return console.Usagef("the last star is a click, and takes no answer")
	case given:
		s.answer = s.flags.String("answer")
	default:
		err = s.solve(ctx)
	}
	s.answer = strings.Trim(s.answer, " \t") // a line break is no blank: it shows that something is wrong
	return err
}

func (s *submission) choosePart(answers inputs.Answers) error {
	switch part := s.flags.Int("part"); {
	case s.flags.IsSet("part") && part != 1 && part != 2:
		return console.Usagef("there is no part %d", part)
	case s.flags.IsSet("part"):
		s.part = part
	case answers.Solved(1):
		s.part = 2
	default:
		s.part = 1
	}
	return nil
}

// solve asks the day for the answer, unless the star has no puzzle.
func (s *submission) solve(ctx context.Context) (err error) {
	if s.isLastStar() {
		s.answer = lastStarAnswer
		return s.checkLastStar(ctx)
	}
	if s.puzzle, err = s.task.puzzle(s.date); err != nil {
		return err
	}
	if s.puzzle.Err != nil {
		return s.puzzle.Err
	}
	in, err := s.stored(ctx, s.puzzle, true)
	if err != nil {
		return err
	}
	if last, ok := s.last(s.date, s.part, in.text); ok {
		s.answer, s.drawing, s.ran = last.Answer, last.Drawing, true
		s.Note("%v part %d: as the last run answered", s.date, s.part)
		return nil
	}
	limits, err := s.limits(false)
	if err != nil {
		return err
	}
	w := s.foreground(limits)
	defer w.close()
	r := w.solve(ctx, s.date, s.puzzle.Solvers[0], s.part, in.text)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	s.answer, s.drawing, s.ran = r.Answer, r.Drawing, true
	if r.Unread != "" {
		return console.WithHint(fmt.Errorf("part %d: not all letters of the drawing are known: %s\n%s", s.part, r.Unread, r.Drawing),
			"say what it reads: -answer …")
	}
	return r.Err
}

// lastStarAnswer is what the button of a season's last star sends.
const lastStarAnswer = "0"

func (s *submission) isLastStar() bool { return s.date.IsLastStar(s.part) }

// checkLastStar looks whether the page has the button yet: it takes all other stars.
func (s *submission) checkLastStar(ctx context.Context) error {
	return s.locked(ctx, s.date, func() error {
		page, err := s.askPage(ctx, s.date)
		if err == nil && page.Solved() < 2 && !page.LastStar {
			err = console.WithHint(errors.New("the last star is not open yet"), "it takes all the others of the year: aoc stars -year %d -sync", s.date.Year)
		}
		return err
	})
}

// send sends the answer if nothing speaks against it, and the user does not.
// With -wait all of that comes before the wait, and is looked at again after it.
func (s *submission) send(ctx context.Context) error {
	until, held, err := s.check(ctx)
	if err != nil {
		return err
	}
	if held != nil {
		return s.hold(held)
	}
	if err := s.confirmed(ctx, until); err != nil {
		return err
	}
	for !until.IsZero() {
		if err := s.CountDown(ctx, s.Now, until.Add(time.Second), fmt.Sprintf("aoc: %v: the site takes another answer", s.date)); err != nil {
			return err
		}
		if until, held, err = s.check(ctx); err != nil {
			return err
		}
		if held != nil {
			return s.hold(held)
		}
	}
	return s.sendConfirmed(ctx)
}

// check returns what speaks against the answer. With -wait that is not the
// site's cooldown: until is its end, zero if there is none.
func (s *submission) check(ctx context.Context) (until time.Time, held *heldBack, err error) {
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil {
		return until, nil, err
	}
	if s.flags.Bool("wait") && answers.Waiting(s.Now()) > 0 {
		until, answers.Until = answers.Until, time.Time{}
	}
	return until, s.guard(ctx, answers), nil
}

func (s *submission) sendConfirmed(ctx context.Context) error {
	var verdict site.Verdict
	err := s.locked(ctx, s.date, func() (err error) {
		verdict, err = s.sendLocked(ctx)
		return err
	})
	var late *heldBack
	switch {
	case errors.As(err, &late):
		return s.hold(late)
	case err != nil:
		return fmt.Errorf("%v: %w", s.date, s.mendable(s.date, s.askable(s.date, err)))
	}
	return s.tell(ctx, verdict)
}

// confirmed asks whether to send the answer, and says what has to be waited for before.
func (s *submission) confirmed(ctx context.Context, until time.Time) error {
	then := ""
	if !until.IsZero() {
		then = " then"
		s.Note("%v part %d: %s", s.date, s.part, cooldown(s.Now(), until))
	}
	if s.flags.Bool("yes") {
		return nil
	}
	if s.drawing != "" {
		fmt.Fprintln(s.Messages(), s.drawing)
	}
	question := fmt.Sprintf("%v part %d: send %s%s?", s.date, s.part, sanitize.Visible(s.answer), then)
	if s.isLastStar() {
		question = fmt.Sprintf("%v: press the button for the last star%s?", s.date, then)
	}
	return s.Confirm(ctx, question, "nothing sent")
}

// sendLocked looks once more, since another process may have sent an answer
// meanwhile, and writes the answer down before it sends it.
func (s *submission) sendLocked(ctx context.Context) (verdict site.Verdict, err error) {
	if err := s.settleLocked(ctx); err != nil {
		return verdict, err
	}
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil {
		return verdict, err
	}
	if held := s.guardSent(answers); held != nil {
		return verdict, held
	}
	asked, err := s.site()
	if err != nil {
		return verdict, err
	}
	answers.Send(s.part, s.answer, s.Now())
	if err := s.store.SaveAnswers(s.date.Year, s.date.Day, answers); err != nil {
		return verdict, err
	}
	verdict, html, err := asked.Answer(ctx, s.date.Year, s.date.Day, s.part, s.answer)
	if errors.Is(err, site.ErrMaybeSent) {
		return verdict, console.WithHint(err, "%s", settleHint)
	}
	if err != nil {
		answers.Part(s.part).Pending = nil // surely not sent
		return verdict, errors.Join(err, s.store.SaveAnswers(s.date.Year, s.date.Day, answers))
	}
	s.heard(ctx, answers, verdict, html)
	return verdict, nil
}
