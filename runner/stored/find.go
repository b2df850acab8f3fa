package stored

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings/project"
)

const setting = "AOC_INPUTS"

// find returns the root of the project that dir is in, and the folder of its store.
func find(dir string) (root, folder string, err error) {
	root, _ = project.Root(dir)
	value, isSet := os.LookupEnv(setting)
	from := "the environment"
	if !isSet {
		from = filepath.Join(root, ".env")
		value, err = readSetting(from)
	}
	if err == nil {
		folder, err = project.Inputs(root, strings.TrimSpace(value), os.UserHomeDir)
	}
	if err != nil {
		err = fmt.Errorf("%s (from %s): %w", setting, from, err)
	}
	return root, folder, err
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
	lines := regexp.MustCompile(`(?m)^\x{feff}?[ \t]*(?:export[ \t]+)?`+setting+`[ \t]*[=:][ \t]*(.*)$`).FindAllSubmatch(text, -1)
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

// track makes the results of a test in go's cache depend on a folder and the files in it. The go command looks
// at files again only if their names begin with the module's folder. So track opens a folder anywhere else by
// such a name: from the root upwards, and down again.
func track(root, folder string) {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		up := strings.Repeat(string(filepath.Separator)+"..", strings.Count(real, string(filepath.Separator)))
		folder = root + up + strings.TrimPrefix(folder, filepath.VolumeName(folder))
	}
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		_, _ = os.Stat(folder + string(filepath.Separator) + entry.Name()) // it may be a link
	}
}
