// Package newproject makes a folder or a module a project that requires the framework, with a list of days, and
// mends a project. It does not know days, inputs or commands, and calls no other program.
package newproject

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// Options say what becomes a project.
type Options struct {
	Dir       string // an absolute path, which may not exist
	Module    string // the path of the new module, "" if the folder has a go.mod
	Framework Framework
	Copy      bool // into the folder vendor, for computers that do not have the framework
	Vendors   bool // the go command uses the folder vendor
}

//go:embed files
var templates embed.FS

// A source is a file in the folder files, "" for that of the settings, with its path in a project, which gets it unless
// it has one.
type source struct {
	path, file string
	isNeeded   func(*Plan) bool
}

var sources = []source{
	{".env.example", "", always},
	{".gitattributes", "gitattributes", func(p *Plan) bool { return p.IsNew && !files.IsFolder(p.at(".git")) }},
	{"README.md", "README", inNewModule},
	{".vscode/launch.json", "launch.json", inNewModule},
	{workflows + "/test.yml", "workflow", (*Plan).needsWorkflow},
	{list, "days", func(p *Plan) bool { return !p.hasAll }},
	{"days/days_test.go", "days_test", always},
	{"days/vendor.go", "vendor", func(p *Plan) bool { return p.IsNew || p.Vendor }},
}

func always(*Plan) bool        { return true }
func inNewModule(p *Plan) bool { return p.IsNew }

// needsWorkflow reports whether the host of the project can test it and does not do so yet. A host looks only at the
// top of a repository.
func (p *Plan) needsWorkflow() bool {
	top, found := files.Above(p.dir, ".git")
	own, _ := os.ReadDir(p.at(workflows)) // none if it is not there
	return p.Local == "" && len(own) == 0 && (!found || top == p.dir)
}

const (
	ignored   = ".gitignore"
	workflows = ".github/workflows"
	list      = "days/days.go"
)

// A Plan has the changes that make a folder a project, or that mend one.
type Plan struct {
	Module    string
	IsNew     bool     // the folder has no go.mod
	IsProject bool     // it was a project before
	Local     string   // the folder of this computer that the project needs, "" if others can build it
	Made      []string // the files that are missing
	Ignored   int      // how many lines the user's .gitignore lacks

	Tidy, Vendor bool // the project needs go mod tidy, and then go mod vendor
	HasCopy      bool // go mod vendor has made the folder vendor before

	dir     string
	changes []change // go.mod is the last one
	absent  []string // folders that do not exist, each after those in it

	mod, sum []byte // go.mod and go.sum as they are, nil if they do not exist
	hasAll   bool   // a file of the folder days has the list
	oldLoops bool   // the iterations of a loop share its variables before the changes
}

// A change is a file with its text before, nil if it does not exist, and after.
type change struct {
	path          string
	before, after []byte
}

// New returns what makes a folder a project. It writes nothing.
func New(o Options) (*Plan, error) {
	p := &Plan{dir: o.Dir, absent: []string{workflows, ".github", ".vscode", "days", "."}}
	p.absent = slices.DeleteFunc(p.absent, func(name string) bool { return files.IsFolder(p.at(name)) })
	var noMod, noSum error
	p.mod, noMod = p.read("go.mod")
	p.sum, noSum = p.read("go.sum")
	p.IsNew = p.mod == nil
	edited, err := p.editMod(o)
	if err := cmp.Or(noMod, noSum, err); err != nil {
		return nil, err
	}
	_, unlisted := os.Stat(p.at("vendor/modules.txt"))
	p.HasCopy = unlisted == nil
	if files.IsFolder(p.at("vendor")) && (!p.HasCopy || p.IsNew) {
		err := fmt.Errorf("%s already has a folder vendor, which go mod vendor has not written", p.dir)
		return nil, failure.WithHint(err, renameHint+"; or remove it, if go mod vendor was stopped")
	}
	hasChanged := !bytes.Equal(p.mod, edited)
	p.Tidy = hasChanged && !p.IsNew || p.Local == "" && p.sum == nil
	p.Vendor = o.Copy || hasChanged && (p.HasCopy || o.Vendors)
	isCopied := o.Copy || p.Local != "" && (p.Vendor || p.HasCopy) // and others need the copy
	if isCopied {
		p.Local = ""
	}
	err = p.addFiles(isCopied)
	if hasChanged {
		p.changes = append(p.changes, change{"go.mod", p.mod, edited})
	}
	return p, err
}

// IsDone reports whether nothing is left to do.
func (p *Plan) IsDone() bool { return p.changes == nil && !p.Tidy && !p.Vendor }

// at returns the path of a file or folder of the project, to which a link may lead.
func (p *Plan) at(name string) string { return files.Resolve(filepath.Join(p.dir, name)) }

