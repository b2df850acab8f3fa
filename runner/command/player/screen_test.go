package player

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"aoc/runner/command/picture"
	"aoc/runner/engine"
)

// A terminal shows what is written to it. Each cell has a character and its style.
type terminal struct {
	t             *testing.T
	width, height int
	wide          bool // whether letters beyond ASCII take two cells
	cells         []cell
	x, y          int // x is width after the last cell of a row
	style         string
	wraps         bool
}

func newTerminal(t *testing.T, width, height int, wide bool) *terminal {
	return &terminal{t: t, width: width, height: height, wide: wide, cells: make([]cell, width*height), wraps: true}
}

func (s *terminal) write(text string) {
	for text != "" {
		if rest, ok := strings.CutPrefix(text, "\x1b["); ok {
			i := strings.IndexFunc(rest, func(r rune) bool { return r >= '@' })
			s.obey(rest[:i], rest[i])
			text = rest[i+1:]
			continue
		}
		r, size := utf8.DecodeRuneInString(text)
		s.put(r, text[:size])
		text = text[size:]
	}
}

// obey does what the escape sequence with the parameters and the last character means.
func (s *terminal) obey(parameters string, last byte) {
	at := min(s.x, s.width-1)
	switch string(last) {
	case "H":
		s.x, s.y = 1, 1
		_, _ = fmt.Sscanf(parameters, "%d;%d", &s.y, &s.x)
		if s.x--; s.x < 0 || s.x >= s.width || s.y < 1 || s.y > s.height {
			s.t.Fatalf("moves to %q on %d × %d cells", parameters, s.width, s.height)
		}
		s.y--
	case "K":
		clear(s.cells[s.y*s.width+at : (s.y+1)*s.width])
	case "J":
		clear(s.cells[s.y*s.width+at:])
	case "m":
		s.style = parameters
		if parameters == "0" {
			s.style = ""
		}
	case "h", "l":
		if parameters == "?7" {
			s.wraps = last == 'h'
		}
	default:
		s.t.Fatalf("unknown sequence %q", parameters+string(last))
	}
}

func (s *terminal) put(r rune, char string) {
	width := 1
	switch {
	case r == '\r':
		s.x = 0
		return
	case r == '\n':
		s.y++
		if s.y == s.height {
			s.t.Fatal("scrolls")
		}
		return
	case r >= '\u0300' && r < '\u0370': // it belongs to the character before
		s.cells[s.y*s.width+max(1, s.x)-1].char += char
		return
	case r == '世' || s.wide && r >= 0x80 && r != '▀' && r != '■':
		width = 2
	}
	if s.x+width > s.width {
		if s.wraps {
			s.t.Fatalf("%q wraps", char)
		}
		s.x = max(0, s.width-width)
	}
	for i := range min(width, s.width) {
		s.cells[s.y*s.width+s.x+i] = cell{s.style, char}
		char = ""
	}
	s.x += width
}

// randomFrame changes a few cells of a frame, or all, and its caption.
func randomFrame(random *rand.Rand, before engine.Bitmap) engine.Bitmap {
	captions := []string{"", "step 1", "step 2", "step 22", "世界 and more", "e\u0301", "e\u0300", "odd \xff", "äöü " + strings.Repeat("long★", 20)}
	frame := engine.Bitmap{Caption: captions[random.IntN(len(captions))], Width: before.Width, Cells: slices.Clone(before.Cells)}
	for range []int{0, 1, 5, len(frame.Cells)}[random.IntN(4)] {
		frame.Cells[random.IntN(len(frame.Cells))] = byte(random.IntN(20))
	}
	return frame
}

