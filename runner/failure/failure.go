// Package failure makes errors of a kind with messages of their own. It knows no kind.
package failure

import "fmt"

// An Error has a message for people, and a kind for errors.Is, which the message does not show.
type Error struct {
	message string
	kind    error // or nil
}

// Of returns an *Error of a kind, whose message is formatted as by fmt.Sprintf.
func Of(kind error, format string, args ...any) error {
	return &Error{fmt.Sprintf(format, args...), kind}
}

func (e *Error) Error() string { return e.message }
func (e *Error) Unwrap() error { return e.kind }
