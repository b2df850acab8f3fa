// What aoc doctor finds of the session, and of what the site says to it.

package command

import (
	"errors"
	"fmt"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// lookAtSession is about the shape of the cookie. That of one that the site takes is good, whatever it is.
func (c *checkup) lookAtSession() []finding {
	const about topic = "session"
	session, err := c.settings.Session()
	value, _ := c.settings.Get("AOC_SESSION")
	switch {
	case err != nil:
		return []finding{about.mend(err)}
	case session.IsZero():
		return []finding{about.warn(console.WithHint(errors.New("there is none: days run on their examples, and no input can be fetched"), "%s", settings.CookieHint))}
	case c.user.ID == "" && !session.LooksWhole():
		return []finding{about.warn(console.WithHint(fmt.Errorf("from %s, and not like one, which has 96 or 128 characters", c.where(value.From)), "see that it was copied whole"))}
	}
	return []finding{about.ok("from %s", c.where(value.From))}
}

func (c *checkup) lookAtSite() []finding {
	const about topic = "site"
	switch {
	case !c.asked:
		return nil
	case errors.Is(c.err, site.ErrSession):
		return []finding{about.mend(c.askable(calendar.Date{}, c.err))}
	case c.err != nil:
		return []finding{about.warn(c.err)}
	}
	return []finding{about.ok("takes the session, which is that of %s, user %s", nameOf(c.user), c.user.ID)}
}

// lookAtAccount is about whether store and session are the same user's.
func (c *checkup) lookAtAccount() []finding {
	const about topic = "account"
	owner, err := c.store.Account()
	if err != nil {
		return []finding{about.mend(console.WithHint(err, "%s", accountHint))}
	}
	session, _ := c.settings.Session()
	user := c.knownUser(session) // as the site has just said, or earlier
	switch {
	case owner == "":
		return []finding{about.ok("%s has no owner yet", c.where(c.store.Dir))}
	case user == "":
		return []finding{about.ok("%s belongs to user %s, and whose the session is has not been asked", c.where(c.store.Dir), owner)}
	}
	if err := c.mayUseStore(user); err != nil {
		return []finding{about.mend(err)}
	}
	return []finding{about.ok("%s belongs to user %s, as the session does", c.where(c.store.Dir), user)}
}

func (c *checkup) lookAtContact() []finding {
	const about topic = "contact"
	if value, set := c.settings.Get("AOC_CONTACT"); set {
		return []finding{about.ok("from %s", c.where(value.From))}
	}
	return []finding{about.warn(console.WithHint(errors.New("the site's maintainer cannot reach you"), "%s", contactHint))}
}

// lookAtClock holds this computer's clock against the site's.
func (c *checkup) lookAtClock() []finding {
	const about topic = "clock"
	if c.serverTime.IsZero() {
		return nil
	}
	ahead := c.Now().Sub(c.serverTime)
	if ahead.Abs() <= maxSkew {
		return []finding{about.ok("as the site's")}
	}
	direction := "ahead of"
	if ahead < 0 {
		direction = "behind"
	}
	return []finding{about.warn(console.WithHint(fmt.Errorf("%s %s the site's", console.Short(ahead.Abs()), direction), "have it set by the network: unlocks are waited for by it"))}
}
