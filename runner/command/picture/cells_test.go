package picture

import (
	"bytes"
	"image"
	"math"
	"regexp"
	"slices"
	"testing"
	"unicode/utf8"

	"aoc/runner/console"
	"aoc/runner/engine"
)

var herds = []engine.Kind{{Mark: ">", Name: "east"}, {Mark: "v", Name: "south"}}

func bitmap(width int, cells ...byte) engine.Bitmap { return engine.Bitmap{Width: width, Cells: cells} }

func TestCellsAreCharactersOfTheirKindOrDigits(t *testing.T) {
	const low, high = engine.MaxKinds + 1, engine.MaxKinds + engine.Levels
	got, _ := Screen(bitmap(3, 0, 1, 2, low, low+16, high), herds, math.MaxInt, math.MaxInt, None)
	if want := []string{".>v", "059"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, _ := Screen(engine.Bitmap{}, nil, math.MaxInt, math.MaxInt, None); len(got) > 0 {
		t.Errorf("no frame: got %q", got)
	}
}

var escape = regexp.MustCompile(`\x1b\[[0-9;]*m`)

func TestScreenFitsEveryTerminal(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {2, 9}, {10, 10}, {139, 137}, {400, 1}, {1, 400}, {400, 400}, {21, 21}} {
		frame := bitmap(size.X, slices.Repeat([]byte{1, 2, 0, 9}, size.X*size.Y)[:size.X*size.Y]...)
		for _, room := range []image.Point{{1, 1}, {2, 1}, {40, 2}, {80, 22}, {120, 48}, {1, 48}} {
			for colors, rows := range map[Depth]int{None: room.Y, Colors256: 2 * room.Y, TrueColor: 2 * room.Y} {
				lines, scaled := Screen(frame, herds, room.X, room.Y, colors)
				width := 0
				for _, line := range lines {
					width = max(width, utf8.RuneCountInString(escape.ReplaceAllString(line, "")))
				}
				if len(lines) == 0 || len(lines) > room.Y || width == 0 || width > room.X {
					t.Errorf("%v in %v: got %d lines of %d characters", size, room, len(lines), width)
				}
				if want := size.X > room.X || size.Y > rows; scaled != want {
					t.Errorf("%v in %v, %d colours: scaled %t, want %t", size, room, colors, scaled, want)
				}
				if small := min(room.X/size.X, rows/size.Y); colors != None && small > 0 && width != small*size.X {
					t.Errorf("%v in %v: got %d characters, want %d", size, room, width, small*size.X)
				}
			}
		}
	}
}

func TestScreenHasTwoSquaresInACharacter(t *testing.T) {
	frame := bitmap(2, 0, 1, 1, 2, 2, 2) // three rows
	lines, _ := Screen(frame, herds, 3, 2, TrueColor)
	want := []string{
		"\x1b[0;38;2;22;27;34;48;2;86;180;233m▀\x1b[0;38;2;86;180;233;48;2;230;159;0m▀\x1b[0m",
		"\x1b[0;38;2;230;159;0m▀▀\x1b[0m",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got %q, want %q", lines, want)
	}
	lines, _ = Screen(frame, herds, 2, 2, Colors256)
	if want := "\x1b[0;38;5;16;48;5;74m▀\x1b[0;38;5;74;48;5;178m▀\x1b[0m"; lines[0] != want {
		t.Errorf("got %q, want %q", lines[0], want)
	}
}

func TestScaledCellsHaveTheirMeanColour(t *testing.T) {
	lines, scaled := Screen(bitmap(2, 1, 2, 1, 2), herds, 1, 1, TrueColor)
	if want := "\x1b[0;38;2;158;169;116m▀\x1b[0m"; !scaled || lines[0] != want {
		t.Errorf("got %q, want %q", lines, want)
	}
}

func TestLegendHasTheNamesThatFit(t *testing.T) {
	for _, test := range []struct {
		width  int
		colors Depth
		want   string
	}{
		{15, None, "> east  v south"},
		{14, None, "> east"},
		{5, None, ""},
		{15, Colors256, "\x1b[38;5;74m■\x1b[0m east  \x1b[38;5;178m■\x1b[0m south"},
	} {
		if got := Legend(herds, test.width, test.colors); got != test.want {
			t.Errorf("%d: got %q, want %q", test.width, got, test.want)
		}
	}
}

func TestDepthOfATerminalIsInItsEnvironment(t *testing.T) {
	if got := DepthOf(&console.Console{Out: &bytes.Buffer{}, Variables: []string{"COLORTERM=truecolor"}}); got != None {
		t.Errorf("no terminal: got %d", got)
	}
}
