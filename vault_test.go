// A vault keeps a session, and notices where anything of it gets out.

package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"aoc/inputs/sitetest"
)

// A vault is a home and a project for one command, with a session of their own.
type vault struct {
	*testing.T
	aoc       string // the command's file
	dir       string // below it is everything that the command can write
	cookie    string
	pieces    map[string]bool
	site      *sitetest.Site
	url       string
	elsewhere *httptest.Server
	tried     int

	mu   sync.Mutex
	sent []string // of requests, what should not have the session in it
}

// saltedPrefix is what every session of the site begins with. It is no secret.
const saltedPrefix = "53616c7465645f5f"

// piece is how many characters of the session are too many to be seen.
const piece = 12

func newVault(t *testing.T, aoc string) *vault {
	v := &vault{T: t, aoc: aoc, dir: t.TempDir(), cookie: saltedPrefix, pieces: map[string]bool{}}
	for len(v.cookie) < 128 {
		v.cookie += string("0123456789abcdef"[rand.IntN(16)])
	}
	for i := len(saltedPrefix); i+piece <= len(v.cookie); i++ {
		v.pieces[v.cookie[i:i+piece]] = true
	}
	v.site = &sitetest.Site{Sessions: []string{v.cookie}, Inputs: map[string]string{"2020/1": "1\n2\n3\n", "2020/2": "5\n"}}
	server := httptest.NewServer(v.noting(v.site, true))
	t.Cleanup(server.Close)
	v.url = server.URL
	v.elsewhere = httptest.NewServer(v.noting(http.NotFoundHandler(), false))
	t.Cleanup(v.elsewhere.Close)
	return v
}

// noting keeps what a request has beside the cookie, which is for the site alone.
func (v *vault) noting(h http.Handler, isSite bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := r.Header.Clone()
		if isSite {
			header.Del("Cookie")
		}
		var rest bytes.Buffer
		_ = header.Write(&rest)
		v.mu.Lock()
		v.sent = append(v.sent, r.Method+" "+r.Host+" "+r.RequestURI+"\n"+rest.String())
		v.mu.Unlock()
		h.ServeHTTP(w, r)
	})
}

// listed are the commands of the app, or the flags of a command, as it lists them itself.
func (v *vault) listed(command string) []string {
	args := []string{"--generate-bash-completion"}
	if command != "" {
		args = []string{command, "-", "--generate-bash-completion"}
	}
	out, err := exec.Command(v.aoc, args...).Output()
	if err != nil {
		v.Fatal(err)
	}
	return strings.Fields(string(out))
}

// try runs the command in a project as it was at first, and looks for the
// session in all that comes of it. It returns the exit code.
func (v *vault) try(g given, site http.Handler, args ...string) int {
	v.Helper()
	v.tried++
	v.fill(g)
	v.site.Fail(0, nil)
	if site != nil {
		v.site.Fail(-1, site)
	}
	line := strings.Fields(strings.Join(args, " "))
	shown := append([]string{}, line...)
	for i := range line {
		line[i] = v.secret(line[i])
	}
	ctx, cancel := context.WithTimeout(v.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, v.aoc, line...)
	cmd.Dir = v.path("project")
	cmd.Env = v.environ(g)
	cmd.Stdin = strings.NewReader(v.cookie)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || !exit.Exited()) {
		v.Errorf("aoc %q: %v", shown, err)
	}
	v.check(shown, g, stdout.String(), stderr.String())
	return cmd.ProcessState.ExitCode()
}

func (v *vault) check(args []string, g given, stdout, stderr string) {
	v.Helper()
	texts := v.files()
	texts["stdout"], texts["stderr"], texts["a request"] = stdout, stderr, v.requests()
	for where, text := range texts {
		if at := v.leak(text); at >= 0 {
			v.Errorf("aoc %q with %q: in %s: %.300q", args, g, where, text[max(0, at-150):])
		}
	}
}

