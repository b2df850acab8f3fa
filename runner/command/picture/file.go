// Package picture draws charts: as lines of text, and as SVG files, which the
// program plot of the project draws. Both have the axes of the package below. It knows neither
// days nor what is drawn.
package picture

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// Plot is the program that draws SVG files, as the go command knows it. It is one
// of its own, since the fonts that it is linked with would make each start of aoc longer.
const Plot = "aoc/runner/command/plot"

// A File is an SVG file to be drawn.
type File struct {
	Name    string // as the user has named it
	Path    string // where that is
	Program string // the built Plot
	Environ []string
	Stderr  io.Writer // for what the program has to say
}

// CheckName returns an error if the name is not one of a picture.
func CheckName(name string) error {
	if base := filepath.Base(name); len(base) <= len(".svg") || !strings.EqualFold(filepath.Ext(base), ".svg") {
		return console.Usagef("-o %s is not the name of a picture, which is an .svg file", name)
	}
	return nil
}

// CheckPlace returns an error if there can be no file where the picture goes.
func (f File) CheckPlace() error {
	if _, err := os.Stat(filepath.Dir(f.Path)); err != nil {
		return fmt.Errorf("-o %s: %w", f.Name, err)
	}
	if info, err := os.Lstat(f.Path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("-o %s: there is something that is no file", f.Name)
	}
	return nil
}

// Draw draws the charts, one below the other, and writes the file whole or not
// at all. The arguments are the program's.
func (f File) Draw(ctx context.Context, charts []engine.Chart, args ...string) error {
	var text bytes.Buffer
	for _, c := range charts {
		if err := json.NewEncoder(&text).Encode(c); err != nil {
			return err
		}
	}
	cmd := exec.CommandContext(ctx, f.Program, args...)
	cmd.Env, cmd.Stdin, cmd.Stderr, cmd.WaitDelay = f.Environ, &text, f.Stderr, time.Second
	svg, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("drawing %s: %w", f.Name, err)
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(f.Path); err == nil {
		mode = info.Mode().Perm()
	}
	if err := inputs.WriteFile(f.Path, svg, mode); err != nil {
		return fmt.Errorf("-o %s: %w", f.Name, err)
	}
	return nil
}
