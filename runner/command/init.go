package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/newproject"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) initProject() definition {
	var f initFlags
	return definition{Command: cli.Command{
		UsageText: "aoc init DIR -module PATH",
		ArgsUsage: "DIR",
		Description: "aoc init ../advent -module example.com/me/advent\n\n" +
			"The project is a module that requires the framework: the version from which aoc\n" +
			"was installed or, in a clone of the framework, the clone. Files that are in the\n" +
			"folder stay as they are; .gitignore gets the lines that are missing.",
		Flags: []cli.Flag{
			textFlag(&f.module, "module", "`PATH` of the new module, such as example.com/me/advent", ""),
			boolFlag(&f.vendor, "vendor", "copy the framework into the project, for computers without the clone"),
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		const hint = "-module github.com/YOU/advent, or any other path if you do not publish the module"
		f.dir = flags.Args().First()
		err := newproject.CheckModule(f.module)
		switch {
		case f.dir == "":
			err = failure.Usagef("the project's folder is missing: aoc init DIR")
		case f.module == "":
			err = failure.WithHint(failure.Usagef("-module is missing"), hint)
		case err != nil:
			err = failure.WithHint(failure.Usagef("-module %s: %v", f.module, err), hint)
		}
		return noDays, with(&f, createProject), err
	}, textOnly: true}
}

// initFlags are the flags of aoc init, and its argument.
type initFlags struct {
	dir, module string
	vendor      bool
}

func createProject(ctx context.Context, f initFlags, ws workspace, out *reporter) error {
	of := newproject.Framework{Version: newproject.Published(), Vendored: f.vendor}
	switch {
	case ws.settings.Module == settings.Framework:
		of.Version, of.Folder = "", ws.settings.Root
	case of.Version == "":
		return failure.WithHint(failure.Usagef(
			"this aoc was built in a clone of the framework, and %s is not inside one", ws.dir),
			"cd into the clone, which the project then uses")
	}
	files := ws.files(out)
	files.Root = inFolder(ws.dir, f.dir)
	var made newproject.Made
	err := files.Alone(ctx, func() (err error) {
		made, err = newproject.Create(files.Root, f.module, of)
		return err
	})
	if errors.Is(err, newproject.ErrClash) {
		return failure.WithHint(fmt.Errorf("%s: %w", f.dir, err), "name another folder")
	}
	if _, unknown := os.Stat(filepath.Join(files.Root, "go.sum")); err == nil && of.Version != "" && unknown != nil {
		err = goMod(ctx, files.Root, out, "tidy") // which writes go.sum
	}
	if err == nil && f.vendor {
		err = goMod(ctx, files.Root, out, "vendor")
	}
	if err != nil {
		return err
	}
	return describeProject(f, of, made, ws.now(), out)
}

// goMod runs a go mod command in a project.
func goMod(ctx context.Context, root string, out *reporter, command string) error {
	cmd := out.ChildEnviron.Command(ctx, "go", "mod", command)
	cmd.Dir, cmd.Stderr, cmd.Env = root, out.Messages(), append(cmd.Env, "GOWORK=off") // whatever is above
	if err := cmd.Run(); err != nil {
		return failure.WithHint(fmt.Errorf("go mod %s: %w", command, cmp.Or(context.Cause(ctx), err)),
			"run go mod %s in %s", command, root)
	}
	return nil
}

// describeProject says what was made, and what the user's own files lack.
func describeProject(f initFlags, of newproject.Framework, made newproject.Made, now time.Time, out *reporter) error {
	for _, name := range made.Kept {
		out.Note("%s: kept your %s", f.dir, name)
	}
	if made.Ignored > 0 {
		out.Note("%s: added %s to your .gitignore", f.dir, layout.Counted(made.Ignored, "line"))
	}
	if of.Folder != "" && !f.vendor {
		out.Note("%s: no workflow, since other computers have no %s; -vendor copies the framework and writes one",
			f.dir, of.Folder)
	}
	text := fmt.Sprintf("created %s with the module %s; next, in that folder: aoc login, then aoc new %d/1",
		f.dir, f.module, calendar.LatestYear(now))
	if made.Found {
		text = fmt.Sprintf("%s is a project already, with the module %s", f.dir, f.module)
	}
	_, err := fmt.Fprintln(out.Results(), text)
	return err
}
