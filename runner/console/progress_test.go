package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func newProgress(t *testing.T) (p *progress, screen func() string) {
	t.Helper()
	out, err := os.Create(filepath.Join(t.TempDir(), "screen")) // not a terminal, so it counts as 80×24
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { out.Close() })
	return &progress{out: out, begun: time.Now(), total: 10}, func() string {
		text, err := os.ReadFile(out.Name())
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
}

func TestProgressWritesWholeLinesAboveTheBar(t *testing.T) {
	p, screen := newProgress(t)
	p.Beside = func(left int) string { return strings.Repeat("x", left) }
	for range 3 {
		(&Console{Err: p}).Step()
	}
	const bar = "3 of 10 [=========---------------------] 0s left, xxxxxxx\n"
	for _, step := range []struct{ write, want string }{
		{"be", ""}, {"gun\nen", "begun\n" + bar}, {"ded\n", "\x1b[1A\r\x1b[Jended\n" + bar}, {"rest", ""},
	} {
		before := screen()
		if n, err := p.Write([]byte(step.write)); n != len(step.write) || err != nil {
			t.Errorf("Write(%q): got %d, %v", step.write, n, err)
		}
		if got := strings.TrimPrefix(screen(), before); got != step.want {
			t.Errorf("after %q: got %q, want %q", step.write, got, step.want)
		}
	}
	before, stopped := screen(), make(chan bool)
	close(stopped)
	p.redrawUntil(stopped)
	if got, want := strings.TrimPrefix(screen(), before), "\x1b[1A\r\x1b[Jrest"; got != want {
		t.Errorf("at the end: got %q, want %q", got, want)
	}
}

func TestProgressFitsOnTheScreen(t *testing.T) {
	p, _ := newProgress(t)
	p.Above = func(width int) []string { return strings.Split(strings.Repeat("row\n", 100)+"last", "\n") }
	p.Beside = func(int) string { return strings.Repeat("x", 100) }
	lines := p.lines()
	if len(lines) != 23 || lines[21] != "last" || !strings.HasPrefix(lines[22], "0 of 10 [") {
		t.Errorf("got %d lines, want 23: %q", len(lines), lines)
	}
	if bar := lines[len(lines)-1]; len([]rune(bar)) > 79 {
		t.Errorf("the bar has %d columns, want at most 79", len([]rune(bar)))
	}
}

func TestProgressLine(t *testing.T) { synctest.Test(t, testProgressLine) }

func testProgressLine(t *testing.T) {
	beside := Around{Beside: func(int) string { return "running 2020/1" }}
	for _, test := range []struct {
		width, done int
		with        Around
		want        string
	}{
		{80, 5, beside, "5 of 10 [===============---------------] 1h0m0s left, running 2020/1"},
		{50, 5, beside, "5 of 10 [======------] 1h0m0s left, running 2020/1"},
		{20, 5, beside, "5 of 10 [==---] 1h0m0s left, running 2020/1"},
		{80, 0, Around{}, "0 of 10 [------------------------------]"},
	} {
		p := &progress{begun: time.Now().Add(-time.Hour), total: 10, done: test.done, Around: test.with}
		if got := p.line(test.width); got != test.want {
			t.Errorf("%d columns: got %q, want %q", test.width, got, test.want)
		}
	}
}

func TestLongRunIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for took, want := range map[time.Duration]string{
			9 * time.Second:  "",
			11 * time.Second: "aoc: 2020 day 2 part 1: still running after 10s\n",
		} {
			var told bytes.Buffer
			stop := (&Console{Err: &told}).ShowRunning("2020 day 2 part 1")
			time.Sleep(took)
			stop()
			if got := told.String(); got != want {
				t.Errorf("after %v: got %q, want %q", took, got, want)
			}
		}
	})
}

func TestClockLeavesTheScreenAsItWas(t *testing.T) {
	for end, want := range map[time.Duration]string{
		2500 * time.Millisecond:   "\x1b7\x1b[999C\x1b[18Dpart 1: running 1s\x1b8\x1b7\x1b[999C\x1b[18Dpart 1: running 2s\x1b8\x1b[K",
		120500 * time.Millisecond: "\x1b[21Dpart 1: running 1m59s\x1b8\x1b7\x1b[999C\x1b[21D part 1: running 2m0s\x1b8\x1b[K", // nothing is left of the longer time
	} {
		synctest.Test(t, func(t *testing.T) {
			var screen bytes.Buffer
			stopped := make(chan bool)
			time.AfterFunc(end, func() { close(stopped) })
			(&Console{Err: &screen}).clock(func() string { return "part 1" }, stopped)
			if got := screen.String(); !strings.HasSuffix(got, want) {
				t.Errorf("got %q at the end, want %q", got[max(0, len(got)-len(want)):], want)
			}
		})
	}
}
