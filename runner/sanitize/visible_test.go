package sanitize_test

import (
	"strings"
	"testing"

	"aoc/runner/sanitize"
)

func TestAnswerThatWouldNotBeVisibleIsQuoted(t *testing.T) {
	for answer, want := range map[string]string{
		"21": "21", "-1": "-1", "a,b c": "a,b c", "": `""`, " 1": `" 1"`, "a\nb": `"a\nb"`, "\x1b[2J": `"\x1b[2J"`,
		strings.Repeat("a", 1000):   strings.Repeat("a", 1000),
		strings.Repeat("a", 1<<20):  strings.Repeat("a", 1000) + "… (1048576 bytes)",
		strings.Repeat("\n", 1<<20): `"` + strings.Repeat(`\n`, 1000) + `"… (1048576 bytes)`,
	} {
		if got := sanitize.Visible(answer); got != want {
			t.Errorf("%.40q: got %s, want %s", answer, got, want)
		}
	}
}
