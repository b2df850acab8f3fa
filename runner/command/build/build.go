// Package build builds programs with the days of a project, as they are now: days programs, which serve days to
// package isolate, and the program of the page of aoc web. A days program has only the days that were asked for. The
// go command decides each time what has changed, and nothing else is remembered. The package writes nothing into the
// project, and does not know commands.
package build

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/environ"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// A Project is the project to build, and how to run the go command there.
type Project struct {
	Root    string
	Module  string          // the path of its module
	Environ environ.Environ // of the go command; it must not have the session
	Cache   string          // the folder for the built programs of all projects

	Progress func(doing string) // is called with what takes time; nil if nobody waits
}

// Days are days of a project, and the programs that have them.
type Days struct {
	Known    []engine.Description
	Unlisted []calendar.Date // the days with Go files that the list lacks; nil if days were named
	Stale    string          // why the days may be older than the files, "" if they are current
	Unbuilt  error           // why only the folders of the days are known, nil if the days were built
	BadList  error           // why the days are those of the folders, although no day is at fault; else nil

	FromFolders bool // of all days, those without a folder are not known

	programs map[calendar.Date]string
	release  func() // nil if there is nothing to release
}

// Linked returns the days of a program that has been built already.
func Linked(program string, known []engine.Description, stale string) Days {
	days := Days{Stale: stale}
	days.add(program, known)
	return days
}

func (d *Days) add(program string, known []engine.Description) {
	if d.programs == nil {
		d.programs = map[calendar.Date]string{}
	}
	d.Known = append(d.Known, known...)
	for _, p := range known {
		d.programs[p.Date] = program
	}
}

// Program returns the path of a program that serves a day to package isolate, "" if no program has the day.
func (d Days) Program(date calendar.Date) string { return d.programs[date] }

// Broken returns the days that no program has.
func (d Days) Broken() []engine.Description {
	has := func(p engine.Description) bool { return d.Program(p.Date) != "" }
	return slices.DeleteFunc(slices.Clone(d.Known), has)
}

// Release lets other processes build in the place of the programs.
func (d Days) Release() {
	if d.release != nil {
		d.release()
	}
}

// Days builds the named days from their folders, or all days if none is named, and lists them. All days are those of
// the list or, if its program does not build or start, of the folders. The list decides about named days if a folder
// has no such day. A day that does not compile, link or start is known with the reason. If there are no folders, or
// nothing can be built, the error is an *Error, or says why the program does not start.
func (p Project) Days(ctx context.Context, w isolate.Worker, named []calendar.Date) (Days, error) {
	at, err := p.takePlace()
	if err != nil {
		return Days{}, err
	}
	b := builder{Project: p, place: at, worker: w, limit: slowStart}
	err = b.find(ctx, named)
	for rest := b.count; os.Remove(b.program(b.kind, rest)) == nil; rest++ { // it failed, or is of an earlier selection
	}
	if err != nil {
		at.release()
		return Days{}, err
	}
	b.days.release = at.release
	slices.SortStableFunc(b.days.Known, func(p, q engine.Description) int { return p.Date.Compare(q.Date) })
	return b.days, nil
}

// ForBrowser builds and returns the program that the page of aoc web runs, without paths of this computer. It has the
// days that have a program for this computer. It also returns those that do not compile for a browser.
func (p Project) ForBrowser(ctx context.Context, days Days) (program []byte, broken []engine.Description, err error) {
	at, err := p.takePlace()
	if err != nil {
		return nil, nil, err
	}
	defer at.release()
	path := filepath.Join(at.dir, "aoc.wasm")
	defer os.Remove(path) // the go command would not replace it if it were cut short
	browser := []string{"GOOS=js", "GOARCH=wasm"}
	dates := slices.DeleteFunc(settings.Days(p.Root), func(d calendar.Date) bool { return days.Program(d) == "" })
	broken = p.broken(ctx, dates, browser)
	main := p.daysMain(without(dates, broken))
	if !days.FromFolders && len(broken) == 0 {
		main = p.listMain()
	}
	if err := p.overlaid(ctx, at, main, browser, "-trimpath", "-o", path); err != nil {
		return nil, nil, err
	}
	program, err = os.ReadFile(path)
	return program, broken, err
}

// Folders returns the folders of the packages that the list and these days are built from and that their author may
// edit: those of the project, and of modules that a folder replaces or that are in go.work.
func (p Project) Folders(ctx context.Context, days []calendar.Date) ([]string, error) {
	const editable = "{{with .Module}}{{if or .Main (and .Replace (not .Replace.Version))}}{{$.Dir}}{{end}}{{end}}"
	args := []string{"list", "-e", "-json=false", "-deps", "-f", editable, "./days"}
	for _, d := range days {
		args = append(args, "./"+scaffold.Folder(d))
	}
	out, err := p.goCommand(ctx, nil, args...)
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' || r == '\r' }), err
}

// goCommand runs the go command in the project's root, for this computer unless more variables name another system,
// and returns its output.
func (p Project) goCommand(ctx context.Context, more []string, args ...string) ([]byte, error) {
	host := []string{"GOOS=" + runtime.GOOS, "GOARCH=" + runtime.GOARCH} // whatever the user builds otherwise
	cmd := environ.Environ(slices.Concat(p.Environ, host, more)).Command(ctx, "go", args...)
	printed := messages{compiled: p.say}
	cmd.Dir, cmd.WaitDelay, cmd.Stderr = p.Root, time.Second, &printed
	out, err := cmd.Output()
	if errors.As(err, new(*exec.ExitError)) {
		err = printed.asError()
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return out, err
}

func (p Project) say(format string, args ...any) {
	if p.Progress != nil {
		p.Progress(fmt.Sprintf(format, args...))
	}
}
