package inputs

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
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
		if Same(try.Answer, answer) && slices.Contains(judgedWrong, try.Verdict) {
			return try.Verdict
		}
	}
	return ""
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
	low, high := a.Part(part).bound(tooLow, 1), a.Part(part).bound(tooHigh, -1)
	if !ok || (low == nil || n.Cmp(low) > 0) && (high == nil || n.Cmp(high) < 0) {
		return ""
	}
	var why []string
	if low != nil {
		why = append(why, low.String()+" was too low")
	}
	if high != nil {
		why = append(why, high.String()+" was too high")
	}
	return answer + " cannot be right: " + strings.Join(why, " and ")
}

// bound returns the highest answer with a verdict or, for the sign -1, the lowest. It returns nil if
// there is none.
func (p Part) bound(verdict string, sign int) (bound *big.Int) {
	for _, try := range p.Tries {
		n, ok := integer(try.Answer)
		if ok && try.Verdict == verdict && (bound == nil || n.Cmp(bound) == sign) {
			bound = n
		}
	}
	return bound
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
