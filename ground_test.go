// Where real processes of the built command meet.

package main

import (
	"errors"
	"io/fs"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// A ground is a project without days and a store, for processes that ask a stand-in for the site.
type ground struct {
	*sitetest.Site
	project  string
	env      []string
	paceFile string
}

const (
	longInput = "7\n" // is repeated, so that it can be caught half-written
	longLines = 20_000
	rightSum  = "140000"
)

func newGround(t *testing.T, pace string) *ground {
	t.Helper()
	g := &ground{project: t.TempDir(), Site: &sitetest.Site{
		Sessions: []string{session},
		Inputs:   map[string]string{"2020/1": strings.Repeat(longInput, longLines)},
		Answers:  map[string][2]string{"2020/1": {rightSum, "14000000"}},
	}}
	server := httptest.NewServer(g.Site)
	t.Cleanup(server.Close)
	home := t.TempDir()
	cache := filepath.Join(home, "Library", "Caches") // as macOS has it, which asks no variable
	g.env = []string{
		"PATH=" + os.Getenv("PATH"), "SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), "NO_PROXY=*",
		"HOME=" + home, "XDG_CACHE_HOME=" + cache, "LOCALAPPDATA=" + cache,
		"AOC_SESSION=" + session, "AOC_CONTACT=tester@example.com", "AOC_URL=" + server.URL, "AOC_PACE=" + pace,
	}
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	g.paceFile = site.PaceFile(filepath.Join(cache, "aoc"), address)
	for path, text := range map[string]string{
		"go.mod":       "module aoc\n",
		"days/days.go": "package days\n\nimport (\n\t\"slices\"\n\n\t\"aoc/runner\"\n)\n\nfunc All() []runner.Puzzle {\n\treturn slices.Concat[[]runner.Puzzle]()\n}\n",
	} {
		g.put(t, path, text)
	}
	return g
}

func (g *ground) path(rel string) string { return filepath.Join(g.project, filepath.FromSlash(rel)) }

func (g *ground) put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(g.path(path)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(g.path(path), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// command is aoc, which TestMain has put on the path. What it says goes to one text.
func (g *ground) command(args ...string) (cmd *exec.Cmd, said *strings.Builder) {
	cmd, said = exec.Command("aoc", args...), &strings.Builder{}
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = g.project, g.env, said, said
	return cmd, said
}

// An ending is how a process ended.
type ending struct {
	exit int
	said string
}

func (g *ground) aoc(args ...string) ending {
	cmd, said := g.command(args...)
	exit := exitCode(cmd.Run())
	return ending{exit, said.String()}
}

// asked is how often the site was asked so.
func (g *ground) asked(method, path string) (n int) {
	for _, r := range g.Requests() {
		if r.Method == method && r.Path == path {
			n++
		}
	}
	return n
}

// files are all below a folder of the project but for locks, by their paths from its root.
func (g *ground) files(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(g.path(folder), func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil && entry.Name() == ".locks" {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(g.project, path)
		if err == nil {
			all[filepath.ToSlash(rel)] = g.read(t, rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (g *ground) read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(g.path(path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// wantNoLitter fails the test if the project holds anything that nobody meant to keep.
func (g *ground) wantNoLitter(t *testing.T) {
	t.Helper()
	for path := range g.files(t, ".") {
		if name := filepath.Base(path); name[0] == '.' || filepath.Ext(name) == ".lock" {
			t.Errorf("%s is left", path)
		}
	}
}
