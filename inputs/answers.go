package inputs

import (
	"fmt"
	"math/big"
	"slices"
	"time"

	"aoc/runner/sanitize"
)

// Answers has everything known about the answers to a puzzle, for the input stored with them.
type Answers struct {
	Part1 Part `json:"part1,omitzero"`
	Part2 Part `json:"part2,omitzero"`
	// CooldownUntil is the time from which the site accepts another answer to this puzzle.
	CooldownUntil time.Time `json:"until,omitzero"`
}

// A Part has everything known about the answers to one part of a puzzle.
type Part struct {
	Accepted string `json:"accepted,omitempty"` // the answer that the site judged right, or that was imported
	Star     bool   `json:"star,omitempty"`     // the part is solved, even if its answer is unknown
	Tries    []Try  `json:"tries,omitempty"`    // the answers that the site has replied to, in order
	// Pending is saved before an answer is sent, and removed when its verdict is saved. A process
	// that holds the puzzle's lock and finds one knows that another process died in between.
	Pending *Try `json:"pending,omitempty"`
}

// A Try is an answer that was sent.
type Try struct {
	Answer  string    `json:"answer"`
	Verdict string    `json:"verdict,omitempty"` // the Kind of a site.Verdict
	At      time.Time `json:"at,omitzero"`       // when it was sent or its verdict came
}

// The verdicts that this package distinguishes, named as in package site.
const (
	right   = "right"
	tooHigh = "too-high"
	tooLow  = "too-low"
)

var judgedWrong = []string{"wrong", tooHigh, tooLow, "someone-else"}

// Part returns part 1 or 2, which the caller may change.
func (a *Answers) Part(part int) *Part {
	if part == 2 {
		return &a.Part2
	}
	return &a.Part1
}

// Solved reports whether a part is known to be solved, even if its answer is unknown.
func (a Answers) Solved(part int) bool { return a.Part(part).Accepted != "" || a.Part(part).Star }

// Stars returns the number of parts that are known to be solved, 0 to 2.
func (a Answers) Stars() int {
	stars := 0
	for part := 1; part <= 2; part++ {
		if a.Solved(part) {
			stars++
		}
	}
	return stars
}

// Rejected returns the site's verdict on an answer that it judged wrong, or "" for any other answer.
func (a Answers) Rejected(part int, answer string) (verdict string) {
	for _, try := range a.Part(part).Tries {
		if try.Answer == answer && slices.Contains(judgedWrong, try.Verdict) {
			return try.Verdict
		}
	}
	return ""
}

// Won returns when the right answer to a part was sent, and the number of that attempt. ok is false if
// no such try is stored.
func (a Answers) Won(part int) (at time.Time, attempt int, ok bool) {
	for _, try := range a.Part(part).Tries {
		if try.Verdict == right {
			return try.At, a.Wrong(part) + 1, !try.At.IsZero()
		}
	}
	return time.Time{}, 0, false
}

// Wrong returns how many answers to a part the site judged wrong.
func (a Answers) Wrong(part int) (n int) {
	for _, try := range a.Part(part).Tries {
		if slices.Contains(judgedWrong, try.Verdict) {
			n++
		}
	}
	return n
}

// RecordVerdict replaces the pending try of a part by a try with its verdict. The cooldown counts
// from try.At; it is 0 if the site names none. A right try without an answer was the click for
// the last star, and is not kept.
func (a *Answers) RecordVerdict(part int, try Try, cooldown time.Duration) {
	p := a.Part(part)
	p.Pending, try.At = nil, try.At.UTC()
	if try.Verdict == right {
		p.Accepted = try.Answer
	}
	if try.Verdict == right && try.Answer == "" {
		p.Star = true
	} else {
		p.Tries = append(p.Tries, try)
	}
	if cooldown > 0 {
		a.CooldownUntil = try.At.Add(cooldown)
	}
}

// WhyWrong returns why an answer cannot be right: it was judged wrong before, or it is an integer for
// which a higher answer was too low, or a lower one too high. It returns "" if the answer can be right.
func (a Answers) WhyWrong(part int, answer string) string {
	if verdict := a.Rejected(part, answer); verdict != "" {
		return fmt.Sprintf("%s was judged before: %s", sanitize.Visible(answer), verdict)
	}
	n, ok := integer(answer)
	for _, try := range a.Part(part).Tries {
		bound, isBound := integer(try.Answer)
		switch {
		case !ok || !isBound:
		case try.Verdict == tooLow && n.Cmp(bound) < 0:
			return fmt.Sprintf("%v cannot be right: %v was too low", n, bound)
		case try.Verdict == tooHigh && n.Cmp(bound) > 0:
			return fmt.Sprintf("%v cannot be right: %v was too high", n, bound)
		}
	}
	return ""
}

// integer returns an answer as a number. ok is false for any other text, and for a number with a plus sign or leading
// zeros: it has no order, since the part may ask for text.
func integer(answer string) (n *big.Int, ok bool) {
	n, ok = new(big.Int).SetString(answer, 10)
	return n, ok && n.String() == answer
}
