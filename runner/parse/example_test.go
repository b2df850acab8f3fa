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
	fmt.Println(parse.Each(parse.Lines("forward 3\ndown 4\n"), course))
	fmt.Println(parse.Each(parse.Lines("forward 3\ndown\n"), course))
	// Output:
	// [forward down] <nil>
	// [] line 2: "down" has no distance
}

func ExampleInts() {
	fmt.Println(parse.Ints("target area: x=20..30, y=-10..-5"))
	fmt.Println(parse.Ints("2-4,6-8"))
	// Output:
	// [20 30 -10 -5] <nil>
	// [2 4 6 8] <nil>
}

func ExampleDigits() {
	fmt.Println(parse.Each(parse.Lines("2199\n3987\n"), parse.Digits))
	fmt.Println(parse.Each(parse.Lines("2199\n39x7\n"), parse.Digits))
	// Output:
	// [[2 1 9 9] [3 9 8 7]] <nil>
	// [] line 2: 'x' is not a digit
}
