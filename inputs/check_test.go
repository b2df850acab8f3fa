package inputs_test

import (
	"slices"
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
		{"UTF-16 mark", "\xff\xfe1\x002\x00", "begins with a byte order mark"},
		{"UTF-16 without a mark", "1\x002\x00", "contains a NUL byte, not text"},
		{"no session", "Puzzle inputs differ by user.  Please log in.\n", `the site's message "Puzzle inputs differ by user", not an input`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := inputs.Check([]byte(test.body)); err == nil || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// oddInputs are inputs that other tools have changed or rejected.
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

// beginnings are invented texts that begin as inputs and examples have begun. Some look like HTML
// or JSON.
var beginnings = []string{
	"2020\n777\n", "+9\n-33\n", "-3\n", "4,4,7\n", "8x12x25\n", "2-5 q: qqrst\n", "#7 @ 12,30: 9x9\n", "[1999-07-07 07:07] tea\n",
	"R9, L8\n", "nw,nw,s\n", "walnut\n", "Wn => TiSe\n", "OAK)ELM\nELM)ASH\n", "BM)CC\n", "BMX = (OAK, ELM)\n", "p=<7,7,7>, v=<8,8,8>\n", "mask = 1XXX0\n",
	"$ go up\n$ look\n", "/--\\\n\\--/\n", "\\\\x5a\n", "\"\"\n\"tinsel\"\n", "'quoted'\n", "^v^v<\n", "^NNESW$\n", ">><<><>\n", "vv..>v.>\n",
	"..#.\n.##.\n", "#####\n", "|##..\n", "    [W]\n[T] [S]\n", "     |\n     +--|\n", "  202  404\n", "\t8\t3\n", "@.&%\n", "=O.#\n", "*+~!?;:_`\n", "(())(\n",
	// JSON and brackets of all kinds:
	"{\"a\":[7,8,9]}\n", "[7,{\"k\":\"blue\"},9]\n", "[[7,8],[[9,7],8]]\n", "[]\n", "{{<w>,<w>}}\n", "{<{},{}>}\n", "{<!>},<!>}\n", "{[(<>{}[])]<\n",
	"<{[()]}{}>\n", "<[<<{}>>]>\n", "<(<>)>\n", "<>><<<>><>\n", "<<>>\n", "<>\n", "<v><^\n", "<v^v<<>^\n", "<B^^<>vB\n", "< >\n", "<\n",
	"<x=7, y=-8, z=9>\n", "<!!>\n", "<!!x!>\n", "<any old words>\n", "<!{}>\n", "<w\"x!,<y<z>\n", "<a>\n", "<html5 is no tag's name>\n", "<pixel>\n", "<p1 = 3>\n",
	"404\n500\n", "404 Not Found on line 1 of more\n", "Internal Server Errors are fine\n", "OK\n", "200 OK\n",
}

func TestCheckAcceptsInputs(t *testing.T) {
	longest := strings.Repeat("1", inputs.MaxInput)
	for _, body := range slices.Concat(beginnings, oddInputs, []string{longest}) {
		if err := inputs.Check([]byte(body)); err != nil {
			t.Errorf("%.40q: %v", body, err)
		}
	}
}
