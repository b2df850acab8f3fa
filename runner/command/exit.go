// How a command ends: its exit code, and what it says on stderr.

package command

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"aoc/inputs/site"
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
	errUsage       = errors.New("the command line is wrong")
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
	case is(errUsage, site.ErrNoPuzzle):
		return exitUsage
	case is(site.ErrLocked, site.ErrPause):
		return exitEarly
	case is(site.ErrNoSession, site.ErrSession, errAccount):
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

// A saidError is an error of which one kind is known, with a message of its own.
type saidError struct {
	message string
	kind    error
}

func (e *saidError) Error() string { return e.message }
func (e *saidError) Unwrap() error { return e.kind }

func usagef(format string, args ...any) error {
	return &saidError{fmt.Sprintf(format, args...), errUsage}
}

// asUsage says of an error, if it is one, that the command line is wrong.
func asUsage(err error) error {
	if err == nil {
		return nil
	}
	return &saidError{err.Error(), errUsage}
}

// A hintedError knows what there is to do about it.
type hintedError struct {
	error
	hint string
}

func (e *hintedError) Unwrap() error { return e.error }

func withHint(err error, format string, args ...any) error {
	return &hintedError{err, fmt.Sprintf(format, args...)}
}

// say prints an error, and below it what there is to do about it.
func say(w io.Writer, err error) {
	fmt.Fprintf(w, "aoc: %s\n", message(err.Error()))
	if hint := hintFor(err); hint != "" {
		fmt.Fprintf(w, "aoc: hint: %s\n", message(hint))
	}
}

func hintFor(err error) string {
	var hinted *hintedError
	switch {
	case errors.As(err, &hinted):
		return hinted.hint
	case errors.Is(err, site.ErrCertificate):
		return "a company's proxy may stand between: add its certificate to those that this computer trusts"
	default:
		return diskHint(err)
	}
}
