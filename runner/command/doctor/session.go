package doctor

import (
	"errors"
	"fmt"
	"time"

	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// Session is about the shape of the cookie. One that the site takes is good, whatever it looks like.
func Session(s settings.Settings, taken bool) Finding {
	const about topic = "session"
	session, err := s.Session()
	value, _ := s.Get("AOC_SESSION")
	switch {
	case err != nil:
		return about.mend(err)
	case session.IsZero():
		return about.warn(console.WithHint(errors.New("there is none: days run on their examples, and no input can be fetched"), "%s", settings.CookieHint))
	case !taken && !session.LooksWhole():
		return about.warn(console.WithHint(fmt.Errorf("from %s, and not like one, which has 96 or 128 characters", s.Where(value.From)), "see that it was copied whole"))
	}
	return about.ok("from %s", s.Where(value.From))
}

// Site is about what the site said when it was asked whose the session is.
func Site(name, id string, err error) Finding {
	const about topic = "site"
	switch {
	case errors.Is(err, site.ErrSession):
		return about.mend(err)
	case err != nil:
		return about.warn(err)
	}
	return about.ok("takes the session, which is that of %s, user %s", name, id)
}

// Account is about whether store and session are the same user's. An owner or a
// user is "" where there is none or none is known; the error says why they may not meet.
func Account(store, owner, user string, err error) Finding {
	const about topic = "account"
	switch {
	case err != nil:
		return about.mend(err)
	case owner == "":
		return about.ok("%s has no owner yet", store)
	case user == "":
		return about.ok("%s belongs to user %s, and whose the session is has not been asked", store, owner)
	}
	return about.ok("%s belongs to user %s, as the session does", store, user)
}

// Contact is about whether the site's maintainer can reach the user, and else says how to change that.
func Contact(s settings.Settings, hint string) Finding {
	const about topic = "contact"
	if value, set := s.Get("AOC_CONTACT"); set {
		return about.ok("from %s", s.Where(value.From))
	}
	return about.warn(console.WithHint(errors.New("the site's maintainer cannot reach you"), "%s", hint))
}

// Clock is about how far this computer's clock is ahead of the site's.
func Clock(ahead, tolerance time.Duration) Finding {
	const about topic = "clock"
	if ahead.Abs() <= tolerance {
		return about.ok("as the site's")
	}
	direction := "ahead of"
	if ahead < 0 {
		direction = "behind"
	}
	return about.warn(console.WithHint(fmt.Errorf("%s %s the site's", console.Short(ahead.Abs()), direction), "have it set by the network: unlocks are waited for by it"))
}
