package rebuild

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// newerSource reports whether anything in the folder that the program is made of
// has changed since. What lies with the days or the runner may be embedded,
// whatever its name, and the days' folders change when a file goes.
func newerSource(root, folder string, built time.Time) bool {
	ofDays, ofRunner := isBelow(folder, root, "days"), isBelow(folder, root, "runner")
	entries, _ := os.ReadDir(folder)
	return slices.ContainsFunc(entries, func(entry fs.DirEntry) bool {
		name := entry.Name()
		counts := isSource(name) || ofDays || ofRunner && !entry.IsDir()
		return counts && !strings.HasSuffix(name, "_test.go") && name != "testdata" && isNewer(entry, built) ||
			entry.IsDir() && holdsSource(root, folder, name) && newerSource(root, filepath.Join(folder, name), built)
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

// holdsSource leaves out what is stored, and what Go's conventions keep for tests, such as a package sitetest.
func holdsSource(root, folder, name string) bool {
	ofInputs := folder == filepath.Join(root, "inputs")
	stored := ofInputs && '0' <= name[0] && name[0] <= '9'
	ofTests := name == "testdata" || ofInputs && strings.HasSuffix(name, "test")
	return name[0] != '.' && name[0] != '_' && !stored && !ofTests
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") || name == "go.mod" || name == "go.sum"
}
