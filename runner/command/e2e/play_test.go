package e2e

import (
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"golang.org/x/term"
)

const (
	openScreen  = "\x1b[?1049h\x1b[?25l"
	closeScreen = "\x1b[?25h\x1b[?1049l"
	ctrlZ       = "\x1a" // suspends no process without a shell, but then the whole frame is written
)

func TestKeysMoveThroughTheFramesOfADay(t *testing.T) {
	t.Parallel()
	x := newHome(t).terminal(t, "", "play", "2020/1", "-example", "1")
	x.sees(openScreen)
	x.sees("paused 3 of 3, 2/s  q quit  space play  ←→ step  Home End  +- speed")
	for _, step := range []struct{ keys, want string }{
		{"\x1b[D", "scaled sum 2\r\n"},
		{"\x1b[H", "scaled sum 0\r\n"},
		{"\x1bOC", "scaled sum 2\r\n"},
		{"-", "paused 2 of 3, 1/s"},
		{"\x1b[F", "scaled sum 6\r\n"},
		{"+", "paused 3 of 3, 2/s"},
		{"x\x1b[5~-", "paused 3 of 3, 1/s"}, // after keys that mean nothing
	} {
		x.types(step.keys + ctrlZ)
		x.sees(closeScreen + openScreen + "\x1b[?2026h\x1b[?7l\x1b[H")
		x.sees(step.want)
	}
	x.types("q")
	x.ends(0)
	if !strings.HasSuffix(x.text(), closeScreen+"2020 day 1: Sums, on example 1\nscaled sum 6\n") {
		t.Errorf("got at the end:\n%q", x.text())
	}
}

func TestSpaceStopsAndGoesOn(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("input.txt", "endless")
	x := h.terminal(t, "", "play", "2020/3", "-input", "input.txt")
	x.sees("playing 2")
	for _, state := range []string{"paused ", "playing ", "paused "} {
		x.types(" " + ctrlZ)
		x.sees(closeScreen + openScreen)
		x.sees(state)
	}
	x.types("q")
	x.ends(0)
}

func TestPlayRestoresTheTerminal(t *testing.T) {
	t.Parallel()
	for how, test := range map[string]struct {
		input, sees string
		end         func(*terminal)
		exit        int
		last        string
	}{
		"q":             {"endless", "playing 2", func(x *terminal) { x.types("q") }, 0, "turn "},
		"Ctrl-C":        {"endless", "playing 2", func(x *terminal) { x.types(ctrlC) }, 130, "aoc: interrupted\n"},
		"SIGTERM":       {"endless", "playing 2", func(x *terminal) { _ = x.cmd.Process.Signal(syscall.SIGTERM) }, 130, "aoc: interrupted\n"},
		"SIGHUP":        {"endless", "playing 2", func(x *terminal) { _ = x.cmd.Process.Signal(syscall.SIGHUP) }, 130, "aoc: interrupted\n"},
		"SIGQUIT":       {"endless", "playing 2", func(x *terminal) { _ = x.cmd.Process.Signal(syscall.SIGQUIT) }, 130, "aoc: interrupted\n"},
		"no next frame": {"spin", "playing 7 of 7…", func(x *terminal) { x.types("q") }, 0, "turn 7\n"},
		"no frame":      {"wait", "playing 0 of 0…", func(x *terminal) { x.types(ctrlC) }, 130, "aoc: interrupted\n"},
		"a panic":       {"panic", "frame 10: panic at ", func(x *terminal) { x.types("q") }, 1, "turn 9\n"},
		"a crash":       {"exit-0", "the day ended its process", func(x *terminal) { x.types("q") }, 1, "turn 7\n"},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			if how == "SIGHUP" && signal.Ignored(syscall.SIGHUP) {
				t.Skip("the tests run under nohup, and aoc then ignores SIGHUP too")
			}
			h := newHome(t)
			h.write("input.txt", test.input)
			x := h.terminal(t, "", "play", "2020/3", "-input", "input.txt")
			x.sees(test.sees)
			test.end(x)
			x.ends(test.exit)
			x.wantMode()
			_, text, closed := strings.Cut(x.text(), closeScreen)
			if !closed || !strings.Contains(text, test.last) || strings.Contains(text, "goroutine") {
				t.Errorf("got at the end:\n%q", text)
			}
		})
	}
}

