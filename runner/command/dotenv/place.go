// This file says where in a file a value goes.

package dotenv

import (
	"bytes"
	"regexp"
)

// A place is where in a file a value goes, and what has to stand around it.
type place struct {
	from, to      int
	before, after string
}

func (p place) put(text []byte, value string) []byte {
	return bytes.Join([][]byte{text[:p.from], []byte(p.before), []byte(value), []byte(p.after), text[p.to:]}, nil)
}

// places are where a value may go, the best first.
func places(text []byte, name string) (all []place) {
	for _, a := range scan(text) {
		if a.name == name {
			all = []place{{from: a.from, to: a.to}} // the last one counts
		}
	}
	if all != nil {
		return append(all, newLine(text, len(text), name)) // what stands behind a value may leave no room for another
	}
	if end := endOfComment(text, name); end > 0 {
		all = append(all, newLine(text, end, name))
	}
	return append(all, newLine(text, len(text), name))
}

// newLine is a line of its own. A file that ends without a line feed still does.
func newLine(text []byte, at int, name string) place {
	end := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		end = "\r\n"
	}
	if at > 0 && text[at-1] != '\n' {
		return place{at, at, end + name + "=", ""}
	}
	return place{at, at, name + "=", end}
}

// endOfComment is where the line after the last "# NAME=" begins, 0 if there is none.
func endOfComment(text []byte, name string) int {
	lines := regexp.MustCompile(`(?m)^[ \t]*#[# \t]*(export[ \t]+)?`+name+`[ \t]*=.*\n?`).FindAllIndex(text, -1)
	if lines == nil {
		return 0
	}
	return lines[len(lines)-1][1]
}
