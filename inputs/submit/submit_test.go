package submit_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

// A fakeSite replies as a test tells it to.
type fakeSite struct {
	verdict site.Verdict
	err     error  // of a POST
	during  func() // is called while the site has the answer
	posts   []string

	page    site.Page
	solves  []string // the answers that the page shows, by part
	pageErr error
	pages   int
}

// A bench is a Submitter with a store and a fake site.
type bench struct {
	submit.Submitter
	*fakeSite
	t    *testing.T
	lost []inputs.Try
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{fakeSite: &fakeSite{verdict: site.Verdict{Kind: site.Wrong}, during: func() {}}, t: t}
	b.Submitter = submit.Submitter{
		Store: inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")},
		Now:   func() time.Time { return noon },
		Page:  b.askPage,
		Lost: func(d calendar.Date, part int, sent inputs.Try, _ error) {
			if d.Year != 2021 || part < 1 || part > 2 {
				t.Errorf("Lost is called for %v part %d", d, part)
			}
			b.lost = append(b.lost, sent)
		},
	}
	return b
}

// askPage saves the answers on the page, as Submitter.Page requires.
func (b *bench) askPage(_ context.Context, d calendar.Date) (site.Page, error) {
	b.pages++
	if b.pageErr != nil {
		return site.Page{}, b.pageErr
	}
	page := b.page
	_, err := b.Store.Transact(d, func(known *inputs.Answers) {
		for i, answer := range b.solves {
			known.Part(i+1).Star, known.Part(i+1).Accepted = true, answer
			page.Parts = append(page.Parts, site.Part{Answer: answer})
		}
	})
	return page, err
}

func (b *bench) post(_ context.Context, d calendar.Date, part int, answer string) (site.Verdict, []byte, error) {
	b.posts = append(b.posts, answer)
	if known := b.answers(); known.Part(part).Pending == nil || known.Part(part).Pending.Answer != answer || d.Year != 2021 {
		b.t.Errorf("%v part %d: %q is sent and not pending: %+v", d, part, answer, known)
	}
	b.during()
	return b.verdict, []byte("a reply"), b.err
}

// send submits an answer to part 1.
func (b *bench) send(answer string) (submit.Outcome, error) {
	return b.Send(b.t.Context(), b.post, submit.Attempt{Date: day21, Part: 1, Answer: answer})
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
	path := b.Store.AnswersPath(day21)
	filetest.Write(b.t, path, text)
}

func (b *bench) wantPosts(want int) {
	b.t.Helper()
	if len(b.posts) != want {
		b.t.Errorf("%d answers were sent, want %d: %q", len(b.posts), want, b.posts)
	}
}

// The rules that reject an answer, as why names them.
const (
	solved     = "part 1 is solved"
	judged     = "was judged before"
	unresolved = "may have been sent"
	cooldown   = "cooldown"
)

// why returns the rule that rejected an answer, "" if it was sent.
func why(out submit.Outcome) string {
	d := out.Decision
	for _, rule := range []string{solved, judged, unresolved} {
		if strings.Contains(d.Reason, rule) {
			return rule
		}
	}
	if d.Action == submit.Reject && d.Reason == "" && !d.Until.IsZero() {
		return cooldown
	}
	return d.Reason
}

