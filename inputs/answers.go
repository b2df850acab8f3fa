package inputs

import (
	"slices"
	"time"
)

// Answers is what is known of the answers to a puzzle, for the input that is stored beside them.
type Answers struct {
	Part1 Part `json:"part1,omitzero"`
	Part2 Part `json:"part2,omitzero"`
	// Until is the moment up to which the site wants no further answer to this puzzle.
	Until time.Time `json:"until,omitzero"`
}

// A Part is what is known of the answers to one part.
type Part struct {
	Accepted string `json:"accepted,omitempty"` // the answer that the site judged right
	Star     bool   `json:"star,omitempty"`     // solved, though no answer may be known: the last day's second part has none
	Tries    []Try  `json:"tries,omitempty"`    // what the site has answered, in that order
	// Pending is written before an answer is sent and removed when the verdict is written down. One that is found by
	// whoever holds the puzzle's Lock is left from a process that did not live to hear the verdict.
	Pending *Try `json:"pending,omitempty"`
}

// A Try is an answer that was sent.
type Try struct {
	Answer  string    `json:"answer"`
	Verdict string    `json:"verdict,omitempty"` // what the site said to it, as in the Kind of a site.Verdict
	At      time.Time `json:"at,omitzero"`
}

// The verdicts that mean something here. They have the names that scripts know them by.
const (
	right       = "right"
	wrong       = "wrong"
	tooHigh     = "too-high"
	tooLow      = "too-low"
	someoneElse = "someone-else"
	unknown     = "unknown"
)

// Part returns what is known of part 1 or 2, for changes, and of any other an empty Part.
func (a *Answers) Part(part int) *Part {
	switch part {
	case 1:
		return &a.Part1
	case 2:
		return &a.Part2
	}
	return &Part{}
}

// Accepted returns the answer that the site has accepted for a part, or "".
func (a Answers) Accepted(part int) string { return a.Part(part).Accepted }

// Solved tells whether a part is solved as far as the store knows, whether or not an answer to it is known.
func (a Answers) Solved(part int) bool { return a.Part(part).Accepted != "" || a.Part(part).Star }

// Stars returns how many parts are solved as far as the store knows.
func (a Answers) Stars() int {
	stars := 0
	for part := 1; part <= 2; part++ {
		if a.Solved(part) {
			stars++
		}
	}
	return stars
}

// Tried returns the try of an answer that the site has judged wrong before.
func (a Answers) Tried(part int, answer string) (Try, bool) {
	return a.find(part, answer, wrong, tooHigh, tooLow, someoneElse)
}

// Unresolved returns the try of an answer that was sent, and of which nobody knows what the site said to it.
func (a Answers) Unresolved(part int, answer string) (Try, bool) {
	return a.find(part, answer, unknown)
}

// find returns the first try of an answer that came to one of the verdicts.
func (a Answers) find(part int, answer string, verdicts ...string) (Try, bool) {
	tries := a.Part(part).Tries
	i := slices.IndexFunc(tries, func(t Try) bool { return Same(t.Answer, answer) && slices.Contains(verdicts, t.Verdict) })
	if i < 0 {
		return Try{}, false
	}
	return tries[i], true
}

// Waiting returns for how much longer the site wants no further answer: 0 if it takes one.
func (a Answers) Waiting(now time.Time) time.Duration { return max(0, a.Until.Sub(now)) }

// Send notes that an answer is about to be sent. That has to be saved before it is.
func (a *Answers) Send(part int, answer string, at time.Time) {
	a.Part(part).Pending = &Try{Answer: answer, At: at.UTC()}
}

// Judge notes what the site said to an answer, and for how long from then on it wants no other; 0 if it does not say.
func (a *Answers) Judge(part int, try Try, wait time.Duration) {
	p := a.Part(part)
	p.Pending, try.At = nil, try.At.UTC()
	p.Tries = append(p.Tries, try)
	if try.Verdict == right {
		p.Accepted = try.Answer
	}
	if wait > 0 {
		a.Until = try.At.Add(wait)
	}
}
