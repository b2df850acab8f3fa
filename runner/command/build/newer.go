package build

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"aoc/runner/settings"
)

// isNewer reports whether anything below a folder of the project is newer than a program: of
// the framework or, without it, of what the days are built from, which are the days, the packages
// that they share, go.mod and go.sum.
func (p Project) isNewer(folder string, built time.Time, framework bool) (newer bool) {
	_ = fs.WalkDir(os.DirFS(p.Root), folder, func(name string, entry fs.DirEntry, err error) error {
		switch top, _, _ := strings.Cut(name, "/"); {
		case err != nil || name == ".":
		case p.isFramework(top) != framework || isLeftOut(name):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case isSource(top, name, entry.IsDir(), framework):
			if info, err := entry.Info(); err == nil && info.ModTime().After(built) {
				newer = true
				return fs.SkipAll
			}
		}
		return nil
	})
	return newer
}

// isFramework reports whether a file or folder of the project's root belongs to the
// framework: in a fork it lies beside the days, else in a folder of its own.
func (p Project) isFramework(name string) bool {
	folders := []string{"framework"}
	if p.Module == settings.Framework {
		folders = []string{"runner", "inputs"}
	}
	return slices.Contains(folders, name) || strings.HasSuffix(name, ".go")
}

// isLeftOut reports whether a file or folder is for tests, a stored input, or hidden.
func isLeftOut(name string) bool {
	base := path.Base(name)
	isInput := path.Dir(name) == "inputs" && ('0' <= base[0] && base[0] <= '9' || strings.HasSuffix(base, "test"))
	return base[0] == '.' || base[0] == '_' || base == "testdata" || strings.HasSuffix(base, "_test.go") || isInput
}

// isSource reports whether a file or folder is source. Any file of a day or of the framework may be
// embedded. The time of a folder of days changes when a file is deleted.
func isSource(top, name string, isFolder, framework bool) bool {
	if isFolder || top == "days" {
		return top == "days"
	}
	base := path.Base(name)
	return framework && top != "inputs" || strings.HasSuffix(base, ".go") || base == "go.mod" || base == "go.sum"
}
