package site_test

import (
	"slices"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestRanksAreShared(t *testing.T) {
	for _, c := range []struct{ scores, want []int }{
		{nil, nil},
		{[]int{5}, []int{1}},
		{[]int{5, 3, 1}, []int{1, 2, 3}},
		{[]int{5, 5, 1}, []int{1, 1, 3}},
		{[]int{5, 3, 3, 3, 0, 0}, []int{1, 2, 2, 2, 5, 5}},
		{[]int{0, 0}, []int{1, 1}},
	} {
		var b site.Board
		for _, score := range c.scores {
			b.Members = append(b.Members, site.Member{Score: score})
		}
		if got := b.Ranks(); !slices.Equal(got, c.want) {
			t.Errorf("of %v: got %v, want %v", c.scores, got, c.want)
		}
	}
}

func TestSolversOfADay(t *testing.T) {
	member := func(name string, minutes ...int) site.Member {
		var got [2]time.Time
		for part, m := range minutes {
			got[part] = calendar.DateOf(2025, 3).Unlock().Add(time.Duration(m) * time.Minute)
		}
		return site.Member{Name: name, Got: map[int][2]time.Time{3: got}}
	}
	none := site.Member{Name: "none"}
	for _, c := range []struct {
		name    string
		members []site.Member
		want    []string
	}{
		{"nobody", []site.Member{none}, nil},
		{"none are left out", []site.Member{none, member("a", 1)}, []string{"a"}},
		{"by the second star", []site.Member{member("slow", 1, 9), member("fast", 2, 8)}, []string{"fast", "slow"}},
		{"both stars before one", []site.Member{member("one", 1), member("both", 50, 60)}, []string{"both", "one"}},
		{"by the only star", []site.Member{member("slow", 2), member("fast", 1)}, []string{"fast", "slow"}},
		{"as the board has them at the same time", []site.Member{member("x", 1, 2), member("y", 1, 2)}, []string{"x", "y"}},
		{"by the later star, whichever it is", []site.Member{member("odd", 9, 1), member("even", 7, 8)}, []string{"even", "odd"}},
	} {
		var got []string
		for _, m := range (site.Board{Members: c.members}).Solvers(3) {
			got = append(got, m.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	if got := member("a", 1, 2).StarsOn(3); got != 2 || none.StarsOn(3) != 0 {
		t.Errorf("got %d stars", got)
	}
}
