package choose

import (
	"fmt"
	"strings"
	"testing"

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
		variants   []string
		name, want string
	}{
		{nil, "", `[""]`},
		{nil, "day", `[""]`},
		{nil, "all", `[""]`},
		{[]string{"memo"}, "all", `["" "memo"]`},
		{[]string{"memo"}, "memo", `["memo"]`},
		{[]string{"memo", "all"}, "all", `["" "memo" "all"]`},
		{[]string{"day"}, "day", `[""]`},
	} {
		if got, err := Variants(puzzleWith(test.variants...), test.name); err != nil || fmt.Sprintf("%q", got) != test.want {
			t.Errorf("%q of %q: got %q, %v, want %s", test.name, strings.Join(test.variants, " "), got, err, test.want)
		}
	}
}

func TestBrokenDayMayHaveAnyVariant(t *testing.T) {
	p := puzzleWith()
	p.Broken = "broken"
	if got, err := Variants(p, "memo"); err != nil || len(got) != 1 || got[0] != "memo" {
		t.Errorf("got %q, %v", got, err)
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
