package newproject

import (
	"errors"
	"fmt"
	"go/version"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// A Framework is where a project gets the framework from: a published version, or the folder of a clone.
type Framework struct {
	Version string
	Folder  string // an absolute path, "" for a published version
}

// Find returns the framework that a project uses: the clone that a folder is in, else the version or the clone that
// this program was built from. It is zero if that clone is not known or has gone.
func Find(root string) Framework {
	if IsClone(root) {
		return Framework{Folder: root}
	}
	info, ok := debug.ReadBuildInfo()
	if ok && info.Main.Path == settings.Framework && info.Main.Sum != "" { // only a downloaded module has a checksum
		return Framework{Version: info.Main.Version}
	}
	_, file, _, _ := runtime.Caller(0)
	root = filepath.Join(file, "../../../..")
	if filepath.IsAbs(file) && IsClone(root) {
		return Framework{Folder: root}
	}
	return Framework{}
}

// IsClone reports whether a folder has the framework.
func IsClone(folder string) bool {
	mod, _ := files.ReadText(filepath.Join(folder, "go.mod"), settings.MaxFile)
	return modfile.ModulePath(mod) == settings.Framework && files.IsFolder(filepath.Join(folder, "runner", "program"))
}

const (
	goVersion   = "1.26.0" // which the framework requires
	loopsGo     = "1.22"   // from which each iteration of a loop has variables of its own
	unpublished = "v0.0.0" // the version of a framework that a folder replaces
)

// editMod returns the go.mod of a project, with the framework and the user's own lines, and says what is known of it.
func (p *Plan) editMod(o Options) ([]byte, error) {
	text, hint := p.mod, "rename the module, also in its imports: go mod edit -module github.com/YOU/advent"
	if p.IsNew {
		hint = "-module github.com/YOU/advent, or any other path if you do not publish the module"
		if o.Module == "" {
			return nil, failure.WithHint(failure.Usagef("-module is missing"), "%s", hint)
		}
		text = []byte("module " + modfile.AutoQuote(o.Module) + "\n\ngo " + goVersion + "\n")
	}
	mod, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		return nil, err
	}
	p.Module = modfile.ModulePath(text)
	if o.Module != "" && o.Module != p.Module {
		err := failure.Usagef("%s already has a go.mod, of the module %s", p.dir, p.Module)
		return nil, failure.WithHint(err, "leave out -module, or name another folder")
	}
	if err := checkModule(p.Module); err != nil {
		return nil, failure.WithHint(failure.Usagef("module %s: %v", p.Module, err), "%s", hint)
	}
	isBefore := func(v string) bool { return mod.Go == nil || version.Compare("go"+mod.Go.Version, "go"+v) < 0 }
	isOld := isBefore(goVersion)
	p.oldLoops = isBefore(loopsGo)
	isFound, err := p.finds(mod)
	if err != nil {
		return nil, err
	}
	isLost := !isFound && (!p.IsProject || o.Copy || !files.IsFolder(p.at("vendor")))
	if isOld {
		err = mod.AddGoStmt(goVersion)
	}
	if isLost {
		err = errors.Join(err, p.require(mod, o.Framework))
	}
	if err != nil || !isOld && !isLost {
		return text, err
	}
	mod.Cleanup()
	return mod.Format()
}

// finds reports whether the framework is where a go.mod says: published, or in a folder. Another module there is an
// error.
func (p *Plan) finds(mod *modfile.File) (bool, error) {
	required := slices.IndexFunc(mod.Require, func(r *modfile.Require) bool { return r.Mod.Path == settings.Framework })
	replaced := slices.IndexFunc(mod.Replace, func(r *modfile.Replace) bool { return r.Old.Path == settings.Framework })
	p.IsProject = required >= 0
	if replaced < 0 || mod.Replace[replaced].New.Version != "" {
		return p.IsProject && (replaced >= 0 || mod.Require[required].Mod.Version != unpublished), nil
	}
	p.Local = mod.Replace[replaced].New.Path
	folder := files.In(p.dir, p.Local)
	if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil && !IsClone(folder) {
		err := fmt.Errorf("go.mod replaces %s with %s, which is another module", settings.Framework, p.Local)
		return false, failure.WithHint(err, "rename that module, also in imports and in go.mod")
	}
	return p.IsProject && IsClone(folder), nil
}

