package build

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Folders returns the folders of the files that the days are built from and that their author may edit: of the
// project, and of modules that are replaced by a folder or are in go.work. A link's target counts too.
func (p Project) Folders(ctx context.Context) ([]string, error) {
	out, err := p.goCommand(ctx, p.Environ, "list", "-e", "-deps", "-json=Dir,Module,GoFiles,SFiles,EmbedFiles", "./days")
	if err != nil {
		return nil, err
	}
	folders := map[string]bool{}
	for listed := json.NewDecoder(bytes.NewReader(out)); listed.More(); {
		var one sourcePackage
		if err := listed.Decode(&one); err != nil {
			return nil, err
		}
		for _, folder := range one.folders() {
			folders[folder] = true
		}
	}
	return slices.Sorted(maps.Keys(folders)), nil
}

// BuildIDs returns the build IDs of the packages below days, by their folders. The ID changes with each change of the
// package or of one that it imports. Packages that do not compile have none.
func (p Project) BuildIDs(ctx context.Context) (map[string]string, error) {
	format := "{{if .BuildID}}{{.Dir}}\t{{.BuildID}}{{end}}"
	out, err := p.goCommand(ctx, p.Environ, "list", "-e", "-export", "-f", format, "./days/...")
	ids := map[string]string{}
	for line := range strings.Lines(string(out)) {
		folder, id, _ := strings.Cut(strings.TrimSpace(line), "\t")
		ids[folder] = id
	}
	return ids, err
}

// A sourcePackage is where go list finds the files of a package.
type sourcePackage struct {
	Dir                         string
	Module                      *sourceModule
	GoFiles, SFiles, EmbedFiles []string
}

type sourceModule struct {
	Main    bool
	Version string
	Replace *sourceModule
}

// folders returns the folders of the package's files, none for packages that nobody edits.
func (l sourcePackage) folders() (folders []string) {
	switch m := l.Module; {
	case m == nil, !m.Main && (m.Replace == nil || m.Replace.Version != ""):
		return nil
	}
	for _, name := range slices.Concat(l.GoFiles, l.SFiles, l.EmbedFiles) {
		path := filepath.Join(l.Dir, name)
		folders = append(folders, filepath.Dir(path))
		if target, err := filepath.EvalSymlinks(path); err == nil {
			folders = append(folders, filepath.Dir(target))
		}
	}
	return folders
}
