// This file reads what is known of a puzzle's answers.

package inputs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

const maxAnswers = 1 << 20

// Answers is what is known of the answers to a puzzle, for the input that is stored beside them.
type Answers struct {
	Part1 Part `json:"part1,omitzero"`
	Part2 Part `json:"part2,omitzero"`
}

// A Part is what is known of the answers to one part.
type Part struct {
	Accepted string `json:"accepted,omitempty"` // the answer that the site judged right
}

// Accepted returns the answer that the site has accepted for a part, or "".
func (a Answers) Accepted(part int) string {
	switch part {
	case 1:
		return a.Part1.Accepted
	case 2:
		return a.Part2.Accepted
	}
	return ""
}

// Stars returns how many parts are solved as far as the store knows.
func (a Answers) Stars() int {
	stars := 0
	for part := 1; part <= 2; part++ {
		if a.Accepted(part) != "" {
			stars++
		}
	}
	return stars
}

// Answers returns what is known of the answers to a puzzle: nothing, if there is no file.
// Fields that it does not know are left alone, so that files of later versions can be read.
// The error is a *DamagedError if the file is not the JSON that it should be.
func (s Store) Answers(year, day int) (Answers, error) {
	path := filepath.Join(s.puzzle(year, day), "answers.json")
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return Answers{}, nil
	}
	text, err := read(path, maxAnswers)
	if err != nil {
		return Answers{}, damaged(path, err)
	}
	answers, err := parseAnswers(text)
	if err != nil {
		return Answers{}, damaged(path, err)
	}
	return answers, nil
}

func parseAnswers(text []byte) (Answers, error) {
	if len(text) > maxAnswers {
		return Answers{}, fmt.Errorf("is longer than %d MiB", maxAnswers>>20)
	}
	var answers Answers
	if err := json.Unmarshal(text, &answers); err != nil {
		return Answers{}, fmt.Errorf("line %d: %w", errorLine(text, err), err)
	}
	return answers, nil
}

// errorLine is the line of the last byte that was read before the error, since that is what the error is about.
func errorLine(text []byte, err error) int {
	var offset int64
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	}
	if mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = mismatch.Offset
	}
	before := min(max(offset-1, 0), int64(len(text)))
	return 1 + bytes.Count(text[:before], []byte("\n"))
}
