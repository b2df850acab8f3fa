// Package picture draws charts and frames as lines of text, and charts also as SVG files.
// It does not know days or what the pictures mean.
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

// CheckName returns an error if the name does not end in the extension, .svg or .gif.
func CheckName(name, extension string) error {
	if base := filepath.Base(name); len(base) <= len(extension) || !strings.EqualFold(filepath.Ext(base), extension) {
		return failure.Usagef("-o %s: not %s %s file", name, map[string]string{".svg": "an", ".gif": "a"}[extension], extension)
	}
	return nil
}

// CheckPlace returns an error if the folder does not exist or the file is not a regular one.
func (f File) CheckPlace() error {
	if _, err := os.Stat(filepath.Dir(f.Path)); err != nil {
		return fmt.Errorf("-o %s: %w", f.Name, err)
	}
	if info, err := os.Lstat(f.Path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("-o %s: not a regular file", f.Name)
	}
	return nil
}

// Write writes the whole file or nothing.
func (f File) Write(text []byte) error {
	if err := files.Replace(f.Path, text); err != nil {
		return fmt.Errorf("-o %s: %w", f.Name, err)
	}
	return nil
}
