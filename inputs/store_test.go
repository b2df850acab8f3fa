package inputs_test

import (
	"path/filepath"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// newStore returns a store whose folders do not exist yet.
func newStore(t testing.TB) inputs.Store {
	return inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")}
}

func TestPathMirrorsTheAddress(t *testing.T) {
	store := inputs.Store{Dir: "inputs"}
	for path, got := range map[string]string{
		"inputs/2021/21/input.txt": store.InputPath(calendar.DateOf(2021, 21)),
		"inputs/2021/1/input.txt":  store.InputPath(calendar.DateOf(2021, 1)),
	} {
		if want := filepath.FromSlash(path); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
