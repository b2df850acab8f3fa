package console

import (
	"errors"
	"fmt"
	"strings"

	"aoc/runner/failure"
)

// ErrUsage is the kind of every error in the command line.
var ErrUsage = errors.New("the command line is wrong")

// Usagef returns an error of kind ErrUsage.
func Usagef(format string, args ...any) error { return failure.Of(ErrUsage, format, args...) }

// AsUsage returns an error of kind ErrUsage with the message of err, or nil if err is nil.
func AsUsage(err error) error {
	if err == nil {
		return nil
	}
	return failure.Of(ErrUsage, "%s", err.Error())
}

// An ExitError is for the exit code alone: what went wrong has been printed already.
type ExitError struct{ Code int }

func (e *ExitError) Error() string { return fmt.Sprintf("exit code %d", e.Code) }

// A hintedError carries a hint: what the user can do about the error.
type hintedError struct {
	error
	hint string
}

func (e *hintedError) Unwrap() error { return e.error }

// WithHint adds a hint to an error: what the user can do about it.
func WithHint(err error, format string, args ...any) error {
	return &hintedError{err, fmt.Sprintf(format, args...)}
}

// HintIn returns the hint that an error carries, or "".
func HintIn(err error) string {
	if hinted, ok := errors.AsType[*hintedError](err); ok {
		return hinted.hint
	}
	return ""
}

// wrapped breaks lines that are too wide between words, and indents the rest. 0 is any width.
func wrapped(text string, width int) string {
	if width == 0 {
		return text
	}
	var all []string
	for line := range strings.SplitSeq(text, "\n") {
		all = append(all, Wrap(line, width, "  ")...)
	}
	return strings.Join(all, "\n")
}
