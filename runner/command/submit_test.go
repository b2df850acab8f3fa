package command

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

var day = calendar.DateOf(2021, 21)

func TestFirstUnsolvedPartIsSubmitted(t *testing.T) {
	solved := inputs.Part{Star: true}
	for _, test := range []struct {
		parts []int
		known inputs.Answers
		want  int
	}{
		{[]int{1, 2}, inputs.Answers{}, 1},
		{[]int{1, 2}, inputs.Answers{Part1: solved}, 2},
		{[]int{1, 2}, inputs.Answers{Part2: solved}, 1},
		{[]int{1, 2}, inputs.Answers{Part1: solved, Part2: solved}, 2},
		{[]int{1}, inputs.Answers{Part1: solved}, 1},
		{[]int{2}, inputs.Answers{}, 2},
	} {
		if got := partToSubmit(test.parts, test.known); got != test.want {
			t.Errorf("%v: got %d, want %d", test, got, test.want)
		}
	}
}

func TestRejectionSaysWhyAndWhatTheUserCanDo(t *testing.T) {
	now := time.Now()
	for _, test := range []struct {
		decision  submit.Decision
		json, err string
		exit      int
	}{
		{submit.Decision{Kind: submit.Judged, Reason: "9 was judged before: wrong"},
			`"verdict":"held-back","wait_s":0,"message":"9 was judged before: wrong"}`, "not sent: 9 was judged before: wrong\n", exitWrong},
		{submit.Decision{Kind: submit.NotPositive, Reason: "0 is not positive", Forcible: true},
			`"message":"0 is not positive; -force sends the answer"}`, "not sent: 0 is not positive; -force sends the answer\n", exitWrong},
		{submit.Decision{Kind: submit.Cooldown, Until: now.Add(61 * time.Second)},
			`"verdict":"held-back","wait_s":61,"message":"cooldown until `, "(1m1s left)\naoc: hint: repeat the command with -wait\n", exitEarly},
	} {
		var stdout, stderr bytes.Buffer
		s := submitter{out: &reporter{Console: &console.Console{Out: &stdout, Err: &stderr, JSON: true}}}
		s.ws.now = func() time.Time { return now }
		err := s.printRejection(submit.Attempt{Date: day, Part: 1, Answer: "9"}, test.decision)
		if exitCode(err) != test.exit || !strings.Contains(stdout.String(), test.json) || !strings.HasSuffix(stderr.String(), test.err) {
			t.Errorf("got exit code %d, %s%s, want %d, %s, %s", exitCode(err), &stdout, &stderr, test.exit, test.json, test.err)
		}
	}
}
