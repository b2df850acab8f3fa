package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// A source is a text to solve, with the way whose parameters go with it.
type source struct {
	origin  engine.Origin
	example int // its number, from 1
	text    string
	way     engine.Way // the day itself
}

// title names the source in messages.
func (s source) title() string {
	if s.origin == engine.FromExample {
		return fmt.Sprintf("example %d", s.example)
	}
	return map[engine.Origin]string{
		engine.FromStore: "your input", engine.FromFile: "a file", engine.FromStdin: "standard input",
	}[s.origin]
}

// input returns the input that the flags name, else the stored one. With ask, it downloads one that is not stored,
// if a session is set. If there is none, the error is errNoInput.
func (f solveFlags) input(
	ctx context.Context, ws workspace, out *reporter, p engine.Description, ask bool,
) (source, error) {
	switch {
	case f.inputFile != "":
		return readSource(ws, out.In, f.inputFile)
	case f.example != nil:
		return exampleSource(ws.store, p, *f.example)
	}
	text, err := ws.store.Input(p.Date)
	if errors.Is(err, fs.ErrNotExist) {
		err = ws.noInput(p)
	}
	if ask && errors.Is(err, errNoInput) && !errors.Is(err, site.ErrNoSession) {
		text, _, err = newSupplier(ws, out).input(ctx, p.Date)
	}
	if err != nil {
		return source{}, err
	}
	return source{origin: engine.FromStore, text: string(text)}, nil
}

// readSource reads the text of -input from a file or from stdin.
func readSource(ws workspace, stdin io.Reader, name string) (source, error) {
	in, origin := stdin, engine.FromStdin
	if name != "-" {
		file, err := os.Open(inFolder(ws.dir, name))
		if err != nil {
			return source{}, err
		}
		defer file.Close()
		in, origin = file, engine.FromFile
	}
	text, err := io.ReadAll(io.LimitReader(in, inputs.MaxInput+1))
	if err == nil {
		err = inputs.Check(text)
	}
	if err != nil {
		return source{}, fmt.Errorf("-input %s: %w", name, err)
	}
	return source{origin: origin, text: string(text)}, nil
}

// exampleSource returns example n of a puzzle: first those in the code, then those in the store.
func exampleSource(store inputs.Store, p engine.Description, n int) (source, error) {
	if 1 <= n && n <= len(p.Examples) {
		return source{engine.FromExample, n, string(p.Examples[n-1].Input), engine.Way{Example: n}}, nil
	}
	stored, err := store.Examples(p.Date)
	if err != nil {
		return source{}, err
	}
	if n < 1 || n > len(p.Examples)+len(stored) {
		return source{}, failure.Usagef("there is no example %d: the day has %s",
			n, layout.Counted(len(p.Examples)+len(stored), "example"))
	}
	e := stored[n-1-len(p.Examples)]
	return source{engine.FromExample, n, e.Input, engine.Way{Parameters: e.Parameters}}, nil
}

// exampleFor returns the first example in the code with an answer to the part, else the first one.
func exampleFor(store inputs.Store, p engine.Description, part int) (source, error) {
	covers := func(e engine.Sample) bool { _, ok := e.Want[part]; return ok }
	return exampleSource(store, p, 1+max(0, slices.IndexFunc(p.Examples, covers)))
}

// inputOrExample returns an input or, if none is stored, an example for the part.
func (f solveFlags) inputOrExample(
	ctx context.Context, ws workspace, out *reporter, p engine.Description, part int,
) (source, error) {
	in, err := f.input(ctx, ws, out, p, false)
	switch {
	case !errors.Is(err, errNoInput):
		return in, err
	case len(p.Examples) == 0:
		return source{}, failure.WithHint(fmt.Errorf("%v: no input is stored, and the day has no example", p.Date),
			"aoc fetch %s downloads the input", p.Arg())
	}
	return exampleFor(ws.store, p, part)
}

var errNoInput = errors.New("no input is stored")

// noInput returns an errNoInput, which is an ErrNoSession as well if no session is set to download the input.
func (ws workspace) noInput(p engine.Description) error {
	err := ws.checkSession()
	switch {
	case err == nil:
		return failure.WithHint(errNoInput, "aoc fetch %s downloads the input", p.Arg())
	case !errors.Is(err, site.ErrNoSession):
		return err
	}
	err = fmt.Errorf("%w, and %w", errNoInput, err)
	if !ws.settings.InProject() {
		err = failure.WithHint(err, "%s is not inside an aoc project: cd into yours", ws.dir)
	}
	return err
}
