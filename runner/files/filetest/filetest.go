// Package filetest makes files and links for tests.
package filetest

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Write writes a file, and makes its folders.
func Write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// WriteAll writes files below a folder, by their paths with slashes.
func WriteAll(t testing.TB, dir string, texts map[string]string) {
	t.Helper()
	for name, text := range texts {
		Write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
}

// Tree returns the texts of all files below a folder by their paths with slashes, and the folders as name/.
func Tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	in, all := os.DirFS(dir), map[string]string{}
	err := fs.WalkDir(in, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			all[name+"/"] = ""
			return err
		}
		text, err := fs.ReadFile(in, name)
		all[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Read returns the text of a file.
func Read(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Symlink makes a link at path. It skips the test if that fails: Windows refuses links to
// most users, and Wine only says that it made one.
func Symlink(t testing.TB, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil && runtime.GOOS != "windows" {
		t.Fatal(err)
	}
	if _, err := os.Readlink(path); err != nil {
		t.Skipf("this system makes no links: %v", err)
	}
}
