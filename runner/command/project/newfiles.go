package project

import (
	"bytes"
	"embed"
	"os"
	"path"
	"path/filepath"
	"text/template"

	"aoc/runner/settings"
)

//go:embed *.tmpl
var templates embed.FS

// ownFiles are the paths of the files that have a template.
var ownFiles = []string{".github/workflows/test.yml", "README.md", "aoc.go", "days/days.go", "go.mod"}

func newFiles(clone, module string) (tree, error) {
	own := tree{}
	for _, name := range ownFiles {
		t, err := template.ParseFS(templates, path.Base(name)+".tmpl")
		if err != nil {
			return nil, err
		}
		var text bytes.Buffer
		if err := t.Execute(&text, map[string]string{"Module": module, "Tool": settings.Tool(module)}); err != nil {
			return nil, err
		}
		own[name] = text.Bytes()
	}
	files, err := newFramework(clone, own["go.mod"], nil)
	if err != nil {
		return nil, err
	}
	delete(own, "go.mod")
	for name, text := range own {
		files[name] = text
	}
	for _, name := range []string{".env.example", ".gitignore"} { // which are those of the clone
		if files[name], err = os.ReadFile(filepath.Join(clone, name)); err != nil {
			return nil, err
		}
	}
	files[".gitignore"] = bytes.ReplaceAll(files[".gitignore"], []byte("\n/"+settings.Framework), []byte("\n/"+settings.Tool(module)))
	return files, nil
}
