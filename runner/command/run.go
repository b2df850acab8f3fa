package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

func (a App) run() *cli.Command {
	return a.define(cli.Command{
		Name:        "run",
		Usage:       "solve days",
		UsageText:   "aoc run [DAY] [FLAGS]",
		Description: "aoc run 21\naoc run 2021/21 -part 2 -variant all\npbpaste | aoc run 21 -input -\naoc run -all -year 2021 -jobs 2 -sort time",
		Flags: flags(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(),
			&cli.StringFlag{Name: "input", Usage: "the `FILE` to solve in place of the stored input, - for standard input"},
			&cli.IntFlag{Name: "example", Usage: "solve the day's example `N`", DefaultText: "the input"},
			&cli.StringFlag{Name: "variant", Usage: "solve by the variant `NAME`, or by all"},
			&cli.StringFlag{Name: "sort", Usage: "sort the table of several days by `WHAT`: day or time", Value: "day"},
			toggle("offline", "never ask the site"),
			hereFlag(),
			jsonFlag(),
		}),
	}, runDays)
}

func runDays(t *task) error {
	puzzles, err := t.puzzlesWithInput()
	if err != nil || len(puzzles) == 0 {
		return err
	}
	r, err := t.newRun(puzzles)
	if err != nil {
		return err
	}
	if len(puzzles) == 1 {
		w := t.foreground(r.limits)
		defer w.close()
		return r.day(t.flags.Context, w, puzzles[0], r.report)
	}
	return r.several(puzzles)
}

// A run is what aoc run does, as its flags say.
type run struct {
	*task
	parts  []int
	limits isolate.Limits
	given  *source // of -input or -example, with one day
	ask    bool    // whether the site may be asked
	head   string  // the headline above the last result

	missing *missingInputs // with several days, which are told of together
}

func (t *task) newRun(puzzles []engine.Puzzle) (r *run, err error) {
	several := len(puzzles) > 1
	r = &run{task: t, ask: !several && !t.flags.Bool("offline")}
	if r.parts, err = t.parts(); err != nil {
		return nil, err
	}
	if r.limits, err = t.limits(several); err != nil {
		return nil, err
	}
	if err := t.checkSort(several); err != nil {
		return nil, err
	}
	switch {
	case !several:
		r.given, err = t.given(puzzles[0])
		return r, err
	case t.flags.IsSet("input"):
		return nil, console.Usagef("-input is for one day, and these are %d", len(puzzles))
	}
	r.missing = &missingInputs{}
	return r, nil
}

// A job is one part to solve by one solver.
type job struct {
	part report.Part
	in   source
	err  error // why there is no input
}

// jobs are what there is to do for a day.
func (r *run) jobs(ctx context.Context, p engine.Puzzle) (jobs []job, err error) {
	variants, err := variantsOf(p, r.flags.String("variant"))
	if err != nil {
		return nil, err
	}
	sources := r.sources(ctx, p)
	for _, variant := range variants {
		for _, part := range r.parts {
			in, err := sources(part)
			jobs = append(jobs, job{report.Part{Line: p.Line(variant, part, in.kind), On: in.title()}, in, err})
		}
	}
	return jobs, nil
}

// day solves the parts of one day, by each solver that was asked for.
func (r *run) day(ctx context.Context, w worker, p engine.Puzzle, each func(report.Part) error) error {
	jobs, err := r.jobs(ctx, p)
	if err != nil {
		return err
	}
	for _, job := range jobs {
		part := job.part
		if err := cmp.Or(p.Err, job.err); err != nil {
			part = part.With(engine.Result{Err: err})
			part.NoInput = isNoInput(err)
		} else {
			part = r.solve(ctx, w, part, job.in)
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := each(part); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) solve(ctx context.Context, w worker, p report.Part, in source) report.Part {
	solver, _ := in.solvers(p.Variant)
	d := p.Date
	result := w.solve(ctx, d, solver, p.Part, in.text)
	if in.kind == "store" && p.Variant == "" {
		cacheAnswer(answerKey{r.store.Dir, r.Executable, d, p.Part, in.text}, result)
	}
	return p.With(result)
}

// sources returns the input for each part: what the flags say, else what is
// stored or can be had, else, for someone without a session, an example. The
// site is asked once, however it answers.
func (r *run) sources(ctx context.Context, p engine.Puzzle) func(part int) (source, error) {
	stored := sync.OnceValues(func() (source, error) { return r.stored(ctx, p, r.ask) })
	var warned string
	return func(part int) (source, error) {
		switch {
		case r.given != nil:
			return *r.given, nil
		case r.flags.IsSet("example"):
			return r.example(p, r.flags.Int("example"))
		}
		in, err := stored()
		if !errors.Is(err, site.ErrNoSession) || len(p.Examples) == 0 {
			return in, err
		}
		in = exampleFor(p, part)
		if warned != in.title() && r.missing == nil {
			warned = in.title()
			r.Warn("%v: no input is stored, and there is no session to fetch it with: this is the day's %s", p.Date, warned)
		}
		return in, nil
	}
}

// report prints a result, and on stderr why it failed.
func (r *run) report(p report.Part) error {
	if p.Status == "failed" {
		r.failPart(p)
	}
	lines := p.Lines()
	if head := p.Headline(); head != r.head {
		r.head = head
		lines = slices.Insert(lines, 0, head)
	}
	return console.PrintAll(r.Console, []report.Part{p}, lines)
}

func (r *run) failPart(p report.Part) {
	if p.NoInput && r.missing != nil {
		r.remember(exitCode(p.Err))
		return
	}
	r.fail(p.Date, byVariant(p.Variant, p.Err))
}

// byVariant says of an error which variant it came from, if from one.
func byVariant(variant string, err error) error {
	if variant == "" {
		return err
	}
	return fmt.Errorf("%s: %w", variant, err)
}

// variantsOf are the names that -variant means: "" is the day itself.
func variantsOf(p engine.Puzzle, name string) ([]string, error) {
	if name == "day" {
		name = ""
	}
	if _, ok := p.Solver(name); ok {
		return []string{name}, nil
	}
	var all []string
	for _, s := range p.Solvers {
		all = append(all, s.Variant)
	}
	if name == "all" {
		return all, nil
	}
	return nil, noVariant(p, name, all[1:])
}

func noVariant(p engine.Puzzle, name string, all []string) error {
	err := console.Usagef("%v has no variant %q", p.Date, name)
	if len(all) == 0 {
		return err
	}
	return console.WithHint(err, "it has %s", strings.Join(all, ", "))
}
