package letters

import (
	"runtime"
	"slices"
	"strings"
	"testing"
)

// draw returns the drawing of a text in the font of that height.
func draw(height int, text string) Drawing {
	f := fonts()[height]
	rows := make([]string, height)
	for _, letter := range []byte(text) {
		for picture, known := range f.letters {
			if known == letter {
				for y, row := range strings.Fields(picture) {
					rows[y] += row
				}
			}
		}
	}
	return Drawing(strings.Join(rows, "\n"))
}

func alphabet(height int) string {
	var all []byte
	for _, letter := range fonts()[height].letters {
		all = append(all, letter)
	}
	slices.Sort(all)
	return string(all)
}

func TestLettersOfBothFonts(t *testing.T) {
	for height, want := range map[int]string{6: "ABCEFGHIJKLOPRSUYZ", 10: "ABCEFGHJKLNPRXZ"} {
		if got := alphabet(height); got != want {
			t.Errorf("height %d: got %s, want %s", height, got, want)
		}
	}
}

func checkRead(t *testing.T, d Drawing, want string) {
	t.Helper()
	whole := want != "" && !strings.Contains(want, "?")
	if got, ok := d.Read(); got != want || ok != whole {
		t.Errorf("got %q, %v, want %q:\n%s", got, ok, want, d)
	}
}

func TestEveryPairOfLettersIsRead(t *testing.T) {
	for _, height := range []int{6, 10} {
		for _, a := range alphabet(height) {
			checkRead(t, draw(height, string(a)), string(a))
			for _, b := range alphabet(height) {
				word := string([]rune{a, b, a, a, b})
				checkRead(t, draw(height, word), word)
			}
		}
	}
}

func TestPictureIsRead(t *testing.T) {
	checkRead(t, `
		#..#.####.#...#.###
		#..#.#....#...#..#
		####.###...#.#...#
		#..#.#......#....#
		#..#.#......#....#
		#..#.####...#...###
	`, "HEYI")
	checkRead(t, `
   ██    █    █
  █  █   ██   █
 █    █  ██   █
 █    █  █ █  █
 █    █  █ █  █
 ██████  █  █ █
 █    █  █  █ █
 █    █  █   ██
 █    █  █   ██
 █    █  █    █`, "AN")
}

func TestMarginsAndCharactersDoNotMatter(t *testing.T) {
	plain := draw(6, "IZYJ")
	for name, d := range map[string]Drawing{
		"blocks":           Drawing(strings.NewReplacer("#", "█", ".", " ").Replace(string(plain))),
		"other characters": Drawing(strings.NewReplacer("#", "@", ".", "\t").Replace(string(plain))),
		"top and bottom":   "\n.....\n" + plain + "\n\n   \n",
		"left":             "..." + Drawing(strings.ReplaceAll(string(plain), "\n", "\n...")),
		"right":            Drawing(strings.ReplaceAll(string(plain), "\n", ".......\n")),
		"ragged":           Drawing(strings.Join(plain.rows(), "\n")),
		"carriage returns": Drawing(strings.ReplaceAll(string(plain), "\n", "\r\n")),
		"as shown":         Drawing(plain.String()),
	} {
		t.Run(name, func(t *testing.T) {
			checkRead(t, d, "IZYJ")
			if d.String() != plain.String() {
				t.Errorf("got the picture\n%s\nwant\n%s", d, plain)
			}
		})
	}
}

func TestUnknownLetterIsAQuestionMark(t *testing.T) {
	checkRead(t, `
		.##..#####.##..
		#..#.#.#.#.#.#.
		#..#.#.#.#.#.#.
		####.#.#.#.##..
		#..#.#.#.#.#...
		#..#.#.#.#.#...`, "A??")
	checkRead(t, Drawing(strings.Replace(string(draw(6, "HI")), "\n", "\n\n", 1)), "") // 7 high
	checkRead(t, draw(6, "A")+"......"+draw(6, "B"), "")                               // no grid
}

func TestOtherPicturesAreNotRead(t *testing.T) {
	for _, d := range []Drawing{"", "\n", "...\n...", "#", "##\n##", "\xff\xfe", "ABC\nDEF", "abc", "A1", " ABC"} {
		checkRead(t, d, "")
	}
}

func TestTextReadsAsItself(t *testing.T) {
	for _, text := range []string{"A", "ABC", "QWERTY"} {
		checkRead(t, Drawing(text), text)
		if got := Drawing(text).String(); got != text {
			t.Errorf("%s: got String %s", text, got)
		}
	}
}

func TestOf(t *testing.T) {
	if got, want := Of(3, 2, func(x, y int) bool { return x == 2*y }), Drawing("#..\n..#\n"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, size := range [][2]int{{0, 0}, {-1, 3}, {3, -1}} {
		if got := strings.TrimSpace(string(Of(size[0], size[1], func(int, int) bool { return true }))); got != "" {
			t.Errorf("size %v: got %q", size, got)
		}
	}
}

// Work on the cells that are missing at the ends of lines would take a thousand times as long.
func TestHugeDrawingsTakeLinearWork(t *testing.T) {
	wide, tall := strings.Repeat("#....", 5_000), strings.Repeat("#\n", 10_000)
	for name, d := range map[string]Drawing{
		"wide":          Drawing(strings.Repeat(wide+"\n", 6)),
		"tall":          Drawing(tall),
		"tall and wide": Drawing(tall + wide),
		"far right":     Drawing(strings.Repeat(" ", 50_000) + "#\n#\n#\n#\n#\n####"),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _ = d.Read()
		shown := d.String()
		runtime.ReadMemStats(&after)
		if len(shown) > 4*len(d) {
			t.Errorf("%s: the String is more than 4 times as long as the drawing", name)
		}
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > uint64(128*len(d)) {
			t.Errorf("%s: %d bytes allocated for a drawing of %d", name, bytes, len(d))
		}
	}
}

func FuzzDrawingAndItsStringReadTheSame(f *testing.F) {
	f.Add("#..#\n####")
	f.Add(string(draw(6, "IF")))
	f.Fuzz(func(t *testing.T, text string) {
		d := Drawing(text)
		shown := Drawing(d.String())
		got, ok := d.Read()
		again, okAgain := shown.Read()
		if got != again || ok != okAgain || shown.String() != string(shown) {
			t.Errorf("%q reads %q, its String %q", text, got, again)
		}
	})
}
