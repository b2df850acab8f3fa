package command

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestHelpFitsATerminal(t *testing.T) {
	const lines, columns = 24, 80
	help := func(args ...string) string {
		var out bytes.Buffer
		a := App{Args: append([]string{"aoc"}, args...), Dir: t.TempDir(), Stdout: &out, Now: time.Now}
		if code := a.Run(t.Context()); code != 0 {
			t.Errorf("%q: got exit code %d", args, code)
		}
		return out.String()
	}
	all := [][]string{{"help"}, {"help", "settings"}}
	for _, c := range (App{}).cli().Commands {
		all = append(all, []string{c.Name, "-h"})
	}
	for _, args := range all {
		text := help(args...)
		if got := strings.Count(text, "\n"); got > lines || got < 3 {
			t.Errorf("%q: got %d lines, want at most %d", args, got, lines)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > columns {
				t.Errorf("%q: got %d columns, want at most %d: %s", args, n, columns, line)
			}
		}
	}
}
