package newproject

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

var published = Framework{Version: "v0.2.0"}

// all are the files and folders of a new project.
var all = []string{"./", ".env.example", ".gitattributes", ".github/", ".github/workflows/", ".github/workflows/test.yml", ".gitignore", ".vscode/", ".vscode/launch.json", "README.md", "days/", "days/days.go", "days/days_test.go", "days/vendor.go", "go.mod"}

// local are those of a project that uses the folder of a clone, which its host does not have.
var local = slices.DeleteFunc(slices.Clone(all), func(name string) bool { return strings.HasPrefix(name, ".github/") })

// same compares files and folders.
func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// create plans and writes a project.
func create(t *testing.T, o Options) *Plan {
	t.Helper()
	p, err := New(o)
	if err == nil {
		err = p.Write()
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// clone makes a folder that has the framework.
func clone(t *testing.T, folder string) {
	t.Helper()
	filetest.WriteAll(t, folder, map[string]string{"go.mod": "module " + settings.Framework + "\n", "runner/program/program.go": ""})
}

func TestProjectRequiresTheFramework(t *testing.T) {
	const head, require = "module example.com/me/advent\n\ngo 1.26.0\n\n", "require FRAMEWORK "
	parent := t.TempDir()
	for _, test := range []struct {
		name, dir string
		of        Framework
		isCopy    bool
		want      string   // or the end of the error
		files     []string // nil for an error
	}{
		{"a published version", "me", published, false, head + require + "v0.2.0\n", all},
		{"a clone beside it", "me", Framework{Folder: filepath.Join(parent, "aoc")}, false, head + require + "v0.0.0\n\nreplace FRAMEWORK => ../aoc\n", local},
		{"a copy", "me", Framework{Folder: filepath.Join(parent, "aoc")}, true, head + require + "v0.0.0\n\nreplace FRAMEWORK => ../aoc\n", all},
		{"a folder with a blank", "deep/me", Framework{Folder: filepath.Join(parent, "a b")}, false, head + require + "v0.0.0\n\nreplace FRAMEWORK => \"../../a b\"\n", local},
		{"inside the clone", "aoc/me", Framework{Folder: filepath.Join(parent, "aoc")}, false, "must be in different folders", nil},
		{"around the clone", "me2", Framework{Folder: filepath.Join(parent, "me2", "aoc")}, false, "must be in different folders", nil},
		{"an unknown clone", "me", Framework{}, false, "the clone of the framework that aoc was built in is not known", nil},
	} {
		dir := filepath.Join(parent, filepath.FromSlash(test.dir))
		p, err := New(Options{Dir: dir, Module: "example.com/me/advent", Framework: test.of, Copy: test.isCopy})
		if test.files == nil {
			if err == nil || !strings.HasSuffix(err.Error(), test.want) {
				t.Errorf("%s: got %v, want %s", test.name, err, test.want)
			}
			continue
		}
		if err == nil {
			err = p.Write()
		}
		tree := filetest.Tree(t, dir)
		if got := slices.Sorted(maps.Keys(tree)); err != nil || !slices.Equal(got, test.files) {
			t.Errorf("%s: got %q, %v, want %q", test.name, got, err, test.files)
		}
		if got, want := tree["go.mod"], strings.ReplaceAll(test.want, "FRAMEWORK", settings.Framework); got != want {
			t.Errorf("%s: got go.mod\n%s\nwant\n%s", test.name, got, want)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// A go.mod keeps its comments, blocks and order, and says how the project needs the go command.
func TestModuleOfTheUserBecomesAProject(t *testing.T) {
	const own = "module example.com/me // mine\n\ngo 1.19\n\n// parsing\nrequire (\n\texample.com/a v1.0.0 // a\n\texample.com/b v1.0.0\n)\n"
	dir := t.TempDir()
	aoc := filepath.Join(dir, "aoc")
	clone(t, aoc)
	me := filepath.Join(dir, "me")
	filetest.WriteAll(t, me, map[string]string{"go.mod": own, "go.sum": "mine\n", "2021/day01/main.go": "package main\n", ".gitignore": "/public\n"})
	before := filetest.Tree(t, me)
	p := create(t, Options{Dir: me, Framework: Framework{Folder: aoc}})
	wantMod := strings.NewReplacer("go 1.19", "go 1.26.0", "b v1.0.0\n)", "b v1.0.0\n\tFRAMEWORK v0.0.0\n)\n\nreplace FRAMEWORK => ../aoc").Replace(own)
	after := filetest.Tree(t, me)
	if got := after["go.mod"]; got != strings.ReplaceAll(wantMod, "FRAMEWORK", settings.Framework) {
		t.Errorf("got go.mod\n%s", got)
	}
	if p.IsNew || p.IsProject || !p.Tidy || p.Vendor || p.Local != "../aoc" || strings.Contains(after[".gitignore"], "/public/") {
		t.Errorf("got %+v and .gitignore %q", p, after[".gitignore"])
	}
	if want := []string{".env.example", "days/days.go", "days/days_test.go"}; !slices.Equal(p.Made, want) {
		t.Errorf("made %q, want %q", p.Made, want)
	}
	filetest.Write(t, filepath.Join(me, "go.sum"), "of go mod tidy\n")
	wantChanged := []string{"go.mod: go 1.19 → 1.26.0", "go.mod: added " + settings.Framework + " v0.0.0",
		"go.mod: added " + settings.Framework + " => ../aoc", "from go 1.22 on, each iteration of a loop has its own variables: check functions and goroutines that use them",
		"go.sum: as go mod tidy writes it"}
	if got := p.Changed(); !slices.Equal(got, wantChanged) {
		t.Errorf("got %q, want %q", got, wantChanged)
	}
	if err := p.Undo(); err != nil {
		t.Error(err)
	}
	same(t, filetest.Tree(t, me), before)
}

// A block of replaced modules differs by its lines.
func TestDifferenceOfBlocks(t *testing.T) {
	const before = "module a\n\ngo 1.21\n\ntoolchain go1.22.0\n\nexclude x.org/e v1.0.0\n\nexclude x.org/e v1.1.0\n\nreplace (\n\tx.org/a => ./a // a\n\tx.org/b v1.0.0 => x.org/c v1.1.0\n)\n"
	const after = "module a\n\ngo 1.26.0\n\nexclude (\n\tx.org/e v1.0.0\n\tx.org/e v1.1.0\n)\n\nreplace x.org/a => ./a\n\nreplace x.org/b v1.0.0 => x.org/c v1.2.0\n\nrequire (\n\tx.org/d v1.0.0 // indirect\n)\n"
	want := []string{"go.mod: go 1.21 → 1.26.0", "go.mod: x.org/b v1.0.0 => x.org/c v1.1.0 → v1.2.0",
		"go.mod: added x.org/d v1.0.0", "go.mod: removed toolchain go1.22.0"}
	if got := difference(before, after); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The path to a clone works in the project's folder and, if a link leads there, through the link.
func TestProjectBehindALink(t *testing.T) {
	dir := files.Resolve(t.TempDir())
	aoc, me, link := filepath.Join(dir, "aoc"), filepath.Join(dir, "deep", "me"), filepath.Join(dir, "link")
	clone(t, aoc)
	filetest.WriteAll(t, me, map[string]string{"go.mod": "module a\n\ngo 1.26.0\n"})
	if err := os.Symlink(me, link); err != nil {
		t.Skip(err)
	}
	if p, err := New(Options{Dir: link, Framework: Framework{Folder: aoc}}); err != nil || p.Local != filepath.ToSlash(aoc) {
		t.Errorf("got %+v, %v, want %s", p, err, aoc)
	}
}

// A file that a link leads to is changed, or as it was, and the link stays.
func TestFilesBehindLinksAreChanged(t *testing.T) {
	dir := t.TempDir()
	filetest.WriteAll(t, dir, map[string]string{"real.mod": "module a\n\ngo 1.26.0\n", "ignored": "*.exe\n", "me/notes": ""})
	filetest.Symlink(t, "../real.mod", filepath.Join(dir, "me", "go.mod"))
	filetest.Symlink(t, "../ignored", filepath.Join(dir, "me", ignored))
	before := filetest.Tree(t, dir)
	p := create(t, Options{Dir: filepath.Join(dir, "me"), Framework: published})
	after := filetest.Tree(t, dir)
	if !strings.Contains(after["real.mod"], "require "+settings.Framework) || !strings.Contains(after["ignored"], ".env\n") {
		t.Errorf("got %q", after)
	}
	if err := p.Undo(); err != nil {
		t.Error(err)
	}
	same(t, filetest.Tree(t, dir), before)
	for _, name := range []string{"go.mod", ignored} {
		if _, err := os.Readlink(filepath.Join(dir, "me", name)); err != nil {
			t.Error(err)
		}
	}
}

// A go mod vendor that ends early may have written any part of the copy.
func TestUndoRemovesTheCopy(t *testing.T) {
	dir := t.TempDir()
	filetest.Write(t, filepath.Join(dir, "go.mod"), "module a\n\ngo 1.26.0\n")
	before := filetest.Tree(t, dir)
	p := create(t, Options{Dir: dir, Framework: published, Vendors: true})
	filetest.Write(t, filepath.Join(dir, "vendor", "x", "x.go"), "package x\n")
	if err := p.Undo(); err != nil {
		t.Error(err)
	}
	same(t, filetest.Tree(t, dir), before)
}

// A second New changes nothing, and mends what is missing.
func TestProjectIsMended(t *testing.T) {
	const absent = "which is not written"
	const mod = "module a\n\ngo 1.26.0\n\nrequire (\n\tFRAMEWORK v0.0.0\n)\n\nreplace FRAMEWORK => ../aoc // beside it\n"
	dir := t.TempDir()
	aoc, me := filepath.Join(dir, "aoc"), filepath.Join(dir, "me")
	clone(t, aoc)
	o := Options{Dir: me, Framework: Framework{Folder: aoc}}
	create(t, Options{Dir: me, Module: "a", Framework: o.Framework})
	filetest.Write(t, filepath.Join(me, "go.mod"), strings.ReplaceAll(mod, "FRAMEWORK", settings.Framework))
	whole := filetest.Tree(t, me)
	moved := func() {
		o.Framework.Folder = filepath.Join(dir, "moved")
		if err := os.Rename(aoc, o.Framework.Folder); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		name   string
		breaks func()
		want   map[string]string // what is other than in the whole project, with part of its text
	}{
		{"nothing", func() {}, nil},
		{"days.go", func() {
			filetest.Write(t, filepath.Join(me, "days", "2021.go"), "package days\n")
			_ = os.Remove(filepath.Join(me, "days", "days.go"))
		}, map[string]string{"days/days.go": "Concat[[]runner.Puzzle](\n\t\tyear2021(),\n\t)\n}\n", "days/2021.go": ""}},
		{"the line that requires the framework", func() {
			filetest.Write(t, filepath.Join(me, "days", "2021", "day01", "day01.go"), "package day01\n")
			filetest.Write(t, filepath.Join(me, "go.mod"), strings.Replace(whole["go.mod"], "require (\n\t"+settings.Framework+" v0.0.0\n)\n", "", 1))
		}, map[string]string{"days/2021/": "", "days/2021/day01/": "", "days/2021/day01/day01.go": "", "go.mod": "\nrequire " + settings.Framework + " v0.0.0\n"}},
		{"a list that has another name", func() {
			_ = os.Rename(filepath.Join(me, "days", "days.go"), filepath.Join(me, "days", "all.go"))
		}, map[string]string{"days/all.go": "func All()", "days/days.go": absent}},
		{"the test and a pattern", func() {
			_ = os.Remove(filepath.Join(me, "days", "days_test.go"))
			filetest.Write(t, filepath.Join(me, ".gitignore"), strings.Replace(whole[".gitignore"], ".env\n", "", 1))
		}, map[string]string{".gitignore": "\n.env\n"}},
		{"a clone that has moved", moved, map[string]string{"go.mod": "\nreplace " + settings.Framework + " => ../moved // beside it\n"}},
		{"a copy of a clone that is not here", func() {
			o.Framework = Framework{}
			_ = os.RemoveAll(filepath.Join(dir, "moved"))
			filetest.Write(t, filepath.Join(me, "vendor", "modules.txt"), "")
			_ = os.MkdirAll(filepath.Join(me, ".github", "workflows"), 0o755)
		}, map[string]string{".gitignore": "\n!/vendor/\n!/vendor/**\n", "vendor/": "", "vendor/modules.txt": "", ".github/": "", ".github/workflows/": "", ".github/workflows/test.yml": "go test ./..."}},
	} {
		test.breaks()
		broken := filetest.Tree(t, me)
		p := create(t, o)
		after := filetest.Tree(t, me)
		if p.IsDone() != maps.Equal(broken, after) {
			t.Errorf("%s: got done %t", test.name, p.IsDone())
		}
		for name, text := range after {
			if part, differs := test.want[name]; !differs && text != whole[name] || !strings.Contains(text, part) {
				t.Errorf("%s: got %s\n%s", test.name, name, text)
			}
		}
		for name, part := range test.want {
			if _, has := after[name]; has == (part == absent) || len(after) < len(whole) {
				t.Errorf("%s: got %q", test.name, slices.Collect(maps.Keys(after)))
			}
		}
		whole = after
	}
}

func TestWorkflowIsOnlyWhereAHostLooks(t *testing.T) {
	for git, want := range map[string]bool{"deep/me/.git": true, "elsewhere/.git": true, "deep/.git": false, ".git": false} {
		parent := t.TempDir()
		filetest.Write(t, filepath.Join(parent, filepath.FromSlash(git)), "gitdir: x\n")
		p, err := New(Options{Dir: filepath.Join(parent, "deep", "me"), Module: "a", Framework: published})
		if err != nil || slices.Contains(p.Made, ".github/workflows/test.yml") != want {
			t.Errorf("%s: made %q, %v", git, p.Made, err)
		}
	}
}

func TestModulePathOfARemote(t *testing.T) {
	for _, test := range []struct{ remote, folder, want string }{
		{"git@github.com:me/advent.git", "", "github.com/me/advent"},
		{"https://me:pass@github.com/me/advent", "", "github.com/me/advent"},
		{"ssh://git@host.example:22/me/advent.git", "2021/go/", "host.example/me/advent/2021/go"},
		{"https://github.com/me/advent", "my solutions/", ""},
		{"/srv/advent.git", "", ""},
		{"", "", ""},
		{"", "go/", ""},
	} {
		if got := ModuleAt(test.remote, test.folder); got != test.want {
			t.Errorf("%q: got %q", test, got)
		}
	}
}

// A project has the same settings and ignores the same files as this repository, and requires the same version of Go.
func TestFilesAreThoseOfTheRepository(t *testing.T) {
	const root = "../../../"
	for name, source := range map[string]string{".gitattributes": "gitattributes", ".gitignore": "gitignore"} {
		if got, err := templates.ReadFile("files/" + source); err != nil || string(got) != filetest.Read(t, root+name) {
			t.Errorf("files/%s differs from %s: copy it, %v", source, name, err)
		}
	}
	if !strings.Contains(filetest.Read(t, root+"go.mod"), "\ngo "+goVersion+"\n") {
		t.Errorf("go.mod does not say go %s", goVersion)
	}
}

func TestFilesInTheWayStayAsTheyAre(t *testing.T) {
	const mod = "module mine\n\ngo 1.26.0\n"
	for _, test := range []struct {
		own    map[string]string
		module string
		want   string
	}{
		{map[string]string{"go.mod": mod}, "a", "already has a go.mod, of the module mine"},
		{map[string]string{"go.mod": "module " + settings.Framework + "\n"}, "", "the framework uses this path"},
		{map[string]string{"go.mod": "modul\n"}, "", "go.mod:1: unknown directive: modul"},
		{map[string]string{"go.mod": mod, "days/2021/day01/day01.go": "package day01\n"}, "", "already has days/2021"},
		{map[string]string{"days/days.go": "package days\n"}, "a", "already has days/days.go"},
		{map[string]string{"days": ""}, "a", "days: "},
		{map[string]string{"vendor/modules.txt": ""}, "a", "already has a folder vendor"},
		{map[string]string{"go.mod": mod, "vendor/street.go": ""}, "", "already has a folder vendor"},
		{map[string]string{".gitignore/x": ""}, "a", "not a regular file"},
		{map[string]string{"go.mod": mod + "\nreplace " + settings.Framework + " => ./aoc\n", "aoc/go.mod": "module " + settings.Framework + "\n"}, "", "go.mod replaces " + settings.Framework + " with ./aoc, which is another module"},
		{map[string]string{"go.mod": mod + "\nrequire " + settings.Framework + " v0.0.0\n\nreplace " + settings.Framework + " => ./aoc\n", "aoc/go.mod": "module x\n"}, "", "which is another module"},
		{map[string]string{"go.mod": mod + "\nrequire " + settings.Framework + " v0.2.0\n", "days/days.go": ""}, "", "days/days.go:1:1: expected 'package', found 'EOF'"},
		{map[string]string{"notes": ""}, "", "-module is missing"},
		{map[string]string{"notes": ""}, "a b", "module a b: not a module path: invalid char ' '"},
	} {
		dir := t.TempDir()
		filetest.WriteAll(t, dir, test.own)
		before := filetest.Tree(t, dir)
		_, err := New(Options{Dir: dir, Module: test.module, Framework: published})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: got %v, want %s", test.own, err, test.want)
		}
		same(t, filetest.Tree(t, dir), before)
	}
}

// A repository that was just cloned from its host may have any of these files.
func TestOtherFilesStayAndGitignoreGetsWhatItLacks(t *testing.T) {
	own := map[string]string{
		".git/config": "x", "README.md": "# Mine\n", "LICENSE": "MIT", ".DS_Store": "\x00", ".vscode/settings.json": "{}",
		".devcontainer/devcontainer.json": "{}", ".github/dependabot.yml": "version: 2\n",
	}
	for _, test := range []struct {
		own    string
		isCopy bool
		want   []string
	}{
		{"*.exe\n.env\r\nnotes", false, []string{"*.exe", ".env", "notes", "/inputs/[0-9]*/"}},
		{"# not .env and /inputs/[0-9]*/\n", false, []string{".env", "/inputs/[0-9]*/"}},
		{"vendor/\n*.txt\n", true, []string{"vendor/", "*.txt", "!/vendor/", "!/vendor/**"}},
	} {
		dir := t.TempDir()
		filetest.WriteAll(t, dir, own)
		filetest.Write(t, filepath.Join(dir, ignored), test.own)
		create(t, Options{Dir: dir, Module: "a", Framework: published, Copy: test.isCopy})
		once := filetest.Tree(t, dir)
		for name, text := range own {
			if once[name] != text {
				t.Errorf("%s: got %q, want %q", name, once[name], text)
			}
		}
		if p := create(t, Options{Dir: dir, Framework: published, Copy: test.isCopy}); p.Ignored > 0 {
			t.Errorf("%q: the second time: %d lines", test.own, p.Ignored)
		}
		have := patterns(once[ignored])
		if !strings.HasPrefix(once[ignored], test.own) || len(have) != len(slices.Compact(slices.Sorted(slices.Values(have)))) {
			t.Errorf("%q: got %q, want what it lacks, once", test.own, once[ignored])
		}
		for _, want := range test.want {
			at := slices.Index(have, want)
			if at < 0 {
				t.Fatalf("%q: got %q, want %q in this order", test.own, have, test.want)
			}
			have = have[at+1:]
		}
	}
}

// patterns returns the lines of a .gitignore that are not empty or comments.
func patterns(text string) (all []string) {
	for line := range strings.Lines(text) {
		if pattern := strings.TrimSpace(line); pattern != "" && pattern[0] != '#' {
			all = append(all, pattern)
		}
	}
	return all
}

func TestHalfMadeProjectIsCompleted(t *testing.T) {
	o := Options{Dir: t.TempDir(), Module: "a", Framework: published}
	create(t, o)
	want := filetest.Tree(t, o.Dir)
	for n := range len(all) {
		o.Dir = t.TempDir()
		if file, isInDays := strings.CutPrefix(all[n], "days/"); isInDays && file != "" {
			filetest.Write(t, filepath.Join(o.Dir, "days", ".tmp-"+file+"123"), "package") // of a killed write
		}
		for _, name := range all[:n] {
			if !strings.HasSuffix(name, "/") {
				filetest.Write(t, filepath.Join(o.Dir, filepath.FromSlash(name)), want[name])
			}
		}
		if p := create(t, o); p.IsProject {
			t.Fatalf("after %q: got %+v", all[:n], p)
		}
		same(t, filetest.Tree(t, o.Dir), want)
	}
}

func TestModulePathMustWorkInTheProject(t *testing.T) {
	for modulePath, want := range map[string]string{
		"example.com/me/advent":        "",
		"example.com/me/advent/v2":     "",
		"example.com/me/aoc":           "",
		"example.com/internal/advent":  "",
		"advent":                       "",
		"Advent/2021":                  "",
		"a b":                          "not a module path: invalid char ' '",
		"example.com/advent/":          "not a module path: trailing slash",
		"example.com/advent/v1":        "not a module path: invalid version",
		"advent/v1":                    "not a module path: invalid version",
		"Example.com/advent":           "not a module path: invalid char 'E' in first path element",
		"example.com/con":              `not a module path: "con" disallowed as path element component on Windows`,
		"github.com/me/.gitignore":     "not a module path: leading dot in path element",
		settings.Framework:             "the framework uses this path",
		settings.Framework + "/advent": "the framework uses this path",
	} {
		got := ""
		if err := checkModule(modulePath); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", modulePath, got, want)
		}
	}
}
