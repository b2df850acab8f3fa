package inputs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"aoc/runner/files"
)

// maxAccount is the maximum size of an account file in bytes.
const maxAccount = 4 << 10

// account is the JSON in the file.
type account struct {
	ID string `json:"id"`
}

// AccountPath returns the path of the file that names the store's owner, whether or not the file
// exists.
func (s Store) AccountPath() string { return filepath.Join(s.Dir, "account.json") }

// Account returns the site's number of the user who owns the store, or "" if the store has no owner
// yet. The error is a *DamagedError if the file is malformed.
func (s Store) Account() (id string, err error) {
	_, err = load(s.AccountPath(), maxAccount, func(text []byte) (err error) {
		id, err = parseAccount(text)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return id, err
}

// LockAccount locks the file that names the store's owner. It waits until the lock is free or ctx
// ends.
func (s Store) LockAccount(ctx context.Context) (unlock func(), err error) {
	unlock, err = s.lock(ctx, "account", func(string) {})
	if err == nil {
		files.RemoveTemp(s.Dir, filepath.Base(s.AccountPath()))
	}
	return unlock, err
}

// SaveAccount names the store's owner by the site's number of the user. The caller must have held
// the lock of [Store.LockAccount] since reading the former owner.
func (s Store) SaveAccount(id string) error {
	text, err := json.Marshal(account{id})
	if err == nil {
		_, err = parseAccount(text)
	}
	if err != nil {
		return fmt.Errorf("%s: not stored: %w", s.AccountPath(), err)
	}
	return save(s.AccountPath(), append(text, '\n'))
}

func parseAccount(text []byte) (id string, err error) {
	var a account
	if err := json.Unmarshal(text, &a); err != nil {
		return "", fmt.Errorf("%s%w", errorLine(text, err), err)
	}
	if a.ID == "" || strings.Trim(a.ID, "0123456789") != "" {
		return "", fmt.Errorf("id %q, want the number of a user", a.ID)
	}
	return a.ID, nil
}
