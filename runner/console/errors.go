package console

import (
	"errors"
	"fmt"
	"io"
)

// ErrUsage is the kind of error that a wrong command line is.
var ErrUsage = errors.New("the command line is wrong")

// ErrorOf returns an error of a kind, with a message of its own.
func ErrorOf(kind error, format string, args ...any) error {
	return &kindError{fmt.Sprintf(format, args...), kind}
}

// A kindError is an error of which one kind is known, with a message of its own.
type kindError struct {
	message string
	kind    error
}

func (e *kindError) Error() string { return e.message }
func (e *kindError) Unwrap() error { return e.kind }

// Usagef returns an error of the kind ErrUsage.
func Usagef(format string, args ...any) error {
	return &kindError{fmt.Sprintf(format, args...), ErrUsage}
}

// AsUsage returns an error, if it is one, as one of the kind ErrUsage.
func AsUsage(err error) error {
	if err == nil {
		return nil
	}
	return &kindError{err.Error(), ErrUsage}
}

// A HintedError knows what there is to do about it.
type HintedError struct {
	error
	hint string
}

func (e *HintedError) Unwrap() error { return e.error }

// WithHint adds to an error what there is to do about it.
func WithHint(err error, format string, args ...any) error {
	return &HintedError{err, fmt.Sprintf(format, args...)}
}

// HintIn returns what there is to do about an error, as far as the error itself knows.
func HintIn(err error) string {
	if hinted, ok := errors.AsType[*HintedError](err); ok {
		return hinted.hint
	}
	return ""
}

// say prints an error, and below it what there is to do about it.
func say(w io.Writer, err error, hintFor func(error) string) {
	fmt.Fprintf(w, "aoc: %s\n", message(err.Error()))
	hint := HintIn(err)
	if hint == "" && hintFor != nil {
		hint = hintFor(err)
	}
	if hint != "" {
		fmt.Fprintf(w, "aoc: hint: %s\n", message(hint))
	}
}
