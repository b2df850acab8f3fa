// Whose the store is, and whose the session: two accounts have two inputs, which are not to be mixed.

package command

import (
	"context"
	"errors"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

// errAccount is the kind of error that another user's session is.
var errAccount = errors.New("the store is another user's")

const accountHint = "move it away: the store is then taken for that of the next session's user"

// checkAccount refuses a session of another user than the one whose the store
// is. Whose a session is has been seen when it was given to aoc login. The site
// is asked for it only where there is something to mix with: a store that is
// known to be somebody's, and a session that is new here, once.
func (t *task) checkAccount(ctx context.Context, s *site.Site) error {
	if s.Session.IsZero() {
		return nil
	}
	owner, err := t.store.Account()
	if err != nil {
		return console.WithHint(err, "%s", accountHint)
	}
	user := t.knownUser(s.Session)
	if user == "" && owner != "" {
		asked, _, err := t.askUser(ctx, s)
		if err != nil {
			return t.askable(calendar.Date{}, err)
		}
		user = asked.ID
	}
	if user == "" || user == owner {
		return nil
	}
	return t.claim(ctx, user)
}

// askUser asks the site whose session it is, and what time it is there. The answer is remembered.
func (t *task) askUser(ctx context.Context, s *site.Site) (user site.User, serverTime time.Time, err error) {
	user, serverTime, err = s.User(ctx)
	if err == nil {
		t.noteUser(ctx, s.Session, user.ID)
	}
	return user, serverTime, err
}

// claim makes the store the user's, if it may be.
func (t *task) claim(ctx context.Context, user string) error {
	unlock, err := t.store.LockAccount(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if err := t.mayUseStore(user); err != nil {
		return err
	}
	if stored, _ := t.store.Puzzles(); len(stored) > 0 {
		t.Note("what is in %s is taken for that of this session's user, %s", t.where(t.store.Dir), user)
	}
	return t.store.SaveAccount(user)
}

// mayUseStore refuses a user if the store is another one's, and not empty.
func (t *task) mayUseStore(user string) error {
	owner, err := t.store.Account()
	if err != nil || owner == "" || owner == user {
		return err
	}
	stored, err := t.store.Puzzles()
	if err != nil || len(stored) == 0 {
		return err
	}
	session, _ := t.settings.Get("AOC_SESSION")
	return console.WithHint(console.ErrorOf(errAccount, "what is in %s belongs to user %s, and the session from %s to user %s", t.where(t.store.Dir), owner, t.where(session.From), user), "a second account has a store of its own: set AOC_INPUTS for it, together with its AOC_SESSION")
}