func TestVerdictIsSaved(t *testing.T) {
	at := noon
	for _, test := range []struct {
		verdict site.Verdict
		want    inputs.Answers
	}{
		{site.Verdict{Kind: site.Wrong}, tries("wrong", "9")},
		{site.Verdict{Kind: site.SomeoneElse}, tries("someone-else", "9")},
		{site.Verdict{Kind: site.TooLow, Wait: time.Minute}, inputs.Answers{Part1: tries("too-low", "9").Part1, CooldownUntil: at.Add(time.Minute)}},
		{site.Verdict{Kind: site.TooHigh, Wait: time.Hour}, inputs.Answers{Part1: tries("too-high", "9").Part1, CooldownUntil: at.Add(time.Hour)}},
		{site.Verdict{Kind: site.TooRecent, Wait: time.Second}, inputs.Answers{Part1: tries("too-recent", "9").Part1, CooldownUntil: at.Add(time.Second)}},
		{site.Verdict{Kind: site.Right}, tries("right", "9")},
		{site.Verdict{Kind: site.WrongLevel}, tries("wrong-level", "9")},
	} {
		t.Run(string(test.verdict.Kind), func(t *testing.T) {
			b := newBench(t)
			b.verdict = test.verdict
			out, err := b.send("9")
			if err != nil || out.Decision.Action != submit.Send || out.Verdict != test.verdict || out.SaveErr != nil {
				t.Errorf("got %+v, %v", out, err)
			}
			if got := b.answers(); !reflect.DeepEqual(got, test.want) || !reflect.DeepEqual(out.Known, test.want) {
				t.Errorf("stored %+v, returned %+v, want %+v", got, out.Known, test.want)
			}
			if b.wantPosts(1); b.pages > 0 {
				t.Errorf("got %d requests for the page", b.pages)
			}
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
		why    string
		posts  int
		lost   int
	}{
		{"connection broke, answer was right", lost, []string{"9"}, "9", solved, 1, 0},
		{"connection broke, another answer was right", lost, []string{"8"}, "9", solved, 1, 0},
		{"connection broke, answer was not right", lost, nil, "9", unresolved, 1, 1},
		{"connection broke, another answer follows", lost, nil, "8", "", 2, 1},
		{"unknown verdict, answer was right", odd, []string{"9"}, "9", solved, 1, 0},
		{"unknown verdict, answer was not right", odd, nil, "9", unresolved, 1, 1},
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
			out, err := b.send(test.next)
			if err != nil || why(out) != test.why {
				t.Errorf("then got %+v, %v", out, err)
			}
			if try := b.answers().Part1.Tries[0]; test.solves != nil && (try.Answer != test.solves[0] || try.Verdict != string(site.Right)) {
				t.Errorf("stored the try %+v, want %q as right", try, test.solves[0])
			}
			if b.wantPosts(test.posts); b.pages != 1 || len(b.lost) != test.lost || b.answers().Part1.Pending != nil {
				t.Errorf("got %d requests for the page, lost %+v, stored %+v", b.pages, b.lost, b.answers())
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
	if _, err := b.Known(t.Context(), day21); !errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
	if known := b.answers(); known.Part1.Pending == nil || known.Part2.Pending == nil {
		t.Errorf("no longer pending: %+v", known)
	}
	b.wantPosts(0)

	b.pageErr, b.solves = nil, []string{"9"}
	known, err := b.Known(t.Context(), day21)
	if err != nil || known.Part(1).Accepted != "9" || known.Part2.Pending != nil || len(b.lost) != 1 || b.lost[0].Answer != "5" {
		t.Errorf("got %+v, %v, lost %+v", known, err, b.lost)
	}
	if !reflect.DeepEqual(known, b.answers()) {
		t.Errorf("got %+v, stored %+v", known, b.answers())
	}
}

func TestErrorsOfARecoveryReachTheUser(t *testing.T) {
	const pending = `{"part1":{"pending":{"answer":"9"}}}`
	for _, test := range []struct {
		name, text string
		spoil      func(b *bench)
		want       string
	}{
		{"corrected times cannot be stored", `{"part1":{"tries":[{"at":"2031-01-01T00:00:00Z"}]},"mine":"` + strings.Repeat("x", 1<<20-70) + `"}`, nil,
			": not stored: longer than 1 MiB"},
		{"file is damaged while the page is asked for", pending, func(b *bench) {
			b.Page = func(context.Context, calendar.Date) (site.Page, error) { b.keep("{"); return site.Page{}, nil }
		}, ": line 1: unexpected end of JSON input"},
	} {
		b := newBench(t)
		if b.keep(test.text); test.spoil != nil {
			test.spoil(b)
		}
		if known, err := b.Known(t.Context(), day21); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%s: got %.300v, %v, want %s", test.name, known, err, test.want)
		}
		if len(b.lost) > 0 {
			t.Errorf("%s: lost %+v", test.name, b.lost)
		}
	}
}

// Only the same answer is held back.
func TestPageOfAnUnknownDesignDoesNotHoldBackOtherAnswers(t *testing.T) {
	b := newBench(t)
	b.keep(`{"part1":{"pending":{"answer":"9","at":"2021-12-21T11:00:00Z"}}}`)
	b.pageErr = site.ErrPage
	if out, err := b.send("9"); err != nil || why(out) != unresolved || len(b.lost) != 1 {
		t.Errorf("got %+v, %v, lost %+v", out, err, b.lost)
	}
	b.wantPosts(0)
	if out, err := b.send("8"); err != nil || out.Verdict.Kind != site.Wrong {
		t.Errorf("got %+v, %v", out, err)
	}
	b.wantPosts(1)
	if out, err := b.send("9"); err != nil || out.Decision.Action != submit.Reject {
		t.Errorf("got %+v, %v", out, err)
	}
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
	if out, err := b.send("9"); err != nil || out.Verdict.Kind != site.Wrong {
		t.Errorf("then got %+v, %v", out, err)
	}
	b.wantPosts(2)
}

func TestUnknownReplyIsSaved(t *testing.T) {
	b := newBench(t)
	b.verdict = site.Verdict{Kind: site.Unknown, Wait: time.Hour}
	out, err := b.send("9")
	if err != nil || out.SaveErr != nil {
		t.Fatalf("got %+v, %v", out, err)
	}
	if text, err := os.ReadFile(out.Stored); string(text) != "a reply" {
		t.Errorf("%s holds %q, %v", out.Stored, text, err)
	}
	b.verdict.Kind = site.Unknown
	out, err = b.send("8") // at the same time, for which there is a file
	if err != nil || !errors.Is(out.SaveErr, fs.ErrExist) {
		t.Errorf("then got %+v, %v", out, err)
	}
}

func TestVerdictSurvivesChangesOfTheAnswersFile(t *testing.T) {
	for _, test := range []struct {
		name   string
		during func(b *bench, path string) error
		mend   func(path string) error // nil if the verdict is saved
		want   string                  // what the answers file has in the end
	}{
		{"the user adds an answer", writing(`{"part1":{"pending":{"answer":"9"}},"part2":{"accepted":"56"}}`), nil, `"accepted": "56"`},
		{"a later version adds a field", writing(`{"part1":{"hints":[1]},"later":"x"}`), nil, `"later": "x"`},
		{"the file is removed", func(_ *bench, path string) error { return os.Remove(path) }, nil, ""},
		{"the file is damaged and then repaired", writing("{"), func(path string) error {
			return os.WriteFile(path, []byte(`{"part1":{"pending":{"answer":"9"}}}`), 0o600)
		}, ""},
		{"the file is damaged and then removed", writing("{"), os.Remove, ""},
		{"a link is in its place", func(b *bench, path string) error {
			elsewhere := filepath.Join(b.t.TempDir(), "elsewhere")
			err := os.Rename(path, elsewhere)
			filetest.Symlink(b.t, elsewhere, path)
			return err
		}, os.Remove, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			path := b.Store.AnswersPath(day21)
			var changed []byte
			b.during = func() {
				if err := test.during(b, path); err != nil {
					t.Fatal(err)
				}
				changed, _ = os.ReadFile(path)
			}
			out, err := b.send("9")
			if err != nil || out.Verdict.Kind != site.Wrong || (out.SaveErr == nil) != (test.mend == nil) || (out.Stored == "") != (test.mend == nil) {
				t.Errorf("got %+v, %v", out, err)
			}
			b.during = func() {}
			if test.mend != nil {
				if left, _ := os.ReadFile(path); string(left) != string(changed) {
					t.Errorf("%s became %s", changed, left)
				}
				if _, err := b.send("9"); err == nil {
					t.Error("the damage is ignored")
				}
				if err := test.mend(path); err != nil {
					t.Fatal(err)
				}
			}
			if out, err := b.send("9"); err != nil || why(out) != judged {
				t.Errorf("then got %+v, %v", out, err)
			}
			text, _ := os.ReadFile(path)
			if b.wantPosts(1); b.pages != 0 || b.answers().Part1.Pending != nil || !strings.Contains(string(text), test.want) {
				t.Errorf("got %d requests for the page, stored %s", b.pages, text)
			}
		})
	}
}

func writing(text string) func(*bench, string) error {
	return func(_ *bench, path string) error { return os.WriteFile(path, []byte(text), 0o600) }
}

// The disk may fail after the note has its name.
func TestAnswerWhoseNoteCannotBeSavedIsNotPending(t *testing.T) {
	b := newBench(t)
	b.keep("{}")
	failures := 1
	defer func(was func(step, path string) error) { files.WritePoint = was }(files.WritePoint)
	files.WritePoint = func(step, path string) error {
		if step == "after" && failures > 0 {
			failures--
			return syscall.EIO
		}
		return nil
	}
	if out, err := b.send("9"); !errors.Is(err, syscall.EIO) {
		t.Errorf("got %+v, %v", out, err)
	}
	if b.wantPosts(0); b.answers().Part1.Pending != nil {
		t.Error("the answer is pending")
	}
}

func TestAnswerThatCannotBeSavedIsNotSent(t *testing.T) {
	for name, spoil := range map[string]func(b *bench) error{
		"a link": func(b *bench) error {
			path := b.Store.AnswersPath(day21)
			theirs := filepath.Join(b.t.TempDir(), "theirs")
			err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(theirs, []byte("{}"), 0o600))
			filetest.Symlink(b.t, theirs, path)
			return err
		},
		"a file in the store's place":  func(b *bench) error { return os.WriteFile(b.Store.Dir, nil, 0o600) },
		"a folder in the file's place": func(b *bench) error { return os.MkdirAll(b.Store.AnswersPath(day21), 0o700) },
		"a read-only folder": func(b *bench) error {
			if runtime.GOOS == "windows" || os.Geteuid() == 0 {
				b.t.Skip("this user can write everywhere")
			}
			return os.Mkdir(b.Store.Dir, 0o500)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			if err := spoil(b); err != nil {
				t.Fatal(err)
			}
			if out, err := b.send("9"); err == nil {
				t.Errorf("got %+v", out)
			}
			b.wantPosts(0)
		})
	}
}

