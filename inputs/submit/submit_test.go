package submit_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// A bench is a Submitter with a store, and a site that replies as a test tells it to.
type bench struct {
	submit.Submitter
	t       *testing.T
	verdict site.Verdict
	err     error  // of a POST
	during  func() // is called while the site has the answer
	posts   []string
	solves  []string // the answers that the page shows, by part
	pageErr error
	pages   int
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{t: t, verdict: site.Verdict{Kind: site.Wrong}, during: func() {}}
	b.Submitter = submit.Submitter{
		Store: inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")},
		Now:   func() time.Time { return noon },
		Page:  b.askPage,
	}
	return b
}

// askPage saves the answers on the page, as Submitter.Page requires.
func (b *bench) askPage(_ context.Context, d calendar.Date) (page site.Page, err error) {
	b.pages++
	if b.pageErr != nil {
		return page, b.pageErr
	}
	_, err = b.Store.Transact(d, func(known *inputs.Answers) {
		for i, answer := range b.solves {
			known.Part(i+1).Star, known.Part(i+1).Accepted = true, answer
			page.Parts = append(page.Parts, site.Part{Answer: answer})
		}
	})
	return page, err
}

func (b *bench) post(_ context.Context, d calendar.Date, part int, answer string) (site.Verdict, error) {
	b.posts = append(b.posts, answer)
	if known := b.answers(); known.Part(part).Pending == nil || known.Part(part).Pending.Answer != answer || d.Year != 2021 {
		b.t.Errorf("%v part %d: %q is sent and not pending: %+v", d, part, answer, known)
	}
	b.during()
	return b.verdict, b.err
}

// send submits an answer to part 1.
func (b *bench) send(answer string) (submit.Outcome, error) {
	return b.Send(b.t.Context(), b.post, submit.Attempt{Date: day21, Part: 1, Answer: answer}, nil)
}

// The rules that reject an answer, by their reasons.
const (
	solved     = "part 1 is solved"
	judged     = "was judged before"
	unresolved = "may have been sent"
	cooldown   = "until"
)

// wantSend submits an answer to part 1, and checks why it is rejected, or "" if it is sent.
func (b *bench) wantSend(answer, reason string) submit.Outcome {
	b.t.Helper()
	out, err := b.send(answer)
	got := out.Decision.Reason()
	if !out.Decision.Until.IsZero() {
		got = cooldown
	}
	if isSent := out.Decision.Action == submit.Send; err != nil || !strings.Contains(got, reason) || isSent != (reason == "") {
		b.t.Errorf("%s: got %+v, %v, want %q", answer, out, err, reason)
	}
	return out
}

func (b *bench) answers() inputs.Answers {
	b.t.Helper()
	known, err := b.Store.Answers(day21)
	if err != nil {
		b.t.Error(err)
	}
	return known
}

// keep writes the answers file.
func (b *bench) keep(text string) {
	b.t.Helper()
	filetest.Write(b.t, b.Store.AnswersPath(day21), text)
}

func (b *bench) wantPosts(want int) {
	b.t.Helper()
	if len(b.posts) != want {
		b.t.Errorf("%d answers were sent, want %d: %q", len(b.posts), want, b.posts)
	}
}

func TestVerdictIsSaved(t *testing.T) {
	for _, test := range []struct {
		verdict site.Verdict
		want    inputs.Answers
	}{
		{site.Verdict{Kind: site.Wrong}, tries("wrong", "9")},
		{site.Verdict{Kind: site.TooLow, Wait: time.Minute}, inputs.Answers{Part1: tries("too-low", "9").Part1, CooldownUntil: noon.Add(time.Minute)}},
		{site.Verdict{Kind: site.TooRecent, Wait: time.Second}, inputs.Answers{Part1: tries("too-recent", "9").Part1, CooldownUntil: noon.Add(time.Second)}},
		{site.Verdict{Kind: site.Right}, tries("right", "9")},
	} {
		t.Run(string(test.verdict.Kind), func(t *testing.T) {
			b := newBench(t)
			b.verdict = test.verdict
			if out := b.wantSend("9", ""); out.Verdict != test.verdict || out.SaveErr != nil || !reflect.DeepEqual(out.Known, test.want) {
				t.Errorf("got %+v, want %+v", out, test.want)
			}
			if got := b.answers(); !reflect.DeepEqual(got, test.want) || b.pages > 0 {
				t.Errorf("stored %+v, want %+v, after %d requests for the page", got, test.want, b.pages)
			}
			b.wantPosts(1)
		})
	}
}

