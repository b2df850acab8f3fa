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
	return &cli.StringFlag{Name: "o", Usage: what + " as the picture `FILE`.svg"}
}

// newPicture finds out whether there can be a picture, and builds the program
// that draws it, before anything else is done: so no work is lost. Without -o
// there is no picture.
func (t *task) newPicture(ctx context.Context) (*picture.File, error) {
	if !t.flags.IsSet("o") {
		return nil, nil
	}
	name := t.flags.String("o")
	if err := picture.CheckName(name); err != nil {
		return nil, err
	}
	if err := t.inProject(); err != nil {
		return nil, console.WithHint(fmt.Errorf("-o: %w", err), "change to the folder of yours: what draws pictures is built there")
	}
	if err := t.mayBuild(); err != nil {
		return nil, err
	}
	f := &picture.File{Name: name, Path: t.path(name), Environ: settings.WithoutSecrets(t.Environ), Stderr: t.Stderr}
	if err := f.CheckPlace(); err != nil {
		return nil, err
	}
	slow := time.AfterFunc(3*time.Second, func() { t.Note("building the program that draws, which takes a while the first time") })
	defer slow.Stop()
	program, err := t.self().Tool(ctx, t.settings.Root, picture.Plot)
	f.Program = program
	return f, toolError(ctx, err)
}
