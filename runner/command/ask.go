// Questions to the person at the terminal.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
)

var errNobody = withHint(usagef("there is no terminal to ask in"), "-yes answers yes")

// confirm asks a question that only y answers with yes. The error is what comes
// of any other answer, an interruption, or that there is nobody to ask.
func (t *task) confirm(ctx context.Context, question, otherwise string) error {
	if !isTerminal(t.Stdin) {
		return errNobody
	}
	reply, err := t.ask(ctx, question+" [y/N] ")
	if err != nil {
		return err
	}
	if !isYes(reply) {
		return errors.New("cancelled, " + otherwise)
	}
	return nil
}

func isYes(reply string) bool {
	return strings.EqualFold(reply, "y") || strings.EqualFold(reply, "yes")
}

func isNo(reply string) bool { return strings.EqualFold(reply, "n") || strings.EqualFold(reply, "no") }

// ask shows a question in the terminal and returns the line that answers it, unless ctx ends first.
func (t *task) ask(ctx context.Context, question string) (string, error) {
	if err := t.prompt(question); err != nil {
		return "", err
	}
	return await(ctx, func() (string, error) {
		text, err := bufio.NewReader(t.Stdin).ReadString('\n')
		if err != nil && text == "" {
			return "", fmt.Errorf("no answer: %w", err)
		}
		return strings.TrimSpace(text), nil
	})
}

// prompt shows a question. What was typed before it answers something else, and is thrown away.
func (t *task) prompt(question string) error {
	if terminal, ok := t.Stdin.(*os.File); ok && isTerminal(terminal) {
		if err := discardTyped(terminal); err != nil {
			return fmt.Errorf("the terminal's input: %w", err)
		}
	}
	fmt.Fprintf(t.messages(), "aoc: %s", question)
	return nil
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
