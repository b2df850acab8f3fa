package inputs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
)

// maxAnswers is the maximum size of an answers file in bytes.
const maxAnswers = 1 << 20

// AnswersPath returns the path of the file with a puzzle's answers, whether or not the file exists.
func (s Store) AnswersPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "answers.json")
}

// Answers returns what is known about the answers to a puzzle: the zero Answers if there is no file.
// The error is a *DamagedError if the file is malformed.
func (s Store) Answers(d calendar.Date) (answers Answers, err error) {
	_, err = load(s.AnswersPath(d), maxAnswers, answers.parse)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Answers{}, err
	}
	return answers, nil
}

// Transact reads the answers to a puzzle, changes them, and saves them if that made a difference.
// The caller must hold the puzzle's lock.
func (s Store) Transact(d calendar.Date, change func(*Answers)) (Answers, error) {
	answers, err := s.Answers(d)
	if err != nil {
		return Answers{}, err
	}
	before, _ := json.Marshal(answers) // what was read can be written
	change(&answers)
	after, err := json.Marshal(answers)
	if err != nil || bytes.Equal(before, after) {
		return answers, err
	}
	text, _ := json.MarshalIndent(answers, "", "  ") // as above
	if err := save(s.AnswersPath(d), append(text, '\n'), maxAnswers, new(Answers).parse); err != nil {
		return Answers{}, err
	}
	return answers, nil
}

// parse reads the text of an answers file, and cuts the space around answers that a person may have left.
func (a *Answers) parse(text []byte) error {
	err := decode(text, a)
	for _, part := range []*Part{&a.Part1, &a.Part2} {
		part.Accepted = strings.TrimSpace(part.Accepted)
		for i, try := range part.Tries {
			part.Tries[i].Answer = strings.TrimSpace(try.Answer)
		}
	}
	return err
}

// decode reads JSON into a value that has all its fields, since the next write would lose others. The error begins
// with "line 3: " for an error in line 3.
func decode(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	if err == nil {
		strict := json.NewDecoder(bytes.NewReader(text))
		strict.DisallowUnknownFields()
		err = strict.Decode(into)
	}
	var offset int64
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	} else if mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = mismatch.Offset
	} else {
		return err
	}
	before := min(max(offset-1, 0), int64(len(text))) // the last byte read is the wrong one
	return fmt.Errorf("line %d: %w", 1+bytes.Count(text[:before], []byte("\n")), err)
}
