package inputs_test

import (
	"strings"
	"testing"

	"aoc/inputs"
)

func TestCheckSaysWhatIsNoInput(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"nothing", "", "is empty"},
		{"blanks", " \n\t\n", "holds nothing but blanks"},
		{"too long", strings.Repeat("1", inputs.MaxInput+1), "is longer than 32 MiB"},
		{"page", "<!DOCTYPE html>\n<html>", "is HTML, not an input"},
		{"page after blanks", "\n  <HTML lang=en>", "is HTML, not an input"},
		{"mark of UTF-8", "\xef\xbb\xbf12\n", "begins with a byte order mark"},
		{"mark of UTF-16", "\xff\xfe1\x002\x00", "begins with a byte order mark"},
		{"UTF-16 without a mark", "1\x002\x00", "holds a NUL byte, so it is not text"},
		{"no session", "Puzzle inputs differ by user.  Please log in.\n", `is the site's message "Puzzle inputs differ by user", not an input`},
		{"locked", "Please don't repeatedly request this endpoint before it unlocks!\n", `is the site's message "Please don't repeatedly request this endpoint", not an input`},
		{"no such day", "404 Not Found\n", `is the site's message "404 Not Found", not an input`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := inputs.Check([]byte(test.body)); err == nil || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// oddInputs are texts that other tools have spoilt or refused.
var oddInputs = []string{
	"7",
	"no line feed at the end",
	"   leading blanks\nand trailing ones   \n",
	"\n\nblank lines first, between\n\nand last\n\n",
	"carriage\r\nreturns\r\n",
	"tabs\tand\x01controls\n",
	"not ASCII: é, and not UTF-8: \xff\n",
	"<>^v<html is fine further in\n",
	"404 Not Found on line 1 of more\n",
	strings.Repeat("a line far longer than a scanner's buffer", 5000) + "\n",
}

func TestCheckAcceptsOddInputs(t *testing.T) {
	for _, body := range oddInputs {
		if err := inputs.Check([]byte(body)); err != nil {
			t.Errorf("%.40q: %v", body, err)
		}
	}
}

func TestCheckAcceptsTheLongestInput(t *testing.T) {
	if err := inputs.Check([]byte(strings.Repeat("1", inputs.MaxInput))); err != nil {
		t.Error(err)
	}
}
