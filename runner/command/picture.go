package command

import (
	"context"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func pictureFlag(what string) cli.Flag {
	return &cli.StringFlag{Name: "o", Usage: what + " in `FILE`, an SVG"}
}

// fileOf returns the file that -o names, nil without -o.
func fileOf(flags *cli.Context, ws workspace, extension string) (*picture.File, error) {
	if !flags.IsSet("o") {
		return nil, nil
	}
	name := flags.String("o")
	if err := picture.CheckName(name, extension); err != nil {
		return nil, err
	}
	f := &picture.File{Name: name, Path: ws.path(name)}
	return f, f.CheckPlace()
}

// pictureOf returns the picture that -o asks for, nil without -o. It runs before
// anything is solved, so that an error loses no work: it checks the place of the
// file and builds the program that draws.
func (a App) pictureOf(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) (*picture.File, error) {
	f, err := fileOf(flags, ws, ".svg")
	if f == nil || err != nil {
		return nil, err
	}
	if _, err := ws.project(out); err != nil {
		return nil, console.WithHint(fmt.Errorf("-o: %w", err), "cd into yours: the program that draws pictures is built there")
	}
	if err := a.mayBuild(ws.settings, flags.Command.Name); err != nil {
		return nil, err
	}
	slow := time.AfterFunc(3*time.Second, func() { out.Note("building the program that draws pictures; the first build takes a while") })
	defer slow.Stop()
	f.Environ, f.Stderr = settings.WithoutSecrets(a.Environ), a.Stderr
	f.Program, err = a.builder(ws.settings).Tool(ctx, picture.Plot)
	return f, toolError(ctx, err)
}
