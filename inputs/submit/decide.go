package submit

import (
	"fmt"
	"math/big"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// LastStarAnswer is what the button of an event's last star sends.
const LastStarAnswer = "0"

// An Attempt is an answer that somebody wants to send.
type Attempt struct {
	Date   calendar.Date
	Part   int
	Answer string
	Force  bool // send the answer even if it is doubtful
	Wait   bool // sit out the site's cooldown

	Examples []Example // the part's, whose answers are not those of the input
	Doubt    string    // what else makes the answer doubtful; "" if nothing does
}

// An Example has an answer that is known.
type Example struct{ Name, Answer string }

func (a Attempt) isLastStar() bool { return a.Date.IsLastStar(a.Part) }

// A Decision is what is to be done with an attempt.
type Decision struct {
	Action Action
	Kind   Kind      // why the answer is rejected
	Reason string    // the same in words; "" for a cooldown
	Until  time.Time // the end of the cooldown, where that is why the answer is rejected or has to wait
}

// An Action is what is to be done with an answer.
type Action int

const (
	Send Action = iota
	Wait        // and decide again when the cooldown is over
	Reject
)

// A Kind is why an answer is rejected.
type Kind int

const (
	Solved      Kind = iota + 1 // the part has its star
	Malformed                   // no answer looks like this
	Judged                      // it was wrong before
	OutOfBounds                 // it is too low or too high, since others were
	OtherPart                   // it is the answer to the other part
	Unresolved                  // it was sent before, and nobody knows what came of it: doubtful
	Cooldown                    // the site takes no answer yet
	NotPositive                 // doubtful
	OfExample                   // it is the answer to an example: doubtful
	Doubtful                    // the attempt has a Doubt
)

// A rule returns why it rejects an answer, "" if it does not.
type rule struct {
	kind   Kind
	reason func(inputs.Answers, Attempt) string
}

// The rules, in the order in which they apply. Those about doubts come after the cooldown, and not to the last star, which
// is a click.
var (
	knownRules = []rule{
		{Solved, whySolved}, {Malformed, whyMalformed}, {Judged, whyJudged}, {OutOfBounds, whyOutOfBounds},
		{OtherPart, whyOtherPart}, {Unresolved, whyUnresolved},
	}
	doubtRules = []rule{{NotPositive, whyNotPositive}, {OfExample, whyOfExample}, {Doubtful, whyDoubtful}}
)

// Decide decides what is to be done with an attempt, from what is known of the puzzle's answers and the time.
func Decide(known inputs.Answers, a Attempt, now time.Time) Decision {
	if d, rejected := firstOf(knownRules, known, a); rejected {
		return d
	}
	cooldown := known.Waiting(now) > 0
	if cooldown && !a.Wait {
		return Decision{Action: Reject, Kind: Cooldown, Until: known.Until}
	}
	if !a.Force && !a.isLastStar() {
		if d, rejected := firstOf(doubtRules, known, a); rejected {
			return d
		}
	}
	if cooldown {
		return Decision{Action: Wait, Until: known.Until}
	}
	return Decision{Action: Send}
}

func firstOf(rules []rule, known inputs.Answers, a Attempt) (d Decision, rejected bool) {
	for _, r := range rules {
		if reason := r.reason(known, a); reason != "" {
			return Decision{Action: Reject, Kind: r.kind, Reason: reason}, true
		}
	}
	return Decision{}, false
}

func whySolved(known inputs.Answers, a Attempt) string {
	switch accepted := known.Accepted(a.Part); {
	case !known.Solved(a.Part):
		return ""
	case accepted == "":
		return fmt.Sprintf("part %d is solved", a.Part)
	case inputs.Same(accepted, a.Answer):
		return fmt.Sprintf("part %d is solved, with this answer", a.Part)
	default:
		return fmt.Sprintf("part %d is solved: %s was right, and this is %s", a.Part, sanitize.Visible(accepted), sanitize.Visible(a.Answer))
	}
}

func whyMalformed(_ inputs.Answers, a Attempt) string {
	switch {
	case a.Answer == "":
		return "there is no answer"
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
	bounds := known.Bounds(a.Part)
	if !bounds.Excludes(a.Answer) {
		return ""
	}
	why := fmt.Sprintf("%s cannot be right: ", sanitize.Visible(a.Answer))
	switch {
	case bounds.Above == nil:
		return why + fmt.Sprintf("%v was too high", bounds.Below)
	case bounds.Below == nil:
		return why + fmt.Sprintf("%v was too low", bounds.Above)
	default:
		return why + fmt.Sprintf("%v was too low and %v too high", bounds.Above, bounds.Below)
	}
}

func whyOtherPart(known inputs.Answers, a Attempt) string {
	other := 3 - a.Part
	if !a.isLastStar() && inputs.Same(a.Answer, known.Accepted(other)) {
		return fmt.Sprintf("%s is the answer to part %d", sanitize.Visible(a.Answer), other)
	}
	return ""
}

func whyUnresolved(known inputs.Answers, a Attempt) string {
	if try, ok := known.Unresolved(a.Part, a.Answer); ok && !a.Force {
		return fmt.Sprintf("%s was sent at %s, and it is not known what came of it", sanitize.Visible(a.Answer), try.At.Local().Format("15:04:05"))
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

func whyDoubtful(_ inputs.Answers, a Attempt) string { return a.Doubt }
