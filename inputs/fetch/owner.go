package fetch

import (
	"context"
	"errors"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/failure"
)

// ErrOwner is the kind of error for a session that is not the store owner's. Users have different
// inputs, which must not be mixed.
var ErrOwner = errors.New("the store belongs to another user")

// CheckOwner returns an ErrOwner if the store belongs to another user. Every user may use a
// store that is empty or has no owner.
func CheckOwner(store inputs.Store, user string) error {
	owner, err := store.Account()
	if err != nil || owner == "" || owner == user {
		return err
	}
	stored, err := store.Puzzles()
	if err != nil || len(stored) == 0 {
		return err
	}
	return failure.Of(ErrOwner, "the store %s belongs to user %s, but the session to user %s", store.Dir, owner, user)
}

// AskUser fetches the user of the session and the time of the site's clock, and caches the user for
// [KnownUser].
func AskUser(ctx context.Context, s *site.Site, cache string) (user site.User, serverTime time.Time, err error) {
	user, serverTime, err = s.User(ctx)
	if err == nil {
		rememberUser(ctx, cache, s.Session, user.ID)
	}
	return user, serverTime, err
}

// checkOwner returns an ErrOwner if the session is not the store owner's. It makes a request
// only if the store has an owner and the session's user is unknown.
func (f Fetcher) checkOwner(ctx context.Context, s *site.Site) error {
	if s.Session.IsZero() {
		return nil
	}
	owner, err := f.Store.Account()
	if err != nil {
		return err
	}
	user := KnownUser(f.Cache, s.Session)
	if user == "" && owner != "" {
		asked, _, err := AskUser(ctx, s, f.Cache)
		if err != nil {
			return err
		}
		user = asked.ID
	}
	if user == "" || user == owner {
		return nil
	}
	return f.claim(ctx, user)
}

// claim makes the user the store's owner, if CheckOwner allows it.
func (f Fetcher) claim(ctx context.Context, user string) error {
	return f.Store.SaveAccount(ctx, user, func() error {
		if err := CheckOwner(f.Store, user); err != nil {
			return err
		}
		if stored, _ := f.Store.Puzzles(); len(stored) > 0 {
			f.Claimed(user)
		}
		return nil
	})
}