// None of these leads to a second POST of a judged answer.
func TestUnusualAnswersFiles(t *testing.T) {
	for _, test := range []struct {
		text, answer string
		why          string
		posts        int
	}{
		{"null", "9", "", 1},
		{`{"part1":null,"part2":null,"until":null}`, "9", "", 1},
		{`{"part1":{"tries":null,"pending":null,"later":1},"later":{"x":[1]}}`, "9", "", 1},
		{`{"part1":{"pending":{}}}`, "9", "", 1},
		{`{"part1":{"pending":{"answer":"9","verdict":"right"}}}`, "9", unresolved, 0},
		{`{"part1":{"pending":{"answer":"9","at":"9999-12-31T23:59:59Z"}}}`, "9", unresolved, 0},
		{`{"part1":{"tries":[{"answer":"9","verdict":"a later version's"}]}}`, "9", "", 1},
		{`{"part1":{"accepted":" 9 "}}`, "9", solved, 0},
		{`{"part1":{"accepted":"7","tries":[{"answer":"9","verdict":"wrong"}]}}`, "9", solved, 0},
		{`{"until":"2021-12-21T12:00:01Z"}`, "9", cooldown, 0},
		{`{"part1":{"tries":[{"answer":"1","verdict":"too-low","at":"2031-01-01T00:00:00Z"}]},"until":"2031-01-01T00:01:00Z"}`, "9", cooldown, 0},
	} {
		b := newBench(t)
		b.keep(test.text)
		out, err := b.send(test.answer)
		if err != nil || why(out) != test.why {
			t.Errorf("%s: got %+v, %v", test.text, out, err)
		}
		b.wantPosts(test.posts)
		if text, _ := os.ReadFile(b.Store.AnswersPath(day21)); strings.Contains(test.text, "later\"") != strings.Contains(string(text), "later\"") {
			t.Errorf("%s became %s", test.text, text)
		}
	}
}

