package site_test

import (
	"bytes"
	"testing"

	"aoc/inputs/site"
)

func TestFingerprintIsOfOneSessionAndOneSalt(t *testing.T) {
	parse := func(text string) site.Session {
		s, err := site.ParseSession(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	one, other := []byte("one"), []byte("other")
	print := parse("abcdef01").Fingerprint(one)
	if !bytes.Equal(print, parse(" session=abcdef01").Fingerprint(one)) {
		t.Error("the same session is not known again")
	}
	if bytes.Equal(print, parse("abcdef02").Fingerprint(one)) || bytes.Equal(print, parse("abcdef01").Fingerprint(other)) {
		t.Error("another session, or another salt, has the same")
	}
	if (site.Session{}).Fingerprint(one) != nil {
		t.Error("no session has one")
	}
}
