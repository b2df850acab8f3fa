package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

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

// A given input is the one that the flags name in place of the stored one.
type given struct {
	file    string // of -input; - is standard input, "" without the flag
	example *int   // of -example; nil without the flag
}

func givenOf(flags *cli.Context, several bool) (g given, err error) {
	g = given{flags.String("input"), ifSet(flags, "example", flags.Int)}
	switch {
	case flags.IsSet("input") && g.file == "":
		err = failure.Usagef("-input needs a file name, or - for standard input")
	case several && g.file != "":
		err = failure.Usagef("-input takes one day")
	}
	return g, err
}

// input returns the given input for a day, else the stored one.
func (g given) input(
	ctx context.Context, ws workspace, stdin io.Reader, p engine.Description, from *supplier,
) (in source, err error) {
	switch {
	case g.file != "":
		return readSource(ws, stdin, g.file)
	case g.example != nil:
		return exampleSource(ws.store, p, *g.example)
	}
	return ws.input(ctx, p, from)
}

// readSource reads the text of -input from a file or from stdin.
func readSource(ws workspace, stdin io.Reader, name string) (source, error) {
	in, origin := stdin, engine.FromStdin
	if name != "-" {
		file, err := os.Open(ws.path(name))
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
		return ownExample(p, n), nil
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

// ownExample returns example n of those in the code.
func ownExample(p engine.Description, n int) source {
	return source{engine.FromExample, n, string(p.Examples[n-1].Input), engine.Way{Example: n}}
}

// exampleFor returns the first example with an answer to the part, else the first one.
func exampleFor(p engine.Description, part int) source {
	covers := func(e engine.Sample) bool { _, ok := e.Want[part]; return ok }
	return ownExample(p, 1+max(0, slices.IndexFunc(p.Examples, covers)))
}

// orExample returns an input or, if the error is that none is stored, an example for the part.
func orExample(in source, err error, p engine.Description, part int) (source, error) {
	switch {
	case !errors.Is(err, errNoInput):
		return in, err
	case len(p.Examples) == 0:
		return source{}, failure.WithHint(fmt.Errorf("%v: no input is stored, and the day has no example", p.Date),
			"aoc fetch %s downloads the input", p.Arg())
	}
	return exampleFor(p, part), nil
}

// input returns the stored input of a puzzle. If there is none, it downloads the input, unless from
// is nil or no session is set: the error is then errNoInput.
func (ws workspace) input(ctx context.Context, p engine.Description, from *supplier) (source, error) {
	text, err := ws.store.Input(p.Date)
	if errors.Is(err, fs.ErrNotExist) {
		err = ws.noInput(p)
	}
	if from != nil && errors.Is(err, errNoInput) && !errors.Is(err, site.ErrNoSession) {
		text, _, err = from.input(ctx, p.Date)
	}
	if err != nil {
		return source{}, err
	}
	return source{origin: engine.FromStore, text: string(text)}, nil
}

// noInput returns the error that no input is stored.
func (ws workspace) noInput(p engine.Description) error {
	session, err := ws.settings.Session()
	switch {
	case err != nil:
		return err
	case session.IsZero() && !ws.settings.InProject():
		return failure.WithHint(errNeither, "%s is not inside an aoc project: cd into yours", ws.dir)
	case session.IsZero():
		return errNeither
	}
	return failure.WithHint(errNoInput, "aoc fetch %s downloads the input", p.Arg())
}

// Why there is no input, also without a session to download it.
var (
	errNoInput = errors.New("no input is stored")
	errNeither = fmt.Errorf("%w, and %w", errNoInput, site.ErrNoSession)
)
