package choose

import (
	"fmt"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func puzzleWith(variants ...string) engine.Description {
	p := engine.Description{Ways: engine.Ways{{}}}
	for _, name := range variants {
		p.Ways = append(p.Ways, engine.Way{Variant: name})
	}
	return p
}

func TestAllVariantsAreMeantByAll(t *testing.T) {
	for _, test := range []struct {
		variants           []string
		broken, name, want string
	}{
		{nil, "", "", `[""]`},
		{nil, "", "day", `[""]`},
		{nil, "", "all", `[""]`},
		{nil, "its variants are not known", "memo", `["memo"]`},
		{[]string{"memo"}, "", "all", `["" "memo"]`},
		{[]string{"memo"}, "", "memo", `["memo"]`},
		{[]string{"memo", "all"}, "", "all", `["" "memo" "all"]`},
		{[]string{"day"}, "", "day", `[""]`},
	} {
		p := puzzleWith(test.variants...)
		p.Broken = test.broken
		if got, err := Variants(p, test.name); err != nil || fmt.Sprintf("%q", got) != test.want {
			t.Errorf("%q of %q: got %q, %v, want %s", test.name, strings.Join(test.variants, " "), got, err, test.want)
		}
	}
}

func TestAmbiguousVariantsAreFound(t *testing.T) {
	for _, test := range []struct {
		variants []string
		want     string
	}{
		{nil, `[]`},
		{[]string{"memo", "joint"}, `[]`},
		{[]string{"memo", "joint", "memo"}, `["memo"]`},
		{[]string{"", "day", "all"}, `["" "day" "all"]`},
	} {
		if got := fmt.Sprintf("%q", Ambiguous(puzzleWith(test.variants...).Ways)); got != test.want {
			t.Errorf("%q: got %s, want %s", test.variants, got, test.want)
		}
	}
}

func TestVariantsOfNamedDaysAreOffered(t *testing.T) {
	one, two, other := puzzleWith("slow", "fast"), puzzleWith("odd"), puzzleWith("fast")
	one.Date, two.Date, other.Date = calendar.DateOf(2020, 1), calendar.DateOf(2020, 2), calendar.DateOf(2021, 2)
	for words, want := range map[string]string{
		"run":              "day all fast odd slow",
		"run 2020/1":       "day all fast slow",
		"run -day=1":       "day all fast odd slow", // of any day: the value is not a word of its own
		"run -day 2":       "day all fast odd",
		"run 1,2020/2 -p":  "day all fast odd slow",
		"run 2020/1-25":    "day all fast odd slow",
		"run 2019/1 -part": "day all fast odd slow", // which is not listed
	} {
		if got := strings.Join(VariantNames([]engine.Description{one, two, other}, strings.Fields(words)), " "); got != want {
			t.Errorf("%s: got %s, want %s", words, got, want)
		}
	}
}