func TestFixClockSkewKeepsTheCooldown(t *testing.T) {
	year := noon.AddDate(1, 0, 0)
	var a inputs.Answers
	a.RecordVerdict(1, inputs.Try{Answer: "1", Verdict: "wrong", At: noon.Add(-time.Hour)}, 0)
	a.RecordVerdict(1, inputs.Try{Answer: "2", Verdict: "wrong", At: year}, time.Minute)
	a.Part2.Pending = &inputs.Try{Answer: "3", At: year}
	if !submit.FixClockSkew(&a, noon) {
		t.Error("got no change")
	}
	if got := a.CooldownUntil.Sub(noon); got != time.Minute {
		t.Errorf("got a cooldown of %v, want 1m", got)
	}
	if tries := a.Part1.Tries; !tries[0].At.Equal(noon.Add(-time.Hour)) || !tries[1].At.Equal(noon) || !a.Part2.Pending.At.Equal(noon) {
		t.Errorf("got %+v", a)
	}
	if submit.FixClockSkew(&a, noon) {
		t.Error("got a second change")
	}
}

func TestFixClockSkewKeepsCorrectTimes(t *testing.T) {
	var a inputs.Answers
	a.RecordVerdict(1, inputs.Try{Answer: "1", Verdict: "wrong", At: noon}, time.Minute)
	if submit.FixClockSkew(&a, noon.Add(time.Second)) || !a.CooldownUntil.Equal(noon.Add(time.Minute)) {
		t.Errorf("got %+v", a)
	}
}

