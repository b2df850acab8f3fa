package inputs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
)

// maxAnswers is the maximum size of an answers file in bytes.
const maxAnswers = 1 << 20

// AnswersPath returns the path of the file with a puzzle's answers, whether or not the file exists.
func (s Store) AnswersPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "answers.json")
}

// Answers returns what is known about the answers to a puzzle: the zero Answers if there is no file.
// It ignores unknown fields, so that it can read files of later versions.
// The error is a *DamagedError if a file is malformed.
func (s Store) Answers(d calendar.Date) (Answers, error) {
	answers, _, _, err := s.readAnswers(d)
	return answers, err
}

// Transact reads the answers to a puzzle, changes them, and saves them if that made a difference.
// Unknown fields of the file stay as they are. The caller must hold the puzzle's lock.
func (s Store) Transact(d calendar.Date, change func(*Answers)) (Answers, error) {
	answers, text, aside, err := s.readAnswers(d)
	if err != nil {
		return Answers{}, err
	}
	before, _ := json.Marshal(answers) // what was read can be written
	change(&answers)
	after, err := json.Marshal(answers)
	if err != nil || bytes.Equal(before, after) && aside == nil {
		return answers, err
	}
	if err := save(s.AnswersPath(d), mergeAnswers(text, after), maxAnswers, new(Answers).parse); err != nil {
		return Answers{}, err
	}
	for _, file := range aside {
		_ = os.Remove(file) // if it stays, adding it again changes nothing
	}
	return answers, nil
}

// Record is [Store.Transact] for a change that is stored nowhere else, such as a verdict. If the
// answers cannot be read or saved, Record writes the change to a file beside them and returns that
// file's path with the error. From then on, that file counts as part of the answers, and the next
// transaction merges it into them.
func (s Store) Record(d calendar.Date, at time.Time, change func(*Answers)) (known Answers, aside string, err error) {
	if known, err = s.Transact(d, change); err == nil {
		return known, "", nil
	}
	change(&known)
	path := filepath.Join(s.puzzle(d), "answers-"+at.UTC().Format("20060102T150405.000Z")+".json")
	text, _ := json.MarshalIndent(known, "", "  ") // save rejects an empty text
	if save(path, append(text, '\n'), maxAnswers, new(Answers).parse) == nil {
		aside = path
	}
	return known, aside, err
}

// readAnswers returns what is known about the answers to a puzzle, the text of the answers file (nil if
// there is none), and the files beside it that are not yet merged into it.
func (s Store) readAnswers(d calendar.Date) (answers Answers, text []byte, aside []string, err error) {
	entries, err := os.ReadDir(s.puzzle(d))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Answers{}, nil, nil, err // a verdict may be in a file that is not listed
	}
	var more []Answers
	for _, entry := range entries {
		if isAside, _ := filepath.Match("answers-*.json", entry.Name()); !isAside {
			continue
		}
		file := filepath.Join(s.puzzle(d), entry.Name())
		var one Answers
		_, err := load(file, maxAnswers, one.parse)
		if _, gone := os.Lstat(file); errors.Is(gone, fs.ErrNotExist) {
			continue // another process has added it to the answers file, which is read last
		}
		if err != nil {
			return Answers{}, nil, nil, err
		}
		more, aside = append(more, one), append(aside, file)
	}
	text, err = load(s.AnswersPath(d), maxAnswers, answers.parse)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Answers{}, nil, nil, err
	}
	for _, one := range more {
		answers.add(one)
	}
	return answers, text, aside, nil
}

func (a *Answers) parse(text []byte) error { return decode(text, a) }

// decode reads JSON into a value. The error begins with "line 3: " for an error in line 3.
func decode(text []byte, into any) error {
	err := json.Unmarshal(text, into)
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

var (
	knownFields     = []string{"part1", "part2", "until"}
	knownPartFields = []string{"accepted", "star", "tries", "pending"}
)

// mergeAnswers returns the old text with other answers. It keeps fields of later versions.
func mergeAnswers(old, answers []byte) []byte {
	fields, known := object(old), object(answers)
	for field, value := range fields {
		name := strings.ToLower(field)
		was, ok := value.(map[string]any)
		if !ok || name != "part1" && name != "part2" {
			continue
		}
		is, _ := known[name].(map[string]any)
		if part := replaced(was, is, knownPartFields); len(part) > 0 {
			known[name] = part
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	_ = encoder.Encode(replaced(fields, known, knownFields)) // what was decoded can be encoded
	return out.Bytes()
}

// replaced returns the known fields, and the old fields with other names. Like encoding/json, it ignores
// the letter case of names.
func replaced(old, known map[string]any, names []string) map[string]any {
	all := map[string]any{}
	for name, value := range old {
		if !slices.ContainsFunc(names, func(known string) bool { return strings.EqualFold(name, known) }) {
			all[name] = value
		}
	}
	maps.Copy(all, known)
	return all
}

// object returns the fields of a JSON object that has been decoded before, with numbers as they are
// written. An empty text and null have no fields.
func object(text []byte) (fields map[string]any) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	_ = decoder.Decode(&fields)
	return fields
}
