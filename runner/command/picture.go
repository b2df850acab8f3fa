// Pictures: charts as SVG files, which the program plot of the project draws.

package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/moby/sys/atomicwriter"
	"github.com/urfave/cli/v2"

	"aoc/runner"
)

func pictureFlag(what string) cli.Flag {
	return &cli.StringFlag{Name: "o", Usage: what + " as the picture `FILE`.svg"}
}

// A picture is an SVG file that was asked for, and the program that will draw it.
type picture struct {
	*task
	name    string // as the user has named it
	program string
}

// newPicture builds the program before anything else is done, so that no work is
// lost where it cannot be built. Without -o there is no picture.
func (t *task) newPicture(ctx context.Context) (*picture, error) {
	if !t.flags.IsSet("o") {
		return nil, nil
	}
	name := t.flags.String("o")
	if !strings.EqualFold(filepath.Ext(name), ".svg") {
		return nil, usagef("-o %s is not the name of a picture, which is an .svg file", name)
	}
	if err := t.inProject(); err != nil {
		return nil, err
	}
	slow := time.AfterFunc(3*time.Second, func() { t.note("building the program that draws, which takes a while the first time") })
	defer slow.Stop()
	program, err := t.buildTool(ctx, t.settings.root, "aoc/runner/command/plot")
	return &picture{t, name, program}, toolError(ctx, err)
}

// draw draws the charts, one below the other, and writes the file whole or not at all.
func (p *picture) draw(ctx context.Context, charts []runner.Chart, args ...string) error {
	var text bytes.Buffer
	for _, c := range charts {
		if err := json.NewEncoder(&text).Encode(c); err != nil {
			return err
		}
	}
	cmd := exec.CommandContext(ctx, p.program, args...)
	cmd.Env, cmd.Stdin, cmd.Stderr = withoutSecrets(p.Environ), &text, p.Stderr
	svg, err := cmd.Output()
	if err != nil {
		return toolError(ctx, err)
	}
	return atomicwriter.WriteFile(p.path(p.name), svg, 0o644)
}

// toolError is the error of a program of the project's that was built or run. What it had to say has been said.
func toolError(ctx context.Context, err error) error {
	failed := (*exec.ExitError)(nil)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &failed):
		return &reportedError{exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return withHint(err, "it takes the go command, from https://go.dev/dl")
	default:
		return err
	}
}
