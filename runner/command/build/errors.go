package build

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// An Error says that the project does not compile. Output is what the go command printed, without the main file that
// only the overlay has.
type Error struct {
	Output string
	inMain bool // the compiler found the fault there
}

func (e *Error) Error() string { return "the days cannot be built" }

// messages is what the go command prints to stderr. With -v it names each package before it compiles it.
type messages struct {
	text     strings.Builder
	packages int
	compiled func(format string, args ...any)
}

func (m *messages) Write(text []byte) (int, error) {
	isPackage := regexp.MustCompile(`^[^\s:#]+\n$`)
	for line := range bytes.Lines(text) {
		switch {
		case !isPackage.Match(line):
			m.text.Write(line)
		case !bytes.HasSuffix(line, []byte(programFolder+"\n")):
			m.packages++
			m.compiled("building the days: %s compiled", layout.Counted(m.packages, "package"))
		}
	}
	return len(text), nil
}

func (m *messages) asError() *Error {
	const main = `.*` + programFolder
	place := regexp.MustCompile(`(?m)^` + main + `\.go:\d+(:\d+)?: `)
	other := regexp.MustCompile(`(?m)^# ` + main + `\r?\n|^package ` + main + `\r?\n\timports |` +
		` \(imported by ` + main + `\)(; to add:\r?\n\tgo get ` + main + `)?`)
	text := strings.Replace(m.text.String(), "directory "+programFolder, "directory .", 1) // which go.work lacks
	lines := strings.SplitAfter(other.ReplaceAllString(place.ReplaceAllString(text, ""), ""), "\n")
	return &Error{strings.Join(slices.Compact(lines), ""), place.MatchString(text)}
}

// broken returns those of the days whose folders do not compile.
func (p Project) broken(ctx context.Context, dates []calendar.Date, environ []string) (broken []engine.Description) {
	if len(dates) == 0 {
		return nil
	}
	args := []string{"list", "-e", "-export", "-json=ImportPath,GoFiles,CgoFiles,Error,DepsErrors"}
	for _, d := range dates {
		args = append(args, "./"+scaffold.Folder(d))
	}
	out, _ := p.goCommand(ctx, environ, args...)
	for all := json.NewDecoder(bytes.NewReader(out)); all.More(); {
		var listed struct {
			ImportPath        string
			GoFiles, CgoFiles []string
			Error             *packageError
			DepsErrors        []*packageError
		}
		if all.Decode(&listed) != nil {
			break
		}
		d := choose.DayOfFolder(strings.TrimPrefix(listed.ImportPath, p.Module+"/"))
		found := cmp.Or(append([]*packageError{listed.Error}, listed.DepsErrors...)...)
		if found == nil && len(listed.GoFiles)+len(listed.CgoFiles) == 0 { // tests are listed without an error
			found = &packageError{Err: "build constraints exclude all Go files but tests in " + scaffold.Folder(d)}
		}
		if found != nil && slices.Contains(dates, d) {
			broken = append(broken, brokenDay(p.Root, d, doesNotCompile, found.text()))
		}
	}
	return broken
}

type packageError struct {
	ImportStack []string
	Pos, Err    string
}

// text returns the compiler's first error on one line, with its explanation but without advice.
func (e *packageError) text() string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(e.Err, "\r\n", "\n")), "\n")
	if len(lines) > 1 && strings.HasPrefix(lines[0], "# ") { // the package
		lines = lines[1:]
	}
	text, _, _ := strings.Cut(lines[0], "; to add")
	for _, line := range lines[1:] {
		if !strings.HasPrefix(line, "\t") || strings.HasSuffix(lines[0], ":") {
			break
		}
		text += ", " + strings.TrimSpace(line)
	}
	if strings.Contains(text, "(In)") { // want Part1(In) (A, error)
		text += "; In is the type that Parse returns"
	}
	if strings.Contains(text, "build constraints exclude") {
		text += `; files that import "C" are left out for a browser, without a C compiler and if CGO_ENABLED is 0`
	}
	if stack := e.ImportStack; strings.HasPrefix(text, "import cycle") && len(stack) > 0 {
		cycle := stack[slices.Index(stack, stack[len(stack)-1]):]
		text += ": " + strings.Join(cycle, " imports ")
	}
	return strings.TrimPrefix(e.Pos+": "+text, ": ")
}
