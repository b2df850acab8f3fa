package player

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/engine"
)

const (
	left, right, home, end = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"
)

// received returns a player that has received n frames, and err after the last one.
func received(n int, ended bool, err error) *player {
	p := &player{rate: 10, ended: ended, err: err}
	for i := range n {
		p.frames = append(p.frames, engine.Bitmap{Caption: fmt.Sprint("step ", i), Width: 2, Cells: []byte{1, 0}})
	}
	return p
}

func TestKeysMoveThroughTheFrames(t *testing.T) {
	for _, test := range []struct {
		at      int
		playing bool
		keys    []string
		wantAt  int
		want    bool // whether it plays
	}{
		{0, true, []string{""}, 0, true},
		{0, true, []string{"x"}, 0, true},
		{0, true, []string{"\x1b"}, 0, true},
		{3, true, []string{" "}, 3, false},
		{3, false, []string{" "}, 3, true},
		{9, false, []string{" "}, 0, true},
		{3, true, []string{right}, 4, false},
		{3, true, []string{right, right, left}, 4, false},
		{3, true, []string{"\x1bOC", "\x1bOD"}, 3, false},
		{0, true, []string{left}, 0, false},
		{9, false, []string{right}, 9, false},
		{3, true, []string{home}, 0, true},
		{3, false, []string{"\x1b[1~"}, 0, false},
		{3, true, []string{end}, 9, false},
		{3, true, []string{end, left}, 8, false},
		{3, true, []string{"\x1b[4~", home}, 0, false},
	} {
		p := received(10, true, nil)
		p.at, p.playing = test.at, test.playing
		for _, key := range test.keys {
			p.press(key)
		}
		if frame := p.frame(); frame.Caption != fmt.Sprint("step ", test.wantAt) || p.playing != test.want {
			t.Errorf("%q at %d: got %s, playing %t, want %d, %t", test.keys, test.at, frame.Caption, p.playing, test.wantAt, test.want)
		}
	}
}

func TestOtherKeysDoNotEndTheWaitForTheEnd(t *testing.T) {
	p := received(3, false, nil)
	for _, key := range []string{end, "x", "+", "-"} {
		p.press(key)
	}
	p.frames = received(9, true, nil).frames
	if frame := p.frame(); frame.Caption != "step 8" {
		t.Errorf("got %s, want the last one", frame.Caption)
	}
}

func TestFramesTakeAboutTenSeconds(t *testing.T) {
	for _, test := range []struct {
		frames int
		keys   string
		want   int
	}{
		{0, "", 2}, {3, "", 2}, {29, "", 2}, {60, "", 6}, {105, "", 10}, {5000, "", 80},
		{60, "+", 12}, {60, "=", 12}, {60, "-", 3}, {5000, "-", 40}, {60, "----", 1}, {60, "---+", 2}, {60, "++++", 80},
	} {
		p := received(test.frames, true, nil)
		p.pace()
		for _, key := range strings.Split(test.keys, "") {
			p.press(key)
		}
		if p.pace(); p.rate != test.want {
			t.Errorf("%d frames, keys %q: got %d frames a second, want %d", test.frames, test.keys, p.rate, test.want)
		}
	}
}

func TestFramesAdvanceAtTheirRate(t *testing.T) {
	p := received(3, false, nil)
	p.playing = true
	now := time.Now()
	for i, want := range []int{1, 1, 2, 2, 2} {
		p.advance(now.Add(time.Duration(i) * 60 * time.Millisecond))
		if p.at != want || !p.playing {
			t.Errorf("after %d ms: got frame %d, playing %t, want %d", i*60, p.at, p.playing, want)
		}
	}
	p.ended = true
	if p.advance(now); p.playing {
		t.Error("plays on after the end")
	}
}

func TestErrorBeforeTheFirstFrameEndsPlay(t *testing.T) {
	screen, err := os.Create(filepath.Join(t.TempDir(), "screen"))
	if err != nil {
		t.Fatal(err)
	}
	defer screen.Close()
	odd := errors.New("line 1: odd")
	for n, keyAtTheEnd := range []string{"x", "q"} { // after a frame, a key ends it
		p := &player{rate: 10, playing: true}
		arriving := arrivals(func(yield func(engine.Bitmap, error) bool) {
			for range n {
				yield(engine.Bitmap{}, nil)
			}
			yield(engine.Bitmap{}, odd)
		})
		pressed := 0
		err := p.run(t.Context(), screen, arriving, func(time.Duration) (key string, err error) {
			runtime.Gosched()
			if p.ended {
				key, pressed = keyAtTheEnd, pressed+1
			}
			return key, nil
		})
		if err != odd || len(p.frames) != n || pressed != n {
			t.Errorf("%d frames: got %d, %v after %d keys, want %v after %[1]d", n, len(p.frames), err, pressed, odd)
		}
	}
}

func TestScreenHasTheFrameAndItsState(t *testing.T) {
	kinds := []engine.Kind{{Mark: "#", Name: "wall"}}
	broken := errors.New("frame 4: odd")
	for name, test := range map[string]struct {
		p             *player
		at            int
		width, height int
		want          []string
	}{
		"nothing yet": {received(0, false, nil), 0, 80, 24, []string{"paused 0 of 0…, 10/s  q quit  space play  ←→ step  Home End  +- speed"}},
		"some frames": {received(3, false, nil), 1, 80, 24, []string{"#.", "step 1", "# wall", "paused 2 of 3…, 10/s  q quit  space play  ←→ step  Home End  +- speed"}},
		"narrow":      {received(3, true, nil), 2, 5, 4, []string{"#.", "ste…", "pau…"}},
		"scaled":      {received(3, true, nil), 0, 1, 24, []string{"#", "", ""}},
		"low":         {received(3, true, nil), 0, 20, 2, []string{"# wall", "paused 1 of 3, 10/…"}},
		"an error":    {received(3, true, broken), 2, 80, 24, []string{"#.", "step 2", "# wall", "frame 4: odd", "paused 3 of 3, 10/s  q quit  space play  ←→ step  Home End  +- speed"}},
		"before it":   {received(3, true, broken), 1, 80, 24, []string{"#.", "step 1", "# wall", "paused 2 of 3, 10/s  q quit  space play  ←→ step  Home End  +- speed"}},
	} {
		test.p.kinds, test.p.at = kinds, test.at
		if got := test.p.draw(test.width, test.height); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

func TestOnlyChangedLinesAreWritten(t *testing.T) {
	for _, test := range []struct {
		before, lines []string
		want          string
	}{
		{nil, []string{"one", "two"}, "\x1b[H\x1b[Kone\r\n\x1b[Ktwo\x1b[J"},
		{[]string{"one"}, []string{"one", "two"}, "\x1b[H\x1b[Kone\r\n\x1b[Ktwo\x1b[J"},
		{[]string{"one", "two"}, []string{"one"}, "\x1b[H\x1b[Kone\x1b[J"},
		{[]string{"one", "two", "three"}, []string{"one", "", "four"}, "\x1b[2H\x1b[K\x1b[3H\x1b[Kfour"},
		{[]string{"one", "two"}, []string{"one", "two"}, ""},
	} {
		got := redraw(test.before, test.lines)
		if test.want != "" {
			test.want = beginUpdate + test.want + endUpdate
		}
		if got != test.want {
			t.Errorf("from %q to %q: got %q, want %q", test.before, test.lines, got, test.want)
		}
	}
}
