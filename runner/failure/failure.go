// Package failure makes errors for commands. Each has its own message, and may have a
// hint, and a kind that determines the exit code.
package failure

import (
	"errors"
	"fmt"
)

// The kinds of errors that belong to no other package.
var (
	ErrUsage       = errors.New("the command line is wrong")
	ErrInterrupted = errors.New("interrupted") // by the user
)

// An Error has a message for people, and a kind for errors.Is, which the message does not show.
type Error struct {
	message string
	kind    error // or nil
}

// Of returns an *Error of a kind. Its message is formatted as by fmt.Sprintf.
func Of(kind error, format string, args ...any) error {
	return &Error{fmt.Sprintf(format, args...), kind}
}

func (e *Error) Error() string { return e.message }
func (e *Error) Unwrap() error { return e.kind }

// Usagef returns an error of kind ErrUsage.
func Usagef(format string, args ...any) error { return Of(ErrUsage, format, args...) }

// AsUsage returns an error of kind ErrUsage with the message of err, or nil if err is nil.
func AsUsage(err error) error {
	if err == nil {
		return nil
	}
	return Of(ErrUsage, "%s", err.Error())
}

// An ExitError only sets the exit code: the errors have already been printed.
type ExitError struct{ Code int }

func (e *ExitError) Error() string { return fmt.Sprintf("exit code %d", e.Code) }

// A hintedError carries a hint, which says what the user can do about the error.
type hintedError struct {
	error
	hint string
}

func (e *hintedError) Unwrap() error { return e.error }

// WithHint adds a hint to an error, unless the hint is empty. The hint says what the user can do.
func WithHint(err error, format string, args ...any) error {
	hint := fmt.Sprintf(format, args...)
	if hint == "" {
		return err
	}
	return &hintedError{err, hint}
}

// HintIn returns the hint that an error carries, or "".
func HintIn(err error) string {
	if hinted, ok := errors.AsType[*hintedError](err); ok {
		return hinted.hint
	}
	return ""
}
