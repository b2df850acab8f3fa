package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

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
		file, err := os.Open(inFolder(ws.dir, f.inputFile))
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
