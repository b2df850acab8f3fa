package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"sync"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/check"
	"aoc/runner/command/build"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/isolate"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// worker returns the worker of a single day, without its program. It has the terminal's input. What the day prints
// appears at once. With -input - the command itself reads stdin, and the day cannot.
func (a App) worker(f solveFlags, ws workspace, out *reporter) *isolate.Worker {
	w := &isolate.Worker{Dir: ws.dir, Environ: out.ChildEnviron, Limits: f.limits}
	w.Prints, w.Foreground, w.Began = out.Err, out.KeepMode, out.ShowRunning
	w.Stopped = func(d calendar.Date, err error) { out.Say(errorOf(d, err)) }
	if stdin, ok := out.In.(*os.File); ok && f.inputFile != "-" {
		w.Stdin = stdin
	}
	return w
}

// background returns a worker like w, but without the terminal. It counts what the days print, and drops it.
func background(w *isolate.Worker) *isolate.Worker {
	return &isolate.Worker{Program: w.Program, Dir: w.Dir, Environ: w.Environ, Limits: w.Limits}
}

// A pool runs days, each in a process of its own.
type pool struct {
	worker *isolate.Worker // of a single day; several days run in the background
	days   build.Days
	jobs   int    // how many days run at a time
	verb   string // the command that shows what a day printed
	apart  bool   // run a single day in the background too

	running sync.Map // has the dates of several days that run now
}

// pool returns the pool for a command's days.
func (a App) pool(f solveFlags, ws workspace, out *reporter, verb string) *pool {
	return &pool{worker: a.worker(f, ws, out), days: ws.days, jobs: f.jobs, verb: verb}
}

// work is what a command does with a day. It reports each line as it comes.
type work[L any] func(ctx context.Context, w *isolate.Worker, p engine.Description, report func(L)) error

// eachDay does the work for each day. A single day has the terminal. Each of several days
// has a worker of its own, and eachDay reports the lines in the order of the days. After an
// interrupt it reports what is done.
func eachDay[L any](
	ctx context.Context, all *pool, out *reporter, days []engine.Description, do work[L], report func(L),
) error {
	if len(days) == 1 && !all.apart {
		all.worker.Program = all.days.Program(days[0].Date)
		defer all.worker.Close()
		return do(ctx, all.worker, days[0], report)
	}
	inBackground := func(running context.Context, p engine.Description) (reportDay func()) {
		all.running.Store(p.Date, true)
		defer all.running.Delete(p.Date)
		w := background(all.worker)
		w.Program = all.days.Program(p.Date)
		var lines []L
		err := do(running, w, p, func(line L) { lines = append(lines, line) })
		printed := w.Close()
		return func() {
			if printed > 0 { // the text itself would hide the results
				out.Note("%v printed %s; aoc %s %s shows the output", p.Date, layout.RoughSize(printed), all.verb, p.Arg())
			}
			if err != nil && ctx.Err() == nil {
				out.fail(p.Date, err)
			}
			for _, line := range lines {
				report(line)
			}
			out.Step()
		}
	}
	for reportDay := range isolate.InOrder(ctx, all.jobs, days, inBackground) {
		reportDay()
	}
	return context.Cause(ctx)
}

// beside names the days that run, for the progress bar.
func (all *pool) beside(int) string {
	var dates []calendar.Date
	all.running.Range(func(d, _ any) bool { dates = append(dates, d.(calendar.Date)); return true })
	_, days := spans(dates)
	return "running " + days
}

// An input is a text to solve, with the way that has its parameters.
type input struct {
	origin engine.Origin
	title  string // its name in messages
	text   string
	way    engine.Way // the day itself
}

// input returns the input that the flags name, else the stored one. With ask, it downloads an input that is not
// stored, if a session is set. If there is no input, the error is an errNoInput. The worker invents an input.
func (f solveFlags) input(
	ctx context.Context, w *isolate.Worker, ws workspace, out *reporter, p engine.Description, ask bool,
) (input, error) {
	switch {
	case f.seed != nil:
		in, err := invent(ctx, w, p, *f.seed)
		return input{origin: engine.FromSeed, title: f.seed.String(), text: string(in.Input),
			way: engine.Way{Parameters: in.Parameters}}, err
	case f.example != nil:
		return exampleInput(ws.store, p, *f.example)
	case f.inputFile != "":
		return f.readInput(ws, out)
	}
	text, err := ws.store.Input(p.Date)
	session := ws.checkSession()
	switch isMissing := errors.Is(err, fs.ErrNotExist); {
	case isMissing && session == nil && ask:
		text, _, err = newDownloader(ws, out).download(ctx, p.Date)
	case isMissing && session == nil:
		err = failure.WithHint(errNoInput, "aoc fetch %s downloads the input", p.Arg())
	case isMissing && errors.Is(session, site.ErrNoSession) && !ws.settings.InProject():
		err = failure.WithHint(errNeither, "%s is not inside an aoc project: cd into yours", ws.dir)
	case isMissing && errors.Is(session, site.ErrNoSession):
		err = errNeither
	case isMissing:
		err = session
	}
	if err != nil {
		return input{}, err
	}
	return input{origin: engine.FromStore, title: "your input", text: string(text)}, nil
}

