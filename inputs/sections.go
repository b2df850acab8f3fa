package inputs

import (
	"bytes"
	"fmt"
)

// sections is the text of an example's file: a comment, and then sections that begin with a head such as "-- input
// --". Package golang.org/x/tools/txtar reads the same format, but would be a requirement of each project whose tests
// read examples.
type sections struct {
	comment []byte
	all     []section
}

type section struct {
	name string
	text []byte
}

// readSections reads a text with line feeds only. It accepts any text.
func readSections(text []byte) (s sections) {
	at := &s.comment
	for line := range bytes.Lines(text) {
		if name := head(line); name != "" {
			s.all = append(s.all, section{name: name})
			at = &s.all[len(s.all)-1].text
		} else {
			*at = append(*at, line...)
		}
	}
	*at = endLine(*at)
	return s
}

// head returns the name in the head of a section, or "" for any other line. White space after a head does not matter.
func head(line []byte) string {
	line = bytes.TrimRight(line, " \t\n")
	rest, begins := bytes.CutPrefix(line, []byte("-- "))
	name, ends := bytes.CutSuffix(rest, []byte(" --"))
	if !begins || !ends {
		return ""
	}
	return string(bytes.TrimSpace(name))
}

// format returns the text. The names must not be empty, and no line of a text may be a head.
func (s sections) format() []byte {
	text := endLine(bytes.Clone(s.comment))
	for _, one := range s.all {
		text = fmt.Appendf(text, "-- %s --\n", one.name)
		text = endLine(append(text, one.text...))
	}
	return text
}

// endLine adds the line feed of the last line, if it is missing.
func endLine(text []byte) []byte {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	return text
}
