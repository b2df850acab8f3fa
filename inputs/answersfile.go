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
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// maxAnswers is the maximum size of an answers file in bytes.
const maxAnswers = 1 << 20

// AnswersPath returns the path of the file with a puzzle's answers, whether or not the file exists.
func (s Store) AnswersPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "answers.json")
}

// Answers returns what is known of the answers to a puzzle: the zero Answers if there is no file.
// It ignores unknown fields, so that it can read files of later versions.
// The error is a *DamagedError if the file is malformed.
func (s Store) Answers(d calendar.Date) (Answers, error) {
	j := s.journal(d)
	err := j.Reload()
	return j.Answers, err
}

// SaveAnswers stores what is known of the answers to a puzzle. Unknown fields of the file stay as
// they are. The caller must have held the puzzle's lock since reading the answers, or changes of
// other processes are lost.
func (s Store) SaveAnswers(d calendar.Date, answers Answers) error {
	j := s.journal(d)
	if err := j.Reload(); err != nil {
		return err
	}
	j.Answers = answers
	return j.Save()
}

// Update locks a puzzle, and reads, changes and saves its answers. The caller must not hold the
// lock. If change returns an error, Update returns that error and saves nothing.
func (s Store) Update(ctx context.Context, d calendar.Date, change func(*Answers) error) error {
	return s.Transact(ctx, d, func(j *Journal) error {
		if err := change(&j.Answers); err != nil {
			return err
		}
		return j.Save()
	})
}

// Transact locks a puzzle and calls do with its journal. The caller must not hold the lock. Changes
// are stored only when do calls [Journal.Save].
func (s Store) Transact(ctx context.Context, d calendar.Date, do func(*Journal) error) error {
	return s.Alone(ctx, d, func() error {
		j := s.journal(d)
		if err := j.Reload(); err != nil {
			return err
		}
		return do(j)
	})
}

// A Journal is the answers file of a puzzle whose lock is held.
type Journal struct {
	Answers Answers
	path    string
	text    []byte // of the file, with fields of later versions; nil if there is no file
}

func (s Store) journal(d calendar.Date) *Journal { return &Journal{path: s.AnswersPath(d)} }

// Reload reads the file again, and drops unsaved changes. Call it after a function that saves
// answers by itself.
func (j *Journal) Reload() error {
	j.Answers, j.text = Answers{}, nil
	var answers Answers
	text, err := load(j.path, maxAnswers, func(text []byte) (err error) {
		answers, err = parseAnswers(text)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		j.Answers, j.text = answers, text
	}
	return err
}

// Save writes the answers to the file. Unknown fields of the file stay as they are.
func (j *Journal) Save() error {
	text, err := mergeAnswers(j.text, j.Answers)
	if err == nil {
		err = checkLength(text)
	}
	if err != nil {
		return fmt.Errorf("%s: not stored: %w", j.path, err)
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
		return files.TooLong(maxAnswers)
	}
	return nil
}

var (
	knownFields     = []string{"part1", "part2", "until"}
	knownPartFields = []string{"accepted", "star", "tries", "pending"}
)

// checkSpelling rejects known field names in other letter case: encoding/json reads them, but
// saving would not replace them.
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
				return fmt.Errorf("unknown field %q, want %q", field, name)
			}
		}
	}
	return nil
}

// errorLine returns "line 3: " for an error in line 3, or "" if the error does not say where it is.
func errorLine(text []byte, err error) string {
	var offset int64
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	} else if mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = mismatch.Offset
	} else {
		return ""
	}
	before := min(max(offset-1, 0), int64(len(text))) // the last byte read is the wrong one
	return fmt.Sprintf("line %d: ", 1+bytes.Count(text[:before], []byte("\n")))
}

// mergeAnswers returns the old text with other answers. It keeps fields of later versions.
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
	for _, name := range []string{"part1", "part2"} {
		was, _ := fields[name].(map[string]any)
		is, _ := known[name].(map[string]any)
		if part := replaced(was, is, knownPartFields); len(part) > 0 {
			known[name] = part
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err = encoder.Encode(replaced(fields, known, knownFields))
	return out.Bytes(), err
}

// replaced returns the known fields, and of the old ones those with other names.
func replaced(old, known map[string]any, names []string) map[string]any {
	all := map[string]any{}
	maps.Copy(all, old)
	maps.DeleteFunc(all, func(name string, _ any) bool { return slices.Contains(names, name) })
	maps.Copy(all, known)
	return all
}

// object returns the fields of a JSON object, with numbers as they are written. An empty text and
// null have no fields.
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
