package day13

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
)

// invent returns a sheet with up to 12 folds and any number of letters, up to the largest drawing.
func invent(r *rand.Rand, size int) (Day, string) {
	word := ""
	for range min(size-size/5, maxDrawing.Max.X/5) {
		word += string(alphabet[r.IntN(len(alphabet))])
	}
	return Day{}, unfold(word, "yyyxyxyxyxyx"[max(0, 10-size):], r)
}

// A letter has five columns.
const (
	alphabet = "HELIFU"
	pictures = `
#..#.####.#.....###.####.#..#.
#..#.#....#......#..#....#..#.
####.###..#......#..###..#..#.
#..#.#....#......#..#....#..#.
#..#.#....#......#..#....#..#.
#..#.####.####..###.#.....##..`
)

// spell returns the dots of a word, and the size of their sheet.
func spell(word string) (dots []image.Point, size image.Point) {
	rows := strings.Fields(pictures)
	for i, letter := range word {
		at := strings.IndexRune(alphabet, letter)
		for y, row := range rows {
			for x, c := range row[5*at : 5*at+5] {
				if c == '#' {
					dots = append(dots, image.Pt(5*i+x, y))
				}
			}
		}
	}
	return dots, image.Pt(5*len(word), len(rows))
}

// unfold returns an input that shows the word after it is folded in the middle
// along each of the axes, the last one first.
func unfold(word, axes string, r *rand.Rand) string {
	dots, size := spell(word)
	folds := ""
	for _, axis := range axes {
		f := fold{'x', size.X}
		if axis == 'x' {
			size.X = 2*size.X + 1
		} else {
			f = fold{'y', size.Y}
			size.Y = 2*size.Y + 1
		}
		dots = f.unfold(dots, r)
		folds = fmt.Sprintf("fold along %c=%d\n", f.axis, f.line) + folds
	}
	var text strings.Builder
	for _, i := range r.Perm(len(dots)) {
		fmt.Fprintf(&text, "%d,%d\n", dots[i].X, dots[i].Y)
	}
	return text.String() + "\n" + folds
}

// unfold returns the dots before the fold: for each dot, the dot itself, its mirror
// image or, one time in five, both.
func (f fold) unfold(dots []image.Point, r *rand.Rand) (before []image.Point) {
	for _, dot := range dots {
		from := r.IntN(5)
		if from < 3 {
			before = append(before, dot)
		}
		if from >= 2 {
			before = append(before, f.mirrored(dot))
		}
	}
	return before
}

func (f fold) mirrored(dot image.Point) image.Point {
	if f.axis == 'x' {
		return image.Pt(2*f.line-dot.X, dot.Y)
	}
	return image.Pt(dot.X, 2*f.line-dot.Y)
}
