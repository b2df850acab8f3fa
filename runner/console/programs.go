package console

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"strings"

	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

// programIn returns the command line in the first of the environment variables
// that is set, or nil if none is.
func (c *Console) programIn(names ...string) ([]string, error) {
	for _, name := range names {
		value := strings.TrimSpace(c.Variables.Get(name))
		if value == "" {
			continue
		}
		words, err := splitCommand(value)
		if err == nil && (len(words) == 0 || words[0] == "") {
			err = errors.New("not the name of a program")
		}
		if err != nil {
			return nil, failure.Usagef("%s=%s (from the environment): %v", name, sanitize.Visible(value), err)
		}
		return words, nil
	}
	return nil, nil
}

// Show writes a text to stdout. In a terminal it goes through the pager, if there is one.
func (c *Console) Show(ctx context.Context, text []byte) error {
	if terminal := terminalOf(c.Out); terminal != nil {
		words, err := c.programIn("PAGER")
		if err != nil {
			return err
		}
		if words == nil {
			words = []string{"less", "-FRX"}
		}
		if pager, err := c.ChildEnviron.LookPath(words[0]); err == nil {
			cmd := c.program(ctx, pager, words[1:]...)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(text), terminal, c.Err
			return cmd.Run()
		}
	}
	_, err := c.Out.Write(text)
	return err
}

// program returns a program that uses the terminal. It is not killed when ctx ends: Ctrl-C
// reaches it too, and it must restore the terminal before it exits.
func (c *Console) program(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := c.ChildEnviron.Command(ctx, name, args...)
	cmd.Cancel = func() error { return nil }
	return cmd
}

// Edit opens a file in the user's editor and waits until the editor exits.
func (c *Console) Edit(ctx context.Context, path string) error {
	editor, err := c.programIn("VISUAL", "EDITOR")
	if err != nil {
		return err
	}
	if editor == nil {
		return failure.WithHint(errors.New("neither VISUAL nor EDITOR is set"), "export EDITOR=vi, or another editor")
	}
	cmd := c.program(ctx, editor[0], append(editor[1:], path)...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = c.In, c.Err, c.Err
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", sanitize.Visible(editor[0]), err)
	}
	return nil
}

// Browse opens an address in the browser and waits for the program that opens
// it. When ctx ends, Browse returns and the browser stays open.
func (c *Console) Browse(ctx context.Context, address string) error {
	opener, err := c.opener()
	if err != nil {
		return err
	}
	cmd := c.ChildEnviron.Command(context.WithoutCancel(ctx), opener[0], append(opener[1:], address)...)
	cmd.Stderr = c.Err
	detach(cmd)
	_, err = Await(ctx, func() (opened bool, err error) { return true, cmd.Run() })
	if err == nil || ctx.Err() != nil {
		return err
	}
	return failure.WithHint(fmt.Errorf("%s: %w", sanitize.Visible(opener[0]), err), "open %s yourself", address)
}

// opener returns the command that opens an address.
func (c *Console) opener() ([]string, error) {
	if browser, err := c.programIn("BROWSER"); browser != nil || err != nil {
		return browser, err
	}
	switch runtime.GOOS {
	case "darwin":
		return []string{"open"}, nil
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}, nil
	default:
		return []string{"xdg-open"}, nil
	}
}

// HasBrowser reports whether Browse can open a browser. Without a desktop,
// xdg-open would start a text browser in the terminal, so it does not count. A
// malformed BROWSER counts, so that Browse reports what is wrong with it.
func (c *Console) HasBrowser() bool {
	opener, err := c.opener()
	if err != nil {
		return true
	}
	if opener[0] == "xdg-open" && c.Variables.Get("DISPLAY")+c.Variables.Get("WAYLAND_DISPLAY") == "" {
		return false
	}
	_, err = c.ChildEnviron.LookPath(opener[0])
	return err == nil
}
