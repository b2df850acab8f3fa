// Package environ reads an environment as package os reads that of the process: its variables, the folders of the
// user, and the programs in PATH. So the environment of a command can differ from that of its process.
package environ

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// An Environ has an entry NAME=value for each variable, as os.Environ returns them.
type Environ []string

// Get returns the value of a variable, or "" if it is not set.
func (e Environ) Get(name string) string {
	value, _ := e.Lookup(name)
	return value
}

// Lookup returns the value of a variable, and whether it is set. As in package exec, the last entry counts.
func (e Environ) Lookup(name string) (value string, ok bool) {
	for _, entry := range slices.Backward(e) {
		is, value, _ := strings.Cut(entry, "=")
		if is == name || runtime.GOOS == "windows" && strings.EqualFold(is, name) {
			return value, true
		}
	}
	return "", false
}

// Home returns the home folder of the user.
func (e Environ) Home() (string, error) {
	if runtime.GOOS == "windows" {
		return e.folder("USERPROFILE")
	}
	return e.folder("HOME")
}

// Cache returns the folder for files that the user's programs can make again.
func (e Environ) Cache() (string, error) {
	return e.userFolder("LOCALAPPDATA", "Library/Caches", "XDG_CACHE_HOME", ".cache")
}

// Config returns the folder for the settings of the user's programs.
func (e Environ) Config() (string, error) {
	return e.userFolder("APPDATA", "Library/Application Support", "XDG_CONFIG_HOME", ".config")
}

// userFolder returns a folder of the user. On Windows and, if the variable is set, on Linux, it is the folder that a
// variable names. Otherwise, it is in the home folder.
func (e Environ) userFolder(onWindows, onMac, onLinux, inHome string) (string, error) {
	switch value := e.Get(onLinux); {
	case runtime.GOOS == "windows":
		return e.folder(onWindows)
	case runtime.GOOS == "darwin":
		inHome = onMac
	case value != "" && !filepath.IsAbs(value):
		return "", fmt.Errorf("the path in $%s is relative", onLinux)
	case value != "":
		return value, nil
	case e.Get("HOME") == "":
		return "", fmt.Errorf("neither $%s nor $HOME is set", onLinux)
	}
	home, err := e.Home()
	return filepath.Join(home, inHome), err
}

// folder returns the folder that a variable names.
func (e Environ) folder(name string) (string, error) {
	value := e.Get(name)
	if value == "" {
		return "", fmt.Errorf("$%s is not set", name)
	}
	return value, nil
}

// LookPath returns the path of a program in the folders of PATH, or an exec.Error. Like package exec, it looks in no
// folder that depends on the working directory.
func (e Environ) LookPath(name string) (string, error) {
	if filepath.Base(name) != name {
		return exec.LookPath(name)
	}
	for _, folder := range filepath.SplitList(e.Get("PATH")) {
		path, err := exec.LookPath(filepath.Join(folder, name))
		if err == nil && filepath.IsAbs(folder) {
			return path, nil
		}
	}
	return "", &exec.Error{Name: name, Err: exec.ErrNotFound}
}

// Command is like exec.CommandContext, for a program in this PATH that gets this environment.
func (e Environ) Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	path, err := e.LookPath(name)
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Args[0], cmd.Err = name, err
	cmd.Env = append([]string{}, e...) // not nil, which would mean the environment of this process
	return cmd
}
