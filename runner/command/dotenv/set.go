// This file changes values in a file of settings, and nothing else in it.

package dotenv

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"aoc/inputs"
)

// A Value is what a name is set to.
type Value struct{ Name, Text string }

// Set sets values in a file, all of them or none. The file may not be there
// yet; from then on only its user can read it.
//
// A value takes the place of the last one of its name. One that is new goes
// below the line on which it is commented out, else to the end. Everything
// else stays, byte for byte. A value that refers to one that is set follows it.
//
// A symbolic link stays one: what it leads to is changed. Files that are not
// plain UTF-8 without a byte order mark are refused, as other tools misread them.
func Set(path string, values ...Value) error {
	target, err := follow(path)
	if err != nil {
		return err
	}
	text, err := load(target)
	if err != nil {
		return err
	}
	if isMarked(text) {
		return fmt.Errorf("%s: begins with a byte order mark: save it as UTF-8 without one", path)
	}
	if _, err := parseFile(path, text); err != nil {
		return err
	}
	for _, v := range values {
		if text, err = set(text, v); err != nil {
			return fmt.Errorf("%s: %s: %w", path, v.Name, err)
		}
	}
	switch {
	case len(text) > maxSize:
		return fmt.Errorf("%s: would be longer than %d bytes", path, maxSize)
	case references(text) > maxReferences:
		return tooManyReferences(path)
	}
	return inputs.WriteFile(target, text, 0o600)
}

// follow is the file that a path leads to: one that replaced a link would leave
// what the link's owner keeps elsewhere behind the times.
func follow(path string) (string, error) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path, nil // what may be wrong with it shows when it is read
	}
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("%s: is a link to nothing", path)
	}
	return target, err
}

// isMarked tells whether the text begins with the mark of UTF-8, or that of UTF-16.
func isMarked(text []byte) bool {
	for _, mark := range []string{bom, "\xff\xfe", "\xfe\xff"} {
		if bytes.HasPrefix(text, []byte(mark)) {
			return true
		}
	}
	return false
}

func isName(text string) bool {
	return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString(text)
}

// set tries the ways to write a value, and takes the first with which the file
// is read as it should be.
func set(text []byte, v Value) ([]byte, error) {
	switch {
	case !isName(v.Name):
		return nil, errors.New("is not a name")
	case strings.ContainsAny(v.Text, "\x00\r\n"):
		return nil, errors.New("the value has a line break or a NUL byte in it")
	}
	before, _ := parse(text)
	for _, p := range places(text, v.Name) {
		for _, spelling := range spellings(v.Text, undefined(before)) {
			changed := p.put(text, spelling)
			if after, ok := parse(changed); ok && isSet(before, after, v, text) {
				return changed, nil
			}
		}
	}
	return nil, errors.New("there is no way to write this value into this file")
}

// undefined is a name that nothing in the file has.
func undefined(values map[string]string) string {
	name := "_"
	for _, taken := values[name]; taken; _, taken = values[name] {
		name += "_"
	}
	return name
}

// isSet tells whether the value has changed as it should, and no other one but
// those that may refer to it.
func isSet(before, after map[string]string, v Value, text []byte) bool {
	refers := regexp.MustCompile(`\$\(?\{?` + v.Name).Match(text)
	for name, old := range before {
		value, kept := after[name]
		if name != v.Name && (!kept || value != old && !refers) {
			return false
		}
	}
	size := len(before)
	if _, known := before[v.Name]; !known {
		size++
	}
	value, ok := after[v.Name]
	return ok && value == v.Text && len(after) == size
}
