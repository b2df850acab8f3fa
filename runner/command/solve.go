// Solving within limits, in this process.

package command

import (
	"context"
	"errors"
	"fmt"
	"runtime/metrics"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// limits are what a day may use; zero is no limit.
type limits struct {
	timeout time.Duration // for a part
	memory  uint64        // for the process, in bytes
	perLine int           // how often a part is solved for one line of results, 0 if that is not known
}

// The limits where several days run: one of them must not keep the others waiting.
const (
	defaultTimeout = time.Minute
	defaultMemory  = 4 << 30
)

func limitFlags() []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "the `TIME` a part may take, 0 for any", DefaultText: "none, 60s with several days"},
		&cli.StringFlag{Name: "memory", Usage: "the `MEMORY` a day may use, such as 4GiB, 0 for any", DefaultText: "none, 4GiB with several days"},
		&cli.IntFlag{Name: "jobs", Usage: "run `N` days at a time", Value: 1},
	}
}

// severalLimitFlags are for a command that always has the limits of several days.
func severalLimitFlags() []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "the `TIME` a part may take, 0 for any", DefaultText: "60s"},
		&cli.StringFlag{Name: "memory", Usage: "the `MEMORY` a day may use, such as 4GiB, 0 for any", DefaultText: "4GiB"},
	}
}

func (t *task) limits(severalDays bool) (l limits, err error) {
	if severalDays {
		l.timeout, l.memory = defaultTimeout, defaultMemory
	}
	if t.flags.IsSet("timeout") {
		l.timeout = t.flags.Duration("timeout")
	}
	if t.flags.IsSet("memory") {
		if l.memory, err = console.ParseSize(t.flags.String("memory")); err != nil {
			return l, console.Usagef("-memory %v", err)
		}
	}
	if jobs := t.flags.Int("jobs"); t.flags.IsSet("jobs") && jobs < 1 {
		return l, console.Usagef("-jobs %d is not a number of days", jobs)
	}
	if l.timeout < 0 {
		return l, console.Usagef("-timeout %v is less than no time", l.timeout)
	}
	return l, nil
}

// errMemory ends the process's work: a goroutine cannot be ended from outside,
// so what used too much would go on using it.
var errMemory = errors.New("used too much memory")

// errTimeout leaves the part running, for the same reason.
var errTimeout = errors.New("timed out")

// afterMemory is why nothing more is solved after an error, if that was the end of the memory.
func afterMemory(err error) error {
	if errors.Is(err, errMemory) {
		return errors.New("not run: the day had used too much memory")
	}
	return nil
}

// solve solves a part within the limits.
func (l limits) solve(ctx context.Context, s engine.Solver, part int, input string, stillRunning func(time.Duration)) engine.Result {
	start := time.Now()
	r, err := within(ctx, l, func() engine.Result { return s.Solve(part, input) }, stillRunning)
	switch {
	case err == nil:
		return r
	case ctx.Err() != nil:
		return engine.Result{Err: err}
	default:
		return engine.Result{Solve: time.Since(start), Err: fmt.Errorf("part %d: %w", part, err)}
	}
}

// within has a day work, and leaves it alone when the time is up, the memory runs
// out or ctx ends. The error says which of them it was, or that the day left no result.
func within[T any](ctx context.Context, l limits, work func() T, stillRunning func(time.Duration)) (result T, err error) {
	start := time.Now()
	done := make(chan T, 1)
	go func() {
		defer close(done) // a day that ends its goroutine leaves no result
		done <- work()
	}()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	remind := start.Add(remindAfter)
	for {
		select {
		case result, ok := <-done:
			if !ok {
				err = errors.New("the day ended its own goroutine")
			}
			return result, err
		case <-ctx.Done():
			return result, context.Cause(ctx)
		case now := <-tick.C:
			if err := l.exceeded(now.Sub(start)); err != nil {
				return result, err
			}
			if now.After(remind) {
				remind = now.Add(time.Hour)
				stillRunning(now.Sub(start))
			}
		}
	}
}

const remindAfter = 10 * time.Second

// remind says of a part that takes long that it is still running.
func (t *task) remind(d calendar.Date, part int) func(time.Duration) {
	return t.remindOf(fmt.Sprintf("%v part %d", d, part))
}

func (t *task) remindOf(what string) func(time.Duration) {
	return func(took time.Duration) { t.Note("%s: still running after %v", what, took.Round(time.Second)) }
}

func (l limits) exceeded(took time.Duration) error {
	switch {
	case l.timeout > 0 && took >= l.timeout:
		return console.ErrorOf(errTimeout, "timed out after %v%s", l.timeout, inDay())
	case l.memory > 0 && memory() > l.memory:
		return console.ErrorOf(errMemory, "used more than %s%s", console.Size(l.memory), inDay())
	}
	return nil
}

// memory is how much the process has from the system and has not given back. It
// is asked for while days run, so it must not stop them as runtime.ReadMemStats does.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
