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
)

// Project checks that dir, the working directory, is inside a project.
func Project(s settings.Settings, dir string) Finding {
	if s.InProject() {
		return ok("project", "%s", s.Root)
	}
	err := fmt.Errorf("%s is not inside an aoc project: aoc has only the days it was built with", dir)
	return warn("project", failure.WithHint(err, "cd into your project"))
}

// Settings checks all values except AOC_SESSION, which Session checks, and lists where each comes from.
func Settings(s settings.Settings) (found []Finding) {
	var from []string
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

// Dotenv checks that other users cannot read .env.
func Dotenv(s settings.Settings) Finding {
	_, err := os.Stat(s.Dotenv())
	if errors.Is(err, fs.ErrNotExist) {
		return ok(".env", "no such file")
	}
	if err = cmp.Or(err, s.CheckPrivate(s.Dotenv())); err != nil {
		return fix(".env", err)
	}
	return ok(".env", "permissions are private")
}

// Shared checks that neither other users nor a repository can get the session in the user's file for all projects. It
// finds nothing if there is no such file.
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
	if err != nil {
		return []Finding{fix("aoc/env", err)}
	}
	return []Finding{ok("aoc/env", "%s is private", path)}
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
