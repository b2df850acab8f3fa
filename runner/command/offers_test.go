package command

import (
	"strings"
	"testing"

	"aoc/runner"
)

type halfDay struct{}

func (halfDay) Parse(input string) (string, error) { return input, nil }
func (halfDay) Part1(string) (int, error)          { return 1, nil }
func (halfDay) Part2(string) (int, error)          { return 2, nil }

func TestShellIsOfferedWhatMayBeTypedNext(t *testing.T) {
	variant := func(name string) runner.Option[halfDay] {
		return runner.Variant(name, "", func(d halfDay) halfDay { return d })
	}
	a := App{Puzzles: []runner.Puzzle{
		runner.New(2020, 1, "One", halfDay{}, variant("slow"), variant("fast")),
		runner.New(2020, 2, "Two", halfDay{}, variant("odd")),
		runner.New(2021, 1, "One again", halfDay{}),
	}}
	const days = "2020/1 2020/2 2021/1"
	for line, want := range map[string]string{
		"run":                           days,
		"submit -day":                   days,
		"board":                         "",
		"new":                           "", // for days that are not listed
		"run -year":                     "2020 2021",
		"run 2020/1 -part":              "1 2",
		"bench 2020/2 -variant":         "day all odd",
		"run 2020/1 -variant fast -par": "",
	} {
		var offered strings.Builder
		a.Stdout, a.Args = &offered, append(append([]string{"aoc"}, strings.Fields(line)...), "", "--generate-bash-completion")
		if err := a.execute(t.Context()); err != nil || strings.Join(strings.Fields(offered.String()), " ") != want {
			t.Errorf("%q: got %q, %v, want %q", line, offered.String(), err, want)
		}
	}
}
