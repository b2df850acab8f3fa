// Package newproject writes the files of a project of the user's own: a module that requires
// the framework, with a list of days. It does not know days, inputs or commands.
package newproject

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// ErrClash is the kind of the error of Create if a file of the user is in the way.
var ErrClash = errors.New("a file is in the way of a project")

// A Framework is where a project gets the framework from: a published version, or the folder of a clone.
type Framework struct {
	Version  string
	Folder   string // an absolute path, "" for a published version
	Vendored bool   // the project will have a copy in its folder vendor
}

// Published returns the version of the framework that this program was installed from, "" if it was built in
// a clone.
func Published() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != settings.Framework || info.Main.Sum == "" { // only a downloaded module has a checksum
		return ""
	}
	return info.Main.Version
}

//go:embed files
var templates embed.FS

// workflow is the file that tests the project on its host, which has no folder of a clone.
const workflow = ".github/workflows/test.yml"

// sources are the files in the folder files with their paths in a project, first the one that may fail because of the
// user's file.
var sources = []struct{ path, source string }{
	{ignored, "gitignore"}, {".env.example", "env.example"}, {".gitattributes", "gitattributes"},
	{workflow, "workflow"}, {"README.md", "README"}, {list, "days"}, {vendored, "vendor"},
}

// The files for which Create does more than write them if they do not exist.
const (
	ignored = ".gitignore"   // to which it adds the lines that are missing
	list    = "days/days.go" // beside which there may be no others, except of a killed Create

	vendored = "days/vendor.go" // which a copy of the framework needs
)

// A file is a file of a project.
type file struct {
	path string // with slashes
	text []byte
}

// Made says what Create has found and done.
type Made struct {
	Found   bool     // the project was there, and Create has only added what a copy of the framework needs
	Kept    []string // files of the user that a project has too, and that stay as they are
	Ignored int      // how many lines it has added to a .gitignore of the user
}

// Create makes a project in dir, an absolute path that may not exist. The files that are in the folder stay as they
// are, except for lines that it adds to .gitignore. If a killed Create has made some of the files, it makes the
// others. If dir has a go.mod of another module or days of its own, the error is ErrClash, and dir stays as it is.
func Create(dir, modulePath string, of Framework) (made Made, err error) {
	mod, err := goMod(dir, modulePath, of)
	if err != nil {
		return made, err
	}
	var all []file
	for _, s := range sources {
		if s.path != workflow || of.Folder == "" || of.Vendored {
			text, _ := templates.ReadFile("files/" + s.source) // it is embedded
			all = append(all, file{s.path, bytes.ReplaceAll(text, []byte("FRAMEWORK"), []byte(settings.Framework))})
		}
	}
	all = append(all, file{"go.mod", mod}) // last, since without it the folder is not a project
	for _, f := range all {
		files.RemoveTemp(filepath.Dir(at(dir, f.path)), path.Base(f.path))
	}
	if made.Found, err = checkClash(dir, modulePath, all); err != nil {
		return made, err
	}
	for _, f := range all {
		isNeeded := !made.Found || of.Vendored && (f.path == workflow || f.path == vendored)
		if !isNeeded {
			continue
		}
		if err := made.add(dir, f); err != nil {
			return made, err
		}
	}
	if of.Vendored {
		return made, made.ignore(at(dir, ignored), "!/vendor/\n!/vendor/**\n") // whatever other lines ignore
	}
	return made, nil
}

// goMod returns the text of go.mod. A folder is named as seen from the project, so that both can be moved together.
func goMod(dir, modulePath string, of Framework) ([]byte, error) {
	mod := fmt.Appendf(nil, "module %s\n\ngo %s\n\nrequire %s %s\n",
		modulePath, goVersion, settings.Framework, cmp.Or(of.Version, "v0.0.0"))
	if of.Folder == "" {
		return mod, nil
	}
	dir, of.Folder = files.Resolve(dir), files.Resolve(of.Folder) // where the go command sees them
	folder, err := filepath.Rel(dir, of.Folder)
	if err != nil { // on another drive of Windows
		folder = of.Folder
	}
	folder = filepath.ToSlash(folder)
	inside, _ := filepath.Rel(of.Folder, dir) // "", which is not local, on another drive
	if !filepath.IsAbs(folder) && !strings.HasPrefix(folder, "../") || filepath.IsLocal(inside) {
		return nil, fmt.Errorf("%s and the framework in %s must be in different folders", dir, of.Folder)
	}
	return fmt.Appendf(mod, "\nreplace %s => %s\n", settings.Framework, modfile.AutoQuote(folder)), nil
}

// goVersion is the version of Go that the framework requires.
const goVersion = "1.26.0"

// reserved are paths that mean something else to the go command.
var reserved = strings.Fields("all C cmd std tool toolchain work")

