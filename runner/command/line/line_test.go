package line

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"aoc/runner/failure"
)

// run runs a command line of a program with a few commands, and returns what it printed.
func run(t *testing.T, args ...string) (printed string, err error) {
	t.Helper()
	var out bytes.Buffer
	say := func(flags *cli.Context) error {
		if err := Excluded(flags, [][]string{{"all", "lamp", "time"}}); err != nil && flags.Command.Name == "light" {
			return err
		}
		_, err := fmt.Fprintf(&out, "%s %q %v %v %s", flags.Command.Name, flags.String("lamp"), flags.Duration("time"), flags.Bool("all"), flags.Args().Slice())
		return err
	}
	flags := []cli.Flag{
		&Subject{cli.StringFlag{Name: "lamp", Aliases: []string{"l"}, Usage: "`LAMP` to light; can also follow the command"}},
		&cli.DurationFlag{Name: "time", Aliases: []string{"t"}, Usage: "how long `TIME` is"},
		&cli.BoolFlag{Name: "all"},
	}
	app := &cli.App{
		Name: "aoc", Usage: "lights lamps", UsageText: "aoc COMMAND", Version: "1.2", Writer: &out,
		Commands: []*cli.Command{
			{Name: "light", Usage: "lights a lamp", Description: "aoc light 3", Flags: flags, Action: say},
			{Name: "clean", Usage: "cleans lamps, all of them that have a name that fits a pattern, and says which they were", ArgsUsage: "PATTERN...", Flags: flags[1:], Action: say},
			{Name: "put", Usage: "puts lamps away", ArgsUsage: "DIR", Flags: flags[1:], Action: say},
			Help("oil", "Kinds:\n  thin\tburns fast\n  thick oil\tburns\n"),
			Completion(),
		},
	}
	err = Run(t.Context(), app, append([]string{"aoc"}, args...), Options{
		NoCommand:  func(*cli.Context) error { _, err := fmt.Fprintln(&out, "no command"); return err },
		ValueHints: map[string]string{"time": "write 5s"},
		ArgumentHint: func(flags *cli.Context, arg string) string {
			if arg != "3" {
				return ""
			}
			return "a lamp, " + flags.Command.Name
		},
		Values: func(command, flag string, before []string) []string {
			return []string{command, flag, strings.Join(before, "+")}
		},
	})
	return out.String(), err
}

func TestFlagsMayFollowArguments(t *testing.T) {
	for line, want := range map[string]string{
		"light":                     `light "" 0s false []`,
		"light 3":                   `light "3" 0s false []`,
		"light 3 -t 5s":             `light "3" 5s false []`,
		"light -t 5s -l 3":          `light "3" 5s false []`,
		"light -all=false -lamp=3":  `light "3" 0s false []`,
		"clean a* b* -all -time 5s": `clean "" 5s true [a* b*]`,
		"clean -all a* b*":          `clean "" 0s true [a* b*]`,
		"clean -all a* -time 5s":    `clean "" 0s true [a* -time 5s]`, // the command says what is wrong
		"put away -time=5s":         `put "" 5s false [away]`,
	} {
		if got, err := run(t, strings.Fields(line)...); err != nil || got != want {
			t.Errorf("%s: got %q, %v, want %q", line, got, err, want)
		}
	}
}

