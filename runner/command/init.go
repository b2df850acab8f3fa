package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"

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
	}, read: func(flags *cli.Context) (action, error) {
		name, path := flags.Args().First(), flags.String("module")
		if name == "" {
			return action{}, failure.Usagef("the project's folder is missing: aoc init DIR")
		}
		return action{noDays, func(ctx context.Context, ws workspace, out *reporter) error {
			return initFolder(ctx, name, path, ws, out)
		}}, checkModule(path)
	}, textOnly: true}
}

// initFolder creates the folder name with a project whose module has a path.
func initFolder(ctx context.Context, name, path string, ws workspace, out *reporter) error {
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
	files.Root = ws.path(name)
	err := files.Alone(ctx, func() error { return newproject.Create(files.Root, path, of) })
	if errors.Is(err, newproject.ErrOwnFiles) {
		return failure.WithHint(fmt.Errorf("%s: %w", name, err), "name a new folder")
	}
	if err == nil && of.Version != "" {
		err = tidy(ctx, files.Root, out)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out.Results(), "%s: a project with the module %s; its README.md says how to go on\n", name, path)
	return err
}

// tidy lets the go command write go.sum.
func tidy(ctx context.Context, dir string, out *reporter) error {
	cmd := exec.CommandContext(ctx, "go", "mod", "tidy")
	cmd.Dir, cmd.Env, cmd.Stderr = dir, out.ChildEnviron, out.Messages()
	if err := cmd.Run(); err != nil {
		return failure.WithHint(fmt.Errorf("go mod tidy: %w", err), "run go mod tidy in %s", dir)
	}
	return nil
}

// checkModule returns an error if a path cannot be that of the module of a new project.
func checkModule(path string) error {
	err := errors.New("-module is missing")
	if path != "" {
		if err = newproject.CheckModule(path); err == nil {
			return nil
		}
		err = fmt.Errorf("-module %s: %w", path, err)
	}
	return failure.WithHint(failure.AsUsage(err),
		"-module github.com/YOU/advent, or any other path if you do not publish the module")
}
