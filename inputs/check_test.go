package inputs_test

import (
	"strings"
	"testing"

	"aoc/inputs"
)

func TestCheckRejectsOtherText(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"nothing", "", "empty"},
		{"white space", " \n\t\n", "only white space"},
		{"too long", strings.Repeat("1", inputs.MaxInput+1), "longer than 32 MiB"},
		{"page after white space", "\n  <HTML lang=en>", "HTML, not an input"},
		{"UTF-16 without a mark", "\x001\x002", "contains a NUL byte, not text"},
		{"no session", "Puzzle inputs differ by user.  Please log in.\n", `the site's message "Puzzle inputs differ by user", not an input`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := inputs.Check([]byte(test.body)); err == nil || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// beginnings are invented texts that begin as inputs and examples have begun, and hardly like HTML.
var beginnings = []string{
	"7", "\n\nblank lines first\n", "carriage\r\nreturns\r\n", "controls\x01, and not UTF-8: \xff\n", "404 Not Found on line 1 of more\n",
	"<>^v<html is fine further in\n", "<\n", "<x=7, y=-8, z=9>\n", "<a>\n", "<html5 is no tag's name>\n", "<pixel>\n", "<p1 = 3>\n",
}

func TestCheckAcceptsInputs(t *testing.T) {
	longest := strings.Repeat("1", inputs.MaxInput)
	for _, body := range append(beginnings, longest) {
		if err := inputs.Check([]byte(body)); err != nil {
			t.Errorf("%.40q: %v", body, err)
		}
	}
}
