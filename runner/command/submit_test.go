package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

var day = calendar.DateOf(2021, 21)

// nine is an answer without a day.
var nine = candidate{Attempt: submit.Attempt{Date: day, Part: 1, Answer: "9"}}

func TestVerdictIsPrintedBeforeThePageIsAsked(t *testing.T) {
	for kind, want := range map[site.Kind]int{site.Right: exitDone, site.WrongLevel: exitFailed} {
		var stdout, stderr bytes.Buffer
		out := &reporter{Console: &console.Console{Out: &stdout, Err: &stderr}}
		s := submitter{out: out, ws: workspace{now: time.Now, store: inputs.Store{Dir: t.TempDir()}}}
		asked := false
		s.from.fetch.Store = s.ws.store
		s.from.fetch.Site = func() (*site.Site, error) {
			if asked = true; !strings.Contains(stdout.String(), string(kind)) {
				t.Errorf("%s: the page is asked for after %q", kind, &stdout)
			}
			return nil, site.ErrSite
		}
		err := s.printOutcome(t.Context(), nine, submit.Outcome{Verdict: site.Verdict{Kind: kind}})
		if exitCode(err) != want || !asked || !strings.Contains(stderr.String(), "cannot update the page") {
			t.Errorf("%s: got exit code %d, %s", kind, exitCode(err), &stderr)
		}
	}
}

func TestInterruptedExampleIsNoReason(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	s := submitter{worker: &isolate.Worker{}}
	s.ws.now = time.Now
	c := candidate{Attempt: submit.Attempt{Date: day, Part: 1, Answer: "9"}, day: &engine.Description{}, cases: []engine.Case{{Part: 1}}}
	if _, err := s.decide(ctx, inputs.Answers{}, &c); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestExampleWithoutAResultIsNotTakenForAFailureOrAPass(t *testing.T) {
	wrong := errors.New("wrong")
	for _, test := range []struct {
		name      string
		r         engine.Result
		fails     bool
		unchecked bool
	}{
		{"as wanted", engine.Result{Answer: "9"}, false, false},
		{"another answer", engine.Result{Answer: "8"}, true, false},
		{"the part fails", engine.Result{Err: wrong, FromPart: true}, true, false},
		{"Parse fails", engine.Result{Err: wrong, FromParse: true}, true, false},
		{"the process ends", engine.Result{Err: wrong, Crashed: true}, true, false},
		{"a timeout", engine.Result{Err: wrong}, false, true},
		{"the process does not start", engine.Result{Err: errors.Join(&fs.PathError{Err: wrong}), Crashed: true}, false, true},
		{"not solved yet", engine.Result{Err: engine.ErrUnsolved, FromPart: true}, false, true},
	} {
		fails, err := judge(engine.Case{Part: 1, Want: "9"}, test.r)
		if fails != test.fails || (err != nil) != test.unchecked {
			t.Errorf("%s: got %v, %v", test.name, fails, err)
		}
	}
}

func TestEveryExampleIsTriedOrNamed(t *testing.T) {
	known := func(number int) engine.Case {
		return engine.Case{Name: fmt.Sprint("example ", number), Part: 1, Want: "9"}
	}
	open := func(number int, text ...string) engine.Case {
		return engine.Case{Name: fmt.Sprint("local example ", number), Part: 1, Stored: number, Unconfirmed: true, Text: text}
	}
	variant := open(1)
	variant.Way.Variant = "fast"
	right, wrong := engine.Result{Answer: "9"}, engine.Result{Answer: "8"}
	unsolved := engine.Result{Err: engine.ErrUnsolved, FromPart: true}
	slow, late := engine.Result{Unread: "fails at the limit"}, engine.Result{Answer: "9", Once: true}
	for _, test := range []struct {
		name    string
		cases   []engine.Case
		results []engine.Result
		want    string
	}{
		{"as known", []engine.Case{known(1), known(2)}, []engine.Result{right, right}, ""},
		{"one fails after one that is not solved", []engine.Case{known(1), known(2)}, []engine.Result{unsolved, wrong},
			"example 1 could not be checked: not solved yet; example 2 fails: got 8, want 9"},
		{"one fails after one that is slow", []engine.Case{known(1), open(1), known(2)}, []engine.Result{right, slow, wrong},
			"local example 1 could not be checked: timed out after 2s; example 2 fails: got 8, want 9"},
		{"all are slow", []engine.Case{known(1), known(2), open(1)}, []engine.Result{slow, right, slow},
			"example 1 could not be checked: timed out after 1m0s"},
		{"no time is left", []engine.Case{open(1, "9"), open(2, "8")}, []engine.Result{late, right}, "local example 2 could not be checked: no time is left"},
		{"as the text has", []engine.Case{open(1, "9"), open(2, "9", "8")}, []engine.Result{right, wrong}, ""},
		{"unlike the text, twice", []engine.Case{open(1, "7"), open(2, "7")}, []engine.Result{right, wrong}, "local example 1 gives 9; the text has 7"},
		{"a variant differs", []engine.Case{open(1), variant}, []engine.Result{right, wrong}, "local example 1 fails with fast: got 8, want 9"},
	} {
		synctest.Test(t, func(t *testing.T) {
			c := candidate{day: &engine.Description{Date: day}, cases: test.cases}
			c.try(func(_ engine.Case, limit time.Duration) engine.Result {
				r := test.results[0]
				test.results = test.results[1:]
				if r == slow || r == late {
					time.Sleep(limit)
				}
				if r == slow {
					r.Err = fmt.Errorf("timed out after %v", limit)
				}
				return r
			})
			var got []string
			for _, o := range c.Objections {
				got = append(got, o.Text)
			}
			if text := strings.Join(got, "; "); text != test.want {
				t.Errorf("%s: got %q, want %q", test.name, text, test.want)
			}
		})
	}
}

func TestExampleWithoutAKnownAnswerHasALimit(t *testing.T) {
	none, set := solveFlags{}, solveFlags{limits: isolate.Limits{Timeout: time.Hour}}
	for _, test := range []struct {
		flags solveFlags
		c     engine.Case
		want  time.Duration
	}{
		{none, engine.Case{Stored: 1, Want: "9"}, 0},
		{none, engine.Case{Stored: 1, Unconfirmed: true}, openTime},
		{none, engine.Case{Stored: 1, Unconfirmed: true, Text: []string{"9"}}, openTime},
		{none, engine.Case{Unconfirmed: true}, 0}, // the stored input
		{set, engine.Case{Stored: 1, Unconfirmed: true}, time.Hour},
	} {
		if got := test.flags.timeout(test.c); got != test.want {
			t.Errorf("%+v: got %v, want %v", test.c, got, test.want)
		}
	}
}

func TestAnswersToExamplesAreNotSent(t *testing.T) {
	const byText = " the answer to local example 1 by the text"
	for text, want := range map[string]string{
		"-- input --\n1\n-- part 1 --\n7\n":                                   "7 is the answer to local example 1",
		"-- input --\n1\n-- part 1 --\n07\n":                                  "",
		"the text says part 1: 7\n-- input --\n1\n":                           "7 is" + byText,
		"candidate for part 1: 7\ncandidate for part 1: 12\n-- input --\n1\n": "",
		"candidate for part 1: 12\ncandidate for part 1: 7\n-- input --\n1\n": "12 may be" + byText,
		"candidate for part 1: 7\nthe text says part 1: 12\n-- input --\n1\n": "12 is" + byText,
		"candidate for part 1: -7\n-- input --\n1\n":                          "",
		"-- input --\n1\n": "",
	} {
		answer, _, _ := strings.Cut(cmp.Or(want, "7"), " ")
		s := submitter{ws: workspace{store: inputs.Store{Dir: t.TempDir()}}}
		filetest.Write(t, s.ws.store.ExamplePath(day, 1), text)
		c := candidate{Attempt: submit.Attempt{Date: day, Part: 1, Answer: answer}}
		s.addExamples(engine.Description{Date: day, Ways: engine.Ways{{}}}, &c)
		if got := (submit.Decision{Objections: c.Objections}).Reason(); len(c.cases) != 1 || !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%q: %s: got %q, want %q", text, answer, got, want)
		}
	}
}

