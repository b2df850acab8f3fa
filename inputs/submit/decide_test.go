package submit_test

import (
	"fmt"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
)

var (
	noon    = time.Date(2021, 12, 21, 12, 0, 0, 0, time.UTC)
	day21   = calendar.Date{Year: 2021, Day: 21}
	lastDay = calendar.Date{Year: 2021, Day: 25}
)

// tries returns answers with tries of part 1: a verdict, its answer, the next verdict, and so on.
func tries(verdictsAndAnswers ...string) inputs.Answers {
	var known inputs.Answers
	for i := 0; i < len(verdictsAndAnswers); i += 2 {
		known.RecordVerdict(1, inputs.Try{Verdict: verdictsAndAnswers[i], Answer: verdictsAndAnswers[i+1], At: noon}, 0)
	}
	return known
}

// said returns a decision as a text, such as "reject never: the answer is empty".
func said(d submit.Decision) string {
	text := []string{"send", "wait", "reject"}[d.Action]
	for _, o := range d.Objections {
		text += fmt.Sprintf(" %s: %s", []string{"doubt", "refusal", "never"}[o.Weight], o.Text)
	}
	if !d.Until.IsZero() {
		text += " until " + d.Until.Format("15:04")
	}
	return text
}

func TestDecide(t *testing.T) {
	cooling := inputs.Answers{CooldownUntil: noon.Add(time.Minute)}
	unresolved := "9 may have been sent at " + noon.Local().Format("15:04:05 MST on 2 January") + ": aoc read 2021/21 -web shows whether it is right"
	fails := []submit.Objection{{submit.Refusal, "example 1 fails"}}
	unlike := []submit.Objection{{submit.Doubt, "example 1 gives 4"}}
	for _, test := range []struct {
		name    string
		known   inputs.Answers
		attempt submit.Attempt // part 1 of day 21 by default
		want    string
	}{
		{"nothing known", inputs.Answers{}, submit.Attempt{Answer: "9"}, "send"},

		{"solved", tries("right", "7"), submit.Attempt{Answer: "9", Force: true}, "reject never: part 1 is solved: got 9, want 7"},
		{"solved, unknown answer", inputs.Answers{Part1: inputs.Part{Star: true}}, submit.Attempt{Answer: "9"}, "reject never: part 1 is solved"},
		{"solved, and a cooldown", inputs.Answers{Part1: inputs.Part{Accepted: "7"}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Answer: "7"}, "reject never: part 1 is solved, with this answer"},

		{"empty answer", inputs.Answers{}, submit.Attempt{Force: true}, "reject never: the answer is empty"},
		{"line feed", inputs.Answers{}, submit.Attempt{Answer: "9\n", Force: true}, "reject never: the answer has a line break"},

		{"wrong before", tries("wrong", "9"), submit.Attempt{Answer: "9"}, "reject refusal: 9 was judged before: wrong"},
		{"wrong before, with force", tries("wrong", "9"), submit.Attempt{Answer: "9", Force: true}, "send refusal: 9 was judged before: wrong"},
		{"wrong for the other part", tries("wrong", "9"), submit.Attempt{Part: 2, Answer: "9"}, "send"},
		{"not judged: too recent", tries("too-recent", "9"), submit.Attempt{Answer: "9"}, "send"},

		{"above what was too high", tries("too-high", "9"), submit.Attempt{Answer: "10"}, "reject refusal: 10 cannot be right: 9 was too high"},

		{"part 1's answer", tries("right", "42"), submit.Attempt{Part: 2, Answer: "42"}, "reject refusal: 42 is the answer to part 1"},
		{"part 2's answer", inputs.Answers{Part2: inputs.Part{Accepted: "9"}}, submit.Attempt{Answer: "9"}, "reject refusal: 9 is the answer to part 2"},

		{"unresolved", tries("unknown", "9"), submit.Attempt{Answer: "9"}, "reject refusal: " + unresolved},

		{"cooldown", cooling, submit.Attempt{Answer: "9", Force: true}, "reject until 12:01"},
		{"cooldown by a clock that was ahead", inputs.Answers{CooldownUntil: noon.Add(2 * time.Hour)}, submit.Attempt{Answer: "9"}, "send"},
		{"refusals come before a wait", cooling, submit.Attempt{Answer: "0", Wait: true}, "reject refusal: 0 is not positive"},
		{"part 2 during a cooldown of part 1", cooling, submit.Attempt{Part: 2, Answer: "9", Wait: true}, "reject never: part 1 is not solved yet"},
		{"part 2 at the wrong level", inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{{Verdict: "wrong-level"}}}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Part: 2, Answer: "9"}, "reject never: part 1 is not solved yet"},
		{"part 2 in its own cooldown", inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{{Verdict: "wrong"}}}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Part: 2, Answer: "9"}, "reject until 12:01"},
		{"part 2 after the cooldown of part 1", inputs.Answers{CooldownUntil: noon}, submit.Attempt{Part: 2, Answer: "9"}, "send"},

		{"negative, with force", inputs.Answers{}, submit.Attempt{Answer: "-7", Force: true}, "send refusal: -7 is not positive"},

		{"unusual, in any part", inputs.Answers{}, submit.Attempt{Answer: "007", Untyped: true}, "send doubt: 007 is an integer in another form (did you mean 7?)"},
		{"perhaps coordinates", inputs.Answers{}, submit.Attempt{Answer: "20,468", Untyped: true, Yes: true}, "send doubt: 20,468 is an integer in another form (did you mean 20468?)"},
		{"coordinates", inputs.Answers{}, submit.Attempt{Answer: "20,46", Untyped: true}, "send"},
		{"a plain integer", inputs.Answers{}, submit.Attempt{Answer: "1234567", Untyped: true}, "send"},
		{"digits as text", inputs.Answers{}, submit.Attempt{Answer: "007"}, "send"},
		{"a zero-width space", inputs.Answers{}, submit.Attempt{Answer: "36\u200b"}, `reject refusal: "36\u200b" has white space around it or invisible characters (did you mean 36?)`},

		{"all refusals at once", tries("wrong", "0"), submit.Attempt{Answer: "0", Objections: fails},
			"reject refusal: 0 was judged before: wrong refusal: 0 is not positive refusal: example 1 fails"},
		{"no doubt among refusals", inputs.Answers{}, submit.Attempt{Answer: "0", Objections: unlike}, "reject refusal: 0 is not positive"},
		{"force overrides what is shown", tries("wrong", "0"), submit.Attempt{Answer: "0", Objections: fails, Force: true},
			"send refusal: 0 was judged before: wrong refusal: 0 is not positive refusal: example 1 fails"},
		{"force overrides no other objection", tries("right", "7"), submit.Attempt{Answer: "0", Force: true}, "reject never: part 1 is solved: got 0, want 7"},
		{"a doubt in a cooldown", cooling, submit.Attempt{Answer: "9", Objections: unlike, Wait: true}, "wait doubt: example 1 gives 4 until 12:01"},

		{"last star", tries("right", "0"), submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer, Untyped: true}, "send"},
		{"last star, in a cooldown", cooling, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, "reject until 12:01"},
		{"last star, solved", inputs.Answers{Part2: inputs.Part{Star: true}}, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, "reject never: part 2 is solved"},
		{"part 1 of the last day", inputs.Answers{}, submit.Attempt{Date: lastDay, Answer: "0"}, "reject refusal: 0 is not positive"},

		{"escape sequences", tries("wrong", "\x1b[2J"), submit.Attempt{Answer: "\x1b[2J"},
			`reject refusal: "\x1b[2J" was judged before: wrong refusal: "\x1b[2J" has white space around it or invisible characters (did you mean [2J?)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.attempt.Date == (calendar.Date{}) {
				test.attempt.Date = day21
			}
			if test.attempt.Part == 0 {
				test.attempt.Part = 1
			}
			if got := said(submit.Decide(test.known, test.attempt, noon)); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