func TestChangesLeadToTheSameScreenAsTheWholeFrame(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 26))
	for range 100 {
		p := received(0, true, nil)
		p.colors = picture.Depth(random.IntN(3))
		p.kinds = []engine.Kind{{Mark: "#", Name: "wall"}, {Mark: "o", Name: "bóx"}}
		for number := range engine.MaxKinds - 2 {
			p.kinds = append(p.kinds, engine.Kind{Mark: fmt.Sprint(number % 10), Name: "more"})
		}
		width, height := 1+random.IntN(60), 1+random.IntN(20)
		frame := engine.Bitmap{Width: 1 + random.IntN(30)}
		frame.Cells = make([]byte, frame.Width*(1+random.IntN(30)))
		wide := random.IntN(2) == 0
		screen := newTerminal(t, width, height, wide)
		var shown []string
		for step := range 20 {
			if random.IntN(8) == 0 { // it is resized, or the process was suspended
				width, height = 1+random.IntN(60), 1+random.IntN(20)
				screen, shown = newTerminal(t, width, height, wide), nil
			}
			frame = randomFrame(random, frame)
			p.frames = append(p.frames, frame)
			p.at, p.err = random.IntN(len(p.frames)), nil
			if random.IntN(4) == 0 {
				p.at, p.err = step, fmt.Errorf("frame %d: it has ended", step) // one more line
			}
			lines := p.draw(width, height)
			screen.write(redraw(shown, lines))
			whole := newTerminal(t, width, height, wide)
			whole.write(redraw(nil, lines))
			if !slices.Equal(screen.cells, whole.cells) || screen.style != "" || !screen.wraps {
				t.Fatalf("%d × %d, step %d: from %q to %q:\ngot  %q\nwant %q", width, height, step, shown, lines, screen.cells, whole.cells)
			}
			shown = lines
		}
	}
}

func TestLinesComeAndGo(t *testing.T) {
	for _, test := range [][2][]string{
		{{"one"}, {"one", "one", "two"}},
		{{"one"}, {"two", "ore", ""}},
		{{"one", "two", "three"}, {"one"}},
		{{"one", "two"}, {"", "twofold"}},
		{{"\x1b[0;31m▀\x1b[0m"}, {"\x1b[0;32m▀\x1b[0m", "\x1b[0;31m▀\x1b[0m"}},
	} {
		screen, whole := newTerminal(t, 8, 3, false), newTerminal(t, 8, 3, false)
		screen.write(redraw(nil, test[0]))
		screen.write(redraw(test[0], test[1]))
		if whole.write(redraw(nil, test[1])); !slices.Equal(screen.cells, whole.cells) {
			t.Errorf("from %q to %q: got %q", test[0], test[1], screen.cells)
		}
	}
}

func TestCellsAreOnlyOfSureWidth(t *testing.T) {
	for text, sure := range map[string]bool{" ": true, "~": true, "▀": true, "\x1f": false, "\x7f": false, "é": false} {
		if got := cellsOf(text) != nil; got != sure {
			t.Errorf("%q: got %t, want %t", text, got, sure)
		}
	}
}

func TestOnlyChangesAreWritten(t *testing.T) {
	for _, colors := range []picture.Depth{picture.None, picture.Colors256, picture.TrueColor} {
		p := received(0, true, nil)
		p.kinds, p.colors = []engine.Kind{{Mark: "#", Name: "wall"}}, colors
		with := func(changed int) []string {
			frame := engine.Bitmap{Caption: "step", Width: 120, Cells: make([]byte, 120*60)}
			frame.Cells[changed] = 1
			p.frames = []engine.Bitmap{frame}
			return p.draw(120, 64)
		}
		before, now := with(7000), with(7001)
		if text := redraw(nil, now); len(text) < 120*30 {
			t.Errorf("%d colours: got %d bytes for the whole frame", colors, len(text))
		}
		text := redraw(before, now)
		if text == "" || len(text) > 150 || !strings.HasPrefix(text, beginUpdate) || !strings.HasSuffix(text, endUpdate) {
			t.Errorf("%d colours, two cells changed: got %d bytes: %q", colors, len(text), text)
		}
		if text := redraw(now, now); text != "" {
			t.Errorf("%d colours, none changed: got %q", colors, text)
		}
	}
}
