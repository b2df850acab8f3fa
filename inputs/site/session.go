package site

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// A Session is the cookie by which the site knows its user. Whoever has it can act as that user, so it prints as
// "(a session)", or as nothing if there is none, whatever the verb or the encoding.
//
// It is behind a pointer since fmt prints a struct's unexported fields without asking their methods:
// of a struct that has a Session in one, it then shows an address.
type Session struct{ hex *string }

const hexDigits = "0123456789abcdef"

// ParseSession reads a session as people paste it: with blanks or quotes around it, or its name before it.
// A text with nothing else in it is no session, and no error. An error never repeats any of the text.
func ParseSession(text string) (Session, error) {
	text = unquote(text)
	if name := "cookie:"; len(text) > len(name) && strings.EqualFold(text[:len(name)], name) {
		text = text[len(name):]
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "session=")
	text = unquote(text)
	if text == "" {
		return Session{}, nil
	}
	// Its length has changed before, so any will do.
	if strings.Trim(strings.ToLower(text), hexDigits) != "" {
		return Session{}, failure("is not hexadecimal: a session cookie has only digits and the letters a to f", ErrSession)
	}
	return Session{&text}, nil
}

// salted is what every session of the site's begins with.
const salted = "53616c7465645f5f"

// ResemblesSession tells whether something in the text looks like a session, so that the text had better be neither shown
// nor passed on: it begins as all of the site's do, or has more digits in a row than any answer or SHA-256 sum.
func ResemblesSession(text string) bool {
	text = strings.ToLower(text)
	if strings.Contains(text, salted) {
		return true
	}
	for digits := range strings.FieldsFuncSeq(text, func(r rune) bool { return !strings.ContainsRune(hexDigits, r) }) {
		if len(digits) > 64 {
			return true
		}
	}
	return false
}

// unquote takes blanks, one pair of quotes, and blanks again from around the text.
func unquote(text string) string {
	text = strings.TrimSpace(text)
	if n := len(text); n >= 2 && text[0] == text[n-1] && (text[0] == '"' || text[0] == '\'') {
		text = strings.TrimSpace(text[1 : n-1])
	}
	return text
}

// IsZero tells whether there is no session.
func (s Session) IsZero() bool { return s.hex == nil }

// Reveal returns the cookie's value, for the one file where it is kept. Nothing else may show it.
func (s Session) Reveal() string {
	if s.IsZero() {
		return ""
	}
	return *s.hex
}

// isRepeated tells whether a reply or the error in its place repeats the session, as servers do that answer with the
// request. A short one is none of the real site's, and could stand in any text.
func (s Session) isRepeated(r reply, err error) bool {
	if len(s.Reveal()) < 16 {
		return false
	}
	return bytes.Contains(r.body, []byte(*s.hex)) || err != nil && strings.Contains(err.Error(), *s.hex)
}

// LooksWhole tells whether the session is like all that the site is known to have given out. Another one may be good.
func (s Session) LooksWhole() bool {
	text := strings.ToLower(s.Reveal())
	return strings.HasPrefix(text, "53616c7465645f5f") && (len(text) == 96 || len(text) == 128)
}

func (s Session) String() string {
	if s.IsZero() {
		return ""
	}
	return "(a session)"
}

// Format is what fmt asks first, so that no verb gets past String.
func (s Session) Format(out fmt.State, _ rune) { _, _ = io.WriteString(out, s.String()) }

// MarshalText is what encoders such as JSON's ask, and slog's.
func (s Session) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
