package day13

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
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
	pictures = `#..#.####.#.....###.####.#..#.
#..#.#....#......#..#....#..#.
####.###..#......#..###..#..#.
#..#.#....#......#..#....#..#.
#..#.#....#......#..#....#..#.
#..#.####.####..###.#.....##..`
)

// unfold returns an input that shows the word after it is folded in the middle
// along each of the axes, the last one first. Each dot comes from one layer
// of paper or, one time in five, from both.
func unfold(word, axes string, r *rand.Rand) string {
	drawn, _ := grid.Parse(pictures)
	var dots []image.Point
	for i, letter := range word {
		for _, p := range grid.Find(drawn, '#') {
			if alphabet[p.X/5] == byte(letter) {
				dots = append(dots, image.Pt(5*i+p.X%5, p.Y))
			}
		}
	}
	folds, size := "", image.Pt(5*len(word), len(drawn))
	for _, axis := range []byte(axes) {
		f, length := fold{axis, size.Y}, &size.Y
		if axis == 'x' {
			f, length = fold{axis, size.X}, &size.X
		}
		*length = 2*(*length) + 1
		for i, dot := range dots {
			switch layer := r.IntN(5); {
			case layer > 2:
				dots[i] = f.mirrored(dot)
			case layer == 2:
				dots = append(dots, f.mirrored(dot))
			}
		}
		folds = fmt.Sprintf("fold along %c=%d\n", f.axis, f.line) + folds
	}
	var text strings.Builder
	for _, i := range r.Perm(len(dots)) {
		fmt.Fprintf(&text, "%d,%d\n", dots[i].X, dots[i].Y)
	}
	return text.String() + "\n" + folds
}

func (f fold) mirrored(dot image.Point) image.Point {
	if f.axis == 'x' {
		return image.Pt(2*f.line-dot.X, dot.Y)
	}
	return image.Pt(dot.X, 2*f.line-dot.Y)
}
