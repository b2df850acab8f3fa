package build

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/settings"
)

// DaysChanged reports whether anything that the days are built from is newer than a
// program: the days, the packages that they share, go.mod and go.sum. It looks below a
// folder of the project, "." for all of them.
func (p Project) DaysChanged(folder string, built time.Time) bool {
	return p.newerSource(filepath.Join(p.Root, folder), built, func(name string) bool { return !p.isFramework(name) })
}

// FrameworkChanged reports whether the project's copy of the framework is newer than a program.
func (p Project) FrameworkChanged(built time.Time) bool {
	return p.newerSource(p.Root, built, p.isFramework)
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

// newerSource reports whether source in a folder is newer than a program. In the root
// it looks only at what counts. Other files among the days or in the framework may be
// embedded, so they are source too, and so are the folders of the days, whose time
// changes when a file is deleted.
func (p Project) newerSource(folder string, built time.Time, counts func(name string) bool) bool {
	ofDays := isBelow(folder, p.Root, "days")
	ofFramework := isBelow(folder, p.Root, "runner") || isBelow(folder, p.Root, "framework")
	entries, _ := os.ReadDir(folder)
	return slices.ContainsFunc(entries, func(entry fs.DirEntry) bool {
		name := entry.Name()
		if folder == p.Root && !counts(name) {
			return false
		}
		source := isSource(name) || ofDays || ofFramework && !entry.IsDir()
		return source && !strings.HasSuffix(name, "_test.go") && name != "testdata" && isNewer(entry, built) ||
			entry.IsDir() && p.holdsSource(folder, name) && p.newerSource(filepath.Join(folder, name), built, counts)
	})
}

func isBelow(folder, root, name string) bool {
	separator := string(filepath.Separator)
	return strings.HasPrefix(folder+separator, filepath.Join(root, name)+separator)
}

func isNewer(entry fs.DirEntry, built time.Time) bool {
	info, err := entry.Info()
	return err == nil && info.ModTime().After(built)
}

// holdsSource reports whether a folder may hold source: not stored inputs, and
// not what Go's conventions reserve for tests, such as a package sitetest.
func (p Project) holdsSource(folder, name string) bool {
	ofInputs := folder == filepath.Join(p.Root, "inputs")
	stored := ofInputs && '0' <= name[0] && name[0] <= '9'
	ofTests := name == "testdata" || ofInputs && strings.HasSuffix(name, "test")
	return name[0] != '.' && name[0] != '_' && !stored && !ofTests
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") || name == "go.mod" || name == "go.sum"
}
