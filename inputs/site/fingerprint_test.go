package site_test

import (
	"bytes"
	"strings"
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

func TestSessionLooksWholeAsTheSiteGivesThemOut(t *testing.T) {
	for text, want := range map[string]bool{
		"53616c7465645f5f" + strings.Repeat("0f", 40): true,
		"53616C7465645F5F" + strings.Repeat("0F", 56): true,
		"53616c7465645f5f" + strings.Repeat("0f", 39): false,
		"00000c7465645f5f" + strings.Repeat("0f", 40): false,
		"": false,
	} {
		s, err := site.ParseSession(text)
		if err != nil || s.LooksWhole() != want {
			t.Errorf("%s: got %v, %v, want %v", text, s.LooksWhole(), err, want)
		}
	}
}
