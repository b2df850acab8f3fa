package submit

import (
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// LastStarAnswer is the answer that the site's button for the year's last star sends.
const LastStarAnswer = "0"

// An Attempt is an answer that the user wants to send.
type Attempt struct {
	Date   calendar.Date
	Part   int
	Answer string
	Kind   reflect.Kind // of the part's answers: String, an integer, or Invalid if unknown
	Force  bool         // override the forcible rules
	Yes    bool         // send the answer without a question
	Wait   bool         // wait for the end of the cooldown

	Examples  []Example // the part's examples, whose answers are rejected
	Reasons   []string  // other reasons to reject the answer
	Unchecked []string  // the checks that could not be made: without a question, the answer is rejected
	Doubts    []string  // what else the user should know before the answer is sent
}

// An Example is an example with its answer.
type Example struct {
	Name, Answer string
	Unsure       bool // the answer may be a different one
}

// A Decision says what to do with an attempt.
type Decision struct {
	Action Action
	Reason string    // why the answer is rejected; "" for a cooldown
	Until  time.Time // the end of the cooldown, if that is why the action is not Send

	Forcible bool     // with Force the answer would be sent
	Forced   []string // the reasons that Force has overridden
	Doubts   []string // for the question before the answer is sent, or printed in its place
}

// An Action says what to do with an answer.
type Action int

const (
	Send Action = iota
	Wait        // decide again at the end of the cooldown
	Reject
)

// A rule returns the reason why it rejects an answer, or "".
type rule struct {
	about      string // which answers it rejects, in the words of docs/answers.md; "; " separates two lines
	forcible   bool   // the rule does not apply with Force
	inCooldown bool   // the rule applies only during a cooldown
	reason     func(inputs.Answers, Attempt) string
}

// cooldown is the reason of the rule about a cooldown.
const cooldown = "cooldown"

// The rules in their order: the first that rejects an answer gives the reason.
var rules = []rule{
	{about: "is for a part that is solved", reason: WhySolved},
	{about: "is empty, or has more than one line", reason: func(_ inputs.Answers, a Attempt) string {
		switch {
		case strings.TrimSpace(a.Answer) == "":
			return "the answer is empty"
		case strings.ContainsAny(a.Answer, "\r\n"):
			return "the answer has a line break"
		}
		return ""
	}},
	{about: `was judged before; cannot be right after an earlier "too high" or "too low"`,
		reason: func(known inputs.Answers, a Attempt) string { return known.WhyWrong(a.Part, a.Answer) }},
	{about: "is the answer to the other part", reason: func(known inputs.Answers, a Attempt) string {
		other := 3 - a.Part
		if !a.Date.IsLastStar(a.Part) && inputs.Same(a.Answer, known.Part(other).Accepted) {
			return fmt.Sprintf("%s is the answer to part %d", sanitize.Visible(a.Answer), other)
		}
		return ""
	}},
	{about: "may have been sent before", forcible: true, reason: func(known inputs.Answers, a Attempt) string {
		for _, try := range known.Part(a.Part).Tries {
			isSettled := slices.Contains(settled, site.Kind(try.Verdict))
			if !isSettled && inputs.Same(try.Answer, a.Answer) {
				at := "before"
				if !try.At.IsZero() {
					at = try.At.Local().Format("at 15:04:05 MST on 2 January")
				}
				return fmt.Sprintf("%s may have been sent %s, and its verdict is unknown", sanitize.Visible(a.Answer), at)
			}
		}
		return ""
	}},
	{about: "is for part 2 during a cooldown, before part 1 is solved", inCooldown: true,
		reason: func(known inputs.Answers, a Attempt) string {
			isJudged := func(try inputs.Try) bool { return try.Verdict != string(site.WrongLevel) }
			if a.Part == 1 || a.Date.IsLast() || known.Solved(1) || slices.ContainsFunc(known.Part2.Tries, isJudged) {
				return "" // part 1 may have been solved in a browser
			}
			return "part 1 is not solved yet"
		}},
	{about: "comes before the end of the cooldown", inCooldown: true, reason: func(_ inputs.Answers, a Attempt) string {
		if a.Wait {
			return ""
		}
		return cooldown
	}},
	{about: "has white space around it or invisible characters; is an integer in another form", forcible: true,
		reason: func(_ inputs.Answers, a Attempt) string {
			if mayBeText(a) {
				return ""
			}
			return misformed(a)
		}},
	{about: "is not positive", forcible: true, reason: func(_ inputs.Answers, a Attempt) string {
		n, ok := new(big.Int).SetString(a.Answer, 10)
		if ok && n.Sign() <= 0 && !a.Date.IsLastStar(a.Part) {
			return a.Answer + " is not positive"
		}
		return ""
	}},
	{about: "equals an example's answer", forcible: true, reason: func(_ inputs.Answers, a Attempt) string {
		for _, e := range a.Examples {
			if inputs.Same(e.Answer, a.Answer) {
				is := "is"
				if e.Unsure {
					is = "may be"
				}
				return fmt.Sprintf("%s %s the answer to %s", sanitize.Visible(a.Answer), is, e.Name)
			}
		}
		return ""
	}},
	{about: "is text, although the part answers with an integer; comes from a day whose example fails", forcible: true,
		reason: func(_ inputs.Answers, a Attempt) string { return strings.Join(a.Reasons, "; ") }},
	{about: "could not be checked", forcible: true, reason: func(_ inputs.Answers, a Attempt) string {
		if !a.Yes {
			return ""
		}
		return strings.Join(a.Unchecked, "; ")
	}},
}

// settled has the verdicts after which an answer may be sent again, and those that another rule is about.
var settled = []site.Kind{
	site.Right, site.Wrong, site.TooHigh, site.TooLow, site.SomeoneElse, site.TooRecent, site.WrongLevel,
}

// Forcible says in the help which answers are only sent with Force.
const Forcible = `Without -force, aoc does not send an answer that may have been sent before, is
not positive, has white space around it or invisible characters, is an integer
in another form, equals an example's answer, is text although the part answers
with an integer, comes from a day whose example fails or, with -yes, could not
be checked.`

// Decide decides what to do with an attempt, from what is known about the puzzle's answers and the
// time.
func Decide(known inputs.Answers, a Attempt, now time.Time) (d Decision) {
	isCooldown := known.CooldownUntil.After(now)
	for _, r := range rules {
		if r.inCooldown && !isCooldown {
			continue
		}
		switch reason := r.reason(known, a); {
		case reason == "":
		case reason == cooldown:
			return Decision{Action: Reject, Until: known.CooldownUntil}
		case r.forcible && a.Force:
			d.Forced = append(d.Forced, reason)
		default:
			return Decision{Action: Reject, Reason: reason, Forcible: r.forcible}
		}
	}
	d.Doubts = doubts(a)
	if isCooldown {
		d.Action, d.Until = Wait, known.CooldownUntil
	}
	return d
}

// doubts returns what the question says, or what is printed in its place.
func doubts(a Attempt) (texts []string) {
	if mayBeText(a) && misformed(a) != "" {
		texts = append(texts, misformed(a))
	}
	if !a.Yes { // otherwise a rule has rejected the answer, or was overridden
		texts = append(texts, a.Unchecked...)
	}
	return append(texts, a.Doubts...)
}

// WhySolved returns a text such as "part 1 is solved", with the answer if it is known, or "" if it
// is not solved.
func WhySolved(known inputs.Answers, a Attempt) string {
	switch accepted := known.Part(a.Part).Accepted; {
	case !known.Solved(a.Part):
		return ""
	case accepted == "":
		return fmt.Sprintf("part %d is solved", a.Part)
	case inputs.Same(accepted, a.Answer):
		return fmt.Sprintf("part %d is solved, with this answer", a.Part)
	default:
		return fmt.Sprintf("part %d is solved: got %s, want %s",
			a.Part, sanitize.Visible(a.Answer), sanitize.Visible(accepted))
	}
}
