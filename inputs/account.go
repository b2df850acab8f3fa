package inputs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
)

// maxAccount is the maximum size of an account file in bytes.
const maxAccount = 4 << 10

// account is the content of an account file, as JSON.
type account struct {
	ID string `json:"id"`
}

// accountPath returns the path of the file that names the store's owner, whether or not the file
// exists.
func (s Store) accountPath() string { return filepath.Join(s.Dir, "account.json") }

// Account returns the site's number of the user who owns the store, or "" if the store has no owner
// yet. The error is a *DamagedError if the file is malformed.
func (s Store) Account() (id string, err error) {
	var a account
	_, err = load(s.accountPath(), maxAccount, a.parse)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return a.ID, err
}

// SaveAccount makes the user with this number on the site the store's owner, if check returns nil.
// It holds a lock while it calls check, and waits for the lock until ctx ends.
func (s Store) SaveAccount(ctx context.Context, id string, check func() error) error {
	unlock, err := s.lock(ctx, calendar.Date{}, "account", func() {})
	if err != nil {
		return err
	}
	defer unlock()
	if err := check(); err != nil {
		return err
	}
	text, _ := json.Marshal(account{id}) // encoding a string never fails
	return save(s.accountPath(), append(text, '\n'), maxAccount, new(account).parse)
}

func (a *account) parse(text []byte) error {
	if err := decode(text, a); err != nil {
		return err
	}
	if a.ID == "" || strings.Trim(a.ID, "0123456789") != "" {
		return fmt.Errorf("got id %q, want the number of a user", a.ID)
	}
	return nil
}
