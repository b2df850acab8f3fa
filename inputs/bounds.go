package inputs

import (
	"math/big"
	"strings"
)

// maxDigits is the most digits that an answer has as a number: longer ones are texts.
const maxDigits = 1000

// Bounds is between which integers the right answer lies. Either may be nil, where none is known.
type Bounds struct {
	Above *big.Int // the highest answer that was too low
	Below *big.Int // the lowest answer that was too high
}

// Bounds returns what the tries of a part that were too low or too high say of the right answer.
func (a Answers) Bounds(part int) Bounds {
	var bounds Bounds
	for _, try := range a.Part(part).Tries {
		n, ok := integer(try.Answer)
		switch {
		case !ok:
		case try.Verdict == tooLow && (bounds.Above == nil || n.Cmp(bounds.Above) > 0):
			bounds.Above = n
		case try.Verdict == tooHigh && (bounds.Below == nil || n.Cmp(bounds.Below) < 0):
			bounds.Below = n
		}
	}
	return bounds
}

// Excludes tells whether the answer is an integer beyond the bounds. Of other answers they say nothing.
func (b Bounds) Excludes(answer string) bool {
	n, ok := integer(answer)
	if !ok {
		return false
	}
	return b.Above != nil && n.Cmp(b.Above) <= 0 || b.Below != nil && n.Cmp(b.Below) >= 0
}

// Same tells whether two answers are the same: to the letter, but for blanks
// around them, or as integers, such as 5, 05 and +5.
func Same(a, b string) bool {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	n, ok1 := integer(a)
	m, ok2 := integer(b)
	return a == b || ok1 && ok2 && n.Cmp(m) == 0
}

func integer(answer string) (*big.Int, bool) {
	if len(answer) > maxDigits {
		return nil, false
	}
	return new(big.Int).SetString(answer, 10)
}
