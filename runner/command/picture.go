// Pictures: charts as SVG files, which the program plot of the project draws.

package command

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/settings"
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

// newPicture finds out whether there can be one, and builds the program, before
// anything else is done: so no work is lost. Without -o there is no picture.
func (t *task) newPicture(ctx context.Context) (*picture, error) {
	if !t.flags.IsSet("o") {
		return nil, nil
	}
	p := &picture{task: t, name: t.flags.String("o")}
	if err := p.check(); err != nil {
		return nil, err
	}
	slow := time.AfterFunc(3*time.Second, func() { t.Note("building the program that draws, which takes a while the first time") })
	defer slow.Stop()
	var err error
	p.program, err = t.self().Tool(ctx, t.settings.Root, "aoc/runner/command/plot")
	return p, toolError(ctx, err)
}

// check tells why there can be no such picture.
func (p *picture) check() error {
	if base := filepath.Base(p.name); len(base) <= len(".svg") || !strings.EqualFold(filepath.Ext(base), ".svg") {
		return console.Usagef("-o %s is not the name of a picture, which is an .svg file", p.name)
	}
	if err := p.inProject(); err != nil {
		return console.WithHint(fmt.Errorf("-o: %w", err), "change to the folder of yours: what draws pictures is built there")
	}
	if err := p.mayBuild(); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Dir(p.path(p.name))); err != nil {
		return fmt.Errorf("-o %s: %w", p.name, err)
	}
	if info, err := os.Lstat(p.path(p.name)); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("-o %s: there is something that is no file", p.name)
	}
	return nil
}

// draw draws the charts, one below the other, and writes the file whole or not at all.
func (p *picture) draw(ctx context.Context, charts []engine.Chart, args ...string) error {
	var text bytes.Buffer
	for _, c := range charts {
		if err := json.NewEncoder(&text).Encode(c); err != nil {
			return err
		}
	}
	cmd := exec.CommandContext(ctx, p.program, args...)
	cmd.Env, cmd.Stdin, cmd.Stderr, cmd.WaitDelay = settings.WithoutSecrets(p.Environ), &text, p.Stderr, time.Second
	svg, err := cmd.Output()
	if err != nil {
		return toolError(ctx, fmt.Errorf("drawing %s: %w", p.name, err))
	}
	path, mode := p.path(p.name), fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if err := inputs.WriteFile(path, svg, mode); err != nil {
		return fmt.Errorf("-o %s: %w", p.name, err)
	}
	return nil
}
