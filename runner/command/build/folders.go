package build

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

const (
	// line is a template for the path of a file of a package.
	line = `{{$.Dir}}/{{.}}{{"\n"}}`

	// editable is a go list template for the files of a package that its author may edit: a package of the project, or
	// of a module that a folder replaces or that is in go.work.
	editable = "{{with .Module}}{{if or .Main (and .Replace (not .Replace.Version))}}" +
		"{{range $.GoFiles}}" + line + "{{end}}{{range $.SFiles}}" + line + "{{end}}" +
		"{{range $.EmbedFiles}}" + line + "{{end}}{{end}}{{end}}"
)

// Folders returns the folders of the files that the days are built from and that their author may edit. A link's
// target counts too.
func (p Project) Folders(ctx context.Context) ([]string, error) {
	out, err := p.goCommand(ctx, nil, "list", "-e", "-json=false", "-deps", "-f", editable, "./days")
	folders := map[string]bool{}
	for path := range strings.FieldsFuncSeq(string(out), func(r rune) bool { return r == '\n' || r == '\r' }) {
		folders[filepath.Dir(path)] = true
		if target, err := filepath.EvalSymlinks(path); err == nil {
			folders[filepath.Dir(target)] = true
		}
	}
	return slices.Sorted(maps.Keys(folders)), err
}

// BuildIDs returns the build IDs of the packages below days, by their folders. The ID changes with each change of the
// package or of its imports. Packages that do not compile have no ID.
func (p Project) BuildIDs(ctx context.Context) (map[string]string, error) {
	const format = "{{if .BuildID}}{{.Dir}}\t{{.BuildID}}{{end}}"
	out, err := p.goCommand(ctx, nil, "list", "-e", "-json=false", "-export", "-f", format, "./days/...")
	ids := map[string]string{}
	for line := range strings.Lines(string(out)) {
		folder, id, _ := strings.Cut(strings.TrimSpace(line), "\t")
		ids[folder] = id
	}
	return ids, err
}
