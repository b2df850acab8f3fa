package line

import (
	"errors"
	"flag"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
	"github.com/xrash/smetrics"

	"aoc/runner/failure"
)

// withoutCommand is the action for arguments that name no command.
func (o Options) withoutCommand(flags *cli.Context) error {
	app, name := flags.App, flags.Args().First()
	if flags.NArg() == 0 {
		show(app.Writer, appHelp(app))
		return o.NoCommand(flags)
	}
	err := failure.Usagef("there is no command %q", name)
	if hint := o.ArgumentHint(flags, name); hint != "" {
		return failure.WithHint(err, "%s", hint)
	}
	return DidYouMean(err, "aoc ", name, namesOf(app.Commands))
}

// usageError rewords an error of the library about flags. It shows the help for
// -h, which is an undefined flag to the library.
func (o Options) usageError(flags *cli.Context, err error, isCommand bool) error {
	if errors.Is(err, flag.ErrHelp) {
		help := appHelp(flags.App)
		if isCommand {
			help = commandHelp(flags.Command)
		}
		show(flags.App.Writer, help)
		return nil
	}
	wrong, isUnknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if isUnknown {
		err := failure.Usagef("there is no flag -%s", wrong)
		var names []string
		for _, f := range flags.Command.Flags {
			names = append(names, f.Names()[0])
		}
		return DidYouMean(err, "-", wrong, names)
	}
	err = failure.Usagef("%s", strings.ReplaceAll(err.Error(), "--", "-"))
	_, wrong, _ = strings.Cut(err.Error(), "for flag -")
	wrong, _, _ = strings.Cut(wrong, ":")
	for _, f := range flags.Command.Flags {
		if slices.Contains(f.Names(), wrong) {
			return failure.WithHint(err, "%s", o.ValueHints[f.Names()[0]])
		}
	}
	return err
}

func namesOf(commands []*cli.Command) (names []string) {
	for _, c := range commands {
		names = append(names, c.Name)
	}
	return names
}

// DidYouMean adds the most similar known name to an error, if one is similar. Names are
// compared without the prefix, which would make all of them alike.
func DidYouMean(err error, prefix, wrong string, known []string) error {
	short := func(name string) string { return strings.TrimPrefix(name, prefix) }
	if len(known) == 0 || short(wrong) == "" {
		return err
	}
	distance := func(name string) int { return smetrics.WagnerFischer(short(wrong), short(name), 1, 1, 1) }
	nearest := slices.MinFunc(known, func(a, b string) int { return distance(a) - distance(b) })
	begins := func(name string) bool { return strings.HasPrefix(short(name), short(wrong)) }
	if i := slices.IndexFunc(known, begins); i >= 0 {
		nearest = known[i]
	} else if distance(nearest) > 2 || short(nearest)[0] != short(wrong)[0] { // -a must not become -yes
		return err
	}
	return failure.WithHint(err, "did you mean %s%s?", prefix, short(nearest))
}
