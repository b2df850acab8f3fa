// Several days: each in a process of its own, so that a bad one takes nothing with it.
//
// The process is this same program, told to do the same for that one day and to
// write JSON lines; there is no protocol beside the command's own.

package command

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"slices"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// childMark in the environment makes a child of a process: it leaves messages
// to its parent, and ends with it.
const childMark = "AOC_CHILD=1"

func (a App) isChild() bool { return slices.Contains(a.Environ, childMark) }

// A line is a result that a child owes its parent.
type line[L any] interface {
	failed(error) L
}

// An outcome is what became of one day: its lines, and how many bytes it printed.
type outcome[L line[L]] struct {
	date    calendar.Date
	lines   []L
	printed int
	err     error // why there are no lines
}

// eachApart runs the command for each puzzle in a process of its own, as many
// at a time as -jobs says, and reports what comes of them in the puzzles'
// order. The lines that are owed for a puzzle are failed where it cannot be run
// at all. What was done before an interrupt is reported too.
func eachApart[L line[L]](t *task, l limits, puzzles []engine.Puzzle, owed func(engine.Puzzle) ([]L, error), report func(L) error) error {
	ctx, cancel := context.WithCancel(t.flags.Context)
	defer cancel()
	run := func(p engine.Puzzle) outcome[L] {
		if ctx.Err() != nil {
			return outcome[L]{date: dateOf(p)}
		}
		defer t.atWork.begin(dateOf(p))()
		lines, err := owed(p)
		if err := cmp.Or(p.Err, err); err != nil {
			return outcome[L]{date: dateOf(p), lines: failed(lines, err), err: err}
		}
		return runChild(ctx, &child{task: t, date: dateOf(p), limits: l}, lines)
	}
	for day := range inOrder(t.flags.Int("jobs"), puzzles, run) {
		t.notePrinted(day.date, day.printed)
		if len(day.lines) == 0 && day.err != nil {
			t.fail(day.date, day.err)
		}
		for _, line := range day.lines {
			if err := report(line); err != nil {
				return err
			}
		}
		t.Step()
	}
	return context.Cause(ctx)
}

// notePrinted says how much a day printed. The text itself would bury the results of many days.
func (t *task) notePrinted(d calendar.Date, bytes int) {
	if bytes == 0 {
		return
	}
	command := "run"
	if t.flags.Command.Name == "test" {
		command = "test"
	}
	t.Note("%v printed %s: aoc %s %d/%d shows it", d, console.About(bytes), command, d.Year, d.Day)
}

func failed[L line[L]](lines []L, err error) []L {
	for i := range lines {
		lines[i] = lines[i].failed(err)
	}
	return lines
}

// A child is the process of one day.
type child struct {
	*task
	date   calendar.Date
	limits limits
	stderr ends
}

// grace is what a child gets beyond its own timeout, to end itself and say where it stood.
const grace = 5 * time.Second

// runChild runs a child and returns the lines that it owes, failed where it did not come to them.
func runChild[L line[L]](interrupt context.Context, c *child, owed []L) outcome[L] {
	ctx, cancel := context.WithCancelCause(interrupt)
	defer cancel(nil)
	alarm := c.limits.alarm(cancel)
	defer alarm.Stop()
	done := 0
	err := c.run(ctx, func(text []byte) {
		if done == len(owed) {
			return
		}
		line := owed[done]
		if json.Unmarshal(text, &line) != nil {
			return // the day wrote past os.Stdout
		}
		owed[done] = line
		done++
		alarm.Reset(c.limits.untilAlarm())
	})
	if done == len(owed) {
		return outcome[L]{date: c.date, lines: owed, printed: c.stderr.total}
	}
	if interrupt.Err() != nil {
		return outcome[L]{date: c.date, lines: owed[:done]}
	}
	printed, cause := c.causeOfDeath(ctx, err)
	return outcome[L]{date: c.date, lines: append(owed[:done], failed(owed[done:], cause)...), printed: printed}
}

// alarm goes off where a child has overstepped its timeout and is silent about it.
func (l limits) alarm(cancel context.CancelCauseFunc) *time.Timer {
	return time.AfterFunc(l.untilAlarm(), func() { cancel(fmt.Errorf("timed out after %v", l.timeout)) })
}

func (l limits) untilAlarm() time.Duration {
	if l.timeout == 0 || l.perLine == 0 {
		return math.MaxInt64
	}
	return time.Duration(l.perLine)*l.timeout + grace
}

// maxLine is more than a result can come to: an answer and its drawing, with every byte escaped.
const maxLine = 16 << 20

func (c *child) run(ctx context.Context, each func(line []byte)) error {
	cmd := exec.CommandContext(ctx, c.Executable, c.args()...)
	cmd.Env = c.env()
	cmd.Dir = c.Dir
	cmd.Stderr = &c.stderr
	cmd.WaitDelay = time.Second
	if _, err := cmd.StdinPipe(); err != nil { // its end is the end of this process: see endWithParent
		return err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		each(lines.Bytes())
	}
	_, _ = io.Copy(io.Discard, stdout)
	err = cmd.Wait()
	switch {
	case errors.Is(err, exec.ErrWaitDelay):
		return nil // it ended well, and what the day had started is still there
	case err == nil && lines.Err() != nil:
		return fmt.Errorf("its process wrote a line that is longer than %s", console.Size(maxLine))
	default:
		return err
	}
}

// args are those of this process, for the child's day alone.
func (c *child) args() []string {
	args := append(c.command(), "-json",
		fmt.Sprintf("-year=%d", c.date.Year), fmt.Sprintf("-day=%d", c.date.Day),
		fmt.Sprintf("-timeout=%v", c.limits.timeout), fmt.Sprintf("-memory=%d", c.limits.memory),
	)
	for _, name := range []string{"part", "variant", "example", "count", "benchtime"} {
		if c.flags.IsSet(name) {
			args = append(args, fmt.Sprintf("-%s=%v", name, c.flags.Value(name)))
		}
	}
	return args
}

// command is what the child is told to do. A README's times are those of a run,
// and other commands for several days never ask the site.
func (c *child) command() []string {
	switch name := c.flags.Command.Name; name {
	case "run", "readme":
		return []string{"run", "-offline"}
	default:
		return []string{name}
	}
}

func (c *child) env() []string {
	return append(settings.WithoutSecrets(c.Environ), childMark, settings.NoSession)
}

// endWithParent ends ctx when the parent of a child has ended, however it did:
// then the other end of the child's stdin is closed.
func (a App) endWithParent(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	if a.isChild() {
		go func() {
			defer cancel()
			_, _ = io.Copy(io.Discard, a.Stdin)
		}()
	}
	return ctx, cancel
}

// crashed is the exit code by which the Go runtime ends a program that it gives up.
const crashed = 2

// causeOfDeath says why a child ended before it had done what it should, and
// returns how many bytes the day had printed before.
func (c *child) causeOfDeath(ctx context.Context, err error) (printed int, cause error) {
	printed = c.stderr.total
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return printed, context.Cause(ctx)
	case err == nil:
		return printed, errors.New("the day ended the process, with exit code 0")
	case !errors.As(err, &exit):
		return printed, err
	}
	if from, cause := autopsy(c.stderr.all()); cause != nil && (exit.ExitCode() == crashed || !exit.Exited()) {
		return c.stderr.until(from), cause
	}
	if !exit.Exited() {
		return printed, fmt.Errorf("the day's process was ended: %v", exit)
	}
	return printed, fmt.Errorf("the day ended the process, with exit code %d", exit.ExitCode())
}