func TestExamplesInCodeThatCannotBeCheckedAreNamed(t *testing.T) {
	root := t.TempDir()
	filetest.Write(t, filepath.Join(root, "days", "2021", "day20", "day20.go"), "")
	listed := []engine.Description{{Date: day}}
	bad, hasNone := errors.New("does not start"), calendar.DateOf(2021, 19)
	for _, test := range []struct {
		name     string
		d        calendar.Date
		days     build.Days
		module   string
		unlisted error
		want     string
	}{
		{"a listed day", day, build.Days{Known: listed}, "m", nil, ""},
		{"the days do not start", day, build.Days{Known: listed, Unbuilt: bad}, "m", nil, "does not start"},
		{"the day does not compile", day, build.Days{Known: listed}, "m", bad, "2021 day 21: does not start"},
		{"a folder that is not listed", calendar.DateOf(2021, 20), build.Days{}, "m", bad, "2021 day 20: does not start"},
		{"a day without code", hasNone, build.Days{Unbuilt: bad}, "m", bad, ""},
		{"a day that the list may have", hasNone, build.Days{FromFolders: true}, "m", bad, "2021 day 19: does not start"},
		{"outside a project", day, build.Days{Known: listed, Stale: "older"}, "", nil, ""},
	} {
		s := submitter{ws: workspace{days: test.days, now: time.Now}}
		s.ws.settings.Root, s.ws.settings.Module = root, test.module
		got := ""
		if err := s.unchecked(test.d, test.unlisted); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
