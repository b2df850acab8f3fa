package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/newproject"
	"aoc/runner/command/scaffold"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

func (a App) initProject() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "init",
		Usage:       "create a project of your own from a clone of aoc",
		UsageText:   "aoc init DIR -module PATH\n       aoc init DIR -update",
		ArgsUsage:   "DIR",
		Description: "go run . init ../advent -module example.com/me/advent\ngo run . init ../advent -update\n\nThe project has your days and a copy of this clone, in the folder framework.\n-update replaces that folder with a newer copy, and asks first if you have\nchanged files in it. It changes no other file except go.mod and go.sum, and adds\nto these what the framework requires.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "module", Usage: "`PATH` of the new module, such as example.com/me/advent"},
			toggle("update", "update the framework of an existing project from this clone"),
			toggle("yes", "do not ask before the loss of changes in the framework"),
		},
	}, days: noDays, do: initFolder, textOnly: true})
}

func initFolder(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	name, path, update := flags.Args().First(), flags.String("module"), flags.Bool("update")
	switch {
	case flags.NArg() == 0 || name == "":
		return failure.Usagef("the project's folder is missing: aoc init DIR")
	case flags.Bool("yes") && !update:
		return failure.Usagef("-yes answers the question of -update")
	case ws.settings.Module != settings.Framework:
		return failure.WithHint(failure.Usagef("init copies the framework, and %s is not inside a clone of the framework", ws.dir), "cd into a clone and type go run . init")
	}
	if !update {
		if err := checkModule(ws.settings.Root, path); err != nil {
			return err
		}
	}
	files, err := ws.files(out)
	if err != nil {
		return err
	}
	files.Root = ws.path(name)
	return files.Alone(ctx, func() error {
		if update {
			return updateProject(ctx, ws, files, name, flags.Bool("yes"), out)
		}
		return createProject(ws, files, name, path, out)
	})
}

func createProject(ws workspace, files scaffold.Project, name, path string, out *reporter) error {
	err := newproject.Create(ws.settings.Root, files.Root, path)
	if errors.Is(err, newproject.ErrOwnFiles) {
		return failure.WithHint(fmt.Errorf("%s: %w", name, err), "name a new folder; -update updates the framework of a project")
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out.Results(), "%s: a project with the module %s; its README.md says how to go on\n", name, path)
	return err
}

func updateProject(ctx context.Context, ws workspace, files scaffold.Project, name string, yes bool, out *reporter) error {
	changed, err := newproject.Update(ws.settings.Root, files.Root, func(losses []string) error {
		for _, loss := range losses {
			out.Note("would %s, which is not as it was installed", sanitize.Visible(loss))
		}
		if yes {
			return nil
		}
		return out.Confirm(ctx, "update?", "nothing changed")
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out.Results(), "%s: updated the framework, %s changed\n", name, layout.Counted(len(changed), "file"))
	return err
}

// checkModule returns an error if a path cannot be that of the module of a new project.
func checkModule(clone, path string) error {
	err := errors.New("-module is missing")
	if path != "" {
		if err = newproject.CheckModule(clone, path); err == nil {
			return nil
		}
		err = fmt.Errorf("-module %s: %w", path, err)
	}
	return failure.WithHint(failure.AsUsage(err), "-module github.com/YOU/advent, or any other path if you do not publish the module")
}
