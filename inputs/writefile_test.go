package inputs_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"aoc/inputs"
)

// On Windows the reader keeps the file from being replaced, until it has closed it.
func TestFileThatIsReadIsReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	reader, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	closed := time.AfterFunc(200*time.Millisecond, func() { _ = reader.Close() })
	defer closed.Stop()
	if err := inputs.WriteFile(path, []byte("new"), 0o600); err != nil {
		t.Error(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "new" {
		t.Errorf("got %q, %v", got, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("got %v, %v", entries, err)
	}
}

func TestRetry(t *testing.T) {
	errBusy, errGone := errors.New("busy"), errors.New("gone")
	isBusy := func(err error) bool { return err == errBusy }
	for _, test := range []struct {
		name  string
		errs  []error // of the calls; the last one is that of all further calls
		want  error
		calls int // 0 for many
	}{
		{"succeeds", []error{nil}, nil, 1},
		{"passes", []error{errBusy, errBusy, nil}, nil, 3},
		{"fails for good", []error{errBusy, errGone}, errGone, 2},
		{"stays busy", []error{errBusy}, errBusy, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			calls, start := 0, time.Now()
			err := inputs.Retry(50*time.Millisecond, isBusy, func() error {
				calls++
				return test.errs[min(calls, len(test.errs))-1]
			})
			if err != test.want || test.calls != 0 && calls != test.calls || test.calls == 0 && calls < 3 {
				t.Errorf("got %v after %d calls, want %v after %d", err, calls, test.want, test.calls)
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
