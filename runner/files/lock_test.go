package files_test

import (
	"context"
	"io/fs"
	"syscall"
	"testing"

	"aoc/runner/files"
)

func TestErrorOfALockNamesItsPath(t *testing.T) {
	of := &fs.PathError{Op: "open", Path: "x.lock", Err: syscall.ENOENT}
	for _, test := range []struct{ err, want error }{
		{nil, nil}, {context.Canceled, context.Canceled}, {of, of},
		{syscall.ENOLCK, &fs.PathError{Op: "lock", Path: "x.lock", Err: syscall.ENOLCK}},
	} {
		got := files.WithPath(test.err, "x.lock")
		if got != test.want && (got == nil || test.want == nil || got.Error() != test.want.Error()) {
			t.Errorf("%v: got %v, want %v", test.err, got, test.want)
		}
	}
}
