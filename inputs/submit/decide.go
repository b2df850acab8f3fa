package submit

import (
	"fmt"
	"math/big"
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
	Date    calendar.Date
	Part    int
	Answer  string
	Untyped bool // whether the part answers with an integer is not known
	Force   bool // override refusals
	Yes     bool // send the answer without a question
	Wait    bool // wait for the end of the cooldown

	Objections []Objection // those that rest on more than the known answers, such as an example that fails
}

// Object adds an objection, unless the text is "".
func (a *Attempt) Object(to Ground, text string) {
	weight := to.asked
	if a.Yes {
		weight = to.unasked
	}
	if text != "" {
		a.Objections = append(a.Objections, Objection{weight, text})
	}
}

// A Decision says what to do with an attempt.
type Decision struct {
	Action     Action
	Objections []Objection // why the answer is rejected, or what its sender should know
	Until      time.Time   // the end of the cooldown, if that is why the action is not Send
}

// An Action says what to do with an answer.
type Action int

const (
	Send Action = iota
	Wait        // decide again at the end of the cooldown
	Reject
)

// Reason returns why the answer is rejected, or "" if that is the cooldown.
func (d Decision) Reason() string {
	var texts []string
	for _, o := range d.Objections {
		texts = append(texts, o.Text)
	}
	if len(texts) > 0 && d.Objections[0].Weight == Refusal {
		texts = append(texts, "-force sends the answer")
	}
	return strings.Join(texts, "; ")
}

// maxCooldown is longer than any cooldown of the site. A longer one was stored while the clock was ahead.
const maxCooldown = time.Hour

// Decide decides what to do with an attempt, from what is known about the puzzle's answers and the time. An answer is
// rejected for all objections that must never be overridden, else for all that Force would override, else for the
// cooldown.
func Decide(known inputs.Answers, a Attempt, now time.Time) Decision {
	left := known.CooldownUntil.Sub(now)
	isCooldown := 0 < left && left <= maxCooldown
	all := objections(known, a, isCooldown)
	for _, weight := range []Weight{Never, Refusal} {
		isOther := func(o Objection) bool { return o.Weight != weight }
		these := slices.DeleteFunc(slices.Clone(all), isOther)
		if len(these) > 0 && !(weight == Refusal && a.Force) {
			return Decision{Action: Reject, Objections: these}
		}
	}
	switch {
	case isCooldown && a.Wait:
		return Decision{Wait, all, known.CooldownUntil}
	case isCooldown:
		return Decision{Action: Reject, Until: known.CooldownUntil}
	}
	return Decision{Action: Send, Objections: all}
}

// objections returns the objections that rest on the known answers, and then those of the attempt.
func objections(known inputs.Answers, a Attempt, isCooldown bool) []Objection {
	given, other := a.Objections, 3-a.Part
	a.Objections = nil
	objectIf := func(applies bool, to Ground, text string, args ...any) {
		if applies {
			a.Object(to, fmt.Sprintf(text, args...))
		}
	}
	answer, isButton := sanitize.Visible(a.Answer), a.Date.IsLastStar(a.Part)
	n, isInteger := new(big.Int).SetString(a.Answer, 10)
	a.Object(solved, WhySolved(known, a))
	objectIf(strings.TrimSpace(a.Answer) == "", malformed, "the answer is empty")
	objectIf(strings.ContainsAny(a.Answer, "\r\n"), malformed, "the answer has a line break")
	isOpen := a.Part == 1 || a.Date.IsLast() || known.Solved(1) || known.Wrong(2) > 0 // part 1 solved in a browser
	objectIf(isCooldown && !isOpen, early, "part 1 is not solved yet")
	a.Object(judged, known.WhyWrong(a.Part, a.Answer))
	a.Object(unresolved, whyUnresolved(known, a))
	objectIf(!isButton && a.Answer == known.Part(other).Accepted, ofOther, "%s is the answer to part %d", answer, other)
	objectIf(!isButton && isInteger && n.Sign() <= 0, unlikely, "%s is not positive", answer)
	a.Object(spaced, whySpaced(a.Answer))
	a.Object(unusual, whyUnusual(a))
	return append(a.Objections, given...)
}

// whyUnresolved says that the answer may have been sent, or returns "". Verdicts that this version does not know count.
func whyUnresolved(known inputs.Answers, a Attempt) string {
	settled := []site.Kind{site.Right, site.TooRecent, site.WrongLevel}
	for _, try := range known.Part(a.Part).Tries {
		isSettled := slices.Contains(settled, site.Kind(try.Verdict)) || known.Rejected(a.Part, a.Answer) != ""
		if try.Answer == a.Answer && !isSettled {
			at := try.At.Local().Format("15:04:05 MST on 2 January")
			return fmt.Sprintf("%s may have been sent at %s: aoc read %s -web shows whether it is right",
				sanitize.Visible(a.Answer), at, a.Date.Arg())
		}
	}
	return ""
}

// WhySolved returns a text such as "part 1 is solved", with the answer if it is known, or "" if it
// is not solved.
func WhySolved(known inputs.Answers, a Attempt) string {
	switch accepted := known.Part(a.Part).Accepted; {
	case !known.Solved(a.Part):
		return ""
	case accepted == "":
		return fmt.Sprintf("part %d is solved", a.Part)
	case accepted == a.Answer:
		return fmt.Sprintf("part %d is solved, with this answer", a.Part)
	default:
		return fmt.Sprintf("part %d is solved: got %s, want %s",
			a.Part, sanitize.Visible(a.Answer), sanitize.Visible(accepted))
	}
}
