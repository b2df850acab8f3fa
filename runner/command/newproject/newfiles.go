package newproject

import (
	"bytes"
	"embed"
	"maps"
	"path"
	"text/template"

	"aoc/runner/files"
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
	all, err := newFramework(clone, own["go.mod"], nil)
	if err != nil {
		return nil, err
	}
	maps.Copy(own, all)
	for _, name := range []string{".env.example", ".gitignore"} { // which are those of the clone
		if own[name], err = files.Read(at(clone, name), settings.MaxFile); err != nil {
			return nil, err
		}
	}
	own[".gitignore"] = bytes.ReplaceAll(own[".gitignore"], []byte("\n/"+settings.Framework), []byte("\n/"+settings.Tool(module)))
	return own, nil
}