// read returns a file of the folder, nil if it does not exist.
func (p *Plan) read(name string) ([]byte, error) {
	text, err := files.Read(p.at(name), settings.MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// addFiles adds the files that are missing. The folder days must be of a project, whose go.mod may no longer say so, or
// have only files of an earlier New that was killed.
func (p *Plan) addFiles(isCopy bool) error {
	texts := map[string][]byte{}
	for _, s := range sources {
		text, _ := templates.ReadFile("files/" + s.file) // it is embedded
		texts[s.path] = bytes.ReplaceAll(text, []byte("FRAMEWORK"), []byte(settings.Framework))
	}
	texts[".env.example"] = []byte(settings.ExampleFile())
	entries, err := os.ReadDir(p.at("days"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	days, _ := p.read(list)
	isProject := p.IsProject || bytes.Contains(days, []byte(`"`+settings.Framework+`/runner"`))
	var years strings.Builder
	for _, entry := range entries {
		name := "days/" + entry.Name()
		text, unread := files.Read(p.at(name), settings.MaxFile)
		isOurs := unread == nil && bytes.Equal(text, texts[name])
		if !isProject && !isOurs && entry.Name()[0] != '.' {
			return failure.WithHint(fmt.Errorf("%s already has %s", p.dir, name), renameHint)
		}
		_, wrong := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if name == list && cmp.Or(unread, wrong) != nil {
			return failure.WithHint(cmp.Or(unread, wrong), "mend that file; or remove it, and aoc init writes it again")
		}
		year, isGo := strings.CutSuffix(entry.Name(), ".go")
		p.hasAll = p.hasAll || isGo && bytes.Contains(text, []byte("\nfunc All("))
		if isGo && strings.Trim(year, "0123456789") == "" {
			fmt.Fprintf(&years, "\n\t\tyear%s(),", year)
		}
	}
	if years.Len() > 0 {
		texts[list] = bytes.Replace(texts[list], []byte("()\n}"), []byte("("+years.String()+"\n\t)\n}"), 1)
	}
	for _, s := range sources {
		if _, missing := os.Lstat(p.at(s.path)); missing != nil && s.isNeeded(p) {
			p.Made = append(p.Made, s.path)
			p.changes = append(p.changes, change{s.path, nil, texts[s.path]})
		}
	}
	return p.addIgnored(isCopy)
}

const renameHint = "rename that folder, also in imports, or name another project"

// addIgnored adds the patterns that .gitignore does not have. A module that was there before needs only the private
// ones, and a copy of the framework is committed, whatever other lines ignore.
func (p *Plan) addIgnored(isCopy bool) error {
	own, err := p.read(ignored)
	if err != nil {
		return err
	}
	text, _ := templates.ReadFile("files/gitignore") // it is embedded
	if !p.IsNew {
		text, _, _ = bytes.Cut(text, []byte("\n# Built"))
	}
	if isCopy {
		text = append(text, "\n# The copy of the framework.\n!/vendor/\n!/vendor/**\n"...)
	}
	if len(own) == 0 {
		p.Made = append(p.Made, ignored)
		p.changes = append(p.changes, change{ignored, own, text})
		return nil
	}
	lines := strings.FieldsFunc(string(own), func(r rune) bool { return r == '\n' || r == '\r' })
	missing := "\n\n# Advent of Code: private, temporary or built.\n"
	for line := range strings.Lines(string(text)) {
		if pattern := strings.TrimSpace(line); pattern != "" && pattern[0] != '#' && !slices.Contains(lines, pattern) {
			missing += line
			p.Ignored++
		}
	}
	if p.Ignored > 0 {
		all := slices.Concat(bytes.TrimRight(own, "\n"), []byte(missing))
		p.changes = append(p.changes, change{ignored, own, all})
	}
	return nil
}

// Write makes the changes, and removes what a killed Write has left half-written.
func (p *Plan) Write() error {
	for _, c := range p.changes {
		at := p.at(c.path)
		files.RemoveTemp(filepath.Dir(at), filepath.Base(at))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := files.Replace(at, c.after); err != nil {
			return err
		}
	}
	return nil
}

// Undo takes the changes back, and those that go mod tidy and go mod vendor have made. A folder vendor that was there
// before may have lost files.
func (p *Plan) Undo() (err error) {
	for _, c := range append(p.changes, change{"go.mod", p.mod, nil}, change{"go.sum", p.sum, nil}) {
		if c.before != nil {
			err = errors.Join(err, files.Replace(p.at(c.path), c.before))
		} else if removed := os.Remove(p.at(c.path)); !errors.Is(removed, fs.ErrNotExist) {
			err = errors.Join(err, removed)
		}
	}
	if p.Vendor && !p.HasCopy {
		err = errors.Join(err, os.RemoveAll(p.at("vendor")))
	}
	for _, name := range p.absent {
		_ = os.Remove(p.at(name)) // unless somebody has put a file there
	}
	return err
}

// Changed returns what is different in go.mod and go.sum, in words.
func (p *Plan) Changed() (lines []string) {
	sum, _ := p.read("go.sum")
	mod, _ := p.read("go.mod")
	if !p.IsNew {
		lines = difference(string(p.mod), string(mod))
	}
	if p.oldLoops {
		lines = append(lines, "from go "+loopsGo+" on, each iteration of a loop has its own variables: "+
			"check functions and goroutines that use them")
	}
	if !bytes.Equal(sum, p.sum) {
		lines = append(lines, "go.sum: as go mod tidy writes it")
	}
	return lines
}
