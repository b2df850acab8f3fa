package build

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

// A builder builds and starts programs in its place, and collects their days.
type builder struct {
	Project
	place
	worker  isolate.Worker
	days    Days
	kind    string        // of the programs
	count   int           // how many programs of this kind have been built
	total   int           // how many days are tried
	unfit   int           // how many of them compile, but have no function Puzzle
	isSound bool          // a program without days starts
	took    time.Duration // how long the last program took to start
	limit   time.Duration // how long a program of several days may take
}

// find finds the named days or, if the list decides about them or none is named, all days.
func (b *builder) find(ctx context.Context, named []calendar.Date) error {
	if len(named) > 0 {
		b.kind, b.total = "named", len(named)
		err := b.try(ctx, named)
		if isHere := b.unfit == 0 && len(without(named, b.days.Known)) == 0; isHere || err != nil {
			return err
		}
		b.days = Days{}
	}
	b.kind, b.count = "all", 0
	failed, written := b.start(ctx, b.listMain(), slowStart), settings.Days(b.Root)
	if failed == nil {
		b.days.Unlisted = without(written, b.days.Known)
	}
	if !isOfDays(failed) || len(written) == 0 {
		return failed
	}
	out, _ := b.goCommand(ctx, nil, "list", "-e", "-deps", "-f", "{{if .Error}}! {{end}}{{.ImportPath}}", "./days")
	isListed := func(d calendar.Date) bool { return strings.Contains(string(out), "/"+scaffold.Folder(d)+"\n") }
	// A list with a syntax error does not say which days it has.
	if !strings.Contains(string(out), "! "+b.Module+"/days\n") && slices.ContainsFunc(written, isListed) {
		b.days.Unlisted = slices.DeleteFunc(slices.Clone(written), isListed)
		written = slices.DeleteFunc(written, func(d calendar.Date) bool { return !isListed(d) })
	}
	b.days.FromFolders, b.total = true, len(written)
	err := b.try(ctx, written)
	if err == nil && !b.isSound { // the first program has all days, so none is at fault
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

// try builds and starts a program with the days of these folders. If that fails, although a program without days
// works, it leaves out the days that do not compile, and then tries each half. So days that clash get different
// programs, and a day alone is known with its reason.
func (b *builder) try(ctx context.Context, dates []calendar.Date) error {
	limit := b.limit
	if len(dates) == 0 {
		return nil
	}
	if len(dates) == 1 {
		limit = slowStart
	}
	failed := b.start(ctx, b.daysMain(dates), limit)
	if failed == nil || !isOfDays(failed) {
		return failed
	}
	if !b.isSound {
		if err := b.start(ctx, b.daysMain(nil), slowStart); err != nil {
			return err
		}
		b.isSound, b.limit = true, min(slowStart, max(2*time.Second, 100*b.took))
	}
	if errors.As(failed, new(*Error)) {
		broken := b.broken(ctx, dates, nil)
		b.days.Known = append(b.days.Known, broken...)
		if len(broken) > 0 {
			return b.try(ctx, without(dates, broken))
		}
	}
	half := len(dates) / 2
	if half == 0 {
		b.leaveOut(dates[0], failed)
		return nil
	}
	b.say("finding the days that stop others: %d of %d left", b.total-len(b.days.Known), b.total)
	if err := b.try(ctx, dates[:half]); err != nil {
		return err
	}
	return b.try(ctx, dates[half:])
}

// start builds and starts the next program, and collects its days. If it fails, the next program replaces it, since it
// may be damaged, and the go command compares only the build ID.
func (b *builder) start(ctx context.Context, main string, limit time.Duration) error {
	program := b.program(b.kind, b.count)
	if err := b.overlaid(ctx, b.place, main, nil, "-o", program); err != nil {
		return err
	}
	known, err := b.list(ctx, program, limit)
	if err == nil {
		b.count++
		b.days.add(program, known)
	}
	return err
}

// A startError says why a program that compiles does not list its days.
type startError struct{ Why string }

func (e *startError) Error() string { return "the days cannot be listed: " + e.Why }

// isOfDays reports whether a day can be the cause of an error, in place of the system.
func isOfDays(err error) bool { return errors.As(err, new(*startError)) || errors.As(err, new(*Error)) }

const (
	slowStart   = 10 * time.Second // how long a day may take to start and to describe itself
	greedyStart = 2 << 30          // how many bytes it may have then
)

// list starts a program and lists its days. If a day can be the cause, the error is a *startError.
func (b *builder) list(ctx context.Context, program string, limit time.Duration) ([]engine.Description, error) {
	var printed tail
	if !b.isSound { // else what it is finding is said
		b.say("starting the days")
	}
	begun := time.Now()
	w := b.worker
	w.Program, w.Prints, w.Limits = program, &printed, isolate.Limits{Timeout: limit, Memory: greedyStart}
	defer w.Close()
	known, err := w.List(ctx)
	b.took = time.Since(begun)
	isOther := errors.As(err, new(*isolate.ProtocolError)) || errors.As(err, new(*fs.PathError)) || ctx.Err() != nil
	if err != nil && !isOther {
		err = &startError{b.whyNotStarted(err, string(printed))}
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
	doesNotCompile = "does not compile: "
	doesNotLink    = "does not link: "
	doesNotStart   = "does not start: "
)

// leaveOut collects a day whose folder compiles, but whose program failed.
func (b *builder) leaveOut(d calendar.Date, failed error) {
	kind, why := doesNotLink, ""
	if compiler, isBuild := errors.AsType[*Error](failed); isBuild {
		why = lastLines(compiler.Output)
		if compiler.inMain { // which names the day d0
			b.unfit++
			why, _, _ = strings.Cut(compiler.Output, "\n")
			kind, why = doesNotCompile, scaffold.Folder(d)+": "+strings.ReplaceAll(why, "d0.", "")
		}
	}
	if start, isStart := errors.AsType[*startError](failed); isStart {
		kind, why = doesNotStart, start.Why
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
	above, stacks, isTrace := strings.Cut(printed, "\ngoroutine ")
	stacks, _, _ = strings.Cut(stacks, "\nmain.main()") // which is in the overlay
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
