package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
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
	answersHint = "repair the file by hand: nothing else knows which answers were sent"
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
	return fmt.Sprintf("%v: %v", e.date, e.err)
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
	if pause, ok := errors.AsType[*site.PauseError](err); ok && !pause.Until.IsZero() {
		return "try again " + layout.Moment(ws.now(), pause.Until)
	}
	return siteHint(ws.settings, d, err)
}

// siteHint returns what the user can do about an error of the site.
func siteHint(s settings.Settings, d calendar.Date, err error) string {
	session, _ := s.Get("AOC_SESSION")
	switch {
	case errors.Is(err, site.ErrCertificate):
		return "if a company's proxy is in between, add its certificate to those that this computer trusts; " +
			"if a network wants a log-in, " + logInHint
	case errors.Is(err, site.ErrForeign):
		return "a network may want a log-in first, as in a hotel: " + logInHint
	case errors.Is(err, site.ErrNoPuzzle) && d != calendar.Date{}:
		return "the site may be slow to show a new puzzle: try again in a minute; " +
			fmt.Sprintf("aoc read %s -web opens its page in a browser", d.Arg())
	case errors.Is(err, fetch.ErrOwner):
		return "give the second account a store of its own: set AOC_INPUTS together with its AOC_SESSION"
	case errors.Is(err, site.ErrNoSession):
		return settings.CookieHint
	case errors.Is(err, site.ErrSession) && session.From == settings.FromEnvironment:
		return "AOC_SESSION (from the environment) has expired or is incomplete; unset it there, " +
			"and aoc login saves a new one"
	case errors.Is(err, site.ErrSession):
		return fmt.Sprintf("AOC_SESSION (from %s) has expired or is incomplete; aoc login saves a new one",
			s.Where(session.From))
	case errors.Is(err, site.ErrEarly):
		return "set this computer's clock; aoc doctor compares it with the site's"
	case errors.Is(err, site.ErrLocked) && d != calendar.Date{}:
		return fmt.Sprintf("aoc fetch %s -wait waits for the unlock", d.Arg())
	case errors.Is(err, site.ErrPage) && d != calendar.Date{}:
		return fmt.Sprintf("aoc read %s -web shows the page in a browser; run, test and submit -answer need no page", d.Arg())
	case errors.Is(err, site.ErrMaybeSent):
		return recoverHint
	}
	return ""
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
	case strings.HasPrefix(path, strings.TrimSuffix(store.AnswersPath(d), ".json")): // or answers-1.json
		return answersHint
	}
	return "move the file away"
}

// diskHint returns what the user can do about an error of the disk.
func diskHint(err error) string {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return "make room on that disk"
	case errors.Is(err, syscall.EROFS):
		return "mount that disk for writing"
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, errors.ErrUnsupported) && strings.HasSuffix(pathIn(err), ".lock"):
		return "that disk has no locks; set AOC_INPUTS or, for the cache, XDG_CACHE_HOME to a folder on a local disk"
	case errors.Is(err, files.ErrForeign):
		return "set XDG_CACHE_HOME to a folder that only you can write"
	case errors.Is(err, fs.ErrPermission):
		return permissionHint(pathIn(err))
	}
	return ""
}

// permissionHint names the path, or the nearest folder above that can be seen.
func permissionHint(path string) string {
	if path == "" {
		return "check its permissions"
	}
	for {
		_, err := os.Lstat(path)
		parent := filepath.Dir(path)
		if err == nil || parent == path {
			return "check the permissions of " + path
		}
		path = parent
	}
}

// pathIn returns the path that an error is about, "" if it names none.
func pathIn(err error) string {
	if damaged, ok := errors.AsType[*inputs.DamagedError](err); ok {
		return damaged.Path
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return file.Path
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.New
	}
	return ""
}
