package submit

import (
	"fmt"
	"math/big"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// LastStarAnswer is what the site's button for the year's last star sends.
const LastStarAnswer = "0"

// An Attempt is an answer that the user wants to send.
type Attempt struct {
	Date   calendar.Date
	Part   int
	Answer string
	Force  bool // send the answer even if it is doubtful
	Wait   bool // wait for the end of the cooldown

	Examples []Example // the part's examples: their answers are doubtful
	// Doubt, if not nil, returns another reason for doubt, or "". It is called last, since it may take
	// long.
	Doubt func() string
}

// An Example is an example with its known answer.
type Example struct{ Name, Answer string }

func (a Attempt) isLastStar() bool { return a.Date.IsLastStar(a.Part) }

// A Decision says what to do with an attempt.
type Decision struct {
	Action Action
	Kind   Kind      // why the answer is rejected; 0 if it is not
	Reason string    // the same in words; "" for a cooldown
	Until  time.Time // the end of the cooldown, for Wait and for a Cooldown

	Forcible bool // with Force the answer would be sent
}

// An Action says what to do with an answer.
type Action int

const (
	Send Action = iota
	Wait        // decide again at the end of the cooldown
	Reject
)

// A Kind says why an answer is rejected.
type Kind int

const (
	Solved      Kind = iota + 1 // the part has its star
	Malformed                   // the answer is empty or has a line break
	Judged                      // the answer was judged wrong before
	OutOfBounds                 // a higher answer was too low, or a lower one too high
	OtherPart                   // the other part has this answer
	Unresolved                  // the answer may have been sent before, and its verdict is unknown
	Cooldown                    // the site accepts no answer yet
	NotPositive
	OfExample // an example has this answer
	Doubtful  // the attempt has a Doubt
)

// A rule returns the reason why it rejects an answer, or "".
type rule struct {
	kind     Kind
	reason   func(inputs.Answers, Attempt) string
	forcible bool // the rule does not hold with Force
}

// The rules in their order. The cooldown comes between the two groups. The doubt rules do not apply
// to the last star, which is a click.
var (
	knownRules = []rule{
		{Solved, WhySolved, false}, {Malformed, whyMalformed, false}, {Judged, whyJudged, false},
		{OutOfBounds, whyOutOfBounds, false}, {OtherPart, whyOtherPart, false}, {Unresolved, whyUnresolved, true},
	}
	doubtRules = []rule{{NotPositive, whyNotPositive, true}, {OfExample, whyOfExample, true}, {Doubtful, whyDoubtful, true}}
)

// Doubts says in the help which answers are only sent with Force.
const Doubts = `An answer is doubtful if it may have been sent before, is not positive, equals
an example's answer, is text although the part answers with an integer, or comes
from a day whose example fails.`

// Decide decides what to do with an attempt, from what is known of the puzzle's answers and the
// time.
func Decide(known inputs.Answers, a Attempt, now time.Time) Decision {
	if d, rejected := apply(knownRules, known, a); rejected {
		return d
	}
	cooldown := known.CooldownUntil.After(now)
	if cooldown && !a.Wait {
		return Decision{Action: Reject, Kind: Cooldown, Until: known.CooldownUntil}
	}
	if !a.isLastStar() {
		if d, rejected := apply(doubtRules, known, a); rejected {
			return d
		}
	}
	if cooldown {
		return Decision{Action: Wait, Until: known.CooldownUntil}
	}
	return Decision{Action: Send}
}

// apply returns the decision of the first rule that rejects the answer.
func apply(rules []rule, known inputs.Answers, a Attempt) (d Decision, rejected bool) {
	for _, r := range rules {
		if r.forcible && a.Force {
			continue
		}
		if reason := r.reason(known, a); reason != "" {
			return Decision{Action: Reject, Kind: r.kind, Reason: reason, Forcible: r.forcible}, true
		}
	}
	return Decision{}, false
}

// WhySolved says that the part is solved and, if it is known, with which answer, or returns "".
func WhySolved(known inputs.Answers, a Attempt) string {
	switch accepted := known.Part(a.Part).Accepted; {
	case !known.Solved(a.Part):
		return ""
	case accepted == "":
		return fmt.Sprintf("part %d is solved", a.Part)
	case inputs.Same(accepted, a.Answer):
		return fmt.Sprintf("part %d is solved, with this answer", a.Part)
	default:
		return fmt.Sprintf("part %d is solved: got %s, want %s", a.Part, sanitize.Visible(a.Answer), sanitize.Visible(accepted))
	}
}

func whyMalformed(_ inputs.Answers, a Attempt) string {
	switch {
	case a.Answer == "":
		return "the answer is empty"
	case strings.ContainsAny(a.Answer, "\r\n"):
		return "the answer has a line break"
	}
	return ""
}

func whyJudged(known inputs.Answers, a Attempt) string {
	if try, ok := known.Tried(a.Part, a.Answer); ok {
		return fmt.Sprintf("%s was judged before: %s", sanitize.Visible(a.Answer), try.Verdict)
	}
	return ""
}

func whyOutOfBounds(known inputs.Answers, a Attempt) string {
	return known.WhyOutOfBounds(a.Part, a.Answer)
}

func whyOtherPart(known inputs.Answers, a Attempt) string {
	other := 3 - a.Part
	if !a.isLastStar() && inputs.Same(a.Answer, known.Part(other).Accepted) {
		return fmt.Sprintf("%s is the answer to part %d", sanitize.Visible(a.Answer), other)
	}
	return ""
}

func whyUnresolved(known inputs.Answers, a Attempt) string {
	for _, try := range known.Part(a.Part).Tries {
		if try.Verdict == string(site.Unknown) && inputs.Same(try.Answer, a.Answer) {
			return fmt.Sprintf("%s may have been sent at %s, and its verdict is unknown", sanitize.Visible(a.Answer), try.At.Local().Format("15:04:05 MST on 2 January"))
		}
	}
	return ""
}

func whyNotPositive(_ inputs.Answers, a Attempt) string {
	if n, ok := new(big.Int).SetString(a.Answer, 10); ok && n.Sign() <= 0 {
		return a.Answer + " is not positive"
	}
	return ""
}

func whyOfExample(_ inputs.Answers, a Attempt) string {
	for _, e := range a.Examples {
		if inputs.Same(e.Answer, a.Answer) {
			return fmt.Sprintf("%s is the answer to %s", sanitize.Visible(a.Answer), e.Name)
		}
	}
	return ""
}

func whyDoubtful(_ inputs.Answers, a Attempt) string {
	if a.Doubt == nil {
		return ""
	}
	return a.Doubt()
}
