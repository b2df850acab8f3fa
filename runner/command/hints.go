package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

const (
	accountHint = "move the file away: the user of the next session then becomes the owner of the store"
	answersHint = "repair the file by hand: only this file says which answers were sent"
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

// hint returns what the user can do about an error, "" if nothing is known.
func (ws workspace) hint(err error) string {
	if hint := cmp.Or(failure.HintIn(err), diskHint(err)); hint != "" {
		return hint
	}
	var d calendar.Date
	if day, ok := errors.AsType[*dayError](err); ok {
		d = day.date
	}
	if damaged, ok := errors.AsType[*inputs.DamagedError](err); ok {
		return damagedHint(ws.store, d, damaged.Path)
	}
	if pause, ok := errors.AsType[*site.PauseError](err); ok {
		return "try again " + layout.Moment(ws.now(), pause.Until)
	}
	if session, _ := ws.settings.Get("AOC_SESSION"); errors.Is(err, site.ErrSession) {
		first := ""
		if session.From == settings.FromEnvironment {
			first = "unset it there, and "
		}
		return fmt.Sprintf("AOC_SESSION (from %s) %s; %saoc login saves a new one",
			ws.settings.Where(session.From), expired(err), first)
	}
	for _, known := range siteHints {
		if errors.Is(err, known.kind) && (d != calendar.Date{} || !strings.Contains(known.hint, "DAY")) {
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

// siteHints says what the user can do about errors of the site. DAY stands for the day: without one, there is no hint.
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
		return accountHint
	case path == store.InputPath(d):
		return fmt.Sprintf("move the file away; aoc fetch %s then downloads the input again", d.Arg())
	case path == store.PagePath(d):
		return fmt.Sprintf("move the file away; aoc read %s then downloads the page again", d.Arg())
	case path == store.AnswersPath(d):
		return answersHint
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
