// Package project finds a project and its store. It needs only the standard library, so the tests of
// days can import it.
package project

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"aoc/runner/files"
)

// MaxFile is the maximum size of a project's file that aoc reads as text.
const MaxFile = 16 << 20

// Root returns the nearest folder, from dir upwards, with a go.mod and a folder days, and the text of the
// go.mod. If there is no such folder, Root returns dir and nil.
func Root(dir string) (root string, mod []byte) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := files.ReadText(filepath.Join(at, "go.mod"), MaxFile)
		if err == nil && files.IsFolder(filepath.Join(at, "days")) {
			return at, mod
		}
		if at == filepath.Dir(at) {
			return dir, nil
		}
	}
}

const setting = "AOC_INPUTS"

// Find returns the root of the project that dir is in, and the folder of its store. It reads AOC_INPUTS in the
// environment of the process, or else in .env, and no other setting.
func Find(dir string) (root, store string, err error) {
	root, _ = Root(dir)
	value, isSet := os.LookupEnv(setting)
	from := "the environment"
	if !isSet {
		from = filepath.Join(root, ".env")
		value, err = readSetting(from)
	}
	if err == nil {
		store, err = Inputs(root, strings.TrimSpace(value), os.UserHomeDir)
	}
	if err != nil {
		err = fmt.Errorf("%s (from %s): %w", setting, from, err)
	}
	return root, store, err
}

// Inputs returns the folder of a project's store by the value of AOC_INPUTS, which may be "". It fails if the
// value begins with ~ and the home folder is not known.
func Inputs(root, value string, home func() (string, error)) (string, error) {
	if value == "" {
		value = "inputs"
	}
	path, err := AtHome(value, home)
	if err != nil || filepath.IsAbs(path) {
		return path, err
	}
	return filepath.Join(root, path), nil
}

// AtHome replaces a leading ~ with the user's home folder, since no shell does that in a file or in quotes.
func AtHome(path string, home func() (string, error)) (string, error) {
	rest, ok := strings.CutPrefix(path, "~")
	if !ok || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path, nil
	}
	folder, err := home()
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, rest), nil
}

// readSetting returns the value of AOC_INPUTS in a file .env, or "" if there is none. It takes nothing else from
// the file, which also has the session.
func readSetting(path string) (string, error) {
	text, err := files.Read(path, 64<<10)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	defer clear(text)
	if err != nil {
		return "", err
	}
	line := regexp.MustCompile(`(?m)^\x{feff}?[ \t]*(?:export[ \t]+)?` + setting + `[ \t]*[=:][ \t]*(.*)$`)
	lines := line.FindAllSubmatch(text, -1)
	if len(lines) == 0 {
		return "", nil
	}
	return unquote(string(lines[len(lines)-1][1]))
}

var errQuotes = errors.New(`put the value in single quotes, on one line, without a backslash at its end`)

// unquote returns the value that package godotenv reads in the rest of a line, or an error if that depends on more
// than the rest of the line.
func unquote(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text != "" && strings.ContainsAny(text[:1], `'"`) {
		value, _, ends := strings.Cut(text[1:], text[:1])
		isPlain := text[0] == '\'' && !strings.HasSuffix(value, `\`) || !strings.ContainsAny(value, `\$`)
		if !ends || !isPlain {
			return "", errQuotes
		}
		return value, nil
	}
	if comment := regexp.MustCompile(`\s#[^#]*$`).FindStringIndex(text); comment != nil {
		text = strings.TrimSpace(text[:comment[0]])
	}
	if strings.Contains(text, "$") {
		return "", errQuotes
	}
	return text, nil
}
