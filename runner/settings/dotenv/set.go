package dotenv

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings/project"
)

// A Value is a name with the value to set.
type Value struct{ Name, Text string }

// Set sets values in a file, all of them or none. It creates the file if it does
// not exist, and makes it readable by its owner only.
//
// A value replaces the last entry of its name. If there is none, Set adds a
// line at the end. It changes no other entry, and returns an error if other values
// would change. It follows a symbolic link to the file.
func Set(path string, values ...Value) error {
	target, err := filepath.EvalSymlinks(path)
	if _, missing := os.Lstat(path); missing != nil {
		target, err = path, nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	text, file, err := load(target)
	if err != nil {
		return err
	}
	for _, v := range values {
		from, to := len(text), len(text)
		for _, e := range project.Entries(text) {
			if e.Name == v.Name {
				from, to = e.Start, e.End
			}
		}
		line := v.Name + "=" + quoted(v.Text) + "\n"
		if from > 0 && text[from-1] != '\n' {
			line = "\n" + line
		}
		text = text[:from] + line + text[to:]
		file.Values[v.Name] = v.Text
		got, err := parse(target, text)
		isLine := !strings.ContainsAny(v.Text, "\x00\r\n")
		if err != nil || !isLine || !maps.Equal(got.Values, file.Values) {
			return fmt.Errorf("%s: %s: aoc cannot write this value into the file: edit it by hand", path, v.Name)
		}
	}
	return files.Write(target, []byte(text), 0o600)
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
