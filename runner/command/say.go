package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

// The exit codes, which scripts rely on.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitWrong       = 3
	exitEarly       = 4
	exitSession     = 5
	exitSite        = 6
	exitInterrupted = 130
)

func exitCode(err error) int {
	var reported *failure.ExitError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &reported):
		return reported.Code
	case errors.Is(err, failure.ErrInterrupted):
		return exitInterrupted
	case errors.Is(err, failure.ErrUsage), errors.Is(err, site.ErrNoPuzzle):
		return exitUsage
	case errors.Is(err, site.ErrLocked), errors.Is(err, site.ErrPause):
		return exitEarly
	case errors.Is(err, site.ErrNoSession), errors.Is(err, site.ErrSession), errors.Is(err, fetch.ErrOwner):
		return exitSession
	case errors.Is(err, site.ErrSite):
		return exitSite
	default:
		return exitFailed
	}
}

// A reporter is a console that collects the exit codes of failures. Several goroutines may use it,
// since each day runs in its own.
type reporter struct {
	*console.Console
	codes   sync.Map  // has the exit codes of the failures
	faults  sync.Map  // has the first day with each error of the build
	contact sync.Once // for the hint about it
}

// fail prints the error of a day, while others go on.
func (r *reporter) fail(d calendar.Date, err error) {
	r.remember(exitCode(err))
	r.Say(errorOf(d, r.unlessSaid(d, err)))
}

// unlessSaid returns the error of a day. If another day has had the same error of the build, since both import the
// same package, the returned error names that day instead.
func (r *reporter) unlessSaid(d calendar.Date, err error) error {
	kind, _, _ := strings.Cut(err.Error(), ": ")
	if !strings.HasPrefix(kind, "does not ") {
		return err
	}
	if first, said := r.faults.LoadOrStore(err.Error(), d); said && first != d {
		return fmt.Errorf("%s, as %v", kind, first)
	}
	return err
}

// remember collects an exit code.
func (r *reporter) remember(exitCode int) { r.codes.Store(exitCode, true) }

// worst returns the worst failure, nil if there is none.
func (r *reporter) worst() error {
	for _, code := range []int{exitWrong, exitFailed, exitSite, exitSession, exitEarly, exitUsage} {
		if _, failed := r.codes.Load(code); failed {
			return &failure.ExitError{Code: code}
		}
	}
	return nil
}

const (
	logInHint   = "open any page in a browser, and try again"
	contactHint = "set AOC_CONTACT in .env, so that the site's maintainer can reach you: AOC_CONTACT=you@example.com"
	recoverHint = "the next aoc submit first checks on the puzzle's page whether this answer was right"
)

// A dayError is an error with the day that it is about, which a hint can name.
type dayError struct {
	date calendar.Date
	err  error
}

func (e *dayError) Error() string {
	if text := e.err.Error(); strings.HasPrefix(text, e.date.String()+" ") {
		return text // it names the day itself
	}
	return fmt.Sprintf("%v: %s", e.date, strings.TrimPrefix(e.err.Error(), e.date.String()+": "))
}

func (e *dayError) Unwrap() error { return e.err }

// errorOf returns an error as a dayError, nil for nil.
func errorOf(d calendar.Date, err error) error {
	if err == nil {
		return nil
	}
	return &dayError{d, err}
}

// hintFor returns what the user can do about an error, "" if nothing is known.
func hintFor(err error, set settings.Settings, store inputs.Store, now time.Time) string {
	if hint := cmp.Or(failure.HintIn(err), diskHint(err)); hint != "" {
		return hint
	}
	var d calendar.Date
	if day, ok := errors.AsType[*dayError](err); ok {
		d = day.date
	}
	if damaged, ok := errors.AsType[*inputs.DamagedError](err); ok {
		return damagedHint(store, d, damaged.Path)
	}
	if pause, ok := errors.AsType[*site.PauseError](err); ok {
		return "try again " + layout.Moment(now, pause.Until)
	}
	if session, _ := set.Get("AOC_SESSION"); errors.Is(err, site.ErrSession) {
		first := ""
		if session.From == settings.FromEnvironment {
			first = "unset it there, and "
		}
		return fmt.Sprintf("AOC_SESSION (from %s) %s; %saoc login saves a new one",
			set.Where(session.From), expired(err), first)
	}
	for _, known := range siteHints {
		isNamed := d != calendar.Date{} && !d.IsFarAhead(now)
		if errors.Is(err, known.kind) && (isNamed || !strings.Contains(known.hint, "DAY")) {
			return strings.ReplaceAll(known.hint, "DAY", d.Arg())
		}
	}
	return ""
}

