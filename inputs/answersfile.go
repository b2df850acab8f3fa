package inputs

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
)

const maxAnswers = 1 << 20

// AnswersPath is where what is known of a puzzle's answers is kept, whether or not it is there.
func (s Store) AnswersPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "answers.json")
}

// Answers returns what is known of the answers to a puzzle: nothing, if there is no file.
// Fields that it does not know are left alone, so that files of later versions can be read.
// The error is a *DamagedError if the file is not the JSON that it should be.
func (s Store) Answers(d calendar.Date) (Answers, error) {
	j := s.journal(d)
	err := j.Reload()
	return j.Answers, err
}

// SaveAnswers keeps what is known of the answers to a puzzle, and the fields that it does not know as they were.
// Whoever saves has held the puzzle's Lock since reading them, or else what another process noted meanwhile is lost.
func (s Store) SaveAnswers(d calendar.Date, answers Answers) error {
	j := s.journal(d)
	if err := j.Reload(); err != nil {
		return err
	}
	j.Answers = answers
	return j.Save()
}

// Update changes what is known of the answers to a puzzle, under its Lock, which the caller does not hold. If change
// returns an error, that is returned and nothing is kept.
func (s Store) Update(ctx context.Context, d calendar.Date, change func(*Answers) error) error {
	return s.Transact(ctx, d, func(j *Journal) error {
		if err := change(&j.Answers); err != nil {
			return err
		}
		return j.Save()
	})
}

// Transact has do read and change what is known of the answers to a puzzle, under its Lock, which the caller does not
// hold. What do changes is kept where it saves the journal, and only there.
func (s Store) Transact(ctx context.Context, d calendar.Date, do func(*Journal) error) error {
	unlock, err := s.Lock(ctx, d)
	if err != nil {
		return err
	}
	defer unlock()
	j := s.journal(d)
	if err := j.Reload(); err != nil {
		return err
	}
	return do(j)
}

// A Journal is what is known of the answers to a puzzle, in the hands of whoever holds the puzzle's lock.
type Journal struct {
	Answers Answers
	path    string
	text    []byte // of the file, in which there may be fields of later versions; none, if there is no file
}

func (s Store) journal(d calendar.Date) *Journal { return &Journal{path: s.AnswersPath(d)} }

// Reload reads what is kept, in place of what has changed since. It is for after a call that keeps answers by itself.
func (j *Journal) Reload() error {
	j.Answers, j.text = Answers{}, nil
	if _, err := os.Lstat(j.path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	text, err := read(j.path, maxAnswers)
	if err != nil {
		return damaged(j.path, err)
	}
	answers, err := parseAnswers(text)
	if err != nil {
		return damaged(j.path, err)
	}
	j.Answers, j.text = answers, text
	return nil
}

// Save keeps the answers as they are now, and the fields that it does not know as they were.
func (j *Journal) Save() error {
	text, err := mergeAnswers(j.text, j.Answers)
	if err == nil {
		err = checkLength(text)
	}
	if err != nil {
		return fmt.Errorf("%s: what should be kept here %w", j.path, err)
	}
	if err := save(j.path, text); err != nil {
		return err
	}
	j.text = text
	return nil
}

func parseAnswers(text []byte) (Answers, error) {
	if err := checkLength(text); err != nil {
		return Answers{}, err
	}
	var answers Answers
	if err := json.Unmarshal(text, &answers); err != nil {
		return Answers{}, fmt.Errorf("%s%w", errorLine(text, err), err)
	}
	return answers, checkSpelling(text)
}

func checkLength(text []byte) error {
	if len(text) > maxAnswers {
		return fmt.Errorf("is longer than %d MiB", maxAnswers>>20)
	}
	return nil
}

var (
	knownFields     = []string{"part1", "part2", "until"}
	knownPartFields = []string{"accepted", "star", "tries", "pending"}
)

// checkSpelling refuses known names in other letters, which are read, but would stay beside what is written.
func checkSpelling(text []byte) error {
	fields, err := object(text)
	if err != nil {
		return err
	}
	all := []error{misspelt(fields, knownFields)}
	for _, name := range []string{"part1", "part2"} {
		part, _ := fields[name].(map[string]any)
		all = append(all, misspelt(part, knownPartFields))
	}
	return cmp.Or(all...)
}

func misspelt(fields map[string]any, names []string) error {
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		for _, name := range names {
			if field != name && strings.EqualFold(field, name) {
				return fmt.Errorf("has a field %q, which is written %q", field, name)
			}
		}
	}
	return nil
}

// errorLine names the line of the last byte that was read before the error, since that is what the error is about.
// Not every error says where it is.
func errorLine(text []byte, err error) string {
	var offset int64
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	} else if mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = mismatch.Offset
	} else {
		return ""
	}
	before := min(max(offset-1, 0), int64(len(text)))
	return fmt.Sprintf("line %d: ", 1+bytes.Count(text[:before], []byte("\n")))
}

// mergeAnswers writes the answers over those of a text, in which there may be fields of later versions.
func mergeAnswers(old []byte, answers Answers) ([]byte, error) {
	text, err := json.Marshal(answers)
	if err != nil {
		return nil, err
	}
	fields, err := object(old)
	if err != nil {
		return nil, err
	}
	known, err := object(text)
	if err != nil {
		return nil, err
	}
	replace(fields, known, "until")
	for _, part := range []string{"part1", "part2"} {
		was, _ := fields[part].(map[string]any)
		is, _ := known[part].(map[string]any)
		if was == nil {
			was = map[string]any{}
		}
		replace(was, is, knownPartFields...)
		if delete(fields, part); len(was) > 0 {
			fields[part] = was
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err = encoder.Encode(fields)
	return out.Bytes(), err
}

// replace has the named fields be as they are in known, and absent where they are absent there.
func replace(fields, known map[string]any, names ...string) {
	for _, name := range names {
		if value, ok := known[name]; ok {
			fields[name] = value
		} else {
			delete(fields, name)
		}
	}
}

// object reads the fields of a JSON object, with its numbers as they are written. No text and null have none.
func object(text []byte) (map[string]any, error) {
	fields := map[string]any{}
	if len(text) == 0 {
		return fields, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	err := decoder.Decode(&fields)
	if fields == nil {
		fields = map[string]any{}
	}
	return fields, err
}
