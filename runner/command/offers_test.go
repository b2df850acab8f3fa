// What is offered to a shell.

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
		"":                              "",
		"run":                           days,
		"read":                          days,
		"submit -day":                   days,
		"run --d":                       days,
		"run -d":                        days,
		"board -day":                    "", // a day of its year's
		"board":                         "",
		"new":                           "", // for days that are not listed
		"list":                          days,
		"run -year":                     "2020 2021",
		"run 2020/1 -part":              "1 2",
		"run -sort":                     "day time",
		"run --sort":                    "day time",
		"run -so":                       "",
		"run -variant":                  "day all fast odd slow",
		"bench 2020/2 -variant":         "day all odd",
		"test -day 1 -variant":          "day all fast slow",
		"test 2021/1 -variant":          "day all",
		"run 2020/1 -variant fast -par": "",
		"run -input":                    "",
		"completion":                    "bash zsh fish",
		"flub":                          "",
	} {
		a.Args = append(append([]string{"aoc"}, strings.Fields(line)...), "", completionMark)
		if got := strings.Join(a.offers(a.cli()), " "); got != want {
			t.Errorf("%q: got %q, want %q", line, got, want)
		}
	}
	a.Args = []string{"aoc", "help", "", completionMark}
	if got := a.offers(a.cli()); len(got) < 15 || strings.Join(got, " ") != strings.Join(commandNames(a.cli()), " ") {
		t.Errorf("help: got %q", got)
	}
	for _, args := range [][]string{{"run"}, {"run", ""}, {"run", "-p", completionMark}, {"", completionMark}} { // the library knows about flags and commands
		a.Args = append([]string{"aoc"}, args...)
		if got := a.offers(a.cli()); got != nil {
			t.Errorf("%q: got %q", args, got)
		}
	}
}