// expired says what is wrong with a session that the site refuses.
func expired(err error) string {
	if errors.Is(err, site.ErrProbablyRefused) {
		return "has probably expired or is incomplete"
	}
	return "has expired or is incomplete"
}

// siteHints says what the user can do about errors of the site. DAY stands for the day: without one, or with one whose
// year may be mistyped, there is no hint.
var siteHints = []struct {
	kind error
	hint string
}{
	{site.ErrCertificate, "if a company's proxy is in between, make this computer trust its certificate; " +
		"if the network requires a log-in, " + logInHint},
	{site.ErrForeign, "the network may require a log-in, as in a hotel: " + logInHint},
	{site.ErrNoPuzzle, "the site may be slow to show a new puzzle: try again in a minute; " +
		"aoc read DAY -web opens its page in a browser"},
	{fetch.ErrOwner, "give the second account a store of its own: set AOC_INPUTS together with its AOC_SESSION"},
	{site.ErrNoSession, settings.CookieHint},
	{site.ErrEarly, "set this computer's clock; aoc doctor compares it with the site's"},
	{site.ErrLocked, "aoc fetch DAY -wait waits for the unlock"},
	{site.ErrPage, "aoc read DAY -web shows the page in a browser; run, test and submit -answer need no page"},
	{site.ErrMaybeSent, recoverHint},
	{site.ErrServer, "if the site works in your browser, log in there again, and aoc login saves the new session"},
}

// damagedHint returns what the user can do about a damaged file of the store.
func damagedHint(store inputs.Store, d calendar.Date, path string) string {
	switch {
	case path == filepath.Join(store.Dir, "account.json"):
		return "move the file away: the user of the next session then becomes the owner of the store"
	case path == store.InputPath(d):
		return fmt.Sprintf("move the file away; aoc fetch %s then downloads the input again", d.Arg())
	case path == store.PagePath(d):
		return fmt.Sprintf("move the file away; aoc read %s then downloads the page again", d.Arg())
	case path == store.AnswersPath(d):
		return "repair the file by hand: only this file says which answers were sent"
	}
	return "move the file away"
}

// diskHint returns what the user can do about an error of the disk.
func diskHint(err error) string {
	at, isPath := errors.AsType[*fs.PathError](err)
	isLock := isPath && strings.HasSuffix(at.Path, ".lock")
	switch {
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, errors.ErrUnsupported) && isLock:
		return "that disk has no file locks; set AOC_INPUTS or, for the cache, XDG_CACHE_HOME to a folder on a local disk"
	case errors.Is(err, files.ErrForeign):
		return "set XDG_CACHE_HOME to a folder that only you can write to"
	}
	return ""
}

const usage = `aoc COMMAND [DAY] [FLAGS], for example aoc run 2021/21 -part 2
       aoc COMMAND -h: examples and flags    aoc help settings: .env, exit codes`

// settingsHelp returns the text about settings, with a tab before the meaning of each.
func settingsHelp() string {
	var rows strings.Builder
	for _, s := range settings.All {
		fmt.Fprintf(&rows, "  %s\t%s\n", s.Name, s.About)
	}
	return fmt.Sprintf(aboutSettings, &rows)
}

const aboutSettings = `For a day without a year, aoc uses AOC_YEAR. If that is not set, it uses the
latest listed year that has the day; new, read, submit and fetch use the current
event in December, and the coming one in the 24 hours before; so does stars
-day. Without a day, aoc uses the day whose folder you are in; outside of these
folders, it uses today's puzzle of the event.

Settings, from the environment or from .env in the project's root; the first
two also from aoc/env in the folder of your settings, for all projects:
%s
Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.
`

// argumentHint returns what to do about an argument that a command does not take, or "".
func argumentHint(flags *cli.Context, arg string) string {
	c := flags.Command
	_, err := calendar.ParseDays(arg)
	switch subject := line.SubjectOf(c); {
	case c.Name == "login":
		return "paste the session when aoc login asks for it: the history of your shell keeps arguments"
	case c.Name == "submit" && flags.IsSet("day"):
		return "an answer follows -answer, as in aoc submit 21 -answer 42"
	case err != nil:
		return ""
	case flags.App.Name == c.Name:
		return fmt.Sprintf("did you mean aoc run %s?", arg)
	case subject == nil || subject.Name != "day":
		return ""
	}
	return "write the days as one argument right after the command: 21, 1-5,21 or 2021/21"
}
