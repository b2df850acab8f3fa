package picture

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/console"
	"aoc/runner/engine"
)

func TestPictureNameEndsInSVG(t *testing.T) {
	for name, want := range map[string]bool{
		"times.svg": true, "docs/times.SVG": true, "a b.svg": true,
		"": false, ".svg": false, "docs/.svg": false, "times": false, "times.png": false, "-": false,
	} {
		if err := CheckName(name, ".svg"); (err == nil) != want || err != nil && !errors.Is(err, console.ErrUsage) {
			t.Errorf("%q: got %v", name, err)
		}
	}
}

func TestPlaceOfAPictureIsChecked(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if err := errors.Join(os.WriteFile(at("old.svg"), nil, 0o600), os.Mkdir(at("folder.svg"), 0o700)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"new.svg": "", "old.svg": "",
		"folder.svg":      "-o it.svg: not a regular file",
		"nowhere/new.svg": "-o it.svg: ",
	} {
		got := ""
		if err := (File{Name: "it.svg", Path: at(name)}).CheckPlace(); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestFailedDrawWritesNoFile(t *testing.T) {
	f := File{Name: "it.svg", Path: filepath.Join(t.TempDir(), "it.svg"), Program: filepath.Join(t.TempDir(), "none")}
	err := f.Draw(t.Context(), []engine.Chart{{}})
	if err == nil || !strings.HasPrefix(err.Error(), "drawing it.svg: ") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(f.Path); err == nil {
		t.Error("a file was written")
	}
}
