package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

// Project checks that dir, the working directory, is inside a project.
func Project(s settings.Settings, dir string) Finding {
	const about topic = "project"
	if s.InProject() {
		return about.ok("%s", s.Root)
	}
	err := fmt.Errorf("%s is not inside an aoc project: aoc has only the days it was built with", dir)
	return about.warn(failure.WithHint(err, "cd into your project"))
}

// Settings checks all values, and lists where each comes from. The function
// lookup returns an environment variable.
func Settings(s settings.Settings, lookup func(name string) (string, bool)) (found []Finding) {
	const about topic = "settings"
	var from []string
	for _, name := range settings.Names {
		if value, set := s.Get(name); set {
			from = append(from, name+" from "+s.Where(value.From))
		}
	}
	if len(from) == 0 {
		from = []string{"none set"}
	}
	found = append(found, about.ok("%s", strings.Join(from, ", ")))
	for _, name := range overridden(s, lookup) {
		err := fmt.Errorf("%s in the environment differs from the one in .env, and overrides it", name)
		found = append(found, about.warn(failure.WithHint(err, "unset %s, or remove it from .env", name)))
	}
	for _, err := range malformed(s) {
		found = append(found, about.fix(err))
	}
	return found
}

// overridden returns the names of the values in .env that the environment overrides with other values.
func overridden(s settings.Settings, lookup func(name string) (string, bool)) (names []string) {
	file, err := dotenv.Read(s.Dotenv(), nil)
	if err != nil {
		return nil // settings.Read has reported it
	}
	for _, name := range settings.Names {
		text, both := lookup(name)
		if both && file[name] != "" && strings.TrimSpace(file[name]) != strings.TrimSpace(text) {
			names = append(names, name)
		}
	}
	return names
}

// malformed returns the errors in the values but AOC_SESSION, which Session checks.
func malformed(s settings.Settings) (errs []error) {
	if _, err := s.Year(); err != nil {
		errs = append(errs, err)
	}
	without := s
	without.Values = maps.Clone(s.Values)
	delete(without.Values, "AOC_SESSION")
	if _, err := without.Site(); err != nil {
		return append(errs, err)
	}
	if _, err := s.Site(); errors.Is(err, site.ErrURL) { // the address may not get this session
		errs = append(errs, err)
	}
	if _, err := without.Board(); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// Dotenv checks that other users cannot read .env.
func Dotenv(s settings.Settings) Finding {
	const about topic = ".env"
	path := s.Dotenv()
	_, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return about.ok("no such file")
	case err != nil:
		return about.fix(err)
	case dotenv.IsOpen(path):
		return about.fix(failure.WithHint(errors.New("other users of this computer can read .env"), "chmod 600 %s",
			s.Where(path)))
	}
	return about.ok("permissions are private")
}

// Session checks the form of the session cookie. A cookie that the site has accepted may have any length.
func Session(s settings.Settings, accepted bool) Finding {
	const about topic = "session"
	session, err := s.Session()
	value, _ := s.Get("AOC_SESSION")
	switch {
	case err != nil:
		return about.fix(err)
	case session.IsZero():
		err := errors.New("no session: days run on their examples, and aoc cannot download inputs")
		return about.warn(failure.WithHint(err, "%s", settings.CookieHint))
	case !accepted && !session.LooksWhole():
		return about.warn(failure.WithHint(fmt.Errorf("from %s: unexpected %s", s.Where(value.From), unexpectedIn(session)),
			"copy the whole cookie"))
	}
	return about.ok("from %s", s.Where(value.From))
}

// unexpectedIn says what is unlike other sessions in one that does not look whole.
func unexpectedIn(session site.Session) string {
	n := len(session.Reveal())
	if n == 96 || n == 128 {
		return fmt.Sprintf("beginning of %d characters", n)
	}
	return fmt.Sprintf("length %d (want 96 or 128 characters)", n)
}

// Site checks the site's reply to a request for the name and the id of the session's user.
func Site(name, id string, err error) Finding {
	const about topic = "site"
	switch {
	case errors.Is(err, site.ErrSession):
		return about.fix(err)
	case err != nil:
		return about.warn(err)
	}
	return about.ok("accepts the session of %s, user %s", name, id)
}

// Account checks that the store and the session belong to the same user. The
// owner of the store and the user of the session are "" if they are not known;
// err is the error if they differ.
func Account(store, owner, user string, err error) Finding {
	const about topic = "account"
	switch {
	case err != nil:
		return about.fix(err)
	case owner == "":
		return about.ok("%s has no owner yet", store)
	case user == "":
		return about.ok("%s belongs to user %s; the session's user is not known", store, owner)
	}
	return about.ok("%s belongs to user %s, like the session", store, user)
}

// Contact checks that AOC_CONTACT is set. The hint says how to set it.
func Contact(s settings.Settings, hint string) Finding {
	const about topic = "contact"
	if value, set := s.Get("AOC_CONTACT"); set {
		return about.ok("from %s", s.Where(value.From))
	}
	return about.warn(failure.WithHint(errors.New("AOC_CONTACT is not set: the site's maintainer cannot reach you"),
		"%s", hint))
}

// Clock checks how far this computer's clock is ahead of the site's.
func Clock(ahead, tolerance time.Duration) Finding {
	const about topic = "clock"
	if ahead.Abs() <= tolerance {
		return about.ok("in sync")
	}
	direction := "ahead of"
	if ahead < 0 {
		direction = "behind"
	}
	return about.warn(failure.WithHint(fmt.Errorf("%s %s the site's clock", layout.Short(ahead.Abs()), direction),
		"turn on network time: aoc waits for unlocks by this computer's clock"))
}
