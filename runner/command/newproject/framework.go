package newproject

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// folder is the folder of the framework in a project.
const folder = "framework"

// framework returns the files of the framework in a clone, or in a copy: all packages
// without their tests, the module's files and the licence.
func framework(root string) (tree, error) {
	parts := tree{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || name == ".":
			return err
		case entry.IsDir() && !isPart(name, true):
			return fs.SkipDir
		case entry.IsDir() || !isPart(name, false):
			return nil
		case entry.Type() == fs.ModeSymlink:
			return errLink(at(root, name))
		case entry.Type().IsRegular():
			parts[name], err = files.Read(at(root, name), settings.MaxFile)
		}
		return err
	})
	return parts, err
}

// tops are the files and folders of a clone that are parts of the framework.
var tops = []string{"go.mod", "go.sum", "LICENSE", "runner", "inputs"}

// isPart reports whether a file or a folder is part of the framework: not a test,
// and not an input, which the store keeps in the folder inputs.
func isPart(name string, isFolder bool) bool {
	top, _, _ := strings.Cut(name, "/")
	base := path.Base(name)
	switch {
	case !slices.Contains(tops, top):
		return false
	case base[0] == '.' || base[0] == '_' || base == "testdata" || strings.HasSuffix(base, "_test.go"):
		return false
	case !strings.HasPrefix(name, "inputs/"):
		return true
	case isFolder:
		return base[0] < '0' || base[0] > '9'
	}
	return path.Ext(base) == ".go"
}

// sumsFile lists the checksums of the framework's files as they were installed, in the
// format of the command sha256sum, with paths relative to the folder.
const sumsFile = folder + "/SHA256SUMS"

// sums returns the text of sumsFile for the files of a framework.
func (t tree) sums() []byte {
	var text bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(&text, "%s  %s\n", sumOf(t[name]), name)
	}
	return text.Bytes()
}

func sumOf(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

// hasSum reports whether a text has a checksum, perhaps with lines that git on Windows
// has ended in CRLF.
func hasSum(text []byte, sum string) bool {
	return sum == sumOf(text) || sum == sumOf(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
}

// installed returns the checksums of the framework in a project by the files' paths. A
// project that was made before there was a list has none.
func installed(dir string) map[string]string {
	sums := map[string]string{}
	text, _ := files.Read(at(dir, sumsFile), settings.MaxFile) // without it, every file may be the user's
	for line := range strings.Lines(string(text)) {
		if sum, name, ok := strings.Cut(strings.TrimSpace(line), "  "); ok {
			sums[name] = sum
		}
	}
	return sums
}

// losses returns what an update would do to the files of a framework that are not as they
// were installed: "replace framework/a.go", "remove framework/b.go".
func (t tree) losses(installed map[string]string, next tree) (losses []string) {
	for _, name := range slices.Sorted(maps.Keys(t)) {
		text, stays := next[folder+"/"+name]
		switch {
		case hasSum(t[name], installed[name]) || stays && bytes.Equal(text, t[name]):
		case stays:
			losses = append(losses, "replace "+folder+"/"+name)
		default:
			losses = append(losses, "remove "+folder+"/"+name)
		}
	}
	return losses
}
