// Package doctor checks what aoc needs to work: project, settings, session,
// clock, git, store and days. Each check is a function that returns findings.
//
// It makes no requests, changes nothing, and does not know how findings are shown.
package doctor

import (
	"errors"
	"fmt"
	"io/fs"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// A Finding is the result of a check.
type Finding struct {
	Check   string `json:"check"`
	Verdict string `json:"verdict"` // ok, warn or fix
	Message string `json:"message"`
	Hint    string `json:"hint"` // what to do about it, which the caller knows from Err
	Err     error  `json:"-"`    // the problem; nil if the verdict is ok

	Day calendar.Date `json:"-"` // whose file is damaged, for the hint; zero for other problems
}

func ok(check, format string, args ...any) Finding {
	return Finding{Check: check, Verdict: "ok", Message: fmt.Sprintf(format, args...)}
}

// warn returns a finding about something that could be better or is not known.
func warn(check string, err error) Finding {
	return Finding{Check: check, Verdict: "warn", Message: err.Error(), Err: err}
}

// fix returns a finding about something that is wrong.
func fix(check string, err error) Finding {
	return Finding{Check: check, Verdict: "fix", Message: err.Error(), Err: err}
}

// Days checks that the listed days can run, and that no other day has Go files. The error says why they cannot be
// built.
func Days(listed []engine.Description, unlisted []calendar.Date, unbuilt error) (found []Finding) {
	if unbuilt != nil {
		return []Finding{fix("days", unbuilt)}
	}
	for _, p := range listed {
		if err := p.Err(); err != nil {
			found = append(found, fix("days", fmt.Errorf("%v: %w", p.Date, err)))
		}
	}
	for _, d := range unlisted {
		found = append(found, fix("days", scaffold.Unlisted(d)))
	}
	if found == nil {
		found = []Finding{ok("days", "%s in the list", layout.Counted(len(listed), "day"))}
	}
	return found
}

// Store reads everything in a store. The name is the store's, for messages.
func Store(s inputs.Store, name string) (found []Finding) {
	puzzles, err := s.Puzzles()
	if err != nil {
		found = append(found, fix("store", err))
	}
	count := 0
	for _, p := range puzzles {
		_, err := s.Input(p)
		if err == nil {
			count++
		}
		_, page := fetch.StoredPage(s, p)
		_, answers := s.Answers(p)
		_, examples := s.Examples(p)
		for _, err := range []error{err, page, answers, examples} {
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				f := fix("store", err)
				f.Day = p
				found = append(found, f)
			}
		}
	}
	if found == nil {
		found = []Finding{ok("store", "%s in %s, nothing damaged", layout.Counted(count, "input"), name)}
	}
	return found
}
