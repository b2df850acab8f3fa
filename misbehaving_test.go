// A user whose site or disk misbehaves: what the command says, and what is left of the store.

package main

import (
	"bytes"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// A user stands in a folder of his own, with a store in it, and asks a site that a test can have misbehave.
type user struct {
	*sitetest.Site
	folder string
	env    map[string]string
}

// kept is what is in a user's store from the start: a day that nobody asks for.
var kept = map[string]string{
	"2019/1/input.txt":    "7\n",
	"2019/1/answers.json": `{"part1":{"accepted":"7"}}` + "\n",
	"2019/1/puzzle.html":  "<!DOCTYPE html>\n<html></html>\n",
}

func newUser(t *testing.T) *user {
	t.Helper()
	u := &user{folder: t.TempDir(), Site: &sitetest.Site{
		Sessions: []string{session},
		Inputs:   map[string]string{"2020/1": "1\n2\n3\n"},
		Answers:  map[string][2]string{"2020/1": {"6", "600"}},
	}}
	server := httptest.NewServer(u.Site)
	t.Cleanup(server.Close)
	cache := filepath.Join(u.folder, "Library", "Caches") // as macOS has it, which asks no variable
	u.env = map[string]string{
		"PATH": os.Getenv("PATH"), "SYSTEMROOT": os.Getenv("SYSTEMROOT"), "TMPDIR": os.Getenv("TMPDIR"),
		"HOME": u.folder, "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache, "NO_PROXY": "*",
		"AOC_SESSION": session, "AOC_CONTACT": "tester@example.com", "AOC_URL": server.URL, "AOC_PACE": "1ms",
		"GORACE": "atexit_sleep_ms=0", // else each process of a race test takes a second to end
	}
	u.keepAll(t)
	return u
}

// store is where a file of the user's store is.
func (u *user) store(path string) string {
	return filepath.Join(u.folder, "inputs", filepath.FromSlash(path))
}

// paceFile is where the user's processes keep the pace together.
func (u *user) paceFile() string {
	address, _ := url.Parse(u.env["AOC_URL"])
	return site.PaceFile(filepath.Join(u.env["XDG_CACHE_HOME"], "aoc"), address)
}

func (u *user) keepAll(t *testing.T) {
	t.Helper()
	for path, text := range kept {
		u.keep(t, path, text)
	}
}

func (u *user) keep(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(u.store(path)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(u.store(path), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The two commands that ask the site for what only it has.
var (
	fetchFirst  = []string{"fetch", "2020/1"}
	submitFirst = []string{"submit", "2020/1", "-answer", "6", "-yes"}
)

// An outcome is how a command ended, and what it said.
type outcome struct {
	exit           int
	stdout, stderr string
}

// command is aoc, which TestMain has put on the path, as the user starts it.
func (u *user) command(args ...string) *exec.Cmd {
	cmd := exec.Command("aoc", args...)
	cmd.Dir = u.folder
	for name, value := range u.env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// aoc runs the command. Whatever it does, it shows the session nowhere, and panics not.
func (u *user) aoc(t *testing.T, args ...string) outcome {
	t.Helper()
	return u.run(t, u.command(args...), func() {})
}

// run starts a command, does something meanwhile, and waits for the command's end.
func (u *user) run(t *testing.T, cmd *exec.Cmd, meanwhile func()) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	meanwhile()
	o := outcome{exitCode(cmd.Wait()), stdout.String(), stderr.String()}
	shown := o.stdout + o.stderr
	if strings.Contains(shown, session) || strings.Contains(shown, "goroutine ") {
		t.Errorf("%v shows a session or a panic:\n%s", cmd.Args[1:], shown)
	}
	for path, text := range treeOf(t, u.folder) {
		if strings.Contains(text, session) {
			t.Errorf("%v leaves the session in %s", cmd.Args[1:], path)
		}
	}
	return o
}

// want fails the test unless the command ended with the exit code and said the words on stderr.
func (o outcome) want(t *testing.T, exit int, says string) {
	t.Helper()
	if o.exit != exit || !strings.Contains(o.stderr, says) {
		t.Errorf("exit code %d, want %d, and %q on stderr:\n%s%s", o.exit, exit, says, o.stdout, o.stderr)
	}
}

// tree is all that is in the user's store, file by file and byte by byte.
func (u *user) tree(t *testing.T) map[string]string {
	t.Helper()
	return treeOf(t, filepath.Join(u.folder, "inputs"))
}

// treeOf is what is below a folder but for locks: the bytes of each file, and of all else what it is.
func treeOf(t *testing.T, root string) map[string]string {
	t.Helper()
	tree := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.Name() == ".locks" {
			return fs.SkipDir
		}
		what := entry.Type().String()
		if entry.Type().IsRegular() {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			what = string(text)
		}
		rel, err := filepath.Rel(root, path)
		tree[filepath.ToSlash(rel)] = what
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// unchanged fails the test if the store is not as it was, but for the files named.
func (u *user) unchanged(t *testing.T, was map[string]string, but ...string) {
	t.Helper()
	was, is := maps.Clone(was), u.tree(t)
	for _, path := range but {
		delete(was, path)
		delete(is, path)
	}
	if !maps.Equal(was, is) {
		t.Errorf("the store held %q, and holds %q", slices.Sorted(maps.Keys(was)), slices.Sorted(maps.Keys(is)))
	}
}

// posts is how many answers the site was sent.
func (u *user) posts() (n int) {
	for _, r := range u.Requests() {
		if r.Method == http.MethodPost {
			n++
		}
	}
	return n
}
