// The input that a day is run on, and where it comes from.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// A source is a text to solve, with the solvers whose parameters go with it.
type source struct {
	kind    string // store, file, stdin or example
	example int    // its number, from 1
	text    string
	solvers func(variant string) (engine.Solver, bool)
}

// title names the input for people.
func (s source) title() string {
	if s.kind == "example" {
		return fmt.Sprintf("example %d", s.example)
	}
	return map[string]string{"store": "your input", "file": "a file", "stdin": "standard input"}[s.kind]
}

// given is the input that -input or -example names for a day, nil without them.
func (t *task) given(p engine.Puzzle) (*source, error) {
	file, example := t.flags.IsSet("input"), t.flags.IsSet("example")
	var in source
	var err error
	switch {
	case file && example:
		return nil, console.Usagef("-input and -example contradict each other")
	case file && t.flags.String("input") == "":
		return nil, console.Usagef("-input needs the name of a file, or - for standard input")
	case file:
		in, err = t.read(t.flags.String("input"))
		in.solvers = p.Solver
	case example:
		in, err = t.example(p, t.flags.Int("example"))
	default:
		return nil, nil
	}
	return &in, err
}

// atHand is the stored input, else the example that suits the part: the site is never asked.
func (t *task) atHand(p engine.Puzzle, part int) (source, error) {
	in, err := t.stored(t.flags.Context, p, false)
	if missing := (noInput{}); !errors.As(err, &missing) {
		return in, err
	}
	if len(p.Examples) == 0 {
		return source{}, console.WithHint(errors.New("no input is stored, and the day has no example"), "aoc fetch %s brings the input", p.Arg())
	}
	return exampleFor(p, part), nil
}

// read is the text of -input: a file's, or that of standard input.
func (t *task) read(name string) (source, error) {
	in, kind := t.In, "stdin"
	if name != "-" {
		file, err := os.Open(t.path(name))
		if err != nil {
			return source{}, err
		}
		defer file.Close()
		in, kind = file, "file"
	}
	text, err := io.ReadAll(io.LimitReader(in, inputs.MaxInput+1))
	if err == nil {
		err = inputs.Check(text)
	}
	if err != nil {
		return source{}, fmt.Errorf("-input %s: %w", name, err)
	}
	return source{kind: kind, text: string(text)}, nil
}

// example is the Nth example of a puzzle: its own come first, then those in the store.
func (t *task) example(p engine.Puzzle, n int) (source, error) {
	if 1 <= n && n <= len(p.Examples) {
		e := p.Examples[n-1]
		return source{"example", n, e.Input, e.Solver}, nil
	}
	stored, err := t.store.Examples(p.Date)
	if err != nil {
		return source{}, err
	}
	if n < 1 || n > len(p.Examples)+len(stored) {
		return source{}, console.Usagef("there is no example %d, the day has %s", n, console.Counted(len(p.Examples)+len(stored), "example"))
	}
	e := stored[n-1-len(p.Examples)]
	solvers, err := p.With(parametersOf(e))
	find := func(variant string) (engine.Solver, bool) { return (engine.Example{Solvers: solvers}).Solver(variant) }
	return source{"example", n, e.Input, find}, err
}

// exampleFor is the first example that covers the part, else the first one that there is.
func exampleFor(p engine.Puzzle, part int) source {
	covers := func(e engine.Example) bool { _, ok := e.Want[part]; return ok }
	i := max(0, slices.IndexFunc(p.Examples, covers))
	return source{"example", i + 1, p.Examples[i].Input, p.Examples[i].Solver}
}

// stored is the input of the puzzle, from the store or, if it may be asked,
// from the site. The error is site.ErrNoSession if there is neither input nor session.
func (t *task) stored(ctx context.Context, p engine.Puzzle, ask bool) (source, error) {
	d := p.Date
	text, fetched, err := t.fetchInput(ctx, d, func() (*site.Site, error) { return t.siteToRun(d, ask) })
	if err != nil {
		return source{}, err
	}
	if fetched {
		t.fillIn(ctx, d, true)
	}
	return source{kind: "store", text: string(text), solvers: p.Solver}, nil
}

// siteToRun is the site, if it may be asked for the input of a day that is to be run.
func (t *task) siteToRun(d calendar.Date, ask bool) (*site.Site, error) {
	session, err := t.settings.Session()
	switch {
	case err != nil:
		return nil, err
	case session.IsZero():
		return nil, console.WithHint(noInput{site.ErrNoSession}, "%s", settings.CookieHint)
	case !ask:
		return nil, console.WithHint(noInput{}, "aoc fetch %s brings it", d.Arg())
	}
	return t.anyonesSite()
}

// noInput says that no input is stored, and perhaps why it cannot be had either.
type noInput struct{ why error }

func (e noInput) Unwrap() error { return e.why }
func (e noInput) Error() string {
	if e.why == nil {
		return "no input is stored"
	}
	return fmt.Sprintf("no input is stored, and %v", e.why)
}
