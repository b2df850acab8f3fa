// How a command ends: its exit code, and what it says on stderr.

package command

import (
	"errors"
	"fmt"
	"slices"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/console"
)

// The exit codes. Scripts rely on them.
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

var (
	errInterrupted = errors.New("interrupted")
)

func exitCode(err error) int {
	var reported *reportedError
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
	}
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &reported):
		return reported.code
	case is(errInterrupted):
		return exitInterrupted
	case is(console.ErrUsage, site.ErrNoPuzzle):
		return exitUsage
	case is(site.ErrLocked, site.ErrPause):
		return exitEarly
	case is(site.ErrNoSession, site.ErrSession, fetch.ErrOwner):
		return exitSession
	case is(site.ErrSite):
		return exitSite
	default:
		return exitFailed
	}
}

// failures are the exit codes of what failed and was reported on the way.
type failures []int

// err is the failure that stands for all of them.
func (f failures) err() error {
	for _, code := range []int{exitWrong, exitFailed, exitSite, exitSession, exitEarly, exitUsage} {
		if slices.Contains(f, code) {
			return &reportedError{code}
		}
	}
	return nil
}

// A reportedError has been said already: only its exit code is left.
type reportedError struct{ code int }

func (e *reportedError) Error() string { return fmt.Sprintf("exit code %d", e.code) }

func hintFor(err error) string {
	switch hint := console.HintIn(err); {
	case hint != "":
		return hint
	case errors.Is(err, site.ErrCertificate):
		return "a company's proxy may stand between: add its certificate to those that this computer trusts"
	default:
		return diskHint(err)
	}
}
