package parse_test

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	"aoc/runner/parse"
)

// numbered returns the lines as one text, each with its number.
func numbered(lines iter.Seq2[int, string]) string {
	var all []string
	for number, line := range lines {
		all = append(all, fmt.Sprintf("%d:%s", number, line))
	}
	return strings.Join(all, "|")
}

func TestLines(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	for text, want := range map[string]string{
		"":                "",
		"\n":              "1:",
		"a":               "1:a",
		"a\n":             "1:a",
		"a\n\n":           "1:a|2:",
		"\n  a \n\n\tb":   "1:|2:  a |3:|4:\tb",
		long + "\n" + "b": "1:" + long + "|2:b",
	} {
		lines := parse.Lines(text)
		if got := numbered(lines); got != want {
			t.Errorf("%.60q: got %.60q, want %.60q", text, got, want)
		}
		var all []string
		for _, line := range lines {
			all = append(all, line)
		}
		if split := parse.SplitLines(text); !slices.Equal(split, all) {
			t.Errorf("%.60q: got lines %.60q, want %.60q", text, split, all)
		}
		if again := numbered(lines); again != want {
			t.Errorf("%.60q: the second time got %.60q, want %.60q", text, again, want)
		}
	}
}

func TestGroups(t *testing.T) {
	for text, want := range map[string][]parse.Group{
		"":                         nil,
		"\n\n\n":                   nil,
		"a":                        {{1, "a"}},
		"a\nb\n\nc\n":              {{1, "a\nb"}, {4, "c"}},
		"a\n\n\nb":                 {{1, "a"}, {4, "b"}},
		"a\n\n\n\nb\n\n\n\n\nc\nd": {{1, "a"}, {5, "b"}, {10, "c\nd"}},
		"\n\n\n a\n\n\n":           {{4, " a"}},
		"a\n \nb":                  {{1, "a\n \nb"}},
	} {
		if got := parse.Groups(text); !slices.Equal(got, want) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestLoopOverLinesMayEndEarly(t *testing.T) {
	for range parse.Lines("a\nb\n") {
		break // Go panics if a sequence goes on
	}
}

func TestEachNamesTheLineOfAnError(t *testing.T) {
	huge := strings.Repeat("9", 1000)
	_, err := parse.Each(parse.Groups("1\n\n2\n3 " + huge)[1], parse.Ints)
	if want := "line 4: " + huge[:60] + " overflows int"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestErrorOfDigitsNamesTheCharacter(t *testing.T) {
	for text, want := range map[string]string{"1x": "'x' is not a digit", "1é2": "'é' is not a digit", "1\xff": "'\ufffd' is not a digit", "-1": "'-' is not a digit"} {
		if got, err := parse.Digits(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %d, %v, want %s", text, got, err, want)
		}
	}
}

func TestErrorOfNumbersInAGroupNamesTheLine(t *testing.T) {
	group := parse.Groups("\n\n1\n23\n4x9\n" + strings.Repeat("9", 20))[0]
	if _, err := parse.Ints(group); fmt.Sprint(err) != "line 6: 99999999999999999999 overflows int" {
		t.Errorf("Ints: got %v", err)
	}
	for text, want := range map[string]string{"\n\n4x9": "line 3: 'x' is not a digit", "12\n34": `line 1: '\n' is not a digit`} {
		if _, err := parse.Digits(parse.Groups(text)[0]); fmt.Sprint(err) != want {
			t.Errorf("Digits of %q: got %v, want %s", text, err, want)
		}
	}
	if got, err := parse.Digits(parse.Groups("\n407\n")[0]); err != nil || !slices.Equal(got, []int{4, 0, 7}) {
		t.Errorf("Digits: got %d, %v", got, err)
	}
}

func TestGroupsNCountsTheGroups(t *testing.T) {
	for text, n := range map[string]int{"": 0, "\n\n\n": 0, "a\nb": 1, "a\n\n\nb\n": 2, "a\n\nb\n\n": 2, "a\n \nb\n\nc": 2} {
		for want := range 4 {
			got, err := parse.GroupsN(text, want)
			wrong := fmt.Sprintf("groups of lines with empty lines between them: got %d, want %d", n, want)
			if n == want && (err != nil || !slices.Equal(got, parse.Groups(text))) || n != want && fmt.Sprint(err) != wrong {
				t.Errorf("%q: got %v, %v, want %d of %d", text, got, err, want, n)
			}
		}
	}
}

func TestInts(t *testing.T) {
	for text, want := range map[string][]int{
		"":                      nil,
		"-":                     nil,
		"no number - none":      nil,
		"7":                     {7},
		"-7":                    {-7},
		"+7":                    {7},
		"--7":                   {-7},
		"007":                   {7},
		"x=-3, y=7":             {-3, 7},
		"3-5":                   {3, 5},
		"3--5":                  {3, -5},
		"3 -5 - 6":              {3, -5, 6},
		"5-7,9-12":              {5, 7, 9, 12},
		"é-3é4":                 {-3, 4},
		"1.5e-3":                {1, 5, -3},
		fmt.Sprint(math.MaxInt): {math.MaxInt},
		fmt.Sprint(math.MinInt): {math.MinInt},
	} {
		if got, err := parse.Ints(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %d, %v, want %d", text, got, err, want)
		}
	}
	for _, huge := range []int{math.MaxInt, math.MinInt} {
		text := fmt.Sprintf("1 %d0", huge)
		if got, err := parse.Ints(text); err == nil || !strings.HasSuffix(err.Error(), "0 overflows int") {
			t.Errorf("%q: got %d, %v", text, got, err)
		}
	}
}

// shapes are ways to read a line.
var shapes = map[string]func(c *parse.Cursor) []any{
	"move":  func(c *parse.Cursor) []any { return []any{c.Int("move "), c.Int(" from "), c.Int(" to ")} },
	"node":  func(c *parse.Cursor) []any { return []any{c.Until(" = ("), c.Until(", "), c.Until(")")} },
	"int":   func(c *parse.Cursor) []any { return []any{c.Int("")} },
	"ints":  func(c *parse.Cursor) []any { return []any{c.Int("p=<"), c.Int(","), c.Until(" "), c.Int("v=<")} },
	"skip":  func(c *parse.Cursor) []any { c.Skip("n→"); return []any{c.Until("→"), c.Int("é")} },
	"empty": func(c *parse.Cursor) []any { return []any{} },
}

func TestCursorReadsALine(t *testing.T) {
	for _, test := range []struct{ line, shape, want string }{
		{"", "empty", "[]"},
		{"7", "int", "[7]"},
		{"+7", "int", "[7]"},
		{"  -007", "int", "[-7]"},
		{fmt.Sprint(math.MaxInt), "int", fmt.Sprint([]int{math.MaxInt})},
		{fmt.Sprint(math.MinInt), "int", fmt.Sprint([]int{math.MinInt})},
		{"move 3 from 1 to 19", "move", "[3 1 19]"},
		{"p=< 9,-1> v=<-52", "ints", "[9 -1 > -52]"},
		{"AAA = (BBB, C,C)", "node", "[AAA BBB C,C]"},
		{"n→é→é7", "skip", "[é 7]"},
	} {
		c := parse.Read(test.line)
		values := shapes[test.shape](&c)
		if err := c.End(); err != nil || fmt.Sprint(values) != test.want {
			t.Errorf("%q: got %v, %v, want %s", test.line, values, err, test.want)
		}
	}
}

func TestCursorSaysWhereItStopped(t *testing.T) {
	for _, test := range []struct{ line, shape, want string }{
		{"x", "empty", `column 1 of "x": got "x", want the end`},
		{"", "move", `column 1 of "": got "", want "move "`},
		{"mov 3 from 1 to 9", "move", `column 1 of "mov 3 from 1 to 9": got "mov 3 from 1 to 9", want "move "`},
		{"move three from 1 to 9", "move", `column 6 of "move three from 1 to 9": got "three from 1 to 9", want a number`},
		{"move x from 99999999999999999999", "move", `column 6 of "move x from 99999999999999999999": got "x from 99999999999999999999", want a number`},
		{"move - from 1 to 9", "move", `column 6 of "move - from 1 to 9": got "- from 1 to 9", want a number`},
		{"move 3 form 1 to 9", "move", `column 7 of "move 3 form 1 to 9": got " form 1 to 9", want " from "`},
		{"move 3 from 1 to ", "move", `column 18 of "move 3 from 1 to ": got "", want a number`},
		{"move 3 from 1 to 9 ", "move", `column 19 of "move 3 from 1 to 9 ": got " ", want the end`},
		{" = (BBB, CCC)", "node", `column 1 of " = (BBB, CCC)": got " = (BBB, CCC)", want text before " = ("`},
		{"AAA = (BBB CCC)", "node", `column 8 of "AAA = (BBB CCC)": got "BBB CCC)", want text before ", "`},
		{"AAA = (BBB, )", "node", `column 13 of "AAA = (BBB, )": got ")", want text before ")"`},
		{"n→é-", "skip", `column 3 of "n→é-": got "é-", want text before "→"`},
	} {
		c := parse.Read(test.line)
		shapes[test.shape](&c)
		if err := c.End(); err == nil || err.Error() != test.want {
			t.Errorf("got %v\nwant %s", err, test.want)
		}
	}
	huge := strings.Repeat("9", 1000)
	for _, line := range []string{"move " + huge + " from 1 to 9", "move 3 from -" + huge + " to 9"} {
		c := parse.Read(line)
		shapes["move"](&c)
		if err := c.End(); err == nil || !strings.HasSuffix(err.Error(), "9 overflows int") || len(err.Error()) > 100 {
			t.Errorf("%.20q: got %v", line, err)
		}
	}
	c := parse.Read(huge)
	if err := c.End(); err == nil || len(err.Error()) > 250 {
		t.Errorf("a long line: got %v", err)
	}
}

func TestCursorThatStoppedReadsZeroValues(t *testing.T) {
	c := parse.Read("1 2 three 4")
	if got := fmt.Sprintf("%d %d %d %q %d", c.Int(""), c.Int("x"), c.Int(" "), c.Until(" "), c.Int("")); got != `1 0 0 "" 0` {
		t.Errorf("got %s", got)
	}
}

// FuzzCursor checks that a cursor reads text and a number back from any line that shows where they end.
func FuzzCursor(f *testing.F) {
	f.Add("move ", "crates", " by ", 3, "")
	f.Add("", "-7", "-", -7, "-")
	f.Fuzz(func(t *testing.T, before, text, between string, n int, after string) {
		unclear := text == "" || between == "" || strings.Index(text+between, between) < len(text) ||
			after != "" && '0' <= after[0] && after[0] <= '9'
		if unclear {
			return
		}
		line := fmt.Sprint(before, text, between, n, after)
		for _, more := range []string{"", "x"} {
			c := parse.Read(line + more)
			c.Skip(before)
			gotText, got := c.Until(between), c.Int("")
			c.Skip(after)
			if err := c.End(); gotText != text || got != n || (err == nil) != (more == "") {
				t.Errorf("%q: got %q, %d, %v", line+more, gotText, got, err)
			}
		}
	})
}

// FuzzInts checks that Ints finds two numbers between any texts without digits.
func FuzzInts(f *testing.F) {
	f.Add(int64(-3), int64(7), "x=", ", y=")
	f.Add(int64(3), int64(5), "", "-")
	f.Fuzz(func(t *testing.T, a, b int64, before, between string) {
		if strings.ContainsAny(before+between, "0123456789") || between == "" {
			return
		}
		if strings.HasSuffix(before, "-") {
			before += " "
		}
		if between != "-" && strings.HasSuffix(between, "-") {
			between += " "
		}
		want := []int{int(a), int(b)}
		got, err := parse.Ints(fmt.Sprint(before, a, between, b))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %d, %v, want %d", fmt.Sprint(before, a, between, b), got, err, want)
		}
	})
}
