package picture

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"time"

	"aoc/runner/engine"
)

// Plot is the package of the program that draws SVG files. It is a separate
// program because its fonts would make each start of aoc slower.
const Plot = "aoc/runner/command/plot"

// Draw draws the charts, one below the other, and writes the whole file or
// nothing. The arguments are passed to Program.
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
	return f.Write(svg)
}
