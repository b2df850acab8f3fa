package dotenv

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"aoc/runner/files"
)

// A Value is a name with the value to set.
type Value struct{ Name, Text string }

// Set sets values in a file, all of them or none. It creates the file if it does
// not exist, and makes it readable by its owner only.
//
// A value replaces the last line NAME=… of its name. If there is none, Set adds a
// line at the end. It changes no other line, and returns an error if other values
// would change. It follows a symbolic link to the file.
func Set(path string, values ...Value) error {
	target, err := filepath.EvalSymlinks(path)
	if _, missing := os.Lstat(path); missing != nil {
		target, err = path, nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	text, known, err := load(target, nil)
	if err != nil {
		return err
	}
	for _, v := range values {
		from, to := lineOf(string(text), v.Name)
		line := v.Name + "=" + quoted(v.Text) + "\n"
		if from > 0 && text[from-1] != '\n' {
			line = "\n" + line
		}
		text = slices.Concat(text[:from], []byte(line), text[to:])
		known[v.Name] = v.Text
		isLine := !strings.ContainsAny(v.Text, "\x00\r\n")
		if got, ok := parse(text); !ok || !isLine || !maps.Equal(got, known) {
			return fmt.Errorf("%s: %s: aoc cannot write this value into the file: edit it by hand", path, v.Name)
		}
	}
	if len(text) > maxSize {
		return fmt.Errorf("%s: would be longer than %d bytes", path, maxSize)
	}
	return files.Write(target, text, 0o600)
}

// lineOf returns where to write the line of a name: over the last line that sets it, or else at the end.
func lineOf(text, name string) (from, to int) {
	assignment := `[ \t]*(?:export[ \t]+)?` + name + `[ \t]*[=:].*\n?`
	if found := regexp.MustCompile(`(?m)^`+assignment).FindAllStringIndex(text, -1); found != nil {
		last := found[len(found)-1]
		return last[0], last[1]
	}
	return len(text), len(text)
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
