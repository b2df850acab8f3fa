package grid_test

import (
	"fmt"
	"image"

	"aoc/runner/grid"
)

func Example() {
	trees, err := grid.Parse("..#\n#..\n.#.\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for p, cell := range trees.All() {
		if cell == '#' {
			fmt.Print(p, " ")
		}
	}
	fmt.Println("of", trees.Bounds().Size())

	// Down a slope, around the edges of the map.
	for p, slope := image.Pt(0, 0), image.Pt(1, 1); p.Y < 3; p = p.Add(slope) {
		fmt.Printf("%c", trees.At(p.Mod(trees.Bounds())))
	}
	fmt.Println()
	// Output:
	// (2,0) (0,1) (1,2) of (3,3)
	// ...
}

func ExampleParse() {
	_, err := grid.Parse("..#\n#.\n")
	fmt.Println(err)
	// Output: line 2: got 2 characters, want 3 as in line 1
}

func ExampleGrid_Neighbours() {
	g, _ := grid.Parse("abc\ndef\n")
	for p := range g.Neighbours(image.Pt(1, 0)) {
		fmt.Printf("%c", g.At(p))
	}
	// Output: cea
}
