package site

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// A Pace is the least time between two requests of all processes that share its file.
// The zero Pace keeps none.
type Pace struct {
	File string // holds the moment of the last request, past or to come
	Gap  time.Duration
}

// PaceFile returns where, in a user's cache folder, the pace of requests to a host is kept.
func PaceFile(cache string, u *url.URL) string {
	host := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:[]%`, r) {
			return '_' // Windows allows no colon in the name of a file
		}
		return r
	}, u.Host)
	return filepath.Join(cache, "pace-"+host)
}

// Wait returns when it is this request's turn, or with the error of ctx once that has ended.
func (p Pace) Wait(ctx context.Context) error {
	if p == (Pace{}) {
		return nil
	}
	for {
		moment, err := p.reserve(ctx)
		if err != nil {
			return err
		}
		if err := sleep(ctx, time.Until(moment)); err != nil {
			return err
		}
		if time.Since(moment) < missed {
			return nil
		}
	}
}

// missed is how late a process is that has missed its turn, since it was stopped or the computer slept. Others have made
// their requests in the turns behind it meanwhile, so it lines up again.
const missed = 100 * time.Millisecond

// reserve takes the next moment for this request alone. It holds the lock only as long as that takes,
// so that others can line up behind it.
func (p Pace) reserve(ctx context.Context) (time.Time, error) {
	if err := os.MkdirAll(filepath.Dir(p.File), 0o700); err != nil {
		return time.Time{}, err
	}
	lock := flock.New(p.File + ".lock") // on Windows a locked file cannot be written
	if _, err := lock.TryLockContext(ctx, time.Millisecond); err != nil {
		return time.Time{}, err
	}
	defer func() { _ = lock.Unlock() }()

	last, err := os.ReadFile(p.File) // if that failed for a reason that matters, so will writing it
	moment := time.Now()
	if !errors.Is(err, fs.ErrNotExist) {
		moment = next(moment, string(last), p.Gap)
	}
	text := strconv.FormatInt(moment.UnixNano(), 10)
	return moment, os.WriteFile(p.File, []byte(text), 0o600)
}

// next is the first moment from now on that is at least the gap after the last one, given in nanoseconds of Unix time.
// A moment that cannot be read, as of a file whose disk was full, or that lies so far ahead that the clock must have
// been set back since, says only that there was a request: it could have been just now.
func next(now time.Time, last string, gap time.Duration) time.Time {
	nanos, err := strconv.ParseInt(strings.TrimSpace(last), 10, 64)
	moment := time.Unix(0, nanos)
	if farthest := max(10*time.Minute, 10*gap); err != nil || moment.Sub(now) > farthest {
		moment = now
	}
	if moment = moment.Add(gap); moment.Before(now) {
		return now
	}
	return moment
}

// sleep waits for d, or until ctx ends.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return ctx.Err()
	}
}
