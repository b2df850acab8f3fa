// What killed a process, read from what the Go runtime wrote last.

package command

import (
	"errors"
	"regexp"
	"strings"

	"aoc/runner/sanitize"
)

// lastWords is how the Go runtime tells of a crash: perhaps at the end of a
// line that the day had begun, and in any case with a stack after it.
const lastWords = `(?m)(^(?:runtime: .*\n)+)?(?:^|[^\t\n])((?:fatal error|panic): .*)$`

// autopsy returns how a program crashed and where in a day, nil if it did not,
// and from which byte on of what it wrote the runtime tells of that.
func autopsy(stderr []byte) (from int, cause error) {
	found := regexp.MustCompile(lastWords).FindAllSubmatchIndex(stderr, -1)
	if found == nil {
		return 0, nil
	}
	last := found[len(found)-1]
	from, tale := last[4], string(stderr[last[4]:])
	if !strings.Contains(tale, "\ngoroutine ") {
		return 0, nil
	}
	if last[2] >= 0 {
		from = last[2]
	}
	words := strings.TrimSpace(strings.TrimPrefix(string(stderr[last[4]:last[5]]), "fatal error: "))
	return from, errors.New(sanitize.OneLine(words) + inCrash(tale))
}
