package fetch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/files"
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

// Owner returns the owner of the store and the user of a session, each "" if unknown. It makes no
// request. The error is an ErrOwner if the store belongs to another user.
func (f Fetcher) Owner(session site.Session) (owner, user string, err error) {
	if owner, err = f.Store.Account(); err != nil {
		return "", "", err
	}
	user = knownUser(f.Cache, session)
	if user != "" {
		err = CheckOwner(f.Store, user)
	}
	return owner, user, err
}

// User fetches the user of the session, which it remembers, and the time of the site's clock.
func (f Fetcher) User(ctx context.Context) (user site.User, serverTime time.Time, err error) {
	s, err := f.Site()
	if err == nil {
		user, serverTime, err = f.askUser(ctx, s)
	}
	return user, serverTime, err
}

func (f Fetcher) askUser(ctx context.Context, s *site.Site) (user site.User, serverTime time.Time, err error) {
	user, serverTime, err = s.User(ctx)
	if err == nil {
		rememberUser(ctx, f.Cache, s.Session, user.ID)
	}
	return user, serverTime, err
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

// A knownSession is a session whose user is known. Only a hash of the session is stored, salted with
// the user.
type knownSession struct {
	User string `json:"user"`
	Hash []byte `json:"hash"`
}

func (k knownSession) is(session site.Session) bool {
	return bytes.Equal(k.Hash, session.Fingerprint([]byte(k.User)))
}

// maxSessions is the number of sessions in the cache. A session lasts about a month.
const maxSessions = 8

const sessionsFile = "sessions.json"

// knownUser returns the number of the session's user if it is in the cache, or "".
func knownUser(cache string, session site.Session) string {
	known := readCached[[]knownSession](filepath.Join(cache, sessionsFile))
	i := slices.IndexFunc(known, func(k knownSession) bool { return k.is(session) })
	if i < 0 {
		return ""
	}
	return known[i].User
}

// rememberUser stores the session's user in the cache. If that fails, the next command asks the
// site again.
func rememberUser(ctx context.Context, cache string, session site.Session, user string) {
	path := filepath.Join(cache, sessionsFile)
	unlock, err := files.Lock(ctx, path+".lock", func(string) {})
	if err != nil {
		return
	}
	defer unlock()
	known := slices.DeleteFunc(readCached[[]knownSession](path), func(k knownSession) bool { return k.is(session) })
	known = append(known, knownSession{user, session.Fingerprint([]byte(user))})
	_ = writeCached(path, known[max(0, len(known)-maxSessions):])
}

// readCached returns the content of a file in the cache, or the zero value if it cannot be read.
func readCached[T any](path string) T {
	var value, none T
	text, err := files.Read(path, inputs.MaxPage)
	if err != nil || json.Unmarshal(text, &value) != nil {
		return none
	}
	return value
}

func writeCached(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return files.Write(path, text, 0o600)
}
