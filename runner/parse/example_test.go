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
	fmt.Println(parse.Ints(groups[0]))
	for number, line := range groups[1].Lines() {
		fmt.Println(number, line)
	}
	// Output:
	// [1 2] <nil>
	// 4 up
	// 5 down
}

// Rules, an empty line, and messages.
func ExampleGroupsN() {
	groups, err := parse.GroupsN("1-3\n5-7\n\n2,6\n4\n", 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(parse.Each(groups[0], parse.Ints))
	fmt.Println(parse.Each(groups[1], parse.Ints))
	_, err = parse.GroupsN("1-3\n5-7\n2,6\n4\n", 2)
	fmt.Println(err)
	// Output:
	// [[1 3] [5 7]] <nil>
	// [[2 6] [4]] <nil>
	// groups of lines with empty lines between them: got 1, want 2
}

func ExampleEach() {
	groups := parse.Groups("8 legs\n\n12\n19\n5\n")
	fmt.Println(parse.Each(groups[1], strconv.Atoi))
	groups = parse.Groups("8 legs\n\n12\nl9\n5\n")
	fmt.Println(parse.Each(groups[1], strconv.Atoi))
	// Output:
	// [12 19 5] <nil>
	// [] line 4: strconv.Atoi: parsing "l9": invalid syntax
}

func ExampleRead() {
	type leg struct {
		direction string
		distance  int
	}
	course := func(line string) (leg, error) {
		c := parse.Read(line)
		c.Skip("sail ")
		l := leg{c.Until(" for "), c.Int("")}
		c.Skip(" miles")
		return l, c.End()
	}
	fmt.Println(parse.Each("sail north for 3 miles\nsail west for 12 miles\n", course))
	fmt.Println(parse.Each("sail north for 3 miles\nsail west for 12\n", course))
	// Output:
	// [{north 3} {west 12}] <nil>
	// [] line 2: column 17 of "sail west for 12": got "", want " miles"
}

func ExampleInts() {
	fmt.Println(parse.Ints("the pond: x=7..19, y=-8..-3"))
	fmt.Println(parse.Ints("5-7,9-12"))
	// Output:
	// [7 19 -8 -3] <nil>
	// [5 7 9 12] <nil>
}

func ExampleDigits() {
	fmt.Println(parse.Each("3144\n7208\n", parse.Digits))
	fmt.Println(parse.Each("3144\n72x8\n", parse.Digits))
	// Output:
	// [[3 1 4 4] [7 2 0 8]] <nil>
	// [] line 2: 'x' is not a digit
}
