package inputs_test

import (
	"errors"
	"os"
	"testing"

	"aoc/inputs"
)

func TestStoreIsNobodysUntilItIsSaid(t *testing.T) {
	store := newStore(t)
	if id, err := store.Account(); id != "" || err != nil {
		t.Errorf("before: got %q, %v", id, err)
	}
	if err := store.SaveAccount("123456"); err != nil {
		t.Fatal(err)
	}
	if id, err := store.Account(); id != "123456" || err != nil {
		t.Errorf("got %q, %v", id, err)
	}
}

func TestAccountThatIsNoNumberIsRefused(t *testing.T) {
	store := newStore(t)
	for _, id := range []string{"", "me", "12 34"} {
		if err := store.SaveAccount(id); err == nil {
			t.Errorf("%q was kept", id)
		}
	}
	if err := os.MkdirAll(store.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "{", "[]", `{"id": 7}`, `{"id": "me"}`, "{}"} {
		if err := os.WriteFile(store.AccountPath(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if id, err := store.Account(); !errors.As(err, new(*inputs.DamagedError)) {
			t.Errorf("%q: got %q, %v", text, id, err)
		}
	}
}