func TestMistakesAreNamed(t *testing.T) {
	for _, test := range [][3]string{ // a command line, its error, its hint
		{"lihgt", `there is no command "lihgt"`, "did you mean aoc light?"},
		{"3", `there is no command "3"`, "a lamp, aoc"},
		{"version 2", `there is no command "version"`, ""},
		{"-jsno", "there is no flag -jsno", ""},
		{"help flub", `there is no help for "flub"`, ""},
		{"help lihgt", `there is no help for "lihgt"`, "did you mean aoc help light?"},
		{"help light clean", `unexpected argument "clean"`, ""},
		{"help -all", "there is no flag -all", ""},
		{"completion", `got the shell "", want bash, zsh, fish or powershell`, ""},
		{"completion csh", `got the shell "csh", want bash, zsh, fish or powershell`, ""},
		{"completion bash zsh", `unexpected argument "zsh"`, ""},
		{"light 3 4", `unexpected argument "4"`, ""},
		{"light 4 3", `unexpected argument "3"`, "a lamp, light"},
		{"light -all 3", `unexpected argument "3"`, "a lamp, light"},
		{"put here there -all", `unexpected argument "there"`, ""},
		{"light 3 -l 4", "the lamp is given twice, as 3 and by a flag", ""},
		{"light 3 --lamp=4", "the lamp is given twice, as 3 and by a flag", ""},
		{"light 3 -all", "-all and -lamp exclude each other", ""},
		{"light -all -t 5s", "-all and -time exclude each other", ""},
		{"light 3 all", `unexpected argument "all"`, ""},
		{"light -t 5s --time=6s", "-time is given twice", ""},
		{"clean a -time 5s -all -all -t 6s", "-time is given twice", ""},
		{"clean -time -time", `invalid value "-time" for flag -time: parse error`, "write 5s"},
		{"light -lmap 3", "there is no flag -lmap", "did you mean -lamp?"},
		{"light -brightness 3", "there is no flag -brightness", ""},
		{"light -lamp", "flag needs an argument: -lamp", ""},
		{"light -time 5", `invalid value "5" for flag -time: parse error`, "write 5s"},
		{"light --t 5", `invalid value "5" for flag -t: parse error`, "write 5s"},
		{"light -all=much", `invalid boolean value "much" for -all: parse error`, ""},
	} {
		printed, err := run(t, strings.Fields(test[0])...)
		if err == nil || err.Error() != test[1] || failure.HintIn(err) != test[2] || printed != "" {
			t.Errorf("%s: got %v, hint %q, %q printed, want %s, hint %q", test[0], err, failure.HintIn(err), printed, test[1], test[2])
		}
	}
}

func TestHelpIsInColumnsAsWideAsATerminal(t *testing.T) {
	const list = `aoc - lights lamps
Usage: aoc COMMAND

  light       lights a lamp
  clean       cleans lamps, all of them that have a name that fits a pattern,
              and says which they were
  put         puts lamps away
  completion  print a shell script that completes commands, days and flags
`
	const light = `aoc light - lights a lamp

Usage: aoc light [LAMP] [FLAGS]

aoc light 3

  -lamp, -l LAMP  LAMP to light; can also follow the command
  -time, -t TIME  how long TIME is
  -all
`
	for line, want := range map[string]string{
		"":               list + "no command\n",
		"help":           list,
		"h":              list,
		"-h":             list,
		"--help":         list,
		"light -h":       light,
		"light 3 --help": light,
		"help light":     light,
		"help oil":       "Kinds:\n  thin       burns fast\n  thick oil  burns\n",
		"help help":      "aoc help - show this list, or the help of a command\n\nUsage: aoc help [COMMAND|oil]\n\n\n",
	} {
		if got, err := run(t, strings.Fields(line)...); err != nil || got != want {
			t.Errorf("%q: got %s, %v, want %s", line, got, err, want)
		}
	}
	for _, line := range []string{"version", "-version", "--version", "-v"} {
		if got, err := run(t, line); err != nil || !strings.HasPrefix(got, "aoc version 1.2") {
			t.Errorf("%q: got %q, %v", line, got, err)
		}
	}
}

func TestShellIsOfferedWhatMayFollow(t *testing.T) {
	const commands = "light clean put completion"
	for line, want := range map[string]string{ // the last word is the one to complete; _ is empty
		"_":                   commands,
		"li":                  commands, // the shell chooses
		"flub _":              commands,
		"help _":              "light clean put help completion",
		"help light _":        "",
		"completion _":        "bash zsh fish powershell",
		"completion bash _":   "",
		"light _":             "light lamp light",
		"light 3 _":           "",
		"light --l _":         "light lamp light+--l",
		"light -t 5s -lamp _": "light lamp light+-t+5s+-lamp",
		"clean _":             "",
		"-":                   "-version -v",
		"light -":             "-lamp -l -time -t -all",
		"light --":            "--lamp --time --all",
		"light -l":            "-lamp -time -t -all",
		"light -lamp":         "-l -time -t -all",
		"help -":              "",
	} {
		args := strings.Fields(strings.ReplaceAll(line+" "+completionMark, "_", ""))
		if strings.HasSuffix(line, "_") {
			args = append(args[:len(args)-1], "", completionMark)
		}
		got, err := run(t, args...)
		if got = strings.Join(strings.Fields(got), " "); err != nil || got != want {
			t.Errorf("%q: got %q, %v, want %q", line, got, err, want)
		}
	}
}

func TestEachShellHasAScript(t *testing.T) {
	for _, shell := range strings.Split(shells, "|") {
		if got, err := run(t, "completion", shell); err != nil || !strings.Contains(got, completionMark) {
			t.Errorf("%s: got %q, %v", shell, got, err)
		}
	}
}
