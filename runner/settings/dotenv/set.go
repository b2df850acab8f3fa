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

	"aoc/runner/files"
)

// A Value is a name with the value to set.
type Value struct{ Name, Text string }

// Set sets values in a file, all of them or none. It creates the file if it does
// not exist, and makes it readable by its owner only.
//
// A value replaces the last line NAME=… of its name. If there is none, Set adds a
// line below the last one that has the name commented out, or else at the end. It
// changes no other line, and returns an error if other values would change. It
// follows a symbolic link to the file.
func Set(path string, values ...Value) error {
	target, err := follow(path)
	if err != nil {
		return err
	}
	text, err := load(target)
	if err != nil {
		return err
	}
	if files.HasByteOrderMark(text) {
		return fmt.Errorf("%s: starts with a byte order mark: save the file as UTF-8 without one", path)
	}
	if _, err := parseFile(path, text, nil); err != nil {
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
	return files.Write(target, text, 0o600)
}

// follow returns the file that a link points to, so that Set does not replace the link.
func follow(path string) (string, error) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path, nil // if it cannot be read either, load returns the error
	}
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("%s: link to a file that does not exist", path)
	}
	return target, err
}

// set sets a value in the text, and checks that no other value changes.
func set(text []byte, v Value) ([]byte, error) {
	switch {
	case !regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString(v.Name):
		return nil, errors.New("not a name")
	case strings.ContainsAny(v.Text, "\x00\r\n\\") || strings.Contains(v.Text, "'") && strings.ContainsAny(v.Text, "\"$`"):
		return nil, errors.New("the value has a line break, a backslash, a NUL byte, or a single quote with one of \" $ `")
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
		return nil, errors.New("setting this value would change others: edit the file by hand")
	}
	return changed, nil
}

// lineOf returns where to write the line of a name: over the last line that sets
// it, or below the last line that has it commented out, or else at the end.
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

// quoted puts quotes around a text that shells or godotenv would change.
func quoted(text string) string {
	const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+.,:/@%="
	if strings.Trim(text, plain) == "" {
		return text
	}
	if strings.Contains(text, "'") {
		return `"` + text + `"`
	}
	return "'" + text + "'"
}
