package build

import (
	"fmt"
	"slices"
	"testing"

	"aoc/runner/calendar"
)

// listed returns the listing of a project with six days. Days 2 and 3 import cpu, and day 4 imports day 5.
func listed() listing {
	const me = "example.com/me"
	day := func(n int) string { return fmt.Sprintf("%s/days/2021/day%02d", me, n) }
	l := listing{module: me, common: []string{me + "/days", "aoc/runner", "runtime", "regexp"}}
	l.packages = map[string]listedPackage{me + "/days/2021/cpu": {BuildID: "id of cpu"}}
	for _, n := range []int{1, 2, 3, 5, 6, 4} {
		l.days = append(l.days, Fault{Date: calendar.DateOf(2021, n), Name: fmt.Sprintf("day%02d", n)})
		imports := map[int][]string{2: {me + "/days/2021/cpu"}, 3: {me + "/days/2021/cpu"}, 4: {day(5)}}[n]
		l.packages[day(n)] = listedPackage{Deps: append(imports, "aoc/runner", "regexp"), BuildID: fmt.Sprint("id of ", n)}
	}
	return l
}

// told returns the days of faults with their reasons.
func told(faults []Fault) (lines []string) {
	for _, f := range faults {
		lines = append(lines, fmt.Sprintf("%d %s", f.Date.Day, f.Why))
	}
	slices.Sort(lines)
	return lines
}

// The lines are those of the linker of Go 1.26.
func TestLinkerNamesDays(t *testing.T) {
	const days = "example.com/me/days/2021/"
	const types = " (type STEXT size 6)"
	missing := days + "day02.fast: relocation target " + days + "day01.slow not defined"
	for _, test := range []struct {
		name, output string
		want         []string
	}{
		{"no body", missing, []string{"2 does not link: " + missing}},
		{"two lines of a day", missing + "\n" + missing, []string{"2 does not link: " + missing}},
		{"a method", days + "day01.(*grid[" + days + "day02.cell]).at: relocation target x not defined", []string{"1 does not link: " + days + "day01.(*grid[" + days + "day02.cell]).at: relocation target x not defined"}},
		{"a private function", "link: " + days + "day06: invalid reference to runtime.forcegc", []string{"6 does not link: " + days + "day06: invalid reference to runtime.forcegc"}},
		{"a shared package", days + "cpu.init: relocation target net.hostLookupOrder not defined", []string{
			"2 does not link: " + days + "cpu.init: relocation target net.hostLookupOrder not defined",
			"3 does not link: " + days + "cpu.init: relocation target net.hostLookupOrder not defined"}},
		{"an imported day", "link: " + days + "day05: invalid reference to x.y", []string{
			"4 does not link: " + days + "day05: invalid reference to x.y",
			"5 does not link: " + days + "day05: invalid reference to x.y"}},
		{"a clash", "link: duplicated definition of symbol example.com/shared, from " + days + "day06" + types + " and " + days + "day01" + types, []string{
			"6 does not link: duplicated definition of symbol example.com/shared, from " + days + "day06 and " + days + "day01"}},
		{"a clash of Go 1.23", "link: duplicated definition of symbol shared, from " + days + "day01 and " + days + "day06", []string{
			"6 does not link: duplicated definition of symbol shared, from " + days + "day01 and " + days + "day06"}},
		{"a clash with the framework", "link: duplicated definition of symbol x, from aoc/runner" + types + " and " + days + "day01" + types, []string{
			"1 does not link: duplicated definition of symbol x, from aoc/runner and " + days + "day01"}},
		{"C", "/usr/bin/ld: /tmp/go-link-1/000003.o: in function `shared':\n/tmp/y.cgo2.c:2: multiple definition of `shared'; /tmp/y.cgo2.c:2: first defined here\ncollect2: error: ld returned 1 exit status", nil},
		{"the framework", "aoc/runner.New: relocation target x not defined", nil},
	} {
		output := "# example.com/me/aoc-days\n" + test.output + "\n"
		if got := told(listed().namedByLinker(output)); !slices.Equal(got, test.want) {
			t.Errorf("%s: got\n%q\nwant\n%q", test.name, got, test.want)
		}
		if l := listed(); !l.isLinked(&Error{output}) || l.isLinked(&Error{"# example.com/me/days/2021/day01\nx.go:1:1: undefined: x\n"}) {
			t.Errorf("%s: the linker is not told from the compiler", test.name)
		}
	}
}

func TestHalvingFindsADayOrNone(t *testing.T) {
	for _, test := range []struct {
		name string
		bad  [][]int // days that together do not work
		want []string
	}{
		{"the first", [][]int{{1}}, []string{"1 why"}},
		{"the last", [][]int{{4}}, []string{"4 why"}},
		{"one of two", [][]int{{3}, {6}}, []string{"3 why"}},
		{"a clash", [][]int{{2, 6}}, []string{"6 why, together with 2021 day 2"}},
		{"a clash of neighbours", [][]int{{1, 2}}, []string{"2 why, together with 2021 day 1"}},
		{"an importing day", [][]int{{5, 4}}, []string{"4 why, together with 2021 day 5"}},
		{"no day", [][]int{{}}, nil},
	} {
		tries := 0
		works := func(faults []Fault) bool {
			tries++
			kept := without(listed().days, faults)
			isKept := func(n int) bool {
				return slices.ContainsFunc(kept, func(f Fault) bool { return f.Date.Day == n })
			}
			return !slices.ContainsFunc(test.bad, func(bad []int) bool {
				return !slices.ContainsFunc(bad, func(n int) bool { return !isKept(n) })
			})
		}
		if got := told(listed().halved("why", nil, works)); !slices.Equal(got, test.want) || tries > 8 {
			t.Errorf("%s: got %q after %d tries, want %q", test.name, got, tries, test.want)
		}
	}
}
