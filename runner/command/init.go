package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/newproject"
	"aoc/runner/failure"
	"aoc/runner/settings"
)

func (a App) initProject() definition {
	return definition{Command: cli.Command{
		UsageText: "aoc init DIR -module PATH",
		ArgsUsage: "DIR",
		Description: "aoc init ../advent -module example.com/me/advent\n\n" +
			"The project is a module that requires the framework: the version from which aoc\n" +
			"was installed or, in a clone of the framework, the clone.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "module", Usage: "`PATH` of the new module, such as example.com/me/advent"},
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		const hint = "-module github.com/YOU/advent, or any other path if you do not publish the module"
		f := initFlags{flags.Args().First(), flags.String("module")}
		err := newproject.CheckModule(f.module)
		switch {
		case f.dir == "":
			err = failure.Usagef("the project's folder is missing: aoc init DIR")
		case f.module == "":
			err = failure.WithHint(failure.Usagef("-module is missing"), hint)
		case err != nil:
			err = failure.WithHint(failure.Usagef("-module %s: %v", f.module, err), hint)
		}
		return noDays, with(f, createProject), err
	}, textOnly: true}
}

// initFlags are the flags of aoc init, and its argument.
type initFlags struct{ dir, module string }

func createProject(ctx context.Context, f initFlags, ws workspace, out *reporter) error {
	of := newproject.Framework{Version: newproject.Published()}
	switch {
	case ws.settings.Module == settings.Framework:
		of = newproject.Framework{Folder: ws.settings.Root}
	case of.Version == "":
		return failure.WithHint(failure.Usagef(
			"this aoc was built in a clone of the framework, and %s is not inside one", ws.dir),
			"cd into the clone, which the project then uses")
	}
	files := ws.files(out)
	files.Root = inFolder(ws.dir, f.dir)
	err := files.Alone(ctx, func() error { return newproject.Create(files.Root, f.module, of) })
	if errors.Is(err, newproject.ErrOwnFiles) {
		return failure.WithHint(fmt.Errorf("%s: %w", f.dir, err), "name a new folder")
	}
	if err == nil && of.Version != "" {
		tidy := out.ChildEnviron.Command(ctx, "go", "mod", "tidy") // which writes go.sum
		tidy.Dir, tidy.Stderr = files.Root, out.Messages()
		if err := tidy.Run(); err != nil {
			return failure.WithHint(fmt.Errorf("go mod tidy: %w", err), "run go mod tidy in %s", files.Root)
		}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out.Results(), "created %s with the module %s; its README.md says what to do next\n",
		f.dir, f.module)
	return err
}
