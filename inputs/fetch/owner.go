package fetch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
)

// ErrOwner is the kind of an OwnerError.
var ErrOwner = errors.New("the store is another user's")

// An OwnerError is about a store and a session of two users. Two users have two inputs, which are not to be mixed.
type OwnerError struct{ Store, Owner, User string }

func (e *OwnerError) Error() string {
	return fmt.Sprintf("the store %s belongs to user %s, but the session to user %s", e.Store, e.Owner, e.User)
}

func (e *OwnerError) Unwrap() error { return ErrOwner }

// CheckOwner returns an *OwnerError if the store is another user's. An empty store is anybody's, and so is one of which
// nobody has said whose it is.
func CheckOwner(store inputs.Store, user string) error {
	owner, err := store.Account()
	if err != nil || owner == "" || owner == user {
		return err
	}
	stored, err := store.Puzzles()
	if err != nil || len(stored) == 0 {
		return err
	}
	return &OwnerError{store.Dir, owner, user}
}

// AskUser asks the site whose the session is, and what time it is there. The user is remembered.
func AskUser(ctx context.Context, s *site.Site, cache string) (user site.User, serverTime time.Time, err error) {
	user, serverTime, err = s.User(ctx)
	if err == nil {
		rememberUser(ctx, cache, s.Session, user.ID)
	}
	return user, serverTime, err
}

// checkOwner refuses the session of another user than the store's owner. The site is asked for the user only where there
// is something to mix with: a store with an owner, and a session that is new here.
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

// claim makes the user the store's owner, if that may be.
func (f Fetcher) claim(ctx context.Context, user string) error {
	unlock, err := f.Store.LockAccount(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if err := CheckOwner(f.Store, user); err != nil {
		return err
	}
	if stored, _ := f.Store.Puzzles(); len(stored) > 0 && f.Claimed != nil {
		f.Claimed(user)
	}
	return f.Store.SaveAccount(user)
}
