// Questions to the person at the terminal.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
)

// confirm asks a question, to which an empty answer is yes. The error is an
// interruption, or that there is nobody to ask.
func (t *task) confirm(ctx context.Context, question string) error {
	if !isTerminal(t.Stdin) {
		return withHint(usagef("there is no terminal to ask in"), "-yes answers yes")
	}
	fmt.Fprintf(t.Stderr, "aoc: %s [Y/n] ", question)
	reply, err := t.readLine(ctx)
	if err != nil {
		return err
	}
	if reply = strings.ToLower(reply); reply != "" && reply != "y" && reply != "yes" {
		return errors.New("not sent, as you said")
	}
	return nil
}

// readLine reads a line, unless ctx ends first.
func (t *task) readLine(ctx context.Context) (string, error) {
	type line struct {
		text string
		err  error
	}
	read := make(chan line, 1)
	go func() {
		text, err := bufio.NewReader(t.Stdin).ReadString('\n')
		read <- line{text, err}
	}()
	select {
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case l := <-read:
		if l.err != nil && (l.text == "" || !errors.Is(l.err, io.EOF)) {
			return "", fmt.Errorf("no answer: %w", l.err)
		}
		return strings.TrimSpace(l.text), nil
	}
}