func TestDayInRawModeLeavesTheTerminalAsItWas(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		input string
		args  []string
		exit  int
	}{
		{"raw 2", []string{"run", "2020/3", "-part", "2"}, 0},
		{"raw 2", []string{"run", "2020/3", "-part", "2", "-here"}, 0},
		{"raw exit", []string{"run", "2020/3", "-part", "2"}, 1},
		{"raw 2", []string{"bench", "2020/3", "-part", "2", "-benchtime", "1x"}, 0},
	} {
		h := newHome(t)
		h.write("inputs/2020/3/input.txt", test.input)
		x := h.terminal(t, "", test.args...)
		x.sees("2020 day 3")
		x.ends(test.exit)
		x.wantMode()
	}
}

// wantMode fails the test if the terminal is not in the mode of a new one.
func (x *terminal) wantMode() {
	x.t.Helper()
	file, tty, err := pty.Open()
	if err != nil {
		x.t.Fatal(err)
	}
	defer file.Close()
	defer tty.Close()
	want, err := term.GetState(int(file.Fd()))
	if err != nil {
		x.t.Fatal(err)
	}
	if got, err := term.GetState(int(x.file.Fd())); err != nil || *got != *want {
		x.t.Errorf("%v: the terminal is in another mode: %v", x.cmd.Args[1:], err)
	}
}

func TestPlayIsDrawnAgainInAnotherSize(t *testing.T) {
	t.Parallel()
	x := newHome(t).terminal(t, "", "play", "2020/1", "-example", "1")
	x.sees("paused 3 of 3, 2/s  q quit  space play  ←→ step  Home End  +- speed")
	for columns, want := range map[uint16]string{10: "paused 3…\x1b[J", 100: "+- speed\x1b[J"} {
		if err := pty.Setsize(x.file, &pty.Winsize{Rows: 6, Cols: columns}); err != nil {
			t.Fatal(err)
		}
		x.sees(want)
	}
	x.types("q")
	x.ends(0)
}

// Without colours, cells are characters. A terminal that cannot be redrawn, and one
// for a screen reader, get the text of a pipe.
func TestPlaySuitsTheTerminal(t *testing.T) {
	t.Parallel()
	for variable, want := range map[string]string{
		"COLORTERM=truecolor": "\x1b[0;38;2;86;180;233;48;2;86;180;233m▀",
		"COLORTERM=":          "\x1b[0;38;5;74;48;5;74m▀",
		"NO_COLOR=1":          "##\r\n\x1b[Kscaled sum 6\r\n\x1b[K# added\r\n",
		"TERM=dumb":           "scaled sum 0\nscaled sum 2\nscaled sum 6\n\n##\n\n# added\n",
		"ACCESSIBLE=1":        "scaled sum 0\nscaled sum 2\nscaled sum 6\n\n##\n\n# added\n",
	} {
		t.Run(variable, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			name, value, _ := strings.Cut(variable, "=")
			h.env[name] = value
			x := h.terminal(t, "", "play", "2020/1", "-example", "1")
			if strings.HasPrefix(want, "scaled") {
				x.ends(0)
				if text := x.text(); !strings.HasSuffix(text, want) || strings.Contains(text, "\x1b") {
					t.Errorf("got %q", text)
				}
				return
			}
			x.sees("paused 3 of 3")
			x.types(ctrlZ)
			x.sees(want)
			x.types("q")
			x.ends(0)
		})
	}
}

func TestPrintsOfADayDoNotSpoilTheScreen(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("input.txt", "binary")
	x := h.terminal(t, "", "play", "2020/3", "-input", "input.txt")
	x.sees("paused 10 of 10")
	x.types("q")
	x.ends(0)
	if text := x.text(); strings.Contains(text, "\x1b[2J") || !strings.Contains(text, "aoc: 2020 day 3 printed 13 bytes; aoc play 2020/3 | cat shows the output\n") {
		t.Errorf("got %q", text)
	}
}
