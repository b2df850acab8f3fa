package command

import (
	"encoding/json"
	"io"
	"strings"

	"aoc/runner/sanitize"
)

// A textWriter writes lines to a stream. The site, a day or a file may have
// worded them, so what could steer the terminal is escaped. Each Write has whole
// characters.
type textWriter struct {
	out   io.Writer
	color bool // colours are our own: text of others is escaped before it is coloured
}

func (w textWriter) Write(p []byte) (int, error) {
	text := sanitize.Lines(string(p))
	if w.color {
		text, _ = sanitize.Colored(string(p))
	}
	if _, err := io.WriteString(w.out, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// results is stdout for lines of text.
func (t *task) results() io.Writer { return textWriter{t.Stdout, t.canvas().color} }

// messages is stderr for lines of text.
func (t *task) messages() io.Writer { return textWriter{t.Stderr, false} }

// message returns the text of a message. What follows its first line is
// indented, so that none of it passes for a message of its own.
func message(text string) string {
	return strings.ReplaceAll(sanitize.Lines(text), "\n", "\n  ")
}

// printJSON writes a line of JSON to stdout.
func (t *task) printJSON(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = t.Stdout.Write(append(sanitize.JSON(text), '\n'))
	return err
}
