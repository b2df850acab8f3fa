package doctor

import (
	"errors"
	"fmt"
	"time"

	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// Session checks the form of the session cookie. A cookie that the site has accepted may have any length.
func Session(s settings.Settings, accepted bool) Finding {
	const about topic = "session"
	session, err := s.Session()
	value, _ := s.Get("AOC_SESSION")
	switch {
	case err != nil:
		return about.fix(err)
	case session.IsZero():
		return about.warn(console.WithHint(errors.New("no session: days run on their examples, and aoc cannot fetch inputs"), "%s", settings.CookieHint))
	case !accepted && !session.LooksWhole():
		return about.warn(console.WithHint(fmt.Errorf("from %s: unexpected length %d (want 96 or 128 characters)", s.Where(value.From), len(value.Text)), "copy the whole cookie"))
	}
	return about.ok("from %s", s.Where(value.From))
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
	return about.warn(console.WithHint(errors.New("AOC_CONTACT is not set: the site's maintainer cannot reach you"), "%s", hint))
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
	return about.warn(console.WithHint(fmt.Errorf("%s %s the site's", console.Short(ahead.Abs()), direction), "turn on network time: aoc waits for unlocks by this clock"))
}
