package command

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"
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
				if command == "init" {
					a.Args = append(a.Args, "dir")
				}
				want := "aoc: -" + names[0] + " and -" + other + " exclude each other\n"
				if code := a.Run(t.Context()); code != exitUsage || stderr.String() != want {
					t.Errorf("%q: got exit code %d and %q, want %q", a.Args, code, stderr.String(), want)
				}
			}
		}
	}
}
