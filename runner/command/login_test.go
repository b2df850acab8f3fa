package command

import "testing"

func TestContactIsAnEmailOrWebAddress(t *testing.T) {
	for text, want := range map[string]bool{
		"me@example.com": true, "me@localhost": true, "https://example.com/me": true, "example.com": true,
		"no": false, "no thanks": false, "y": false, "Me. Myself": false,
	} {
		if got := isContact(text); got != want {
			t.Errorf("%q: got %t, want %t", text, got, want)
		}
	}
}
