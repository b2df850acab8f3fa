package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/mod/modfile"

	"aoc/runner/calendar"
	"aoc/runner/command/newproject"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) initProject() definition {
	var f initFlags
	return definition{Command: cli.Command{
		UsageText: "aoc init [DIR] [-module PATH]",
		ArgsUsage: "[DIR]",
		Description: "aoc init ../advent -module example.com/me/advent\ncd solutions && aoc init\n\n" +
			"A project is a module that requires the framework. In a module of your own, init\n" +
			"adds what a project needs; in a project, it mends what is missing or broken.\n" +
			"Existing files are kept; missing lines are added to go.mod and .gitignore.",
		Flags: []cli.Flag{
			textFlag(&f.module, "module", "`PATH` of a new module (default: the address of the git repository)", ""),
			boolFlag(&f.vendor, "vendor", "copy the framework into the project, for computers without the clone"),
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		f.dir = cmp.Or(flags.Args().First(), ".")
		return noDays, with(&f, createProject), nil
	}, textOnly: true}
}

// initFlags are the flags of aoc init, and its argument.
type initFlags struct {
	dir, module string
	vendor      bool
}

func createProject(ctx context.Context, f initFlags, ws workspace, out *reporter) error {
	project := ws.files(out)
	project.Root = filepath.Clean(files.In(ws.dir, f.dir))
	o := newproject.Options{Dir: project.Root, Module: f.module, Copy: f.vendor}
	o.Framework = newproject.Find(ws.settings.Root)
	var err error
	if o.Module, err = moduleOf(ctx, o, out); err != nil {
		return err
	}
	o.Vendors = strings.Contains(output(ctx, out, "go", "env", "GOFLAGS"), "-mod=vendor")
	var plan *newproject.Plan
	err = project.Alone(ctx, func() (err error) {
		if plan, err = newproject.New(o); err != nil {
			return err
		}
		if err = writeProject(ctx, plan, o.Dir, out); err != nil {
			return errors.Join(err, plan.Undo())
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = describeProject(plan, o.Dir, ws.now(), out)
	list := out.ChildEnviron.Command(ctx, "go", "-C", o.Dir, "list", "./days") // in the user's workspace
	if text, _ := list.CombinedOutput(); err == nil && strings.Contains(string(text), "go work use") {
		err = failure.WithHint(fmt.Errorf("go list: %s", strings.TrimSpace(string(text))), "run in %s: go work use .", o.Dir)
	}
	return err
}

// moduleOf returns the path of the module that a folder becomes: as the user says or, without a go.mod, by the address
// of its git repository, "" if that has none. A folder inside another module, or the framework's, is an error.
func moduleOf(ctx context.Context, o newproject.Options, out *reporter) (string, error) {
	root, found := files.Above(o.Dir, "go.mod")
	switch {
	case found && newproject.IsClone(root):
		return "", failure.WithHint(failure.Usagef("%s is the framework's own", o.Dir),
			"name the folder of your project: aoc init ../advent")
	case o.Module != "" || root == o.Dir:
		return o.Module, nil
	case found:
		mod, _ := files.ReadText(filepath.Join(root, "go.mod"), settings.MaxFile)
		return "", failure.WithHint(failure.Usagef("%s is inside the module %s", o.Dir, modfile.ModulePath(mod)),
			"run aoc init in %s; or add -module PATH for a module of its own", root)
	}
	remote := output(ctx, out, "git", "-C", o.Dir, "remote", "get-url", "origin")
	return newproject.ModuleAt(remote, output(ctx, out, "git", "-C", o.Dir, "rev-parse", "--show-prefix")), nil
}

// output returns what a program prints, without white space around it, as far as the program runs.
func output(ctx context.Context, out *reporter, name string, args ...string) string {
	text, _ := out.ChildEnviron.Command(ctx, name, args...).Output()
	return strings.TrimSpace(string(text))
}

// writeProject makes the changes of a plan, and has the go command bring what they need, or what a project has lost.
func writeProject(ctx context.Context, plan *newproject.Plan, root string, out *reporter) error {
	err := plan.Write()
	if err == nil && plan.IsProject && !plan.Tidy && !plan.Vendor {
		half := regexp.MustCompile(`updates to go\.mod needed|missing go\.sum entry|inconsistent vendoring|lookup disabled`)
		list := out.ChildEnviron.Command(ctx, "go", "-C", root, "list", "-deps", "./...")
		list.Env = append(list.Env, "GOWORK=off")
		text, _ := list.CombinedOutput()
		plan.Tidy = half.Match(text)
		plan.Vendor = plan.Tidy && plan.HasCopy
	}
	if err == nil && plan.Tidy {
		err = goMod(ctx, root, out, "tidy")
	}
	if err == nil && plan.Vendor {
		err = goMod(ctx, root, out, "vendor")
		if err != nil && plan.HasCopy {
			out.Warn("restore the folder vendor, which go mod vendor may have removed; all else is as it was")
		}
	}
	return err
}

// goMod runs go mod in a project, whatever workspace is above.
func goMod(ctx context.Context, root string, out *reporter, do string) error {
	cmd := out.ChildEnviron.Command(ctx, "go", "mod", do)
	cmd.Dir, cmd.Stderr, cmd.Env = root, out.Messages(), append(cmd.Env, "GOWORK=off")
	if err := cmd.Run(); err != nil {
		return failure.WithHint(fmt.Errorf("go mod %s: %w", do, cmp.Or(context.Cause(ctx), err)),
			"mend what the go command names, and run aoc init again")
	}
	return nil
}

// describeProject says what was made, and what the user's own files lack.
func describeProject(plan *newproject.Plan, dir string, now time.Time, out *reporter) error {
	if len(plan.Made) > 0 {
		out.Note("wrote %s", strings.Join(plan.Made, ", "))
	}
	if plan.Ignored > 0 {
		out.Note("added %s to your .gitignore", layout.Counted(plan.Ignored, "line"))
	}
	for _, line := range plan.Changed() {
		out.Note("%s", line)
	}
	if plan.Vendor {
		out.Note("vendor: as go mod vendor writes it")
	}
	if plan.Local != "" {
		out.Note("other computers cannot build the project, since go.mod names the folder %s: "+
			"aoc init -vendor copies the framework into the project; or publish the framework", plan.Local)
	}
	var text string
	switch next := fmt.Sprintf("next, in that folder: aoc login, then aoc new %d/1", calendar.LatestYear(now)); {
	case plan.IsDone():
		text = fmt.Sprintf("%s is a project already, with the module %s; aoc doctor checks its days", dir, plan.Module)
	case plan.IsProject:
		text = fmt.Sprintf("mended the project in %s, with the module %s", dir, plan.Module)
	case plan.IsNew:
		text = fmt.Sprintf("created %s with the module %s; %s", dir, plan.Module, next)
	default:
		text = fmt.Sprintf("made %s a project, with the module %s; %s", dir, plan.Module, next)
	}
	_, err := fmt.Fprintln(out.Results(), text)
	return err
}
