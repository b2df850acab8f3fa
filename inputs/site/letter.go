package site

import (
	"errors"
	"strings"
	"sync/atomic"
)

// A letter is the body of a request that must not be sent twice. It can be read once, and withdrawn as long as nobody has
// begun to: what could be withdrawn has not been sent, and will not be. An http.Client cannot send it again on its own,
// as it does with bodies that it knows how to rewind.
type letter struct {
	text  *strings.Reader
	state atomic.Int32
}

const (
	unread int32 = iota
	begun
	withdrawn
)

func newLetter(text string) *letter { return &letter{text: strings.NewReader(text)} }

// Len is how much of it is left to read.
func (l *letter) Len() int { return l.text.Len() }

func (l *letter) Read(p []byte) (int, error) {
	if !l.state.CompareAndSwap(unread, begun) && l.state.Load() == withdrawn {
		return 0, errors.New("the request was withdrawn")
	}
	return l.text.Read(p)
}

// withdraw tells whether nobody has read any of it, and sees to it that nobody will.
func (l *letter) withdraw() bool { return l.state.CompareAndSwap(unread, withdrawn) }
