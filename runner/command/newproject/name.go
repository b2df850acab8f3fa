package newproject

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// reserved are paths that the go command takes for something else than a module.
var reserved = strings.Fields("all C cmd std tool toolchain work")

// standard are the first elements of the import paths of Go's standard library.
var standard = strings.Fields(`archive bufio builtin bytes cmp compress container context crypto database debug
	embed encoding errors expvar flag fmt go hash html image index internal io iter log maps math mime net os path
	plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique
	unsafe vendor weak`)

// goTools are the programs that go tool prefers to a module's tool of the same name.
var goTools = strings.Fields(`addr2line asm buildid cgo compile covdata cover doc fix link nm objdump pack pprof
	preprofile test2json trace vet`)

// CheckModule returns an error if a project that is made from a clone cannot have a module path.
func CheckModule(clone, modulePath string) error {
	text, err := files.Read(at(clone, "go.mod"), settings.MaxFile)
	if err != nil {
		return err
	}
	mod, err := modfile.ParseLax("go.mod", text, nil)
	if err != nil {
		return err
	}
	var required []string
	for _, r := range mod.Require {
		required = append(required, r.Mod.Path)
	}
	return checkModule(modulePath, required)
}

func checkModule(modulePath string, required []string) error {
	first, _, _ := strings.Cut(modulePath, "/")
	published := modulePath
	if !strings.Contains(first, ".") {
		published = "example.com/" + modulePath // a module that is not published needs no host
	}
	err := module.CheckPath(published)
	if invalid, ok := errors.AsType[*module.InvalidPathError](err); ok {
		err = invalid.Err
	}
	switch {
	case err != nil:
		return fmt.Errorf("not a module path: %w", err)
	case first == settings.Framework:
		return errors.New("the framework has this path")
	case slices.Contains(reserved, modulePath):
		return errors.New("the go command has its own meaning for this path")
	case slices.Contains(standard, first):
		return fmt.Errorf("packages of Go's standard library begin with %s", first)
	case slices.Contains(required, modulePath):
		return errors.New("the framework requires the module with this path")
	case slices.Contains(strings.Split(modulePath, "/"), "vendor"):
		return errors.New("the go command does not import packages below a folder vendor")
	}
	return checkProgram(settings.Tool(modulePath))
}

// checkProgram returns an error for the name of a program that go tool cannot start,
// or that is the name of something else in the project. Git ignores the program.
func checkProgram(name string) error {
	isName := func(other string) bool { return strings.EqualFold(name, other) }
	switch {
	case slices.ContainsFunc(names(), isName), path.Ext(name) == ".go":
		return fmt.Errorf("the program would be named %s, like a file or folder of the project", name)
	case slices.Contains(goTools, name):
		return fmt.Errorf("the program would be named %s, like a tool of Go", name)
	case strings.HasPrefix(name, "-"):
		return fmt.Errorf("the program would be named %s, like a flag", name)
	}
	return nil
}

// names returns the names of the files and folders in a project's root. A path has
// no name that begins with a dot.
func names() []string {
	all := []string{folder, "go.sum", "inputs"}
	for _, file := range ownFiles {
		top, _, _ := strings.Cut(file, "/")
		all = append(all, top)
	}
	return all
}