func TestAnswerThatMayHaveBeenJudgedStaysPending(t *testing.T) {
	lost := func(b *bench) { b.err = errors.Join(site.ErrSite, site.ErrMaybeSent) }
	odd := func(b *bench) { b.verdict.Kind = site.Unknown }
	for _, test := range []struct {
		name   string
		fail   func(*bench)
		solves []string
		next   string // the next answer
		reason string
		posts  int
	}{
		{"connection broke, answer was right", lost, []string{"9"}, "9", solved, 1},
		{"connection broke, another answer was right", lost, []string{"8"}, "9", solved, 1},
		{"connection broke, answer was not right", lost, nil, "9", unresolved, 1},
		{"unknown verdict, answer was not right", odd, nil, "9", unresolved, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			test.fail(b)
			_, err := b.send("9")
			if b.err != nil && !errors.Is(err, site.ErrMaybeSent) || b.err == nil && err != nil {
				t.Errorf("got %v", err)
			}
			if b.answers().Part1.Pending == nil {
				t.Error("nothing is pending")
			}
			b.err, b.verdict.Kind, b.solves = nil, site.Wrong, test.solves
			b.wantSend(test.next, test.reason)
			isRight := slices.Equal(test.solves, []string{"9"})
			if try := b.answers().Part1.Tries[0]; try.Answer != "9" || (try.Verdict == string(site.Right)) != isRight {
				t.Errorf("stored the try %+v, want 9, right: %v", try, isRight)
			}
			if b.wantPosts(test.posts); b.pages != 1 || b.answers().Part1.Pending != nil {
				t.Errorf("got %d requests for the page, stored %+v", b.pages, b.answers())
			}
		})
	}
}

func TestNothingIsSentUntilThePageIsRead(t *testing.T) {
	b := newBench(t)
	b.keep(`{"part1":{"pending":{"answer":"9","at":"2021-12-21T11:00:00Z"}},"part2":{"pending":{"answer":"5"}}}`)
	b.pageErr = site.ErrSite
	const want = "an answer to part 1 may have been sent, and its verdict is unknown: "
	if _, err := b.send("8"); !errors.Is(err, site.ErrSite) || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v", err)
	}
	if _, _, err := b.Known(t.Context(), day21); !errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
	if known := b.answers(); known.Part1.Pending == nil || known.Part2.Pending == nil {
		t.Errorf("no longer pending: %+v", known)
	}
	b.wantPosts(0)

	b.pageErr, b.solves = nil, []string{"9"}
	known, won, err := b.Known(t.Context(), day21)
	if err != nil || won != 1 || known.Part(1).Accepted != "9" || known.Part2.Pending != nil {
		t.Errorf("got %+v, %d, %v", known, won, err)
	}
	if !reflect.DeepEqual(known, b.answers()) {
		t.Errorf("got %+v, stored %+v", known, b.answers())
	}
}

// Only the same answer is held back.
func TestPageOfAnUnknownDesignDoesNotHoldBackOtherAnswers(t *testing.T) {
	b := newBench(t)
	b.keep(`{"part1":{"pending":{"answer":"9","at":"2021-12-21T11:00:00Z"}}}`)
	b.pageErr = site.ErrPage
	b.wantSend("9", unresolved)
	b.wantPosts(0)
	b.wantSend("8", "")
	b.wantSend("9", unresolved)
	b.wantPosts(1)
}

func TestAnswerThatWasNotJudgedIsNotPending(t *testing.T) {
	b := newBench(t)
	b.err = site.ErrPause
	if _, err := b.send("9"); !errors.Is(err, site.ErrPause) {
		t.Errorf("got %v", err)
	}
	if known := b.answers(); known.Part1.Pending != nil || known.Part1.Tries != nil {
		t.Errorf("stored %+v", known)
	}
	b.err = nil
	b.wantSend("9", "")
	b.wantPosts(2)
}

func TestVerdictSurvivesChangesOfTheAnswersFile(t *testing.T) {
	const added = `{"part1":{"pending":{"answer":"9"}},"part2":{"accepted":"56"}}`
	for name, during := range map[string]func(b *bench, path string){
		"the user adds an answer": func(b *bench, _ string) { b.keep(added) },
		"the file is removed":     func(b *bench, path string) { _ = os.Remove(path) },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			b.during = func() { during(b, b.Store.AnswersPath(day21)) }
			if out := b.wantSend("9", ""); out.Verdict.Kind != site.Wrong || out.SaveErr != nil {
				t.Errorf("got %+v", out)
			}
			b.wantSend("9", judged)
			if known := b.answers(); b.pages != 0 || known.Part1.Pending != nil || (known.Part2.Accepted == "56") != (name == "the user adds an answer") {
				t.Errorf("got %d requests for the page, stored %+v", b.pages, known)
			}
			b.wantPosts(1)
		})
	}
}

