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

// Owner returns the owner of the store and the user of the session, each "" if unknown. It makes no
// request. The error is an ErrOwner if the store belongs to another user.
func (f Fetcher) Owner() (owner, user string, err error) {
	if owner, err = f.Store.Account(); err != nil {
		return "", "", err
	}
	if s, err := f.Site(); err == nil && !s.Session.IsZero() {
		user = s.KnownUser()
	}
	if user != "" {
		err = CheckOwner(f.Store, user)
	}
	return owner, user, err
}

// User fetches the user of the session, and the time of the site's clock.
func (f Fetcher) User(ctx context.Context) (user site.User, serverTime time.Time, err error) {
	s, err := f.Site()
	if err != nil {
		return site.User{}, time.Time{}, err
	}
	return s.User(ctx)
}

// claim makes the user the store's owner, if CheckOwner and MayClaim allow it.
func (f Fetcher) claim(ctx context.Context, user site.User) error {
	err := CheckOwner(f.Store, user.ID)
	if err == nil && f.MayClaim != nil {
		err = f.MayClaim(ctx, user)
	}
	if err != nil {
		return err
	}
	return f.Store.SaveAccount(ctx, user.ID, func() error {
		if err := CheckOwner(f.Store, user.ID); err != nil { // another process may have claimed it meanwhile
			return err
		}
		if stored, _ := f.Store.Puzzles(); len(stored) > 0 {
			f.Claimed(user.ID)
		}
		return nil
	})
}
