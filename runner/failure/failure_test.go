package failure

import (
	"errors"
	"io/fs"
	"testing"
)

func TestMessageDoesNotShowTheKind(t *testing.T) {
	err := Of(fs.ErrNotExist, "no line %d", 3)
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "no line 3" {
		t.Errorf("got %v", err)
	}
	if none := Of(nil, "odd"); errors.Is(none, fs.ErrNotExist) || errors.Unwrap(none) != nil {
		t.Errorf("got the kind %v, want none", errors.Unwrap(none))
	}
}