// readInput reads the text of -input from a file or from stdin.
func (f solveFlags) readInput(ws workspace, out *reporter) (input, error) {
	in, from := out.In, input{origin: engine.FromStdin, title: "standard input"}
	if f.inputFile != "-" {
		file, err := os.Open(files.In(ws.dir, f.inputFile))
		if err != nil {
			return input{}, err
		}
		defer file.Close()
		in, from = file, input{origin: engine.FromFile, title: "a file"}
	}
	text, err := files.ReadTextFrom(in, inputs.MaxInput)
	if err == nil {
		err = inputs.Check(text)
	}
	if err != nil {
		return input{}, fmt.Errorf("-input %s: %w", f.inputFile, err)
	}
	from.text = string(text)
	return from, nil
}

// exampleInput returns example n of a puzzle: first those in the code, then those in the store.
func exampleInput(store inputs.Store, p engine.Description, n int) (input, error) {
	in := input{origin: engine.FromExample, title: fmt.Sprintf("example %d", n)}
	if 1 <= n && n <= len(p.Examples) {
		in.text, in.way.Example = string(p.Examples[n-1].Input), n
		return in, nil
	}
	stored, err := store.Examples(p.Date)
	if err != nil {
		return input{}, err
	}
	if n < 1 || n > len(p.Examples)+len(stored) {
		return input{}, failure.Usagef("there is no example %d: the day has %s",
			n, layout.Counted(len(p.Examples)+len(stored), "example"))
	}
	e := stored[n-1-len(p.Examples)]
	in.text, in.way.Parameters = e.Input, e.Parameters
	return in, nil
}

// invent returns an input that a day invents.
func invent(
	ctx context.Context, w *isolate.Worker, p engine.Description, seed engine.Seed,
) (engine.Invention, error) {
	if !p.Invents && p.Err() == nil {
		return engine.Invention{}, failure.WithHint(failure.Usagef("%v invents no inputs", p.Date),
			"add runner.Invent to its runner.New")
	}
	in, err := w.Invent(ctx, p.Date, seed)
	if err != nil { // it may be a limit or a crash
		err = fmt.Errorf("%v: %w", seed, err)
	}
	return in, err
}

// exampleFor returns the first example in the code with an answer to the part, else the first one.
func exampleFor(store inputs.Store, p engine.Description, part int) (input, error) {
	covers := func(e engine.Sample) bool { _, ok := e.Want[part]; return ok }
	return exampleInput(store, p, 1+max(0, slices.IndexFunc(p.Examples, covers)))
}

// inputOrExample returns an input or, if none is stored, an example for the part.
func (f solveFlags) inputOrExample(
	ctx context.Context, w *isolate.Worker, ws workspace, out *reporter, p engine.Description, part int,
) (input, error) {
	in, err := f.input(ctx, w, ws, out, p, false)
	switch {
	case !errors.Is(err, errNoInput):
		return in, err
	case len(p.Examples) == 0 && ws.isLocked(p.Date):
		return input{}, site.CheckUnlocked(p.Date, ws.now())
	case len(p.Examples) == 0:
		return input{}, failure.WithHint(fmt.Errorf("%v: no input is stored, and the day has no example", p.Date),
			"aoc fetch %s downloads the input", p.Arg())
	}
	return exampleFor(ws.store, p, part)
}

// The errors if there is no input: errNeither also says that there is no session to download it with.
var (
	errNoInput = errors.New("no input is stored")
	errNeither = fmt.Errorf("%w, and %w", errNoInput, site.ErrNoSession)
)

// A compared example is a case with its result.
type compared struct {
	known  engine.Case
	result engine.Result
}

// openTime is how long a day may take for examples whose answers are not known.
const openTime = 2 * time.Second

// record makes the answer to a stored example known, unless the example has changed since it was read.
func record(ctx context.Context, ws workspace, out *reporter, d calendar.Date, known engine.Case, answer string) error {
	isIt := func(e inputs.Example) bool {
		again, _ := check.OnExample(known.Way, e, known.Part)
		return reflect.DeepEqual(again, known)
	}
	err := ws.store.Alone(ctx, d, func() error {
		stored, err := ws.store.Examples(d)
		switch {
		case err != nil:
			return err
		case !slices.ContainsFunc(stored, isIt):
			return fmt.Errorf("%v: the file of example %d has changed meanwhile, so %s is no test",
				d, known.Stored, sanitize.Visible(answer))
		}
		return ws.store.SetExampleAnswer(d, known.Stored, known.Part, answer)
	})
	if err == nil && answer != "" {
		out.Note("%v: example %d part %d: %s is a test from now on", d, known.Stored, known.Part, sanitize.Visible(answer))
	}
	return err
}
