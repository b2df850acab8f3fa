package day12

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// invent returns six shapes and regions. Small ones are as large as the shapes together or a bit larger, so only a
// search decides. Half of the large ones have a box for each shape, sometimes just enough boxes. The other half have
// too few squares, sometimes just one too few.
func invent(r *rand.Rand, size int) (Day, string) {
	var text strings.Builder
	var sizes [6]int
	for i := range sizes {
		cells := []byte("###\n###\n###\n")
		for _, free := range r.Perm(8)[:2+r.IntN(3)] { // never the square in the middle
			cells[[...]int{0, 1, 2, 4, 6, 8, 9, 10}[free]] = '.'
		}
		sizes[i] = strings.Count(string(cells), "#")
		fmt.Fprintf(&text, "%d:\n%s\n", i, cells)
	}
	for range 100 * size * size / 10 {
		var counts [6]int
		width, height := 3+r.IntN(1+size), 3+r.IntN(2+size)
		boxes, squares := 0, width*height
		if size > 3 {
			width, height = 35+r.IntN(16), 35+r.IntN(16)
			boxes, squares = (width/3)*(height/3)-r.IntN(3)*r.IntN(30), 0
			if r.IntN(2) == 0 {
				boxes, squares = 0, width*height+7
			}
		}
		for n, i := 0, 0; boxes > 0 || squares >= sizes[i]; n++ {
			counts[i]++
			boxes--
			squares -= sizes[i]
			if i = r.IntN(6); size > 3 && (n < 60 || counts[i] > 98) {
				i = slices.Index(counts[:], slices.Min(counts[:])) // for two digits, as in genuine inputs
			}
		}
		fmt.Fprintf(&text, "%dx%d: %s\n", width, height, strings.Trim(fmt.Sprint(counts), "[]"))
	}
	return Day{}, text.String()
}