// CheckModule returns an error if a project cannot have that module path.
func CheckModule(modulePath string) error {
	first, _, _ := strings.Cut(modulePath, "/")
	published := modulePath
	if !strings.Contains(first, ".") {
		published = "example.com/" + modulePath // a module that is not published needs no host
	}
	err := module.CheckPath(published)
	if invalid, ok := errors.AsType[*module.InvalidPathError](err); ok {
		err = invalid.Err
	}
	switch {
	case err != nil:
		return fmt.Errorf("not a module path: %w", err)
	case modulePath == settings.Framework || strings.HasPrefix(modulePath, settings.Framework+"/"):
		return errors.New("the framework uses this path")
	case slices.Contains(reserved, modulePath):
		return errors.New("the go command has its own meaning for this path")
	case slices.Contains(strings.Split(modulePath, "/"), "vendor"):
		return errors.New("the go command does not import packages from a folder vendor")
	}
	return nil
}

func at(dir, name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }

// checkClash returns an error if a file of the user is in the way of a project's files. It reports whether the folder
// is a project with that module path already.
func checkClash(dir, modulePath string, all []file) (found bool, err error) {
	for _, f := range all {
		for above := path.Dir(f.path); above != "."; above = path.Dir(above) {
			info, err := os.Lstat(at(dir, above))
			if err == nil && !info.IsDir() {
				return false, failure.Of(ErrClash, "%s is not a folder", above)
			}
		}
	}
	mod, err := files.ReadText(at(dir, "go.mod"), settings.MaxFile)
	switch own := settings.ProjectModule(mod); {
	case err == nil && own == modulePath && files.IsFolder(at(dir, path.Dir(list))):
		return true, nil
	case err == nil && own == modulePath: // which is not a project yet
		return false, nil
	case err == nil && own != "":
		return false, failure.Of(ErrClash, "already a project, with the module %s", own)
	case err == nil:
		return false, failure.Of(ErrClash, "already has a go.mod, of the module %s", modfile.ModulePath(mod))
	case !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	if _, err := os.Lstat(at(dir, "vendor")); err == nil {
		return false, failure.Of(ErrClash, "already has a folder vendor")
	}
	return false, checkDays(dir, all)
}

// checkDays returns an error if the folder days has files that are not those of a killed Create.
func checkDays(dir string, all []file) error {
	entries, err := os.ReadDir(at(dir, path.Dir(list)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			continue // such as .DS_Store
		}
		name := path.Join(path.Dir(list), entry.Name())
		text, unread := files.Read(at(dir, name), settings.MaxFile)
		isOurs := func(f file) bool { return f.path == name && bytes.Equal(f.text, text) }
		if unread != nil || !slices.ContainsFunc(all, isOurs) {
			return failure.Of(ErrClash, "already has %s", name)
		}
	}
	return err
}

// add writes a file, unless the user has one: then it only adds the lines that a .gitignore needs.
func (m *Made) add(dir string, f file) error {
	target := at(dir, f.path)
	own, err := ownFile(dir, f.path)
	switch {
	case err != nil:
		return err
	case own == "":
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return files.Write(target, f.text, 0o644)
	case f.path == ignored:
		return m.ignore(target, string(f.text))
	}
	if existing, err := files.Read(at(dir, own), settings.MaxFile); err != nil || !bytes.Equal(existing, f.text) {
		m.Kept = append(m.Kept, own)
	}
	return nil
}

// ownFile returns the name of a file of the user that serves as the one with this name, or "" if there is none:
// readme.md and README are READMEs too.
func ownFile(dir, name string) (string, error) {
	entries, err := os.ReadDir(filepath.Dir(at(dir, name)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	for _, entry := range entries {
		base := entry.Name()
		stem := strings.TrimSuffix(base, filepath.Ext(base))
		if base == path.Base(name) || name == "README.md" && !entry.IsDir() && strings.EqualFold(stem, "README") {
			return path.Join(path.Dir(name), base), nil
		}
	}
	return "", nil
}

// ignore adds the patterns that a .gitignore of the user does not have, and all of them after a pattern that may
// undo them.
func (m *Made) ignore(file, text string) error {
	own, err := files.Read(file, settings.MaxFile)
	if err != nil {
		return err
	}
	have := patterns(string(own))
	undoes := func(pattern string) bool { return pattern[0] == '!' && !strings.HasPrefix(pattern, "!/vendor/") }
	undone := slices.ContainsFunc(have, undoes)
	var missing strings.Builder
	for _, pattern := range patterns(text) {
		if undone || !slices.Contains(have, pattern) {
			missing.WriteString(pattern + "\n")
			m.Ignored++
		}
	}
	if missing.Len() == 0 {
		return nil
	}
	if len(own) > 0 {
		own = append(bytes.TrimRight(own, "\n"), "\n\n"...)
	}
	return files.Replace(file, append(own, "# Advent of Code: private, temporary or built.\n"+missing.String()...))
}

// patterns returns the lines of a .gitignore that are not empty or comments.
func patterns(text string) (all []string) {
	for line := range strings.Lines(text) {
		if pattern := strings.TrimSpace(line); pattern != "" && pattern[0] != '#' {
			all = append(all, pattern)
		}
	}
	return all
}
