package grid_test

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"slices"

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

func ExampleFind() {
	antennas, _ := grid.Parse("A.b\n.A.\n")
	fmt.Println(grid.Find(antennas, 'A'))
	// Output: [(0,0) (1,1)]
}

func ExamplePoints() {
	lights := grid.New[int](5, 3)
	for p := range grid.Points(image.Rect(1, 0, 4, 2)) {
		lights[p.Y][p.X]++
	}
	fmt.Print(lights)
	// Output:
	// [0 1 1 1 0]
	// [0 1 1 1 0]
	// [0 0 0 0 0]
}

// A wall from one position to another, which goes on beyond the edge.
func ExampleGrid_Fill() {
	cave, _ := grid.Parse("....\n....\n....\n")
	cave.Fill(grid.Bounds(image.Pt(2, 1), image.Pt(9, 1)), '#')
	fmt.Print(cave)
	// Output:
	// ....
	// ..##
	// ....
}

// A robot has the index of its direction, so a turn to the right adds 1.
func Example_directions() {
	p, ahead := image.Pt(0, 0), 0
	for _, turns := range []int{1, 1, 3, 0} {
		ahead = (ahead + turns) % 4
		p = p.Add(grid.Directions[ahead])
	}
	fmt.Println(p)
	// Output: (3,1)
}

// The word in all eight directions.
func Example_directions8() {
	g, _ := grid.Parse("oxo\nx.x\noxo\n")
	found := 0
	for start := range g.All() {
		for _, step := range grid.Directions8 {
			word := ""
			for p := start; p.In(g.Bounds()); p = p.Add(step) {
				word += string(g.At(p))
			}
			if word == "oxo" {
				found++
			}
		}
	}
	fmt.Println(found)
	// Output: 8
}

// Draws a line of rock with sand above it.
func ExampleBounds() {
	cave := map[image.Point]byte{{7, 3}: 'o', {8, 4}: 'o'}
	for p := range grid.Points(grid.Bounds(image.Pt(9, 5), image.Pt(6, 5))) {
		cave[p] = '#'
	}
	bounds := grid.Bounds(slices.Collect(maps.Keys(cave))...)
	g := grid.New[byte](bounds.Dx(), bounds.Dy())
	for p := range grid.Points(bounds) {
		g.Set(p.Sub(bounds.Min), cmp.Or(cave[p], '.'))
	}
	fmt.Print(g)
	// Output:
	// .o..
	// ..o.
	// ####
}

func ExampleGrid_Neighbours() {
	g, _ := grid.Parse("abc\ndef\n")
	for p := range g.Neighbours(image.Pt(1, 0)) {
		fmt.Printf("%c", g.At(p))
	}
	// Output: cea
}

func ExampleGrid_Neighbours8() {
	g, _ := grid.Parse("abc\ndef\n")
	for p := range g.Neighbours8(image.Pt(1, 0)) {
		fmt.Printf("%c", g.At(p))
	}
	// Output: acdef
}

func ExampleGrid_From() {
	maze, _ := grid.Parse("S.#\n.#E\n...\n")
	free := func(_, to image.Point) bool { return maze.At(to) != '#' }
	s := maze.From(grid.Find(maze, 'S')...)
	for p, steps := range s.BreadthFirst(free) {
		if maze.At(p) == 'E' {
			fmt.Println(steps, "steps:", s.Path(p))
		}
	}
	// Output: 5 steps: [(0,0) (0,1) (0,2) (1,2) (2,2) (2,1)]
}

// All positions on shortest paths.
func ExampleSearch_Back() {
	maze, _ := grid.Parse("S..\n...\n#.E\n")
	free := func(_, to image.Point) bool { return maze.At(to) != '#' }
	s, end := maze.From(grid.Find(maze, 'S')...), grid.Find(maze, 'E')
	for range s.BreadthFirst(free) {
	}
	for p := range s.Back(end...) {
		maze.Set(p, 'O')
	}
	fmt.Print(maze)
	// Output:
	// OOO
	// OOO
	// #OO
}

func ExampleCount() {
	antennas, _ := grid.Parse("A.b\n.A.\n")
	fmt.Println(grid.Count(antennas, 'A'))
	// Output: 2
}

// A tile fits in one of its orientations.
func ExampleGrid_Orientations() {
	tile, _ := grid.Parse("#..\n##.\n")
	for turned := range tile.Orientations() {
		if string(turned[0]) == "##" {
			fmt.Print(turned)
		}
	}
	// Output:
	// ##
	// #.
	// ..
	// ##
	// .#
	// ..
}

// A robot turns right on white cells, left on black ones, and changes their colour.
func ExampleTurnRight() {
	black := grid.New[bool](3, 3)
	p, direction := image.Pt(1, 1), grid.Up
	for range 6 {
		if black.At(p) {
			direction = grid.TurnLeft(direction)
		} else {
			direction = grid.TurnRight(direction)
		}
		black.Set(p, !black.At(p))
		p = p.Add(direction)
	}
	fmt.Println(grid.Find(black, true), p, "at a distance of", grid.Manhattan(p, image.Pt(1, 1)))
	// Output: [(0,1) (2,1) (1,2) (2,2)] (0,0) at a distance of 2
}

func ExampleGrid_Clone() {
	before, _ := grid.Parse("#..\n.#.\n")
	after := before.Clone()
	for p, cell := range before.All() {
		if cell == '.' {
			after.Set(p, '~')
		}
	}
	fmt.Printf("%s%s", before, after)
	// Output:
	// #..
	// .#.
	// #~~
	// ~#~
}

// The number of free sides of a drop of three cubes, and its greatest distance from the centre.
func ExamplePoint3() {
	drop := map[grid.Point3]bool{}
	centre := grid.Pt3(2, 2, 5)
	for _, step := range []grid.Point3{{}, {X: 1}, {Z: 1}} {
		drop[centre.Add(step)] = true
	}
	free, farthest := 0, 0
	for cube := range drop {
		farthest = max(farthest, cube.Manhattan(centre))
		for beside := range cube.Neighbours() {
			if !drop[beside] {
				free++
			}
		}
	}
	fmt.Println(free, farthest)
	// Output: 14 1
}
