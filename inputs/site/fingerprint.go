package site

import (
	"crypto/hmac"
	"crypto/sha256"
)

// Fingerprint returns by what a session is known again where the salt is known. Nothing of the session can be found out
// from it: none, if there is no session.
func (s Session) Fingerprint(salt []byte) []byte {
	if s.IsZero() {
		return nil
	}
	sum := hmac.New(sha256.New, salt)
	_, _ = sum.Write([]byte(*s.hex))
	return sum.Sum(nil)
}
