package inputs

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"
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
	right       = "right"
	wrong       = "wrong"
	tooHigh     = "too-high"
	tooLow      = "too-low"
	someoneElse = "someone-else"
)

var judgedWrong = []string{wrong, tooHigh, tooLow, someoneElse}

// Part returns part 1 or 2, which the caller may change. For any other number it returns a new,
// empty Part.
func (a *Answers) Part(part int) *Part {
	switch part {
	case 1:
		return &a.Part1
	case 2:
		return &a.Part2
	}
	return &Part{}
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

// Tried returns the try of an answer that the site judged wrong, if there is one.
func (a Answers) Tried(part int, answer string) (Try, bool) {
	for _, try := range a.Part(part).Tries {
		if Same(try.Answer, answer) && slices.Contains(judgedWrong, try.Verdict) {
			return try, true
		}
	}
	return Try{}, false
}

// Won returns when the right answer to a part was sent, and the number of that attempt. ok is false if
// no such try is stored.
func (a Answers) Won(part int) (at time.Time, attempt int, ok bool) {
	for _, try := range a.Part(part).Tries {
		if slices.Contains(judgedWrong, try.Verdict) {
			attempt++
		}
		if try.Verdict == right {
			return try.At, attempt + 1, !try.At.IsZero()
		}
	}
	return time.Time{}, 0, false
}

// RecordVerdict replaces the pending try of a part by a try with its verdict. The cooldown counts
// from try.At; it is 0 if the site names none. A right try without an answer was a click, and is
// not kept.
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

// add adds what other answers say. It changes nothing if it was added before.
func (a *Answers) add(more Answers) {
	for part := 1; part <= 2; part++ {
		p, other := a.Part(part), more.Part(part)
		p.Accepted, p.Star = cmp.Or(p.Accepted, other.Accepted), p.Star || other.Star
		for _, try := range other.Tries {
			if !slices.Contains(p.Tries, try) {
				p.Tries = append(p.Tries, try)
			}
		}
		if len(other.Tries) > 0 || other.Star {
			p.Pending = nil
		}
	}
	if more.CooldownUntil.After(a.CooldownUntil) {
		a.CooldownUntil = more.CooldownUntil
	}
}

// WhyOutOfBounds returns why an integer cannot be right: a higher answer was too low, or a lower one
// too high. It returns "" if it can be, or if the answer is not an integer.
func (a Answers) WhyOutOfBounds(part int, answer string) string {
	n, ok := integer(answer)
	low, high := a.bounds(part)
	tooLow := low != nil && ok && n.Cmp(low) <= 0
	tooHigh := high != nil && ok && n.Cmp(high) >= 0
	switch {
	case !tooLow && !tooHigh:
		return ""
	case high == nil:
		return fmt.Sprintf("%s cannot be right: %v was too low", answer, low)
	case low == nil:
		return fmt.Sprintf("%s cannot be right: %v was too high", answer, high)
	}
	return fmt.Sprintf("%s cannot be right: %v was too low and %v was too high", answer, low, high)
}

// bounds returns the highest answer to a part that was too low, and the lowest one that was too high,
// nil if there is none.
func (a Answers) bounds(part int) (low, high *big.Int) {
	for _, try := range a.Part(part).Tries {
		n, ok := integer(try.Answer)
		switch {
		case !ok:
		case try.Verdict == tooLow && (low == nil || n.Cmp(low) > 0):
			low = n
		case try.Verdict == tooHigh && (high == nil || n.Cmp(high) < 0):
			high = n
		}
	}
	return low, high
}

// Same reports whether two answers are equal as integers, such as 5, 05 and +5, or as text. White
// space around an answer does not count.
func Same(a, b string) bool {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	n, ok1 := integer(a)
	m, ok2 := integer(b)
	return a == b || ok1 && ok2 && n.Cmp(m) == 0
}

// maxDigits is the maximum length of an answer that is read as a number.
const maxDigits = 1000

func integer(answer string) (*big.Int, bool) {
	if len(answer) > maxDigits {
		return nil, false
	}
	return new(big.Int).SetString(answer, 10)
}
