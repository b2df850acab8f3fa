package console

import (
	"errors"
	"runtime"
	"slices"
	"testing"

	"aoc/runner/failure"
)

func TestProgramIsSplitIntoWords(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows splits in another way")
	}
	for _, test := range []struct {
		value string
		want  []string
		fails bool
	}{
		{value: "vi", want: []string{"vi"}},
		{value: " code --wait  ", want: []string{"code", "--wait"}},
		{value: `"/opt/my editor/ed" --wait`, want: []string{"/opt/my editor/ed", "--wait"}},
		{value: `/opt/my\ editor/ed`, want: []string{"/opt/my editor/ed"}},
		{value: `vim -c 'set ft=go' ''`, want: []string{"vim", "-c", "set ft=go", ""}},
		{value: `'it'\''s'`, want: []string{"it's"}},
		{value: `open -a "A & B"`, want: []string{"open", "-a", "A & B"}},
		{value: "", want: nil},
		{value: "  ", want: nil},
		{value: `"vi`, fails: true},
		{value: "vi &", fails: true},
		{value: "clear; less", fails: true},
		{value: "''", fails: true},
	} {
		c := Console{Variables: []string{"VISUAL= ", "EDITOR=" + test.value}}
		got, err := c.programIn("VISUAL", "EDITOR")
		if !slices.Equal(got, test.want) || (err != nil) != test.fails {
			t.Errorf("EDITOR=%s: got %q, %v, want %q", test.value, got, err, test.want)
		}
		if err != nil && !errors.Is(err, failure.ErrUsage) {
			t.Errorf("EDITOR=%s: %v is not a usage error", test.value, err)
		}
	}
}
