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
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// ErrOwnFiles is the kind of the error of Create in a folder with files of the user.
var ErrOwnFiles = errors.New("the folder has files of its own")

// A Framework is where a project gets the framework from: a published version, or the folder of a clone.
type Framework struct {
	Version string
	Folder  string // an absolute path, "" for a published version
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

// sources are the files in the folder files, by their paths in a project.
var sources = map[string]string{
	".env.example": "env.example", ".gitattributes": "gitattributes", ".gitignore": "gitignore",
	".github/workflows/test.yml": "workflow", "README.md": "README", "days/days.go": "days",
}

// A tree holds the texts of files by their paths, relative to a folder, with slashes.
type tree map[string][]byte

// Create makes a project in dir, an absolute path that may not exist. If a killed Create has made some of the files,
// it makes the others. If dir has any other file, except those of git, the error is ErrOwnFiles and dir stays as it is.
func Create(dir, modulePath string, of Framework) error {
	mod, err := goMod(dir, modulePath, of)
	if err != nil {
		return err
	}
	content := tree{"go.mod": mod}
	for name, source := range sources {
		text, _ := templates.ReadFile("files/" + source) // it is embedded
		content[name] = bytes.ReplaceAll(text, []byte("FRAMEWORK"), []byte(settings.Framework))
	}
	for name := range content {
		files.RemoveTemp(filepath.Dir(at(dir, name)), path.Base(name))
	}
	if err := content.checkOthers(dir); err != nil {
		return err
	}
	return content.write(dir)
}

// goMod returns the text of go.mod. A folder is named as seen from the project, so that both can be moved together.
func goMod(dir, modulePath string, of Framework) ([]byte, error) {
	mod := fmt.Appendf(nil, "module %s\n\ngo %s\n\nrequire %s %s\n",
		modulePath, goVersion, settings.Framework, cmp.Or(of.Version, "v0.0.0"))
	if of.Folder == "" {
		return mod, nil
	}
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

// checkOthers returns an error if dir has a file that is not one of these.
func (t tree) checkOthers(dir string) error {
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err // which names dir
	}
	defer root.Close()
	in := root.FS()
	return fs.WalkDir(in, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name == ".git":
			return fs.SkipDir
		case entry.IsDir():
			return nil
		case entry.Type().IsRegular() && t[name] != nil:
			if text, err := fs.ReadFile(in, name); err != nil || bytes.Equal(text, t[name]) {
				return err
			}
		}
		return fmt.Errorf("%w: %s", ErrOwnFiles, name)
	})
}

// write writes the files, go.mod last: before that, dir is not a project.
func (t tree) write(dir string) error {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(t)), func(name string) bool { return name == "go.mod" })
	for _, name := range append(names, "go.mod") {
		file := at(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := files.Write(file, t[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}
