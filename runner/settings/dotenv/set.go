package dotenv

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"aoc/inputs"
)

// A Value is what a name is set to.
type Value struct{ Name, Text string }

// Set sets values in a file, all of them or none. It makes the file if there is
// none, and only its owner can read it from then on.
//
// A value replaces the last line NAME=…; a new one gets a line of its own, below
// the line that has it commented out, or at the end. All other lines stay as they
// are. Set refuses a file that it cannot change in that way. It follows a
// symbolic link, and changes the file that it leads to.
func Set(path string, values ...Value) error {
	target, err := follow(path)
	if err != nil {
		return err
	}
	text, err := load(target)
	if err != nil {
		return err
	}
	if hasMark(text) {
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
	if len(text) > maxSize {
		return fmt.Errorf("%s: would be longer than %d bytes", path, maxSize)
	}
	return inputs.WriteFile(target, text, 0o600)
}

// follow returns the file that a path leads to, so that a link is not replaced.
func follow(path string) (string, error) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path, nil // reading it shows what is wrong with it
	}
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("%s: is a link to nothing", path)
	}
	return target, err
}

// hasMark reports whether the text begins with a byte order mark of UTF-8 or UTF-16.
func hasMark(text []byte) bool {
	for _, mark := range []string{bom, "\xff\xfe", "\xfe\xff"} {
		if bytes.HasPrefix(text, []byte(mark)) {
			return true
		}
	}
	return false
}

// set changes one line of the text, and checks that this changes one value.
func set(text []byte, v Value) ([]byte, error) {
	switch {
	case !regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString(v.Name):
		return nil, errors.New("is not a name")
	case strings.ContainsAny(v.Text, "\x00\r\n'\\"):
		return nil, errors.New("the value has a line break, a quote, a backslash or a NUL byte in it")
	}
	from, to := lineOf(string(text), v.Name)
	line := v.Name + "=" + quoted(v.Text) + lineEnd(text)
	if from > 0 && text[from-1] != '\n' {
		line = lineEnd(text) + line
	}
	changed := bytes.Join([][]byte{text[:from], []byte(line), text[to:]}, nil)
	want, _ := parse(text)
	want[v.Name] = v.Text
	if got, ok := parse(changed); !ok || !maps.Equal(got, want) {
		return nil, errors.New("cannot be set without changing other values: edit the file by hand")
	}
	return changed, nil
}

// lineOf returns where the line of a name begins and ends: the last one that sets
// it, else an empty place below the last one that has it commented out or at the end.
func lineOf(text, name string) (from, to int) {
	assignment := `[ \t]*(?:export[ \t]+)?` + name + `[ \t]*[=:].*\n?`
	if found := regexp.MustCompile(`(?m)^`+assignment).FindAllStringIndex(text, -1); found != nil {
		last := found[len(found)-1]
		return last[0], last[1]
	}
	if found := regexp.MustCompile(`(?m)^[ \t]*#`+assignment).FindAllStringIndex(text, -1); found != nil {
		return found[len(found)-1][1], found[len(found)-1][1]
	}
	return len(text), len(text)
}

func lineEnd(text []byte) string {
	if bytes.Contains(text, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// quoted puts quotes around a text that shells or godotenv would read otherwise.
func quoted(text string) string {
	const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+.,:/@%="
	if strings.Trim(text, plain) == "" {
		return text
	}
	return "'" + text + "'"
}
