package inputs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const maxAccount = 4 << 10

// account is what the file holds.
type account struct {
	ID string `json:"id"`
}

// AccountPath is where it is kept whose the store is, whether or not that is there.
func (s Store) AccountPath() string { return filepath.Join(s.Dir, "account.json") }

// Account returns the number by which the site knows the user whose the store is: "" if that has not been said.
// The error is a *DamagedError if the file does not say it.
func (s Store) Account() (id string, err error) {
	path := s.AccountPath()
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	text, err := read(path, maxAccount)
	if err == nil {
		id, err = parseAccount(text)
	}
	if err != nil {
		return "", damaged(path, err)
	}
	return id, nil
}

// LockAccount is Lock for the store's account.
func (s Store) LockAccount(ctx context.Context) (unlock func(), err error) {
	unlock, err = s.lock(ctx, "account", func(string) {})
	if err == nil {
		Sweep(s.Dir, filepath.Base(s.AccountPath()))
	}
	return unlock, err
}

// SaveAccount says whose the store is. Whoever saves has looked whose it was, and has held LockAccount since.
func (s Store) SaveAccount(id string) error {
	text, err := json.Marshal(account{id})
	if err == nil {
		_, err = parseAccount(text)
	}
	if err != nil {
		return fmt.Errorf("%s: what should be kept here %w", s.AccountPath(), err)
	}
	return save(s.AccountPath(), append(text, '\n'))
}

func parseAccount(text []byte) (id string, err error) {
	var a account
	if err := json.Unmarshal(text, &a); err != nil {
		return "", fmt.Errorf("%s%w", errorLine(text, err), err)
	}
	if a.ID == "" || strings.Trim(a.ID, "0123456789") != "" {
		return "", fmt.Errorf("says %q, which is not the number of a user", a.ID)
	}
	return a.ID, nil
}