// require adds the framework to a go.mod. A folder is named as seen from the project, so that both can be moved
// together, unless a link leads to the project, from which the path leads elsewhere.
func (p *Plan) require(mod *modfile.File, of Framework) error {
	p.Local = ""
	if of.Version != "" {
		return errors.Join(mod.AddRequire(settings.Framework, of.Version), mod.DropReplace(settings.Framework, ""))
	}
	if of.Folder == "" {
		return failure.WithHint(failure.Usagef("the clone of the framework that aoc was built in is not known"),
			"cd into the clone, which the project then uses, and name the project's folder")
	}
	dir, clone := files.Resolve(p.dir), files.Resolve(of.Folder) // where the go command sees them
	folder, _ := filepath.Rel(dir, clone)                        // "" on another drive of Windows
	if files.Resolve(filepath.Join(p.dir, folder)) != clone {
		folder = clone
	}
	p.Local = filepath.ToSlash(folder)
	inside, _ := filepath.Rel(clone, dir) // "", which is not local, on another drive
	if !filepath.IsAbs(folder) && !strings.HasPrefix(p.Local, "../") || filepath.IsLocal(inside) {
		return fmt.Errorf("%s and the framework in %s must be in different folders", dir, clone)
	}
	var err error
	if !p.IsProject {
		err = mod.AddRequire(settings.Framework, unpublished)
	}
	return errors.Join(err, mod.AddReplace(settings.Framework, "", p.Local, ""))
}

// checkModule returns an error if a project cannot have that module path.
func checkModule(modulePath string) error {
	first, _, _ := strings.Cut(modulePath, "/")
	published := modulePath
	if !strings.Contains(first, ".") {
		published = "example.com/" + modulePath // a module that is not published needs no host
	}
	err := module.CheckPath(published)
	switch {
	case err != nil:
		_, why, _ := strings.Cut(err.Error(), ": ") // without the path
		return errors.New("not a module path: " + why)
	case modulePath == settings.Framework || strings.HasPrefix(modulePath, settings.Framework+"/"):
		return errors.New("the framework uses this path")
	}
	return nil
}

// ModuleAt returns the module path that belongs to the address of a git repository and a folder in it, which is "" or
// ends in a slash. The path is "" if there is none.
func ModuleAt(remote, folder string) string {
	host, repository, _ := strings.Cut(remote, ":") // git@github.com:me/advent.git
	path := host[strings.Index(host, "@")+1:] + "/" + repository
	if address, err := url.Parse(remote); err == nil {
		path = address.Hostname() + address.Path
	}
	path = strings.TrimSuffix(strings.TrimSuffix(path, ".git")+"/"+folder, "/")
	if checkModule(path) != nil {
		return ""
	}
	return path
}

// difference returns a line for each statement that differs between two texts of a go.mod.
func difference(before, after string) (lines []string) {
	// A statement is on a line, in a block or not. Its last word is its value, such as a version.
	statement := regexp.MustCompile(`(?m)^\s*(?:require |replace |exclude )?([^/\s].*? )([^(\s]\S*)\s*(?://.*)?$`)
	old, has := map[string]string{}, map[string]bool{} // values by what is before them, such as "go " or "aoc => "
	for _, s := range statement.FindAllStringSubmatch(before, -1) {
		old[s[1]], has[s[1]+s[2]] = s[2], true
	}
	for _, s := range statement.FindAllStringSubmatch(after, -1) {
		switch value := old[s[1]]; {
		case has[s[1]+s[2]]: // which may be one of several, such as of excluded versions
		case value == "":
			lines = append(lines, "go.mod: added "+s[1]+s[2])
		default:
			lines = append(lines, "go.mod: "+s[1]+value+" → "+s[2])
		}
		delete(old, s[1])
	}
	for _, name := range slices.Sorted(maps.Keys(old)) {
		lines = append(lines, "go.mod: removed "+name+old[name])
	}
	return lines
}
