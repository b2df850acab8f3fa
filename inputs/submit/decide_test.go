package submit_test

import (
	"reflect"
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

func TestDecide(t *testing.T) {
	cooling := inputs.Answers{CooldownUntil: noon.Add(time.Minute)}
	ofExample := []submit.Example{{Name: "example 1", Answer: "26"}, {Name: "example 2", Answer: "61"},
		{Name: "example 3 by the text", Answer: "71", Unsure: true}}
	unresolved := "9 may have been sent at " + noon.Local().Format("15:04:05 MST on 2 January") + ", and its verdict is unknown"
	send := submit.Decision{Action: submit.Send}
	reject := func(reason string) submit.Decision { return submit.Decision{Action: submit.Reject, Reason: reason} }
	doubt := func(reason string) submit.Decision {
		return submit.Decision{Action: submit.Reject, Reason: reason, Forcible: true}
	}
	forced := func(reasons ...string) submit.Decision { return submit.Decision{Forced: reasons} }
	doubtful := func(texts ...string) submit.Decision { return submit.Decision{Doubts: texts} }
	unchecked, unlike := []string{"example 1 could not be checked"}, []string{"example 1 gives 4, the text has 3"}
	for _, test := range []struct {
		name    string
		known   inputs.Answers
		attempt submit.Attempt // part 1 of day 21 by default
		want    submit.Decision
	}{
		{"nothing known", inputs.Answers{}, submit.Attempt{Answer: "9"}, send},

		{"solved", tries("right", "7"), submit.Attempt{Answer: "9"}, reject("part 1 is solved: got 9, want 7")},
		{"solved, same answer", tries("right", "7"), submit.Attempt{Answer: "+07"}, reject("part 1 is solved, with this answer")},
		{"solved, unknown answer", inputs.Answers{Part1: inputs.Part{Star: true}}, submit.Attempt{Answer: "9"}, reject("part 1 is solved")},
		{"solved, and a cooldown", inputs.Answers{Part1: inputs.Part{Accepted: "7"}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Answer: "7"}, reject("part 1 is solved, with this answer")},

		{"empty answer", inputs.Answers{}, submit.Attempt{Force: true}, reject("the answer is empty")},
		{"line feed", inputs.Answers{}, submit.Attempt{Answer: "9\n", Force: true}, reject("the answer has a line break")},
		{"carriage return", inputs.Answers{}, submit.Attempt{Answer: "9\r10"}, reject("the answer has a line break")},

		{"wrong before", tries("wrong", "9"), submit.Attempt{Answer: "9", Force: true}, reject("9 was judged before: wrong")},
		{"someone else's", tries("someone-else", "9"), submit.Attempt{Answer: "09"}, reject("09 was judged before: someone-else")},
		{"wrong for the other part", tries("wrong", "9"), submit.Attempt{Part: 2, Answer: "9"}, send},
		{"not judged: too recent", tries("too-recent", "9"), submit.Attempt{Answer: "9"}, send},
		{"not judged: wrong level", tries("wrong-level", "9"), submit.Attempt{Answer: "9"}, send},

		{"above what was too high", tries("too-high", "9"), submit.Attempt{Answer: "10", Force: true}, reject("10 cannot be right: 9 was too high")},
		{"below what was too low", tries("too-low", "9"), submit.Attempt{Answer: "-1"}, reject("-1 cannot be right: 9 was too low")},
		{"outside both bounds", tries("too-low", "4", "too-high", "9"), submit.Attempt{Answer: "3"}, reject("3 cannot be right: 4 was too low and 9 was too high")},
		{"between the bounds", tries("too-low", "4", "too-high", "9"), submit.Attempt{Answer: "5"}, send},
		{"text has no bounds", tries("too-high", "9"), submit.Attempt{Answer: "ten"}, send},

		{"part 1's answer", tries("right", "9"), submit.Attempt{Part: 2, Answer: "9", Force: true}, reject("9 is the answer to part 1")},
		{"part 2's answer", inputs.Answers{Part2: inputs.Part{Accepted: "9"}}, submit.Attempt{Answer: "+9"}, reject("+9 is the answer to part 2")},

		{"unresolved", tries("unknown", "9"), submit.Attempt{Answer: "9"}, doubt(unresolved)},
		{"unresolved, with force", tries("unknown", "9"), submit.Attempt{Answer: "9", Force: true}, forced(unresolved)},
		{"a later version's verdict", tries("nearly", "9"), submit.Attempt{Answer: "9"}, doubt(unresolved)},

		{"cooldown", cooling, submit.Attempt{Answer: "9", Force: true}, submit.Decision{Action: submit.Reject, Until: cooling.CooldownUntil}},
		{"cooldown, before any doubt", cooling, submit.Attempt{Answer: "0"}, submit.Decision{Action: submit.Reject, Until: cooling.CooldownUntil}},
		{"part 2 during a cooldown of part 1", cooling, submit.Attempt{Part: 2, Answer: "9", Wait: true}, reject("part 1 is not solved yet")},
		{"part 2 at the wrong level", inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{{Verdict: "wrong-level"}}}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Part: 2, Answer: "9"}, reject("part 1 is not solved yet")},
		{"part 2 in its own cooldown", inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{{Verdict: "wrong"}}}, CooldownUntil: cooling.CooldownUntil}, submit.Attempt{Part: 2, Answer: "9"}, submit.Decision{Action: submit.Reject, Until: cooling.CooldownUntil}},
		{"part 2 after the cooldown of part 1", inputs.Answers{CooldownUntil: noon}, submit.Attempt{Part: 2, Answer: "9"}, send},
		{"doubts come before a wait", cooling, submit.Attempt{Answer: "0", Wait: true}, doubt("0 is not positive")},

		{"zero", inputs.Answers{}, submit.Attempt{Answer: "0"}, doubt("0 is not positive")},
		{"negative, with force", inputs.Answers{}, submit.Attempt{Answer: "-7", Force: true}, forced("-7 is not positive")},

		{"plus sign", inputs.Answers{}, submit.Attempt{Answer: "+42", Kind: reflect.Int}, doubt("+42 is an integer in another form (did you mean 42?)")},
		{"separators", inputs.Answers{}, submit.Attempt{Answer: "1,234", Kind: reflect.Int}, doubt("1,234 is an integer in another form (did you mean 1234?)")},
		{"decimal point", inputs.Answers{}, submit.Attempt{Answer: "42.0", Kind: reflect.Int}, doubt("42.0 is an integer in another form (did you mean 42?)")},
		{"copied minus sign", inputs.Answers{}, submit.Attempt{Answer: "\u221242", Kind: reflect.Int}, doubt("\u221242 is an integer in another form (did you mean -42?)")},
		{"white space and a plus sign", inputs.Answers{}, submit.Attempt{Answer: "\u00a0+42 "}, doubt(`"\u00a0+42 " has white space around it (did you mean 42?)`)},
		{"another form, in any part", inputs.Answers{}, submit.Attempt{Answer: "+42"}, doubt("+42 is an integer in another form (did you mean 42?)")},
		{"perhaps text", inputs.Answers{}, submit.Attempt{Answer: "007"}, doubtful("007 is an integer in another form (did you mean 7?)")},
		{"perhaps coordinates", inputs.Answers{}, submit.Attempt{Answer: "20,468", Yes: true}, doubtful("20,468 is an integer in another form (did you mean 20468?)")},
		{"coordinates", inputs.Answers{}, submit.Attempt{Answer: "20,46"}, send},
		{"digits as text", inputs.Answers{}, submit.Attempt{Answer: "007", Kind: reflect.String}, send},
		{"a zero-width space", inputs.Answers{}, submit.Attempt{Answer: "36\u200b", Kind: reflect.String}, doubt(`"36\u200b" has invisible characters (did you mean 36?)`)},
		{"text with white space", inputs.Answers{}, submit.Attempt{Answer: "AB\t", Kind: reflect.String}, doubt(`"AB\t" has white space around it (did you mean AB?)`)},
		{"white space alone", inputs.Answers{}, submit.Attempt{Answer: " "}, reject("the answer is empty")},
		{"plain integers", inputs.Answers{}, submit.Attempt{Answer: "1234567", Kind: reflect.Int}, send},

		{"an example's answer", inputs.Answers{}, submit.Attempt{Answer: "061", Examples: ofExample}, doubt("061 is the answer to example 2")},
		{"perhaps an example's answer", inputs.Answers{}, submit.Attempt{Answer: "71", Examples: ofExample}, doubt("71 may be the answer to example 3 by the text")},

		{"another reason", inputs.Answers{}, submit.Attempt{Answer: "9", Reasons: []string{"example 1 fails"}}, doubt("example 1 fails")},
		{"rules come before another reason", inputs.Answers{}, submit.Attempt{Answer: "0", Reasons: []string{"example 1 fails"}}, doubt("0 is not positive")},
		{"force names each rule", tries("unknown", "0"), submit.Attempt{Answer: "0", Reasons: []string{"a", "b"}, Force: true},
			forced("0"+unresolved[1:], "0 is not positive", "a; b")},
		{"force overrides no other rule", tries("right", "7"), submit.Attempt{Answer: "0", Force: true}, reject("part 1 is solved: got 0, want 7")},

		{"an unchecked rule", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked}, doubtful("example 1 could not be checked")},
		{"an unchecked rule, without a question", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked, Yes: true}, doubt("example 1 could not be checked")},
		{"an unchecked rule, with force", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked, Force: true}, doubtful("example 1 could not be checked")},
		{"an unchecked rule, with force and without a question", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked, Force: true, Yes: true}, forced("example 1 could not be checked")},
		{"unlike the text", inputs.Answers{}, submit.Attempt{Answer: "9", Doubts: unlike}, doubtful("example 1 gives 4, the text has 3")},
		{"unlike the text, without a question", inputs.Answers{}, submit.Attempt{Answer: "9", Doubts: unlike, Yes: true}, doubtful("example 1 gives 4, the text has 3")},
		{"two doubts", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked, Doubts: unlike}, doubtful("example 1 could not be checked", "example 1 gives 4, the text has 3")},
		{"two doubts, without a question", inputs.Answers{}, submit.Attempt{Answer: "9", Unchecked: unchecked, Doubts: unlike, Yes: true}, doubt("example 1 could not be checked")},
		{"a doubt in a cooldown", cooling, submit.Attempt{Answer: "9", Doubts: unlike, Wait: true},
			submit.Decision{Action: submit.Wait, Until: cooling.CooldownUntil, Doubts: []string{"example 1 gives 4, the text has 3"}}},

		{"last star", tries("right", "0"), submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, send},
		{"last star, in a cooldown", cooling, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, submit.Decision{Action: submit.Reject, Until: cooling.CooldownUntil}},
		{"last star, solved", inputs.Answers{Part2: inputs.Part{Star: true}}, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, reject("part 2 is solved")},
		{"part 1 of the last day", inputs.Answers{}, submit.Attempt{Date: lastDay, Answer: "0"}, doubt("0 is not positive")},
		{"part 2 of another day", inputs.Answers{}, submit.Attempt{Part: 2, Answer: "0"}, doubt("0 is not positive")},

		{"escape sequences", tries("wrong", "\x1b[2J"), submit.Attempt{Answer: "\x1b[2J"}, reject(`"\x1b[2J" was judged before: wrong`)},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.attempt.Date == (calendar.Date{}) {
				test.attempt.Date = day21
			}
			if test.attempt.Part == 0 {
				test.attempt.Part = 1
			}
			if got := submit.Decide(test.known, test.attempt, noon); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}
