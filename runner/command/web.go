package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/animation"
	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/isolate"
	"aoc/runner/settings"
	"aoc/runner/web"
	"aoc/runner/web/page"
)

func (a App) web() definition {
	var f webFlags
	return definition{Command: cli.Command{
		Description: "aoc web\naoc web -o public\n\n" +
			"The days are compiled into a program for the browser and served on this\n" +
			"computer or, with -o, written as files that any host can serve. They contain\n" +
			"nothing of the store: no input, puzzle text or stored example. An input that you\n" +
			"paste into the page stays in the browser.",
		Flags: []cli.Flag{
			textFlag(&f.dir, "o", "write the page into `DIR` instead of serving it", ""),
			textFlag(&f.addr, "addr", "serve on a loopback `ADDRESS` (default 127.0.0.1:2015)", "127.0.0.1:2015"),
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		err := page.CheckLoopback(f.addr)
		if flags.IsSet("o") && f.dir == "" {
			err = failure.Usagef("-o needs a folder name")
		}
		return currentInProject, with(&f, a.webPage), err
	}, exclusive: [][]string{{"o", "addr"}}, textOnly: true}
}

// webFlags are the flags of aoc web.
type webFlags struct {
	dir  string // "" to serve the page
	addr string // to serve on
}

func (a App) webPage(ctx context.Context, f webFlags, ws workspace, out *reporter) error {
	if _, err := ws.project(out); err != nil {
		return err
	}
	project := page.Project{Root: ws.settings.Root, Puzzles: ws.days.Known, Environ: settings.WithoutSecrets(a.Environ),
		Private: []string{ws.store.Dir, ws.settings.Dotenv()}, Inputs: ws.inputs, Warn: warnOnce(out),
		Build:    func(ctx context.Context) ([]byte, error) { return a.buildForBrowser(ctx, ws, out) },
		Describe: func(ctx context.Context) ([]engine.Description, error) { return a.describe(ctx, ws, out) }}
	if f.dir == "" {
		return servePage(ctx, project, f.addr, out)
	}
	dir := files.In(ws.dir, f.dir)
	project.Repository = project.FindRepository(ctx)
	project.Prepared = a.prepare(ctx, ws, out)
	err := project.Write(ctx, dir)
	if errors.Is(err, page.ErrForeign) {
		return failure.WithHint(fmt.Errorf("-o %s: %w", f.dir, err),
			"name a new or empty folder; aoc web overwrites only a folder with its file %s", page.Marker)
	}
	if err != nil {
		return err
	}
	out.PrintLines([]string{"wrote the page to " + f.dir})
	return nil
}

// warnOnce returns a function that prints each warning once.
func warnOnce(out *reporter) func(error) {
	var said sync.Map
	return func(err error) {
		if _, again := said.LoadOrStore(err.Error(), true); !again {
			out.Warn("%w", err)
		}
	}
}

// describe describes the days as they are now.
func (a App) describe(ctx context.Context, ws workspace, out *reporter) ([]engine.Description, error) {
	days, err := a.build(ctx, ws.settings, nil, out)
	defer days.Release()
	return days.Known, withOutput(cmp.Or(err, days.BadList))
}

// buildForBrowser builds the program of the page. It prints the compiler's output, which is also its error.
func (a App) buildForBrowser(ctx context.Context, ws workspace, out *reporter) (program []byte, err error) {
	p, err := a.project(ws.settings)
	if err != nil {
		return nil, err
	}
	days, err := a.build(ctx, ws.settings, nil, out)
	defer days.Release()
	if err = cmp.Or(err, days.BadList); err == nil {
		var broken []engine.Description
		stop := showBuild(&p, out)
		program, broken, err = p.ForBrowser(ctx, days)
		stop()
		for _, day := range append(days.Broken(), broken...) {
			out.fail(day.Date, day.Err())
		}
		err = explained(err, ws.settings, out)
	}
	return program, withOutput(err)
}

// withOutput returns the error of a build with the compiler's text, which is printed already.
func withOutput(err error) error {
	if failed, ok := errors.AsType[*build.Error](err); ok {
		return failure.Of(&failure.ExitError{Code: exitFailed}, "%s", failed.Output)
	}
	return err
}

// servePage serves the page until ctx ends, and opens it in the browser, if there is one.
func servePage(ctx context.Context, project page.Project, addr string, out *reporter) error {
	listener, err := page.Listen(addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	address := fmt.Sprintf("http://%s/", listener.Addr())
	out.PrintLines([]string{address})
	out.Note("reload the page to rebuild the days; Ctrl-C stops")
	if out.HasBrowser() {
		go func() {
			if err := out.Browse(ctx, address); err != nil && ctx.Err() == nil {
				out.Warn("%w", err)
			}
		}()
	}
	return project.Serve(ctx, listener)
}

// prepare returns what the page of each day shows before the program is loaded.
func (a App) prepare(ctx context.Context, ws workspace, out *reporter) map[calendar.Date]page.Prepared {
	all := map[calendar.Date]page.Prepared{}
	for _, p := range ws.days.Known {
		if p.Broken == "" && len(p.Examples) > 0 && ctx.Err() == nil {
			all[p.Date] = a.answers(ctx, p, ws, out)
		}
	}
	return all
}

const prepareTimeout = 20 * time.Second // of a part or frames

var errTooLong = fmt.Errorf("the frames take longer than %v", prepareTimeout)

// answers returns the answers of a day to its first example and its frames, as far as it has them.
func (a App) answers(ctx context.Context, p engine.Description, ws workspace, out *reporter) (prepared page.Prepared) {
	in, _ := exampleInput(ws.store, p, 1) // which the day has
	limits := isolate.Limits{Timeout: prepareTimeout, Memory: defaultMemory}
	w := background(a.worker(solveFlags{limits: limits}, ws, out))
	w.Program = ws.days.Program(p.Date)
	w.Began = out.ShowRunning
	defer w.Close()
	for part := 1; part <= 2; part++ {
		result := w.Solve(ctx, p.Date, in.way, part, in.text)
		prepared.Solved(p.Date, p.Title, part, result)
	}
	way := p.Ways[0]
	if len(way.Films) == 0 {
		return prepared
	}
	first := way.Films[0]
	inTime, stop := context.WithTimeoutCause(ctx, prepareTimeout, errTooLong) // for all frames together
	defer stop()
	frames, failed := engine.Collect(w.Frames(inTime, p.Date, in.way, 1, in.text))
	if len(frames) == 0 {
		if ctx.Err() == nil {
			out.Warn("%v has no picture: %w", p.Date, cmp.Or(failed, errors.New("the day yields no frames")))
		}
		return prepared
	}
	if failed != nil && ctx.Err() == nil {
		out.Warn("%v has no film: %w", p.Date, failed)
	} else if failed == nil {
		prepared.Filmed(first, frames)
		prepared.Film, _ = animation.GIF(animation.TextOf(p.Date, p.Title, first), frames)
	}
	poster := web.PosterOf(first.Picture, frames)
	prepared.Poster, prepared.Alt = &poster, cmp.Or(poster.Caption, "A frame of the day")
	return prepared
}

// inputs returns the stored inputs by their paths.
func (ws workspace) inputs() (map[string][]byte, error) {
	puzzles, err := ws.store.Puzzles()
	all := map[string][]byte{}
	for _, d := range puzzles {
		text, unread := ws.store.Input(d)
		if unread == nil {
			all[ws.settings.Where(ws.store.InputPath(d))] = text
		} else if !errors.Is(unread, fs.ErrNotExist) {
			err = cmp.Or(err, unread)
		}
	}
	return all, err
}
