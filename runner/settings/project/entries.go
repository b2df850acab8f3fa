package project

import (
	"regexp"
	"strings"
	"sync"
)

// An Entry is what a file .env says in one line, or in the lines of one value in quotes.
type Entry struct {
	Name, Value string // as they are written; both "" if it has not the form NAME=value
	Text        string // with its line feed
	Line        int    // the number of its first line
	Start, End  int    // of Text in the file
}

// form matches a line, or more lines if quotes around a value end on a later one. Package godotenv also reads these
// names, and a colon.
var form = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:[ \t]*(?:export[ \t]+)?([\pL\pN_.]+)[ \t]*[=:][ \t]*` +
		`((?:'(?:\\'|[^'])*'|"(?:\\"|[^"])*")[ \t\r]*(?:#.*)?$|.*$)|.*$)\n?`)
})

// Entries returns the entries in the text of a file .env. Empty lines and comments are none.
func Entries(text string) (entries []Entry) {
	line := 1
	for _, at := range form().FindAllStringSubmatchIndex(text, -1) {
		e := Entry{Text: text[at[0]:at[1]], Line: line, Start: at[0], End: at[1]}
		if at[2] >= 0 {
			e.Name, e.Value = text[at[2]:at[3]], text[at[4]:at[5]]
		}
		line += strings.Count(e.Text, "\n")
		if said := strings.TrimSpace(e.Text); said != "" && said[0] != '#' {
			entries = append(entries, e)
		}
	}
	return entries
}
