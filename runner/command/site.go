package command

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/prose"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// maxSkew is the tolerated difference between the clocks: the site's has whole seconds.
const maxSkew = 2 * time.Second

// A downloader downloads the input and the page of a day into the store.
type downloader struct {
	fetch   fetch.Fetcher
	ws      workspace
	out     *reporter
	patient bool // with -wait: it goes on asking a site that fails
}

func newDownloader(ws workspace, out *reporter) downloader {
	cache, _ := ws.settings.CacheDir() // without a cache folder Site fails
	s := downloader{ws: ws, out: out}
	session, _ := ws.settings.Get("AOC_SESSION")
	s.fetch = fetch.Fetcher{
		Store: ws.store,
		Site:  sync.OnceValues(func() (*site.Site, error) { return newSite(ws, out) }), // it remembers what the site said
		Cache: cache,
		Claimed: func(user string) {
			out.Note("the store %s now belongs to user %s, like the session",
				ws.settings.Where(ws.store.Dir), user)
		},
		Warn:  func(err error) { out.Warn("%v", err) },
		Found: func(d calendar.Date, e inputs.Example) { out.Note("%v: %s", d, describeExample(e)) },
		Missed: func(d calendar.Date) {
			out.Say(failure.WithHint(fmt.Errorf("%v: no example found in the text", d), "%s", ws.writeExample(d)))
		},
	}
	if ws.settings.IsShared(session) {
		var once sync.Once
		var answer error
		s.fetch.MayClaim = func(ctx context.Context, user site.User) error {
			once.Do(func() { answer = mayOwn(ctx, user, ws, out) })
			return answer
		}
	}
	return s
}

// askFirst asks whether the session's user may own the store, if anybody has to be asked: a progress bar that follows
// would hide the question.
func (s downloader) askFirst(ctx context.Context) error {
	if s.fetch.MayClaim == nil {
		return nil
	}
	_, err := s.fetch.Open(ctx)
	return err
}

// mayOwn asks whether the user of the session for all projects may own the store: nobody has chosen that account for
// this project, which may be a stranger's.
func mayOwn(ctx context.Context, user site.User, ws workspace, out *reporter) error {
	store := ws.settings.Where(ws.store.Dir)
	account := fmt.Sprintf("%s (user %s)", user.Name, user.ID)
	if !console.IsTerminal(out.In) {
		session, _ := ws.settings.Get("AOC_SESSION")
		err := failure.Of(fetch.ErrOwner, "nobody has said that the store %s is for %s, the account of the session from %s",
			store, account, ws.settings.Where(session.From))
		return failure.WithHint(err,
			"run this command in a terminal once; or set AOC_SESSION in .env or in the environment")
	}
	return out.Confirm(ctx, fmt.Sprintf("the store %s has no owner yet: is it for your account %s?", store, account),
		"nothing stored or sent")
}

// newSite returns the site of the settings. It does not check who owns the store.
func newSite(ws workspace, out *reporter) (*site.Site, error) {
	s, err := ws.settings.Site()
	if err != nil {
		return nil, err
	}
	s.Now = ws.now
	s.Retrying = func(why error, pause time.Duration) {
		out.Note("%v; retrying in %s", why, layout.Short(pause))
	}
	var once sync.Once // several requests wait, but one message is enough
	s.Waiting = func(why string) { once.Do(func() { out.Note("%s", why) }) }
	return s, nil
}

// download returns an input from the store, else from the site.
func (s downloader) download(ctx context.Context, d calendar.Date) (text []byte, fetched bool, err error) {
	err = s.persist(ctx, d, func(ctx context.Context) (err error) {
		text, fetched, err = s.fetch.Input(ctx, d)
		return err
	})
	s.hintContact(fetched)
	return text, fetched, err
}

// persist makes a request, and makes it again while [fetch.Again] says so.
func (s downloader) persist(ctx context.Context, d calendar.Date, ask func(context.Context) error) error {
	each := ctx
	if s.patient {
		each = site.Once(ctx)
	}
	began, said := s.ws.now(), false
	for {
		err := ask(each)
		next, until, again := fetch.Again(err, d, began, s.ws.now(), s.patient)
		if !again || ctx.Err() != nil {
			return err
		}
		if !said {
			s.out.Note("%v; asking again until %s", errorOf(d, err), until.Local().Format("15:04:05 MST"))
			said = true
		}
		if err := s.out.CountDown(ctx, s.ws.now, next, fmt.Sprintf("%v: asking again", d)); err != nil {
			return err
		}
	}
}

// toContinue adds the command that continues the work to the hint of a passing error.
func (s downloader) toContinue(d calendar.Date, err error, command string) error {
	if !fetch.IsPassing(err) {
		return err
	}
	hint := s.out.HintFor(errorOf(d, err))
	if hint != "" {
		hint += "; "
	}
	return failure.WithHint(err, "%s"+command, hint, d.Arg())
}

// hintContact asks for a contact after a request without one.
func (s downloader) hintContact(asked bool) {
	if _, set := s.ws.settings.Get("AOC_CONTACT"); asked && !set {
		s.out.contact.Do(func() { s.out.Hint("%s", contactHint) })
	}
}

// writeTitle writes the title into the day's code, if a placeholder is there.
func (s downloader) writeTitle(ctx context.Context, d calendar.Date, title string) {
	if title == "" || !s.ws.settings.InProject() {
		return
	}
	if err := s.ws.files(s.out).SetTitle(ctx, d, title); err != nil {
		s.out.Warn("%v: %v", d, err)
	}
}

// waitForUnlock waits until the puzzle unlocks, and then for the time more. Without a
// session it fails at once.
func (s downloader) waitForUnlock(ctx context.Context, d calendar.Date, more time.Duration) error {
	unlock, err := s.fetch.UnlockOf(ctx, d)
	if err != nil || unlock.IsZero() {
		return err
	}
	s.out.Note("%v: waiting for the unlock %s", d, layout.Moment(s.ws.now(), unlock))
	return s.out.CountDown(ctx, s.ws.now, unlock.Add(more), fmt.Sprintf("%v: asking the site", d))
}

// describeExample describes an example that was found in the text.
func describeExample(e inputs.Example) string {
	lines := strings.Count(strings.TrimSuffix(e.Input, "\n"), "\n") + 1
	text := fmt.Sprintf("example %d: %s", e.Number, layout.Counted(lines, "line"))
	for i, values := range e.Values {
		if len(values) > 0 {
			text += fmt.Sprintf("; part %d %s", i+1, expected(values, e.Sure[i]))
		}
	}
	return text
}

// A textLine is the text of one part of a puzzle.
type textLine struct {
	calendar.Date
	Title  string `json:"title"`
	Part   int    `json:"part"`
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

// textOf returns the text of a part, from the puzzle's page.
func textOf(d calendar.Date, page site.Page, part int, on layout.Canvas) textLine {
	shown := page.Parts[part-1]
	return textLine{d, page.Title, part, prose.Text(shown.Article, on, addressOf(d)), shown.Answer}
}

// WithAnswer returns the text and, below it, the user's answer.
func (t textLine) WithAnswer() string {
	if t.Answer == "" {
		return t.Text + "\n"
	}
	return fmt.Sprintf("%s\nYour answer was %s.\n\n", t.Text, sanitize.Visible(t.Answer))
}

// addressOf returns the address of a puzzle's page.
func addressOf(d calendar.Date) string {
	return fmt.Sprintf("https://adventofcode.com/%d/day/%d", d.Year, d.Day)
}
