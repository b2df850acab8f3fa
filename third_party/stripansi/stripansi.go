// Package stripansi stands in for one that the progress bars link in, and does
// the same. That one compiles its expression at each start of the program, which
// is a tenth of a start; this one when a bar is drawn.
package stripansi

import (
	"regexp"
	"sync"
)

var escapes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[\x{1B}\x{9B}][\[\]()#;?]*(?:(?:(?:[a-zA-Z\d]*(?:;[a-zA-Z\d]*)*)?\x07)|(?:(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PRZcf-ntqry=><~]))`)
})

// Strip returns the text without the escape sequences of terminals.
func Strip(text string) string { return escapes().ReplaceAllString(text, "") }
