package site

import "errors"

// The kinds of error, for errors.Is. The errors themselves say more.
var (
	ErrNoSession   = errors.New("no session is given")
	ErrSession     = errors.New("the session is malformed or refused")
	ErrLocked      = errors.New("the puzzle is not unlocked yet")
	ErrNoPuzzle    = errors.New("there is no such puzzle")
	ErrSite        = errors.New("the site failed or answered something that is not understood")
	ErrPause       = errors.New("the site wants to be left alone for a while")
	ErrPaused      = errors.New("the site wanted to be left alone, and is not asked") // such an error is ErrPause as well
	ErrCertificate = errors.New("the site's certificate is not trusted")              // such an error is ErrSite as well
	ErrURL         = errors.New("the address may not be asked")
	ErrMaybeSent   = errors.New("the answer may have been judged") // any other error of Answer: surely not
)

// errConnection is an ErrSite after which the same request may well succeed.
var errConnection = errors.New("the connection broke")

// A kindError has a text for people and kinds for errors.Is, so that neither has to hold the other.
type kindError struct {
	text  string
	kinds []error
}

func failure(text string, kinds ...error) error { return &kindError{text, kinds} }

func (e *kindError) Error() string { return e.text }

func (e *kindError) Unwrap() []error { return e.kinds }
