// Package player shows frames in a terminal: it plays them, and lets the user move
// through them with keys. It does not know days, inputs or flags.
package player

import (
	"context"
	"fmt"
	"iter"
	"math"
	"os"
	"strings"
	"time"

	"aoc/runner/command/picture"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// Play plays frames on the screen, which it restores, until the user quits. It
// returns by itself if there are no frames. It calls stop to end the frames, and
// returns the frame shown last and the error after the last frame.
func Play(
	ctx context.Context, c *console.Console, screen *os.File, kinds []engine.Kind,
	frames iter.Seq2[engine.Bitmap, error], stop func(),
) (last engine.Bitmap, err error) {
	p := player{kinds: kinds, colors: picture.DepthOf(c), playing: true, rate: engine.Pace(0)}
	err = c.WithKeys(screen, func(next func(time.Duration) (string, error)) error {
		arriving := arrivals(frames)
		defer func() {
			stop()
			for range arriving { // until the process of the day has ended
			}
		}()
		return p.run(ctx, screen, arriving, next)
	})
	return p.frame(), err
}

// An arrival is a frame or the error after the last one.
type arrival struct {
	frame engine.Bitmap
	err   error
}

// arrivals receives frames in a goroutine.
func arrivals(frames iter.Seq2[engine.Bitmap, error]) <-chan arrival {
	arriving := make(chan arrival, 64)
	go func() {
		defer close(arriving)
		for frame, err := range frames {
			arriving <- arrival{frame, err}
		}
	}()
	return arriving
}

// A player has the frames that have arrived, and what the user has chosen.
type player struct {
	kinds  []engine.Kind
	colors picture.Depth

	frames  []engine.Bitmap
	err     error // after the last frame
	ended   bool  // no more frames arrive
	at      int   // the frame shown; it may be one that has not arrived yet
	playing bool
	rate    int       // frames a second
	isPaced bool      // the user has chosen the rate
	since   time.Time // when the frame was shown first
}

// frame returns the frame to show: the last one until the chosen one has arrived. Before any
// frame has arrived, it has no cells.
func (p *player) frame() (shown engine.Bitmap) {
	if len(p.frames) > 0 {
		shown = p.frames[min(p.at, len(p.frames)-1)]
	}
	return shown
}

// run plays until a key or ctx ends it.
func (p *player) run(
	ctx context.Context, screen *os.File, arriving <-chan arrival, next func(time.Duration) (string, error),
) error {
	var shown []string // the lines on the screen; nil if they are not known
	var size [2]int
	for ctx.Err() == nil {
		p.receive(arriving)
		p.pace()
		if p.ended && len(p.frames) == 0 {
			return p.err
		}
		p.advance(time.Now())
		width, height := console.Size(screen)
		if now := [2]int{width, height}; now != size {
			shown, size = nil, now
		}
		lines := p.draw(width, height)
		if text := redraw(shown, lines); text != "" {
			_, _ = screen.WriteString(text)
		}
		shown = lines
		key, err := next(min(time.Second/time.Duration(p.rate), 50*time.Millisecond))
		switch {
		case err != nil:
			return err
		case key == "q":
			return p.err
		case key == console.CtrlZ:
			shown = nil // the screen is empty
		}
		p.press(key)
	}
	return context.Cause(ctx)
}

// receive takes the frames that have arrived, without waiting for more.
func (p *player) receive(arriving <-chan arrival) {
	for !p.ended {
		select {
		case a, ok := <-arriving:
			switch {
			case !ok:
				p.ended = true
			case a.err != nil:
				p.err = a.err
			default:
				p.frames = append(p.frames, a.frame)
			}
		default:
			return
		}
	}
}

// pace sets the rate for the frames so far, unless the user has chosen one.
func (p *player) pace() {
	if !p.isPaced {
		p.rate = engine.Pace(len(p.frames))
	}
}

// isAtEnd reports whether the last frame of all is shown.
func (p *player) isAtEnd() bool { return p.ended && p.at >= len(p.frames)-1 }

// advance shows the next frame when it is time for it.
func (p *player) advance(now time.Time) {
	if p.playing && p.at+1 < len(p.frames) && now.Sub(p.since) >= time.Second/time.Duration(p.rate) {
		p.at++
		p.since = now
	}
	p.playing = p.playing && !p.isAtEnd()
}

// press does what a key means.
func (p *player) press(key string) {
	last := max(0, len(p.frames)-1)
	switch at := min(p.at, last); key {
	case " ":
		p.at = at
		if p.isAtEnd() {
			p.at = 0
		}
		p.playing = !p.playing
	case "\x1b[D", "\x1bOD":
		p.at, p.playing = max(0, at-1), false
	case "\x1b[C", "\x1bOC":
		p.at, p.playing = min(last, at+1), false
	case "\x1b[H", "\x1bOH", "\x1b[1~":
		p.at = 0
	case "\x1b[F", "\x1bOF", "\x1b[4~":
		p.at, p.playing = math.MaxInt-1, false
	case "+", "=":
		p.rate, p.isPaced = min(2*p.rate, engine.MaxPace), true
	case "-":
		p.rate, p.isPaced = max(p.rate/2, 1), true
	}
}

// draw returns the lines of the frame and those below it, or the last ones that fit.
func (p *player) draw(width, height int) (lines []string) {
	frame := p.frame()
	if frame.Width == 0 {
		return []string{layout.Cut(p.status(), width-1)}
	}
	below := []string{frame.Caption}
	if legend := picture.Legend(p.kinds, width-1, p.colors); legend != "" {
		below = append(below, legend)
	}
	if p.err != nil && p.isAtEnd() {
		below = append(below, layout.Cut(p.err.Error(), width-1))
	}
	lines, scaled := picture.Screen(frame, p.kinds, width, max(1, height-len(below)-1), p.colors)
	if scaled {
		below[0] += " (scaled down)"
	}
	below[0] = layout.Cut(below[0], width-1)
	lines = append(append(lines, below...), layout.Cut(p.status(), width-1))
	return lines[max(0, len(lines)-height):]
}

// status returns the line with the number of the frame and the keys.
func (p *player) status() string {
	state, verb, total := "paused", "play", fmt.Sprint(len(p.frames))
	if p.playing {
		state, verb = "playing", "pause"
	}
	if !p.ended {
		total += "…"
	}
	return fmt.Sprintf("%s %d of %s, %d/s  q quit  space %s  ←→ step  Home End  +- speed",
		state, min(p.at+1, len(p.frames)), total, p.rate, verb)
}

// The terminal shows the text between these at once (synchronized output). Lines
// do not wrap there: a terminal may draw a character wider than it should be.
const (
	beginUpdate = "\x1b[?2026h\x1b[?7l"
	endUpdate   = "\x1b[?7h\x1b[?2026l"
)

// redraw returns the text that replaces the lines on a screen: only the lines that differ, or all of them if
// their number differs. before is nil if the lines on the screen are not known.
func redraw(before, lines []string) string {
	text := "\x1b[H\x1b[K" + strings.Join(lines, "\r\n\x1b[K") + "\x1b[J"
	if len(before) == len(lines) {
		text = ""
		for i, line := range lines {
			if line != before[i] {
				text += fmt.Sprintf("\x1b[%dH\x1b[K%s", i+1, line)
			}
		}
	}
	if text == "" {
		return ""
	}
	return beginUpdate + text + endUpdate
}
