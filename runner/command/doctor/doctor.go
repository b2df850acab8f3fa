// Package doctor checks what aoc needs to work: project, settings, session,
// clock, git, store and days. Each check is a function that returns findings.
//
// It makes no requests, changes nothing, and does not know how findings are shown.
package doctor

import (
	"fmt"

	"aoc/runner/console"
)

// A Finding is the result of a check.
type Finding struct {
	Check   string
	Verdict string // ok, warn or fix
	Message string
	Err     error // the problem, with a hint; nil if the verdict is ok
}

// A topic is the name of a check.
type topic string

func (about topic) ok(format string, args ...any) Finding {
	return Finding{string(about), "ok", fmt.Sprintf(format, args...), nil}
}

// warn returns a finding on what could be better, or is not known.
func (about topic) warn(err error) Finding {
	return Finding{string(about), "warn", err.Error(), err}
}

// fix returns a finding on what is wrong.
func (about topic) fix(err error) Finding {
	return Finding{string(about), "fix", err.Error(), err}
}

// Days checks the listed days. The errors are of days whose function Puzzle panics.
func Days(listed int, broken []error) (found []Finding) {
	const about topic = "days"
	for _, err := range broken {
		found = append(found, about.fix(err))
	}
	if found == nil {
		found = []Finding{about.ok("%s in the list", console.Counted(listed, "day"))}
	}
	return found
}
