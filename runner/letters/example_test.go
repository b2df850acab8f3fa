package letters_test

import (
	"fmt"

	"aoc/runner/letters"
)

func Example() {
	dots := map[[2]int]bool{
		{0, 0}: true, {3, 0}: true, {6, 0}: true, {7, 0}: true, {8, 0}: true,
		{0, 1}: true, {3, 1}: true, {7, 1}: true,
		{0, 2}: true, {1, 2}: true, {2, 2}: true, {3, 2}: true, {7, 2}: true,
		{0, 3}: true, {3, 3}: true, {7, 3}: true,
		{0, 4}: true, {3, 4}: true, {7, 4}: true,
		{0, 5}: true, {3, 5}: true, {6, 5}: true, {7, 5}: true, {8, 5}: true,
	}
	drawing := letters.Of(10, 6, func(x, y int) bool { return dots[[2]int{x, y}] })
	fmt.Println(drawing)
	fmt.Println(drawing.Read())
	// Output:
	// █  █  ███
	// █  █   █
	// ████   █
	// █  █   █
	// █  █   █
	// █  █  ███
	// HI true
}
