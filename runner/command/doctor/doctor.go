// Package doctor checks what an aoc needs to work: settings, session, git, store
// and days. A check is a function from what it looks at to what it finds there.
//
// It asks nothing of the site, changes nothing, and knows no command.
package doctor

import (
	"fmt"

	"aoc/runner/console"
)

// A Finding is what a check has come to.
type Finding struct {
	Check   string
	Verdict string // ok, warn or mend
	Message string
	Err     error // behind the message, with a hint on what there is to do; nil if all is well
}

// A topic is what a check is about.
type topic string

func (about topic) ok(format string, args ...any) Finding {
	return Finding{string(about), "ok", fmt.Sprintf(format, args...), nil}
}

// warn is for what is not as good as it could be, or not known.
func (about topic) warn(err error) Finding {
	return Finding{string(about), "warn", err.Error(), err}
}

// mend is for what is wrong.
func (about topic) mend(err error) Finding {
	return Finding{string(about), "mend", err.Error(), err}
}

// Days is about the days in the list, of which some may fail before they are asked anything.
func Days(listed int, broken []error) (found []Finding) {
	const about topic = "days"
	for _, err := range broken {
		found = append(found, about.mend(err))
	}
	if found == nil {
		found = []Finding{about.ok("%s in the list", console.Counted(listed, "day"))}
	}
	return found
}
