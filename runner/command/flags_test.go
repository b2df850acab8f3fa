package command

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/isolate"
)

func TestFlagsThatWouldBeIgnoredAreRefused(t *testing.T) {
	for _, c := range (App{}).commands() {
		command, defined := c.name, (App{Args: []string{c.name}}).cli().Command(c.name)
		arg := func(name string) string {
			at := slices.IndexFunc(defined.Flags, func(f cli.Flag) bool { return f.Names()[0] == name })
			if at < 0 {
				t.Fatalf("aoc %s has no flag -%s", command, name)
			}
			switch defined.Flags[at].(type) {
			case *cli.BoolFlag:
				return "-" + name
			case *cli.DurationFlag:
				return "-" + name + "=1s"
			}
			return "-" + name + "=1"
		}
		for _, names := range c.define().exclusive {
			for _, other := range names[1:] {
				line := command + " " + arg(names[0]) + " " + arg(other)
				want := "aoc: -" + names[0] + " and -" + other + " exclude each other\n"
				if exit, _, got := said(t.Context(), appIn(t.TempDir()), line); exit != exitUsage || got != want {
					t.Errorf("aoc %s: got exit code %d and %q, want %q", line, exit, got, want)
				}
			}
		}
	}
}

func TestMemoryOfADayIsLimited(t *testing.T) {
	for _, test := range []struct {
		args    []string
		several bool
		want    isolate.Limits
	}{
		{nil, false, isolate.Limits{Memory: 4 << 30}},
		{nil, true, isolate.Limits{Memory: 4 << 30, Timeout: time.Minute}},
		{[]string{"-memory", "0", "-timeout", "1s"}, false, isolate.Limits{Timeout: time.Second}},
		{[]string{"-memory", "1MiB", "-timeout", "0"}, true, isolate.Limits{Memory: 1 << 20}},
	} {
		var f solveFlags
		app := cli.App{Flags: f.limitFlags(), Action: func(flags *cli.Context) error {
			if err := f.read(flags, test.several); err != nil || f.limits != test.want {
				t.Errorf("%q, several days %v: got %+v, %v, want %+v", test.args, test.several, f.limits, err, test.want)
			}
			return nil
		}}
		if err := app.Run(append([]string{"aoc"}, test.args...)); err != nil {
			t.Error(err)
		}
	}
}

// A wrong setting is reported before the days are built, and a wrong flag even before that, so nobody waits for a
// build to see either.
func TestFlagsAreCheckedBeforeTheDaysAreBuilt(t *testing.T) {
	for _, line := range []string{
		"run 2020/1 -memory much", "run 2020/1 -timeout -1s", "run 2020/1 -jobs 2", "run 40",
		"run 2020/1 -input=", "run 2020/1,2 -input x.txt", "run 2020/1 -part 3", "run 2020/1 -year 2021",
		"test 2020/1 -memory much", "test 2020/1 -watch -jobs 2", "bench 2020/1 -benchtime soon", "bench -all -o times.svg",
		"bench 2020/1 -o times.png", "play 2020/1,2", "play 2020/1 -o frames.svg",
		"play 2020/1 -memory much", "submit 2020/1,2", "submit 2020/1 -timeout -1s", "example 2020/1 -answer 9",
		"readme -memory much", "readme -jobs 0", "read 2020/1,2",
		"list 40", "new 40", "fetch 40", "stars -year 2014", "board -year 2014", "import", "web -o=", "web -addr :80",
	} {
		a := appIn(t.TempDir())
		a.Environ = append(a.Environ, "AOC_PACE=fast")
		if exit, _, got := said(t.Context(), a, line); exit != exitUsage || strings.Contains(got, "AOC_PACE") {
			t.Errorf("aoc %s: got exit code %d and %s", line, exit, got)
		}
	}
}
