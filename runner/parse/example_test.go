package parse_test

import (
	"fmt"
	"strconv"

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
	groups := parse.Groups("8 legs\n\n12\n19\n5\n")
	fmt.Println(parse.Each(groups[1].Lines(), strconv.Atoi))
	groups = parse.Groups("8 legs\n\n12\nl9\n5\n")
	fmt.Println(parse.Each(groups[1].Lines(), strconv.Atoi))
	// Output:
	// [12 19 5] <nil>
	// [] line 4: strconv.Atoi: parsing "l9": invalid syntax
}

func ExampleScan() {
	type leg struct {
		direction string
		distance  int
	}
	course := func(line string) (l leg, err error) {
		err = parse.Scan(line, "sail %s for %d miles", &l.direction, &l.distance)
		return l, err
	}
	fmt.Println(parse.Each(parse.Lines("sail north for 3 miles\nsail west for 12 miles\n"), course))
	fmt.Println(parse.Each(parse.Lines("sail north for 3 miles\nsail west for 12\n"), course))
	// Output:
	// [{north 3} {west 12}] <nil>
	// [] line 2: "sail west for 12" does not match "sail %s for %d miles": after 2 of 2 values, got "", want " miles"
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
