package submit

import (
	"fmt"
	"strings"

	"aoc/runner/layout"
)

// An Objection is a reason not to send an answer.
type Objection struct {
	Weight Weight
	Text   string
}

// A Weight says what an objection does.
type Weight int

const (
	Doubt   Weight = iota // the answer is sent, and its sender told
	Refusal               // the answer is only sent with Force
	Never                 // the answer is not sent
)

// A Ground is what an objection is about, in the words of the help and of docs/answers.md, and its weights.
type Ground struct {
	about          string // an answer that ...
	asked, unasked Weight // with a question, and without one
}

var (
	solved     = Ground{"is for a part that is solved", Never, Never}
	malformed  = Ground{"is empty, or has more than one line", Never, Never}
	early      = Ground{"is for part 2 during a cooldown, before part 1 is solved", Never, Never}
	judged     = Ground{`was judged before, or cannot be right after "too high" or "too low"`, Refusal, Refusal}
	unresolved = Ground{"may have been sent before", Refusal, Refusal}
	ofOther    = Ground{"is the answer to the other part", Refusal, Refusal}
	unlikely   = Ground{"is not positive", Refusal, Refusal}
	spaced     = Ground{"has white space around it or invisible characters", Refusal, Refusal}
	OtherType  = Ground{"the part cannot return", Refusal, Refusal}
	OfExample  = Ground{"equals an example's answer", Refusal, Refusal}
	Fails      = Ground{"comes from a day that fails an example", Refusal, Refusal}
	Unchecked  = Ground{"could not be checked", Doubt, Refusal}
	UnlikeSure = Ground{"comes from a day without the text's sure value", Doubt, Refusal}
	UnlikeText = Ground{"comes from a day without any of the text's values", Doubt, Doubt}
	unusual    = Ground{"has leading zeros or commas, if the part's type is not known", Doubt, Doubt}

	grounds = []Ground{solved, malformed, early, judged, unresolved, ofOther, unlikely, spaced, OtherType, OfExample,
		Fails, Unchecked, UnlikeSure, UnlikeText, unusual}
)

// Help says which answers are not sent without a flag, and what -yes changes.
func Help() string {
	about := map[Weight]string{} // of those that are refused, by what a question would make of them
	for _, g := range grounds {
		if g.unasked == Refusal {
			about[g.asked] += "; " + g.about
		}
	}
	text := fmt.Sprintf("Without -force, aoc refuses an answer that %s. With -yes, it also refuses one that %s.",
		about[Refusal][2:], about[Doubt][2:])
	return strings.Join(layout.Wrap(text, 78, ""), "\n")
}
