package console

import (
	"io"
	"slices"
	"testing"
	"time"

	"aoc/runner/failure"
)

func TestKeysComeWithTheirWholeEscapeSequence(t *testing.T) {
	terminal, types := newKeyboard(t)
	var got []string
	interrupted := 0
	err := (&Console{In: terminal}).WithKeys(io.Discard, func(next func(time.Duration) (string, error)) error {
		types("q\x1b[C \x1bOD\x1b[1~\x1b[1;5C\x03\x1b")
		for {
			switch key, err := next(100 * time.Millisecond); {
			case err == failure.ErrInterrupted:
				interrupted++
			case key == "" || err != nil:
				return err
			default:
				got = append(got, key)
			}
		}
	})
	if want := []string{"q", "\x1b[C", " ", "\x1bOD", "\x1b[1~", "\x1b[1;5C", "\x1b"}; err != nil || interrupted != 1 || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}
