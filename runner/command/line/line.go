// Package line changes how the library urfave/cli reads a command line and explains it. Flags may
// follow an argument, help is as wide as the terminal, the error for a misspelt name suggests the
// right one, and shells complete values too.
//
// It does not know the commands or what they do.
package line

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/failure"
)

// A Subject is a flag whose value can also stand right after the command, as in aoc run 21.
type Subject struct{ cli.StringFlag }

// Options are what [Run] needs to know about the commands.
type Options struct {
	// NoCommand runs if no command is named, after the help, so that what it prints stays on the screen.
	NoCommand cli.ActionFunc
	// ValueHints says, by flag, what to do about a value that cannot be parsed.
	ValueHints map[string]string
	// ArgumentHint returns what to do about an argument that the command does not take, or "".
	ArgumentHint func(flags *cli.Context, arg string) string
	// Values returns the values of a flag, nil if they are not known. The words are those before it.
	Values func(command, flag string, words []string) []string
}

// Run runs the command that the arguments name. If a shell asks what may follow the arguments, it
// prints that.
func Run(ctx context.Context, app *cli.App, args []string, o Options) error {
	app.HideHelp, app.HideVersion = true, true // usageError shows help instead, and Run the version
	app.Flags = append(app.Flags, versionFlag())
	app.ExitErrHandler = func(*cli.Context, error) {} // only main exits
	app.OnUsageError = o.usageError
	app.Action = o.withoutCommand
	for _, c := range app.Commands {
		c.HideHelp = true
		c.OnUsageError = o.usageError
		c.Before = o.check
	}
	app.Setup()
	if n := len(args); n > 2 && args[n-1] == completionMark {
		for _, offer := range o.offers(app, args[1:n-2], args[n-2]) {
			fmt.Fprintln(app.Writer, offer)
		}
		return nil
	}
	if len(args) > 1 && IsFlag(args[1], versionFlag().Names()...) || len(args) == 2 && args[1] == "version" {
		printVersion(app)
		return nil
	}
	args, err := withFlagsFirst(app, args)
	if err == nil && len(args) > 2 {
		err = checkRepeats(app.Command(args[1]), args[2:])
	}
	if err != nil {
		return err
	}
	return app.RunContext(ctx, args)
}

// withFlagsFirst returns the arguments in the order that the library needs, which reads no flag
// after an argument. The subject becomes a flag. Other arguments right after the command move
// behind the flags.
func withFlagsFirst(app *cli.App, args []string) ([]string, error) {
	if len(args) < 3 || strings.HasPrefix(args[2], "-") || app.Command(args[1]) == nil {
		return args, nil
	}
	c, command, rest := app.Command(args[1]), args[:2], args[2:]
	first := slices.IndexFunc(rest, func(arg string) bool { return strings.HasPrefix(arg, "-") })
	switch subject := SubjectOf(c); {
	case subject != nil && slices.ContainsFunc(rest, func(arg string) bool { return IsFlag(arg, subject.Names()...) }):
		return nil, failure.Usagef("the %s is given twice, as %s and by a flag", subject.Name, rest[0])
	case subject != nil:
		return slices.Concat(command, []string{"-" + subject.Name + "=" + rest[0]}, rest[1:]), nil
	case c.ArgsUsage != "" && first > 0:
		return slices.Concat(command, rest[first:], rest[:first]), nil
	}
	return args, nil
}

// checkRepeats returns an error for a flag that is given twice with a value: the library would use the last one.
func checkRepeats(c *cli.Command, args []string) error {
	given := map[cli.Flag]bool{}
	for i := 0; c != nil && i < len(args) && args[i] != "--"; i++ {
		f := valueFlag(c, args[i])
		switch {
		case f == nil:
			continue
		case given[f]:
			return failure.Usagef("-%s is given twice", f.Names()[0])
		case !strings.Contains(args[i], "="):
			i++ // to its value
		}
		given[f] = true
	}
	return nil
}

// valueFlag returns the flag that an argument names if the flag has a value, or nil.
func valueFlag(c *cli.Command, arg string) cli.Flag {
	for _, f := range c.Flags {
		if _, isToggle := f.(*cli.BoolFlag); !isToggle && IsFlag(arg, f.Names()...) {
			return f
		}
	}
	return nil
}

// SubjectOf returns the flag that the argument of a command stands for, nil if there is none.
func SubjectOf(c *cli.Command) *Subject {
	for _, f := range c.Flags {
		if subject, ok := f.(*Subject); ok {
			return subject
		}
	}
	return nil
}

// IsFlag reports whether an argument is a flag with one of the names.
func IsFlag(arg string, names ...string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return slices.ContainsFunc(names, func(known string) bool { return name == "-"+known || name == "--"+known })
}

// check returns an error for an argument that the command would ignore.
func (o Options) check(flags *cli.Context) error {
	takes := flags.Command.ArgsUsage
	if most := len(strings.Fields(takes)); flags.NArg() > most && !strings.HasSuffix(takes, "...") {
		arg := flags.Args().Get(most)
		return failure.WithHint(failure.Usagef("unexpected argument %q", arg), "%s", o.ArgumentHint(flags, arg))
	}
	return nil
}

// Excluded returns an error if flags are given that cannot be combined: the first of each list excludes the others.
func Excluded(flags *cli.Context, exclusive [][]string) error {
	isGiven := func(name string) bool { return flags.IsSet(name) && flags.Value(name) != false }
	for _, names := range exclusive {
		for _, other := range names[1:] {
			if isGiven(names[0]) && isGiven(other) {
				return failure.Usagef("-%s and -%s exclude each other", names[0], other)
			}
		}
	}
	return nil
}
