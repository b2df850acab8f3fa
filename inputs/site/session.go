package site

import (
	"crypto/hmac"
	"crypto/sha256"
	"strings"
	"unicode"

	"aoc/runner/failure"
)

// A Session is the cookie by which the site recognises its user. Anybody who has it can act as that
// user, so no verb and no encoding prints it.
type Session struct {
	hex *string // a pointer: fmt prints its address, not the text
}

const hexDigits = "0123456789abcdef"

// ParseSession reads a session as people paste it: with white space or quotes around it, or after "session=", even
// between other cookies. If nothing is left, it returns the zero Session. The error is ErrSession, and never shows
// any of the text.
func ParseSession(text string) (Session, error) {
	if _, value, ok := strings.Cut(text, "session="); ok {
		text, _, _ = strings.Cut(value, ";")
	}
	text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '"' || r == '\'' })
	if text == "" {
		return Session{}, nil
	}
	// Any length is accepted, since the site has changed it before.
	if strings.Trim(strings.ToLower(text), hexDigits) != "" {
		return Session{}, failure.Of(ErrSession,
			"is not hexadecimal: a session cookie has only digits and the letters a to f")
	}
	return Session{&text}, nil
}

// salted is the beginning of every session, "Salted__" in hexadecimal.
const salted = "53616c7465645f5f"

// resembling matches what may be a session: the beginning of all sessions, or more hexadecimal digits in a row than a
// SHA-256 sum.
var resembling = Pattern(`(?i)` + salted + `|[0-9a-f]{65}`)

// ResemblesSession reports whether a text may contain a session, and so should not be shown.
func ResemblesSession(text string) bool { return resembling().MatchString(text) }

// IsZero reports whether there is no session.
func (s Session) IsZero() bool { return s.hex == nil }

// Reveal returns the value of the cookie. It is only for writing the .env file.
func (s Session) Reveal() string {
	if s.IsZero() {
		return ""
	}
	return *s.hex
}

// wholeSession matches a whole session: the shortest known ones of the site have 96 digits.
var wholeSession = Pattern(`(?i)` + salted + `[0-9a-f]{80}`)

// HasSession reports whether a text contains what looks like a whole session, of any user.
func HasSession(text []byte) bool { return wholeSession().Match(text) }

// LooksWhole reports whether the session looks complete: it begins like all known sessions, and is
// 96 or 128 characters long. Other sessions may be valid too.
func (s Session) LooksWhole() bool {
	return HasSession([]byte(s.Reveal())) && (len(*s.hex) == 96 || len(*s.hex) == 128)
}

// Fingerprint returns a salted hash that identifies the session without revealing it, or nil if
// there is no session.
func (s Session) Fingerprint(salt []byte) []byte {
	if s.IsZero() {
		return nil
	}
	sum := hmac.New(sha256.New, salt)
	_, _ = sum.Write([]byte(*s.hex))
	return sum.Sum(nil)
}