// files are all files by their paths, but .env; each begins with its path.
func (v *vault) files() map[string]string {
	texts := map[string]string{}
	err := filepath.WalkDir(v.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || entry.Name() == ".env" {
			return err
		}
		text, err := os.ReadFile(path)
		texts[path] = path + "\n" + string(text)
		return err
	})
	if err != nil {
		v.Error(err)
	}
	return texts
}

// requests are those since the last time.
func (v *vault) requests() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	text := strings.Join(v.sent, "\n")
	v.sent = nil
	return text
}

// leak is where in the text anything of the session stands, -1 if nothing does.
func (v *vault) leak(text string) int {
	text = strings.ToLower(text)
	for i := range max(0, len(text)-piece+1) {
		if v.pieces[text[i:i+piece]] {
			return i
		}
	}
	return -1
}

// secret puts the session into a text.
func (v *vault) secret(text string) string {
	half := len(v.cookie)/2 + 3
	return strings.NewReplacer("COOKIE", v.cookie, "CUT", v.cookie[:half]+" "+v.cookie[half:], "BROKEN", v.cookie[:half]+"\n"+v.cookie[half:]).Replace(text)
}

func (v *vault) environ(g given) []string {
	environ := []string{
		"PATH=" + v.path("bin") + ":" + os.Getenv("PATH"), "HOME=" + v.path("home"), "XDG_CACHE_HOME=" + v.path("cache"), "TMPDIR=" + v.path("tmp"),
		"AOC_URL=" + v.url, "AOC_PACE=1us", "AOC_CONTACT=tester@example.com", "EDITOR=editor", "BROWSER=browser",
	}
	return append(environ, strings.Split(v.secret(g.environ), "\x00")...)
}

func (v *vault) path(name string) string { return filepath.Join(v.dir, filepath.FromSlash(name)) }

// spy notes its arguments and its environment.
const spy = "#!/bin/sh\n{ echo \"$0 $*\"; export -p; } >> \"$0.spied\"\n"

// fill puts the project back to how it was, and the spies into the path.
func (v *vault) fill(g given) {
	for _, folder := range []string{"project", "home", "cache"} {
		if err := os.RemoveAll(v.path(folder)); err != nil {
			v.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"bin/editor": spy, "bin/browser": spy, "bin/env": spy,
		// go tool -n aoc tells where the built command is: for -watch it is one that ends the watching.
		"bin/go":    spy + "[ -z \"$AOC_FRESH$TEST_FRESH\" ] && echo \"${0%/*}/built\" || command -v aoc\n",
		"bin/built": spy + "kill -INT $PPID\n",
		"home/x":    "", "tmp/x": "",
		"project/go.mod":                      "module aoc\n",
		"project/days/days.go":                "package days\n\nimport (\n\t\"slices\"\n\n\t\"aoc/runner\"\n)\n\nfunc All() []runner.Puzzle {\n\treturn slices.Concat(\n\t\tyear2020(),\n\t)\n}\n",
		"project/days/2020.go":                "package days\n\nimport \"aoc/runner\"\n\nfunc year2020() []runner.Puzzle {\n\treturn runner.List()\n}\n",
		"project/inputs/2020/3/input.txt":     "tell",
		"project/inputs/2020/3/example-1.txt": "-- input --\ntell\n-- part 2 --\n0\n",
		"project/inputs/2020/4/input.txt":     "Abc\n",
		"project/panic.txt":                   "blurt",
		"project/.env":                        v.secret(g.dotenv),
	} {
		v.write(name, text)
	}
}

func (v *vault) write(name, text string) {
	if err := os.MkdirAll(filepath.Dir(v.path(name)), 0o700); err != nil {
		v.Fatal(err)
	}
	if err := os.WriteFile(v.path(name), []byte(text), 0o700); err != nil {
		v.Fatal(err)
	}
}

// spied tells whether a spy has been run.
func (v *vault) spied(name string) bool {
	_, err := os.Stat(v.path("bin/" + name + ".spied"))
	return err == nil
}
