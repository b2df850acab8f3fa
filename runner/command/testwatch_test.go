package command

import (
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/creack/pty"

	"aoc/runner/calendar"
)

func TestWatchNamesTheKeysThatDoSomething(t *testing.T) {
	for isCooldown, own := range map[bool][]string{false: {"q"}, true: {"q", "w"}} {
		var named []string
		for key := range strings.SplitSeq(offeredKeys(isCooldown), ", ") {
			named = append(named, key[:1])
		}
		want := slices.Sorted(slices.Values(slices.AppendSeq(own, maps.Keys(keyCommands))))
		if slices.Sort(named); !slices.Equal(named, want) {
			t.Errorf("with a cooldown %v: got the keys %q, want %q", isCooldown, named, want)
		}
	}
}

func TestKeySubmitsAfterTheCooldown(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	if err := pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: 120}); err != nil {
		t.Fatal(err)
	}
	dir := projectDir(t)
	answers := filepath.Join(dir, "inputs", "2020", "1", "answers.json")
	if err := errors.Join(os.MkdirAll(filepath.Dir(answers), 0o700), os.WriteFile(answers, []byte(`{"until":"2026-07-01T12:01:00Z"}`), 0o600)); err != nil {
		t.Fatal(err)
	}
	var isOver atomic.Bool
	start := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	a := appIn(dir, start)
	a.Args, a.Stdin, a.Stderr = []string{"aoc"}, tty, tty
	a.Now = func() time.Time {
		if isOver.Load() {
			return start.Add(2 * time.Minute)
		}
		return start
	}
	out := &reporter{Console: a.console(false)}
	ws, err := a.workspace(out)
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		ended <- a.offerKeys(t.Context(), t.Context(), ws, out, calendar.Date{Year: 2020, Day: 1})
	}()
	printed := make(chan string)
	go func() {
		var piece [1024]byte
		for {
			n, err := keyboard.Read(piece[:])
			if err != nil {
				return
			}
			printed <- string(piece[:n])
		}
	}()
	shown := ""
	sees := func(text string) {
		t.Helper()
		for !strings.Contains(shown, text) {
			select {
			case more := <-printed:
				shown += more
			case <-time.After(time.Minute):
				t.Fatalf("the terminal does not show %q:\n%s", text, shown)
			}
		}
		_, shown, _ = strings.Cut(shown, text)
	}
	types := func(key string) { _, _ = io.WriteString(keyboard, key) }
	sees("w submit after the cooldown, p puzzle, q quit\r\n")
	types("w")
	sees("asking in 1m")
	isOver.Store(true)
	sees("asking in 0s")
	sees("no session is given") // says submit
	sees("s submit, p puzzle, q quit\r\n")
	types("w") // which means nothing now
	types("q")
	if err := <-ended; err != errQuit {
		t.Errorf("got %v, want %v", err, errQuit)
	}
}
