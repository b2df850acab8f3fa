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
	for text, want := range map[string]string{
		"":                         "",
		"\n\n\n":                   "",
		"a":                        "1:a",
		"a\nb\n\nc\n":              "1:a|2:b + 4:c",
		"a\n\n\nb":                 "1:a + 4:b",
		"a\n\n\n\nb\n\n\n\n\nc\nd": "1:a + 5:b + 10:c|11:d",
		"\n\n\na\n\n\n":            "4:a",
		"a\n \nb":                  "1:a|2: |3:b",
	} {
		var all []string
		for _, group := range parse.Groups(text) {
			all = append(all, numbered(group.Lines()))
		}
		if got := strings.Join(all, " + "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestGroupsHaveTheirText(t *testing.T) {
	want := []parse.Group{{4, "a\nb"}, {8, " c"}}
	if got := parse.Groups("\n\n\na\nb\n\n\n c\n"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestLoopOverLinesMayEndEarly(t *testing.T) {
	for _, line := range parse.Lines("a\nb\n") {
		if line != "a" {
			t.Errorf("got line %q after the end of the loop", line)
		}
		break
	}
}

func TestEachNamesTheLineOfAnError(t *testing.T) {
	huge := strings.Repeat("9", 1000)
	_, err := parse.Each(parse.Groups("1\n\n2\n3 " + huge)[1].Lines(), parse.Ints)
	if want := "line 4: " + huge[:60] + " overflows int"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDigitsNamesTheCharacterThatIsNone(t *testing.T) {
	for text, want := range map[string]string{"1x": "'x' is not a digit", "1é2": "'é' is not a digit", "1\xff": "'\ufffd' is not a digit", "-1": "'-' is not a digit"} {
		if got, err := parse.Digits(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %d, %v, want %s", text, got, err, want)
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

func TestScan(t *testing.T) {
	for _, test := range []struct {
		line, format string
		want         string
	}{
		{"", "", "[]"},
		{"noop", "noop", "[]"},
		{"7", "%d", "[7]"},
		{"move 3 from 1 to 19", "move %d from %d to %d", "[3 1 19]"},
		{"AAA = (BBB, C,C)", "%s = (%s, %s)", "[AAA BBB C,C]"},
		{"p=< 9,  -1> v=<-52,+3>", "p=<%d,%d> v=<%d,%d>", "[9 -1 -52 3]"},
		{"1,0,1~1,2,1", "%d,%d,%d~%d,%d,%d", "[1 0 1 1 2 1]"},
		{"dull red hats hold 2 caps.", "%s hats hold %s.", "[dull red 2 caps]"},
		{"a: b: c d", "%s: %s", "[a b: c d]"},
		{"1-3 x: xyz", "%d-%d %s: %s", "[1 3 x xyz]"},
		{"007 --", "%d --", "[7]"},
		{fmt.Sprint(math.MaxInt, math.MinInt), "%d %d", fmt.Sprint([]int{math.MaxInt, math.MinInt})},
		{"x", "%s", "[x]"},
		{" x ", "%s", "[ x ]"},
		{"é→é", "%s→%s", "[é é]"},
	} {
		values := valuesOf(test.format)
		if err := parse.Scan(test.line, test.format, values...); err != nil || contents(values) != test.want {
			t.Errorf("%q as %q: got %s, %v, want %s", test.line, test.format, contents(values), err, test.want)
		}
	}
}

// valuesOf returns a variable for each verb.
func valuesOf(format string) (values []any) {
	for _, verb := range strings.Split(format, "%")[1:] {
		if verb[0] == 'd' {
			values = append(values, new(int))
		} else {
			values = append(values, new(string))
		}
	}
	return values
}

func contents(values []any) string {
	all := []any{}
	for _, value := range values {
		switch value := value.(type) {
		case *int:
			all = append(all, *value)
		case *string:
			all = append(all, *value)
		}
	}
	return fmt.Sprint(all)
}

func TestScanSaysWhereALineStopsToMatch(t *testing.T) {
	const move, node, brick = "move %d from %d to %d", "%s = (%s, %s)", "%d,%d,%d~%d,%d,%d"
	for _, test := range []struct{ line, format, want string }{
		{"", move, `after 0 of 3 values, got "", want "move "`},
		{"mov 3 from 1 to 9", move, `after 0 of 3 values, got "mov 3 from 1 to 9", want "move "`},
		{"move three from 1 to 9", move, `after 0 of 3 values, got "three from 1 to 9", want a number`},
		{"move - from 1 to 9", move, `after 0 of 3 values, got "- from 1 to 9", want a number`},
		{"move 3 form 1 to 9", move, `after 1 of 3 values, got " form 1 to 9", want " from "`},
		{"move 3 from 1 to ", move, `after 2 of 3 values, got "", want a number`},
		{"move 3 from 1 to 9 ", move, `after 3 of 3 values, got " ", want the end`},
		{"1,0,1~1,2", brick, `after 5 of 6 values, got "", want ","`},
		{"1,0,1~1,2,1,4", brick, `after 6 of 6 values, got ",4", want the end`},
		{"1,0,1.5~1,2,1", brick, `after 3 of 6 values, got ".5~1,2,1", want "~"`},
		{" = (BBB, CCC)", node, `after 0 of 3 values, got " = (BBB, CCC)", want text before " = ("`},
		{"AAA = (BBB CCC)", node, `after 1 of 3 values, got "BBB CCC)", want text before ", "`},
		{"AAA = (BBB, )", node, `after 2 of 3 values, got ")", want text before ")"`},
		{"to ", "to %s", `after 0 of 1 values, got "", want text`},
		{"x", "", `after 0 of 0 values, got "x", want the end`},
	} {
		want := fmt.Sprintf("%q does not match %q: %s", test.line, test.format, test.want)
		if err := parse.Scan(test.line, test.format, valuesOf(test.format)...); err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
	huge := strings.Repeat("9", 1000)
	for _, line := range []string{"move " + huge + " from 1 to 9", "move 3 from -" + huge + " to 9"} {
		if err := parse.Scan(line, move, valuesOf(move)...); err == nil || !strings.HasSuffix(err.Error(), "9 overflows int") || len(err.Error()) > 100 {
			t.Errorf("%.20q: got %v", line, err)
		}
	}
	if err := parse.Scan(huge, move, valuesOf(move)...); err == nil || len(err.Error()) > 250 {
		t.Errorf("a long line: got %v", err)
	}
}

func TestScanReportsAFormatThatDoesNotFitItsValues(t *testing.T) {
	var n int
	var s string
	var f float64
	for _, test := range []struct {
		line, format string
		values       []any
	}{
		{"1 2", "%d %d", []any{&n}},
		{"1", "%d", []any{&n, &n}},
		{"1", "%d", []any{&s}},
		{"1", "%s", []any{&n}},
		{"1", "%d", []any{n}},
		{"1", "%d", []any{nil}},
		{"1.5", "%f", []any{&f}},
		{"1.5", "%v", []any{&s}},
		{"5%", "%d%", []any{&n}},
		{"5%", "%d%", []any{&n, &n}},
		{"a1", "%s%d", []any{&s, &n}},
		{"5%", "%d%%", []any{&n}},
	} {
		err := parse.Scan(test.line, test.format, test.values...)
		if want := fmt.Sprintf("parse.Scan wants an *int for each %%d of %q, ", test.format); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q as %q: got %v", test.line, test.format, err)
		}
	}
}

// FuzzScan checks that Scan reads text and a number back from any line that shows where they end.
func FuzzScan(f *testing.F) {
	f.Add("move ", "crates", " by ", 3, "")
	f.Add("", "-7", "-", -7, "-")
	f.Fuzz(func(t *testing.T, before, text, between string, n int, after string) {
		unclear := text == "" || between == "" || strings.Index(text+between, between) < len(text) ||
			strings.Contains(before+between+after, "%") || after != "" && '0' <= after[0] && after[0] <= '9'
		if unclear {
			return
		}
		line, format := fmt.Sprint(before, text, between, n, after), before+"%s"+between+"%d"+after
		gotText, got := "", 0
		if err := parse.Scan(line, format, &gotText, &got); err != nil || gotText != text || got != n {
			t.Errorf("%q as %q: got %q, %d, %v", line, format, gotText, got, err)
		}
		if err := parse.Scan(line+"x", format, &gotText, &got); err == nil {
			t.Errorf("%q as %q: got no error", line+"x", format)
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