// Another process has sent the answer since the user was asked.
func TestForceOverridesNothingUnseen(t *testing.T) {
	b := newBench(t)
	a := submit.Attempt{Date: day21, Part: 1, Answer: "-9", Force: true}
	seen := submit.Decide(inputs.Answers{}, a, noon).Objections
	b.keep(`{"part1":{"tries":[{"answer":"-9","verdict":"wrong"}]}}`)
	out, err := b.Send(t.Context(), b.post, a, seen)
	if want := "-9 was judged before: wrong; -9 is not positive; -force sends the answer"; err != nil || out.Decision.Reason() != want {
		t.Errorf("got %+v, %v, want %s", out, err, want)
	}
	b.wantPosts(0)
	if out, err = b.Send(t.Context(), b.post, a, out.Decision.Objections); err != nil || out.Verdict.Kind != site.Wrong {
		t.Errorf("got %+v, %v", out, err)
	}
	b.wantPosts(1)
}

func TestVerdictThatCannotBeStoredIsTold(t *testing.T) {
	b := newBench(t)
	path := b.Store.AnswersPath(day21)
	b.during = func() { b.keep("{") }
	if out := b.wantSend("9", ""); out.Verdict.Kind != site.Wrong || out.SaveErr == nil || out.Known.Rejected(1, "9") == "" {
		t.Errorf("got %+v", out)
	}
	if text := filetest.Read(t, path); text != "{" {
		t.Errorf("the damaged file became %s", text)
	}
	if _, err := b.send("9"); err == nil {
		t.Error("the damage is ignored")
	}
	b.wantPosts(1)
}

func TestAnswerThatCannotBeSavedIsNotSent(t *testing.T) {
	for name, spoil := range map[string]func(b *bench, path string){
		"a file in the store's place":  func(b *bench, _ string) { filetest.Write(b.t, b.Store.Dir, "") },
		"a folder in the file's place": func(b *bench, path string) { filetest.Write(b.t, filepath.Join(path, "file"), "") },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			spoil(b, b.Store.AnswersPath(day21))
			if out, err := b.send("9"); err == nil {
				t.Errorf("got %+v", out)
			}
			b.wantPosts(0)
		})
	}
}

// None of these leads to a second POST of a judged answer.
func TestUnusualAnswersFiles(t *testing.T) {
	for text, reason := range map[string]string{
		"null":                     "",
		`{"part1":{"pending":{}}}`: "",
		`{"part1":{"pending":{"answer":"9","verdict":"right"}}}`:                unresolved,
		`{"part1":{"tries":[{"answer":"9","verdict":"a later version's"}]}}`:    unresolved,
		`{"part1":{"accepted":" 9 "}}`:                                          solved,
		`{"part1":{"accepted":"7","tries":[{"answer":"9","verdict":"wrong"}]}}`: solved,
		`{"until":"2021-12-21T12:00:01Z"}`:                                      cooldown,
		`{"until":"2031-01-01T00:01:00Z"}`:                                      "",
	} {
		b := newBench(t)
		b.keep(text)
		b.wantSend("9", reason)
	}
}

// The last star is a click, without an answer.
func TestLastStar(t *testing.T) {
	b := newBench(t)
	post := func(context.Context, calendar.Date, int, string) (site.Verdict, error) {
		return site.Verdict{Kind: site.Right}, nil
	}
	out, err := b.Send(t.Context(), post, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer}, nil)
	if want := (inputs.Answers{Part2: inputs.Part{Star: true}}); err != nil || !reflect.DeepEqual(out.Known, want) {
		t.Errorf("got %+v, %v", out, err)
	}
	_, err = b.Store.Transact(lastDay, func(known *inputs.Answers) {
		known.Part2 = inputs.Part{Pending: &inputs.Try{Answer: submit.LastStarAnswer}}
	})
	b.solves = []string{"7", ""}
	if known, won, lost := b.Known(t.Context(), lastDay); err != nil || lost != nil || won != 2 || !reflect.DeepEqual(known.Part2, out.Known.Part2) {
		t.Errorf("got %+v, %d, %v, %v", known, won, err, lost)
	}
}
