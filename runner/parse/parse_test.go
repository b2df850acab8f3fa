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