func TestSendSeesTheTriesOfOtherProcesses(t *testing.T) {
	b := newBench(t)
	if _, err := b.send("9"); err != nil {
		t.Fatal(err)
	}
	out, err := b.send("9")
	if err != nil || why(out) != judged {
		t.Errorf("got %+v, %v", out, err)
	}
	b.verdict.Wait = time.Minute
	if _, err := b.send("8"); err != nil {
		t.Fatal(err)
	}
	out, err = b.Send(t.Context(), b.post, submit.Attempt{Date: day21, Part: 1, Answer: "7", Wait: true})
	if err != nil || out.Decision.Action != submit.Wait { // for the cooldown of the other answer
		t.Errorf("got %+v, %v", out, err)
	}
	b.wantPosts(2)
}

// Known fails there only while something has to be recovered.
func TestStoreThatCannotBeWritten(t *testing.T) {
	for text, readable := range map[string]bool{
		`{"part1":{"accepted":"9"}}`:                          true,
		`{"part2":{"pending":{"answer":"9"}}}`:                false,
		`{"part1":{"tries":[{"at":"2031-01-01T00:00:00Z"}]}}`: false,
	} {
		b := newBench(t)
		b.keep(text)
		filetest.Write(t, filepath.Join(b.Store.Dir, ".locks"), "")
		known, err := b.Known(t.Context(), day21)
		if readable != (err == nil) || known.Solved(1) != readable {
			t.Errorf("%s: got %+v, %v", text, known, err)
		}
		if _, err := b.send("9"); err == nil || !strings.HasSuffix(err.Error(), ".locks: not a folder") {
			t.Errorf("%s: got %v", text, err)
		}
		b.wantPosts(0)
	}
}

func TestKnownRemovesTempFiles(t *testing.T) {
	b := newBench(t)
	b.keep("{}")
	left := filepath.Join(filepath.Dir(b.Store.AnswersPath(day21)), ".tmp-answers.json1")
	filetest.Write(t, left, "")
	if _, err := b.Known(t.Context(), day21); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(left); err == nil {
		t.Error("the temporary file is left")
	}
}

func TestContextEndsTheWaitForTheLock(t *testing.T) {
	b := newBench(t)
	err := b.Store.Alone(t.Context(), day21, func() error {
		for _, text := range []string{`{"part1":{"pending":{"answer":"9"}}}`, `{"part1":{"accepted":"9"}}`} {
			b.keep(text)
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			_, known := b.Known(ctx, day21)
			_, sent := b.Send(ctx, b.post, submit.Attempt{Date: day21, Part: 1, Answer: "9"})
			for _, err := range []error{known, sent} {
				if !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("%s: got %v", text, err)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	b.wantPosts(0)
}

// The last star is a click, without an answer.
func TestLastStar(t *testing.T) {
	b := newBench(t)
	b.verdict.Kind = site.Right
	post := func(context.Context, calendar.Date, int, string) (site.Verdict, []byte, error) {
		return b.verdict, nil, nil
	}
	out, err := b.Send(t.Context(), post, submit.Attempt{Date: lastDay, Part: 2, Answer: submit.LastStarAnswer})
	if want := (inputs.Answers{Part2: inputs.Part{Star: true}}); err != nil || !reflect.DeepEqual(out.Known, want) {
		t.Errorf("got %+v, %v", out, err)
	}
}
