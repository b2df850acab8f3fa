package command

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/isolate"
)

func TestFlagsThatWouldBeIgnoredAreRefused(t *testing.T) {
	for command, excluding := range exclusions {
		defined := (App{}).cli().Command(command)
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
		for _, names := range excluding {
			for _, other := range names[1:] {
				var stderr bytes.Buffer
				a := App{Args: []string{"aoc", command, arg(names[0]), arg(other)}, Dir: t.TempDir(), Now: time.Now,
					Stdin: strings.NewReader(""), Stdout: &stderr, Stderr: &stderr}
				want := "aoc: -" + names[0] + " and -" + other + " exclude each other\n"
				if code := a.Run(t.Context()); code != exitUsage || stderr.String() != want {
					t.Errorf("%q: got exit code %d and %q, want %q", a.Args, code, stderr.String(), want)
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
		app := cli.App{Flags: limitFlags(), Action: func(flags *cli.Context) error {
			if got, err := limitsOf(flags, test.several); err != nil || got != test.want {
				t.Errorf("%q, several days %v: got %+v, %v, want %+v", test.args, test.several, got, err, test.want)
			}
			return nil
		}}
		if err := app.Run(append([]string{"aoc"}, test.args...)); err != nil {
			t.Error(err)
		}
	}
}
