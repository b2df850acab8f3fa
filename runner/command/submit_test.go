package command

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
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
		decision submit.Decision
		err      string
		exit     int
	}{
		{submit.Decision{Reason: "9 was judged before: wrong"}, "not sent: 9 was judged before: wrong\n", exitWrong},
		{submit.Decision{Until: now.Add(61 * time.Second)}, "(1m1s left)\naoc: hint: repeat the command with -wait\n", exitEarly},
	} {
		var stdout, stderr bytes.Buffer
		s := submitter{supplier: supplier{out: &reporter{Console: &console.Console{Out: &stdout, Err: &stderr, JSON: true}}}}
		s.ws.now = func() time.Time { return now }
		test.decision.Action = submit.Reject
		err := s.printOutcome(t.Context(), submit.Attempt{Date: day, Part: 1, Answer: "9"}, submit.Outcome{Decision: test.decision})
		if exitCode(err) != test.exit || !strings.Contains(stdout.String(), `"verdict":"held-back"`) || !strings.HasSuffix(stderr.String(), test.err) {
			t.Errorf("got exit code %d, %s%s, want %d, %s", exitCode(err), &stdout, &stderr, test.exit, test.err)
		}
	}
}

func TestVerdictIsPrintedBeforeThePageIsAsked(t *testing.T) {
	for kind, want := range map[site.Kind]int{site.Right: exitDone, site.WrongLevel: exitFailed} {
		var stdout, stderr bytes.Buffer
		out := &reporter{Console: &console.Console{Out: &stdout, Err: &stderr}}
		s := submitter{supplier: supplier{out: out, ws: workspace{now: time.Now, store: inputs.Store{Dir: t.TempDir()}}}}
		asked := false
		s.fetch.Store = s.ws.store
		s.fetch.Site = func() (*site.Site, error) {
			if asked = true; !strings.Contains(stdout.String(), string(kind)) {
				t.Errorf("%s: the page is asked for after %q", kind, &stdout)
			}
			return nil, site.ErrSite
		}
		err := s.printOutcome(t.Context(), submit.Attempt{Date: day, Part: 1, Answer: "9"}, submit.Outcome{Verdict: site.Verdict{Kind: kind}})
		if exitCode(err) != want || !asked || !strings.Contains(stderr.String(), "cannot update the page") {
			t.Errorf("%s: got exit code %d, %s", kind, exitCode(err), &stderr)
		}
	}
}

func TestInterruptedExampleIsNoDoubt(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	s := submitter{worker: &isolate.Worker{}}
	s.ws.now = time.Now
	c := candidate{Attempt: submit.Attempt{Date: day, Part: 1, Answer: "9"}, day: &engine.Description{}, cases: []engine.Case{{Part: 1}}}
	if _, err := s.decide(ctx, inputs.Answers{}, &c); !errors.Is(err, context.Canceled) || c.Doubt != "" {
		t.Errorf("got %v and the doubt %q", err, c.Doubt)
	}
}
