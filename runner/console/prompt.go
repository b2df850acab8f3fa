package console

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"aoc/runner/failure"

	"golang.org/x/term"
)

// Confirm asks a yes-or-no question and returns nil if the user answers yes. The
// error of any other answer is "cancelled, " and the text otherwise.
func (c *Console) Confirm(ctx context.Context, question, otherwise string) error {
	if !IsTerminal(c.In) {
		return failure.WithHint(failure.Usagef("cannot ask a question without a terminal"), "add -yes to answer yes")
	}
	reply, err := c.Ask(ctx, question+" [y/N] ")
	if err != nil && !errors.Is(err, io.EOF) { // Ctrl-D means no
		return err
	}
	if !strings.EqualFold(reply, "y") && !strings.EqualFold(reply, "yes") {
		return errors.New("cancelled, " + otherwise)
	}
	return nil
}

// Ask prints a question and returns the line that the user types, without white space around it.
func (c *Console) Ask(ctx context.Context, question string) (string, error) {
	return c.ask(ctx, question, func(*os.File) error { return nil })
}

// ask is Ask in a terminal whose mode is set before the question is printed. It sets the mode again when a shell has
// continued the process and given the terminal back in its own mode.
func (c *Console) ask(ctx context.Context, question string, setMode func(terminal *os.File) error) (string, error) {
	prompt := func() {
		text := strings.TrimRight(question, " ")
		fmt.Fprint(c.Messages(), wrapped("aoc: "+text, c.Columns())+question[len(text):])
	}
	if terminal := terminalOf(c.In); terminal != nil {
		if err := setMode(terminal); err != nil { // before the question, so that no fast paste is shown
			return "", err
		}
		if err := discardTyped(terminal); err != nil { // it cannot be meant as the answer
			return "", fmt.Errorf("the terminal's input: %w", err)
		}
		defer onContinue(func() {
			if isForeground(terminal) && setMode(terminal) == nil {
				prompt()
			}
		})()
	}
	prompt()
	reply, err := Await(ctx, func() (string, error) {
		text, err := bufio.NewReader(c.In).ReadString('\n')
		if err != nil && text == "" {
			return "", fmt.Errorf("no answer: %w", err)
		}
		return strings.TrimSpace(text), nil
	})
	if err != nil {
		fmt.Fprintln(c.Err) // below the question
	}
	return reply, err
}

// AskSecret is Ask in a terminal that does not show what the user types.
func (c *Console) AskSecret(ctx context.Context, question string) (string, error) {
	defer c.KeepMode()()
	reply, err := c.ask(ctx, question, withoutEcho)
	if err == nil {
		fmt.Fprintln(c.Err) // below the question
	}
	return reply, err
}

// HideTyped hides what the user types until restore is called. Ctrl-C and Ctrl-Z work meanwhile.
func (c *Console) HideTyped() (restore func()) {
	restore = c.KeepMode()
	if terminal := terminalOf(c.In); terminal != nil && isForeground(terminal) {
		_ = withoutEcho(terminal)
	}
	return restore
}

// KeepMode returns a function that restores the mode of the terminal, which a day may
// change. In the background both do nothing: the terminal is another program's.
func (c *Console) KeepMode() (restore func()) {
	terminal := terminalOf(c.In)
	if terminal == nil || !isForeground(terminal) {
		return func() {}
	}
	descriptor := int(terminal.Fd())
	before, err := term.GetState(descriptor)
	return func() {
		if err == nil && isForeground(terminal) {
			_ = term.Restore(descriptor, before)
		}
	}
}

// Await calls do, which cannot be interrupted, and returns its results. If ctx
// ends first, Await returns the cause and abandons the call.
func Await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	case r := <-done:
		return r.value, r.err
	}
}
