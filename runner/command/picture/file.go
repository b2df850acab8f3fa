// Package picture draws frames as lines of text, and times as bars in SVG files.
// It does not know days or what the frames mean.
package picture

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"aoc/runner/failure"
	"aoc/runner/files"
)

// A File is a file to draw.
type File struct {
	Name string // the path as the user wrote it
	Path string
}

// FileAt returns the file to draw. Its name must end in the extension, .svg or .gif, its
// folder must exist, and a file that is already there must be a regular file.
func FileAt(name, path, extension string) (*File, error) {
	if base := filepath.Base(name); len(base) <= len(extension) || !strings.EqualFold(filepath.Ext(base), extension) {
		article := map[string]string{".svg": "an", ".gif": "a"}[extension]
		return nil, failure.Usagef("-o %s: not %s %s file", name, article, extension)
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("-o %s: %w", name, err)
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("-o %s: not a regular file", name)
	}
	return &File{name, path}, nil
}

// Write writes the whole file or nothing.
func (f File) Write(text []byte) error {
	if err := files.Replace(f.Path, text); err != nil {
		return fmt.Errorf("-o %s: %w", f.Name, err)
	}
	return nil
}
