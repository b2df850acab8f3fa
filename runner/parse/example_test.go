package parse_test

import (
	"fmt"
	"strings"

	"aoc/runner/parse"
)

func ExampleLines() {
	for number, line := range parse.Lines("  [A]\n[B]\n") {
		fmt.Printf("%d %q\n", number, line)
	}
	// Output:
	// 1 "  [A]"
	// 2 "[B]"
}

func ExampleSplitLines() {
	fmt.Printf("%q\n", parse.SplitLines("  [A]\n[B]\n"))
	// Output: ["  [A]" "[B]"]
}

func ExampleGroups() {
	groups := parse.Groups("1\n2\n\nup\ndown\n")
	fmt.Println(parse.Ints(groups[0].Text))
	for number, line := range groups[1].Lines() {
		fmt.Println(number, line)
	}
	// Output:
	// [1 2] <nil>
	// 4 up
	// 5 down
}

func ExampleEach() {
	course := func(line string) (string, error) {
		direction, _, ok := strings.Cut(line, " ")
		if !ok {
			return "", fmt.Errorf("%q has no distance", line)
		}
		return direction, nil
	}
	fmt.Println(parse.Each(parse.Lines("north 3\nwest 4\n"), course))
	fmt.Println(parse.Each(parse.Lines("north 3\nwest\n"), course))
	// Output:
	// [north west] <nil>
	// [] line 2: "west" has no distance
}

func ExampleInts() {
	fmt.Println(parse.Ints("the pond: x=7..19, y=-8..-3"))
	fmt.Println(parse.Ints("5-7,9-12"))
	// Output:
	// [7 19 -8 -3] <nil>
	// [5 7 9 12] <nil>
}

func ExampleDigits() {
	fmt.Println(parse.Each(parse.Lines("3144\n7208\n"), parse.Digits))
	fmt.Println(parse.Each(parse.Lines("3144\n72x8\n"), parse.Digits))
	// Output:
	// [[3 1 4 4] [7 2 0 8]] <nil>
	// [] line 2: 'x' is not a digit
}
