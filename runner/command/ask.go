// Questions to the person at the terminal.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
)

var errNobody = withHint(usagef("there is no terminal to ask in"), "-yes answers yes")

// confirm asks a question, to which an empty answer is yes. The error is what
// comes of a no, an interruption, or that there is nobody to ask.
func (t *task) confirm(ctx context.Context, question, otherwise string) error {
	if !isTerminal(t.Stdin) {
		return errNobody
	}
	t.prompt("%s [Y/n]", question)
	reply, err := t.readLine(ctx)
	if err != nil {
		return err
	}
	if reply = strings.ToLower(reply); reply != "" && reply != "y" && reply != "yes" {
		return errors.New(otherwise + ", as you said")
	}
	return nil
}

// readLine reads a line, unless ctx ends first.
func (t *task) readLine(ctx context.Context) (string, error) {
	return await(ctx, func() (string, error) {
		text, err := bufio.NewReader(t.Stdin).ReadString('\n')
		if err != nil && text == "" {
			return "", fmt.Errorf("no answer: %w", err)
		}
		return strings.TrimSpace(text), nil
	})
}

// await does what cannot be interrupted, unless ctx ends first.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
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
