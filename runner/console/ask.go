package console

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
)

var ErrNobody = WithHint(Usagef("there is no terminal to ask in"), "-yes answers yes")

// Confirm asks a question that only y answers with yes. The error is what comes
// of any other answer, an interruption, or that there is nobody to ask.
func (c *Console) Confirm(ctx context.Context, question, otherwise string) error {
	if !IsTerminal(c.In) {
		return ErrNobody
	}
	reply, err := c.Ask(ctx, question+" [y/N] ")
	if err != nil {
		return err
	}
	if !IsYes(reply) {
		return errors.New("cancelled, " + otherwise)
	}
	return nil
}

// IsYes reports whether a reply says yes.
func IsYes(reply string) bool {
	return strings.EqualFold(reply, "y") || strings.EqualFold(reply, "yes")
}

// IsNo reports whether a reply says no.
func IsNo(reply string) bool { return strings.EqualFold(reply, "n") || strings.EqualFold(reply, "no") }

// Ask shows a question in the terminal and returns the line that answers it, unless ctx ends first.
func (c *Console) Ask(ctx context.Context, question string) (string, error) {
	if err := c.Prompt(question); err != nil {
		return "", err
	}
	return Await(ctx, func() (string, error) {
		text, err := bufio.NewReader(c.In).ReadString('\n')
		if err != nil && text == "" {
			return "", fmt.Errorf("no answer: %w", err)
		}
		return strings.TrimSpace(text), nil
	})
}

// Prompt shows a question. What was typed before it answers something else, and is thrown away.
func (c *Console) Prompt(question string) error {
	if terminal, ok := c.In.(*os.File); ok && IsTerminal(terminal) {
		if err := discardTyped(terminal); err != nil {
			return fmt.Errorf("the terminal's input: %w", err)
		}
	}
	fmt.Fprintf(c.Messages(), "aoc: %s", question)
	return nil
}

// Await does what cannot be interrupted, unless ctx ends first.
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
