package command

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/failure"
)

// The exit codes, which scripts rely on.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitWrong       = 3
	exitEarly       = 4
	exitSession     = 5
	exitSite        = 6
	exitInterrupted = 130
)

func exitCode(err error) int {
	var reported *failure.ExitError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &reported):
		return reported.Code
	case errors.Is(err, failure.ErrInterrupted):
		return exitInterrupted
	case errors.Is(err, failure.ErrUsage), errors.Is(err, site.ErrNoPuzzle):
		return exitUsage
	case errors.Is(err, site.ErrLocked), errors.Is(err, site.ErrPause):
		return exitEarly
	case errors.Is(err, site.ErrNoSession), errors.Is(err, site.ErrSession), errors.Is(err, fetch.ErrOwner):
		return exitSession
	case errors.Is(err, site.ErrSite):
		return exitSite
	default:
		return exitFailed
	}
}

// A reporter is a console that collects the exit codes of failures. Several goroutines may use it,
// since each day runs in its own.
type reporter struct {
	*console.Console
	codes   sync.Map  // has the exit codes of the failures
	faults  sync.Map  // has the first day with each error of the build
	contact sync.Once // for the hint about it
}

// fail prints the error of a day, while others go on.
func (r *reporter) fail(d calendar.Date, err error) {
	r.remember(exitCode(err))
	r.Say(errorOf(d, r.unlessSaid(d, err)))
}

// unlessSaid returns the error of a day. If another day has had the same error of the build, since both import the
// same package, the returned error names that day instead.
func (r *reporter) unlessSaid(d calendar.Date, err error) error {
	kind, _, _ := strings.Cut(err.Error(), ": ")
	if !strings.HasPrefix(kind, "does not ") {
		return err
	}
	if first, said := r.faults.LoadOrStore(err.Error(), d); said && first != d {
		return fmt.Errorf("%s, as %v", kind, first)
	}
	return err
}

// remember collects an exit code.
func (r *reporter) remember(exitCode int) { r.codes.Store(exitCode, true) }

// worst returns the worst failure, nil if there is none.
func (r *reporter) worst() error {
	for _, code := range []int{exitWrong, exitFailed, exitSite, exitSession, exitEarly, exitUsage} {
		if _, failed := r.codes.Load(code); failed {
			return &failure.ExitError{Code: code}
		}
	}
	return nil
}
