package build

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

// A builder builds and starts programs in its place, and collects their days.
type builder struct {
	Project
	place
	worker   isolate.Worker
	flags    []string // of the go command
	days     Days
	programs int  // that have started
	unfit    int  // the days that compile, but have no function Puzzle
	isSound  bool // a program without days builds
}

// find finds the named days or, if the list decides about them or none is named, all days.
func (b *builder) find(ctx context.Context, named []calendar.Date) error {
	if len(named) > 0 {
		err := b.try(ctx, named)
		if isHere := b.unfit == 0 && len(without(named, b.days.Known)) == 0; isHere || err != nil {
			return err
		}
		b.days, b.programs = Days{}, 0
	}
	failed, written := b.start(ctx, b.listMain()), settings.Days(b.Root)
	switch {
	case failed == nil:
		b.days.isList = true
		b.days.Unlisted = without(written, b.days.Known)
		return nil
	case !isOfDays(failed) || len(written) == 0:
		return failed
	}
	err := b.try(ctx, written)
	if b.programs < 2 && len(b.days.Broken()) == 0 { // no day is at fault
		b.days.BadList = failed
	}
	return err
}

// without returns the dates that no description has.
func without(dates []calendar.Date, known []engine.Description) []calendar.Date {
	return slices.DeleteFunc(slices.Clone(dates), func(d calendar.Date) bool {
		return slices.ContainsFunc(known, func(p engine.Description) bool { return p.Date == d })
	})
}

// try builds and starts a program with the days of these folders. If that fails, it leaves out the days that do not
// compile, and then tries each half, unless no program builds at all. So days that clash get different programs, and a
// day alone is known with its reason.
func (b *builder) try(ctx context.Context, dates []calendar.Date) error {
	if len(dates) == 0 {
		return nil
	}
	failed := b.start(ctx, b.daysMain(dates))
	if failed == nil || !isOfDays(failed) {
		return failed
	}
	if _, isBuild := errors.AsType[*Error](failed); isBuild {
		broken := b.broken(ctx, dates, nil)
		b.days.Known = append(b.days.Known, broken...)
		if len(broken) > 0 {
			return b.try(ctx, without(dates, broken))
		}
		if !b.isSound && b.build(ctx, b.daysMain(nil)) != nil {
			return failed
		}
		b.isSound = true
	}
	half := len(dates) / 2
	if half == 0 {
		b.leaveOut(dates[0], failed)
		return nil
	}
	if err := b.try(ctx, dates[:half]); err != nil {
		return err
	}
	return b.try(ctx, dates[half:])
}

func (b *builder) build(ctx context.Context, main string) error {
	return b.overlaid(ctx, b.place, main, append(b.flags, "-o", b.program(main)), nil)
}

// start builds and starts a program, and collects its days.
func (b *builder) start(ctx context.Context, main string) error {
	if err := b.build(ctx, main); err != nil {
		return b.inWorkspace(ctx, err)
	}
	program := b.program(main)
	known, err := b.list(ctx, program)
	if err != nil {
		_ = os.Remove(program) // the go command compares only the build ID: the rest may be damaged
		return err
	}
	b.programs++
	b.days.add(program, known)
	return nil
}

// A StartError says why a program that compiles does not list its days.
type StartError struct{ Why string }

func (e *StartError) Error() string { return "the days cannot be listed: " + e.Why }

// isOfDays reports whether a day can be the cause of an error: not the system, and not a workspace, which has a hint.
func isOfDays(err error) bool {
	return errors.As(err, new(*StartError)) || errors.As(err, new(*Error)) && failure.HintIn(err) == ""
}

const (
	slowStart   = 10 * time.Second // how long a program may take to start and to describe its days
	greedyStart = 2 << 30          // how many bytes it may have then
)

// list starts a program and lists its days. If a day can be the cause, the error is a *StartError.
func (b *builder) list(ctx context.Context, program string) ([]engine.Description, error) {
	var printed tail
	w := b.worker
	w.Program, w.Prints, w.Limits = program, &printed, isolate.Limits{Timeout: slowStart, Memory: greedyStart}
	defer w.Close()
	known, err := w.List(ctx)
	isOther := errors.As(err, new(*isolate.ProtocolError)) || errors.As(err, new(*fs.PathError)) || ctx.Err() != nil
	switch {
	case errors.Is(err, fs.ErrPermission): // although the folder is the user's
		err = failure.WithHint(fmt.Errorf("the system runs no programs in %s: %w", b.Cache, fs.ErrPermission),
			"if that disk is mounted noexec, set XDG_CACHE_HOME to a folder on another disk")
	case err != nil && !isOther:
		err = &StartError{b.whyNotStarted(err, string(printed))}
	}
	return known, err
}

// A tail keeps the end of what is written, 256 KiB.
type tail []byte

func (t *tail) Write(text []byte) (int, error) {
	*t = append(*t, text...)
	*t = (*t)[max(0, len(*t)-256<<10):]
	return len(text), nil
}

// The reason of each day that no program has begins with one of these.
const (
	DoesNotCompile = "does not compile: "
	DoesNotLink    = "does not link: "
	DoesNotStart   = "does not start: "
)

// leaveOut collects a day whose folder compiles, but whose program failed.
func (b *builder) leaveOut(d calendar.Date, failed error) {
	kind, why := DoesNotLink, ""
	if compiler, isBuild := errors.AsType[*Error](failed); isBuild {
		why = lastLines(strings.TrimPrefix(compiler.Output, "# "+b.Module+"/"+programFolder+"\n"))
		inMain := regexp.MustCompile(`main\.go:\d+:\d+: (.+)`) // which names the day d0
		if found := inMain.FindStringSubmatch(compiler.Output); found != nil {
			b.unfit++
			kind, why = DoesNotCompile, scaffold.Folder(d)+": "+strings.ReplaceAll(found[1], "d0.", "")
		}
	}
	if start, isStart := errors.AsType[*StartError](failed); isStart {
		kind, why = DoesNotStart, start.Why
	}
	b.days.Known = append(b.days.Known, brokenDay(b.Root, d, kind, why))
}

// brokenDay returns the description of a day that no program has.
func brokenDay(root string, d calendar.Date, kind, why string) engine.Description {
	title := cmp.Or(scaffold.TitleIn(root, d), "("+strings.TrimSuffix(kind, ": ")+")")
	return engine.Describe(engine.Broken(d.Year, d.Day, title, kind+why))[0]
}

// whyNotStarted returns the panic that ended a program, with the place in the project, or how the program ended, with
// its last lines.
func (p Project) whyNotStarted(ended error, printed string) string {
	above, stacks, isTrace := strings.Cut(printed, "\n\ngoroutine ")
	message := regexp.MustCompile(`(?:panic: |fatal error: |(?m:^)SIG[A-Z]+: ).*`).FindString(above)
	if !isTrace || message == "" {
		return strings.TrimSuffix(ended.Error()+": "+lastLines(printed), ": ")
	}
	roots := regexp.QuoteMeta(filepath.ToSlash(p.Root)) + "|" + regexp.QuoteMeta(p.Module) // the latter with -trimpath
	place := regexp.MustCompile(`\n\t(?:` + roots + `)/(.+:\d+)`).FindStringSubmatch(stacks)
	if place != nil {
		message += " at " + place[1]
	}
	return sanitize.OneLine(message)
}

// lastLines returns the last three lines of a text as one.
func lastLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return sanitize.OneLine(strings.Join(lines[max(0, len(lines)-3):], ", "))
}
