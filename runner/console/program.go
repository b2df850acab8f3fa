package console

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"

	"aoc/runner/sanitize"
)

// programIn returns the program and its arguments from the first of the
// environment variables that is set, nil if none is.
func (c *Console) programIn(names ...string) ([]string, error) {
	for _, name := range names {
		value := strings.TrimSpace(c.env(name))
		if value == "" {
			continue
		}
		words, err := splitCommand(value)
		if err != nil {
			return nil, Usagef("%s=%s (from the environment): %v", name, sanitize.Visible(value), err)
		}
		if len(words) == 0 || words[0] == "" {
			return nil, Usagef("%s=%s (from the environment) names no program", name, sanitize.Visible(value))
		}
		return words, nil
	}
	return nil, nil
}

// Show writes the text, on a terminal through the pager if there is one.
func (c *Console) Show(ctx context.Context, text []byte) error {
	if file, onTerminal := c.Terminal(); onTerminal {
		words, err := c.programIn("PAGER")
		if err != nil {
			return err
		}
		if words == nil {
			words = []string{"less", "-FRX"}
		}
		if pager, err := exec.LookPath(words[0]); err == nil {
			cmd := exec.CommandContext(ctx, pager, words[1:]...)
			cmd.Cancel = leaveAlone
			cmd.Env = c.ChildEnviron
			cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(text), file, c.Err
			return cmd.Run()
		}
	}
	_, err := c.Out.Write(text)
	return err
}

// leaveAlone is for programs that have the terminal: they hear of Ctrl-C
// themselves, and have to put the terminal back in order.
func leaveAlone() error { return nil }

// Edit opens a file in the user's editor, which gets no secrets.
func (c *Console) Edit(ctx context.Context, path string) error {
	editor, err := c.programIn("VISUAL", "EDITOR")
	if err != nil {
		return err
	}
	if editor == nil {
		return WithHint(errors.New("there is no editor"), "say which: EDITOR=…")
	}
	cmd := exec.CommandContext(ctx, editor[0], append(editor[1:], path)...)
	cmd.Env = c.ChildEnviron
	cmd.Cancel = leaveAlone
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stderr, os.Stderr
	return cmd.Run()
}
