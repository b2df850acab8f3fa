package rebuild

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// buildHint returns what the user can do about the errors of the go command, "" if
// they name no file.
func buildHint(root, output string) string {
	var (
		compilerError = regexp.MustCompile(`(?m)^(\S+\.go):(\d+)(?::\d+)?: (.*)`)
		yearList      = regexp.MustCompile(`^days/\d{4}\.go$`)
		dayFolder     = regexp.MustCompile(`\bdays/\d{4}/day\d\d\b`)
	)
	found := compilerError.FindStringSubmatch(strings.ReplaceAll(output, `\`, "/"))
	if found == nil {
		return ""
	}
	file, line, text := found[1], found[2], found[3]
	if day := dayFolder.FindString(text); yearList.MatchString(file) && day != "" && !hasGoFiles(filepath.Join(root, day)) {
		return fmt.Sprintf("%s lists %s, which has no Go files: remove its import and the line %s.Puzzle from %[1]s", file, day, path.Base(day))
	}
	return fmt.Sprintf("no day can run until %s:%s compiles", file, line)
}

func hasGoFiles(folder string) bool {
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(files) > 0
}
