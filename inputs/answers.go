package inputs

import (
	"cmp"
	"math/big"
	"slices"
	"strings"
	"time"
)

// Answers is what is known of the answers to a puzzle, for the input stored with them.
type Answers struct {
	Part1 Part `json:"part1,omitzero"`
	Part2 Part `json:"part2,omitzero"`
	// CooldownUntil is the time from which on the site accepts another answer to this puzzle.
	CooldownUntil time.Time `json:"until,omitzero"`
}

// A Part is what is known of the answers to one part of a puzzle.
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

// The verdicts that this package tells apart, named as in package site.
const (
	right       = "right"
	wrong       = "wrong"
	tooHigh     = "too-high"
	tooLow      = "too-low"
	someoneElse = "someone-else"
	unknown     = "unknown"
)

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

// Accepted returns the accepted answer to a part, or "" if none is known.
func (a Answers) Accepted(part int) string { return a.Part(part).Accepted }

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
	return a.find(part, answer, wrong, tooHigh, tooLow, someoneElse)
}

// Unresolved returns the try of an answer whose verdict is unknown, if there is one.
func (a Answers) Unresolved(part int, answer string) (Try, bool) {
	return a.find(part, answer, unknown)
}

// find returns the first try of an answer that has one of the verdicts.
func (a Answers) find(part int, answer string, verdicts ...string) (Try, bool) {
	tries := a.Part(part).Tries
	i := slices.IndexFunc(tries, func(t Try) bool { return Same(t.Answer, answer) && slices.Contains(verdicts, t.Verdict) })
	if i < 0 {
		return Try{}, false
	}
	return tries[i], true
}

// CooldownLeft returns how long it is until the site accepts the next answer: 0 if it accepts one
// now.
func (a Answers) CooldownLeft(now time.Time) time.Duration {
	return max(0, a.CooldownUntil.Sub(now))
}

// SetPending notes that an answer is about to be sent. Save the answers before sending it.
func (a *Answers) SetPending(part int, answer string, at time.Time) {
	a.Part(part).Pending = &Try{Answer: answer, At: at.UTC()}
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

// FixClockSkew corrects times that were stored while the computer's clock was ahead, and reports
// whether there were any. Times after now become now. The cooldown moves back by as much as the
// clock was ahead, so that it keeps its length.
func (a *Answers) FixClockSkew(now time.Time) (changed bool) {
	now = now.UTC()
	latest := now
	for _, at := range a.times() {
		if at.After(latest) {
			latest = *at
		}
		if at.After(now) {
			*at = now
		}
	}
	ahead := latest.Sub(now)
	if !a.CooldownUntil.IsZero() {
		a.CooldownUntil = a.CooldownUntil.Add(-ahead)
	}
	return ahead > 0
}

// times returns pointers to the times of all tries.
func (a *Answers) times() (all []*time.Time) {
	for _, part := range []*Part{&a.Part1, &a.Part2} {
		for i := range part.Tries {
			all = append(all, &part.Tries[i].At)
		}
		if part.Pending != nil {
			all = append(all, &part.Pending.At)
		}
	}
	return all
}

// Bounds limit the right answer if it is an integer. A bound is nil if it is unknown.
type Bounds struct {
	TooLow  *big.Int // the highest answer that was too low
	TooHigh *big.Int // the lowest answer that was too high
}

// Bounds returns the bounds that follow from the tries of a part.
func (a Answers) Bounds(part int) Bounds {
	var bounds Bounds
	for _, try := range a.Part(part).Tries {
		n, ok := integer(try.Answer)
		switch {
		case !ok:
		case try.Verdict == tooLow && (bounds.TooLow == nil || n.Cmp(bounds.TooLow) > 0):
			bounds.TooLow = n
		case try.Verdict == tooHigh && (bounds.TooHigh == nil || n.Cmp(bounds.TooHigh) < 0):
			bounds.TooHigh = n
		}
	}
	return bounds
}

// Excludes reports whether the answer is an integer outside the bounds.
func (b Bounds) Excludes(answer string) bool {
	n, ok := integer(answer)
	if !ok {
		return false
	}
	return b.TooLow != nil && n.Cmp(b.TooLow) <= 0 || b.TooHigh != nil && n.Cmp(b.TooHigh) >= 0
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
