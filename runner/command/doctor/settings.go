package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

// Project checks that dir, the working directory, is inside a project.
func Project(s settings.Settings, dir string) Finding {
	if s.InProject() {
		return ok("project", "%s", s.Root)
	}
	err := fmt.Errorf("%s is not inside an aoc project: aoc has only the days it was built with", dir)
	return warn("project", failure.WithHint(err, "cd into your project, or make one: aoc init"))
}

// Settings checks that all settings could be read, checks the values except AOC_SESSION, which Session checks, and
// lists where each comes from.
func Settings(s settings.Settings) (found []Finding) {
	var from []string
	for _, err := range s.Errs {
		found = append(found, fix("settings", err))
	}
	for _, setting := range settings.All {
		value, isSet := s.Get(setting.Name)
		if isSet {
			from = append(from, setting.Name+" from "+s.Where(value.From))
		}
		if setting.Name == "AOC_SESSION" || setting.Check == nil {
			continue
		}
		err := setting.Check(s)
		isKnown := func(f Finding) bool { return f.Message == err.Error() } // the address is part of other checks
		if err != nil && !slices.ContainsFunc(found, isKnown) {
			found = append(found, fix("settings", err))
		}
	}
	return slices.Insert(found, 0, ok("settings", "%s", cmp.Or(strings.Join(from, ", "), "none set")))
}

// Dotenv checks that other users cannot read .env, and that aoc understands its lines.
func Dotenv(s settings.Settings) []Finding {
	_, err := os.Stat(s.Dotenv())
	if errors.Is(err, fs.ErrNotExist) {
		return []Finding{ok(".env", "no such file")}
	}
	err = cmp.Or(err, s.CheckPrivate(s.Dotenv()))
	return private(".env", "permissions are private", err, s.File)
}

// private returns whether a file is private, and warns of the lines that have not the form of a value.
func private(check, message string, err error, file dotenv.File) []Finding {
	found := []Finding{ok(check, "%s", message)}
	if err != nil {
		found = []Finding{fix(check, err)}
	}
	if file.Skipped == nil {
		return found
	}
	lines := make([]string, len(file.Skipped))
	for i, n := range file.Skipped {
		lines[i] = fmt.Sprint("line ", n)
	}
	err = fmt.Errorf("aoc skips %s: not NAME=value", layout.FirstFew(lines))
	err = failure.WithHint(err, "if it belongs to a value of aoc, put the value on one line")
	return append(found, warn(check, err))
}

// Shared checks that neither other users nor a repository can get the session in the user's file for all projects, and
// that aoc understands its lines. It finds nothing if there is no such file.
func Shared(ctx context.Context, s settings.Settings, environ environ.Environ) []Finding {
	path, err := s.SharedFile()
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		return nil
	}
	if err = s.CheckPrivate(path); err == nil {
		err = CheckFile(ctx, path, environ)
	}
	return private("aoc/env", path+" is private", err, s.Shared)
}

// Session checks the form of the session cookie, and what the site said about it, if it was asked. A cookie that
// the site has accepted may have any length.
func Session(s settings.Settings, accepted bool, said error) Finding {
	session, err := s.Session()
	value, _ := s.Get("AOC_SESSION")
	switch {
	case err != nil:
		return fix("session", err)
	case session.IsZero():
		err := errors.New("no session: days run on their examples, and aoc cannot download inputs")
		return warn("session", failure.WithHint(err, "%s", settings.CookieHint))
	case !accepted && !session.LooksWhole():
		err := fmt.Errorf("from %s: its %d characters are not a whole session", s.Where(value.From), len(session.Reveal()))
		err = failure.WithHint(err, "copy the whole cookie")
		if errors.Is(said, site.ErrSession) {
			return fix("session", err)
		}
		return warn("session", err)
	case errors.Is(said, site.ErrSession):
		return fix("session", fmt.Errorf("from %s: %w", s.Where(value.From), said))
	case !accepted:
		return ok("session", "from %s, but the site has not confirmed it", s.Where(value.From))
	}
	return ok("session", "from %s", s.Where(value.From))
}

// Site checks the site's reply to a request for the name and the id of the session's user.
func Site(name, id string, err error) Finding {
	switch {
	case errors.Is(err, site.ErrSession): // which Session reports
		return ok("site", "answers")
	case err != nil:
		return warn("site", err)
	}
	return ok("site", "accepts the session of %s, user %s", name, id)
}

// Account checks that the store and the session belong to the same user. The
// owner of the store and the user of the session are "" if they are not known;
// err is the error if they differ.
func Account(store, owner, user string, err error) Finding {
	switch {
	case err != nil:
		return fix("account", err)
	case owner == "":
		return ok("account", "%s has no owner yet", store)
	case user == "":
		return ok("account", "%s belongs to user %s; the session's user is not known", store, owner)
	}
	return ok("account", "%s belongs to user %s, like the session", store, user)
}

// Clock checks how far this computer's clock is ahead of the site's.
func Clock(ahead, tolerance time.Duration) Finding {
	if ahead.Abs() <= tolerance {
		return ok("clock", "in sync")
	}
	direction := "ahead of"
	if ahead < 0 {
		direction = "behind"
	}
	return warn("clock", failure.WithHint(fmt.Errorf("%s %s the site's clock", layout.Short(ahead.Abs()), direction),
		"turn on network time: aoc waits for unlocks by this computer's clock"))
}
