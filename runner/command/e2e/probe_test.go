package e2e

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"aoc/inputs/sitetest"
	"aoc/runner/files/filetest"
)

// A probe runs commands in a home with its own session. It looks for pieces of that session in output, files, other
// programs and requests, and for output that could control a terminal.
type probe struct {
	*home
	cookie  string
	pieces  map[string]bool
	added   map[string]string // files of the project, in addition to firstFiles
	checked map[string]string // the text of each file at the last check

	mu   sync.Mutex
	sent []string // the requests, without the cookie
}

// saltedPrefix begins every session of the site, and is not secret.
const saltedPrefix = "53616c7465645f5f"

// piece is how many characters of the session count as a leak.
const piece = 12

// spy records its arguments and its environment.
const spy = "#!/bin/sh\n{ echo \"$0 $*\"; export -p; } >> \"$0.spied\"\n"

func newProbe(t *testing.T) *probe {
	t.Helper()
	p := &probe{cookie: saltedPrefix, pieces: map[string]bool{}, checked: map[string]string{}}
	for len(p.cookie) < 128 {
		p.cookie += string("0123456789abcdef"[rand.IntN(16)])
	}
	for i := len(saltedPrefix); i+piece <= len(p.cookie); i++ {
		p.pieces[p.cookie[i:i+piece]] = true
	}
	p.home = newHome(t, func(s *sitetest.Site) { s.Sessions, s.Inputs["2020/2"] = []string{p.cookie}, "5\n" })
	recorded := httptest.NewServer(p.recording(p.Site))
	t.Cleanup(recorded.Close)
	delete(p.env, "AOC_SESSION")
	maps.Copy(p.env, map[string]string{
		"AOC_URL": recorded.URL,
		"PATH":    p.path("../bin") + ":" + p.env["PATH"], "AOC_PACE": "1us", "EDITOR": "editor", "BROWSER": "browser",
	})
	p.check(os.MkdirAll(p.path("../bin"), 0o700))
	for _, name := range []string{"editor", "browser", "env", "go"} {
		p.check(writeProgram(p.path("../bin/"+name), []byte(spy)))
	}
	return p
}

// recording records each request, without the cookie.
func (p *probe) recording(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := r.Header.Clone()
		header.Del("Cookie")
		var rest bytes.Buffer
		_ = header.Write(&rest)
		p.mu.Lock()
		p.sent = append(p.sent, r.Method+" "+r.Host+" "+r.RequestURI+"\n"+rest.String())
		p.mu.Unlock()
		h.ServeHTTP(w, r)
	})
}

// A given is an environment, a .env and a file for all projects.
type given struct{ environ, dotenv, shared string }

// try runs a command line in a fresh project, checks what it writes, and returns the exit code. The site handles all
// requests if it is not nil.
func (p *probe) try(g given, site http.Handler, text string) int {
	p.t.Helper()
	p.fill(g)
	p.Fail(0, nil)
	if site != nil {
		p.Fail(-1, site)
	}
	line := strings.Fields(text)
	cmd := p.command()
	for _, arg := range line {
		cmd.Args = append(cmd.Args, p.meant(arg))
	}
	cmd.Env = append(cmd.Env, strings.Split(p.meant(g.environ), "\x00")...)
	cmd.Stdin = strings.NewReader(p.cookie)
	r := p.start(cmd, nil)
	if r.exit < 0 {
		p.t.Errorf("aoc %q: %v", line, r.state)
	}
	p.wantNoLeak(line, g, r)
	p.wantSafe(line, g, r)
	return r.exit
}

func (p *probe) wantNoLeak(line []string, g given, r result) {
	p.t.Helper()
	p.mu.Lock()
	texts := map[string]string{"stdout": r.stdout, "stderr": r.stderr, "a request": strings.Join(p.sent, "\n")}
	p.sent = nil
	p.mu.Unlock()
	files, err := filesIn(p.root)
	p.check(err)
	for path, text := range files {
		if last, ok := p.checked[path]; !mayHoldSession(path) && (!ok || last != text) {
			texts[path], p.checked[path] = path+"\n"+text, text
		}
	}
	for where, text := range texts {
		if at := p.leak(text); at >= 0 {
			p.t.Errorf("aoc %q with %q: in %s: %.300q", line, g, where, text[max(0, at-150):])
		}
	}
}

// leak returns the index of a piece of the session in a text, or -1.
func (p *probe) leak(text string) int {
	text = strings.ToLower(text)
	for i := range max(0, len(text)-piece+1) {
		if p.pieces[text[i:i+piece]] {
			return i
		}
	}
	return -1
}

// wantSafe fails the test if the output could control a terminal, has a forged message, or is not the JSON that was
// asked for.
func (p *probe) wantSafe(line []string, g given, r result) {
	p.t.Helper()
	for _, text := range []string{r.stdout, r.stderr} {
		if at := unsafeIndex(text); at >= 0 {
			p.t.Errorf("aoc %q with %.60q prints %q", line, g.environ, text[max(0, at-100):min(len(text), at+40)])
		}
		if strings.Contains(text, "\naoc: hint: owned") {
			p.t.Errorf("aoc %q with %.60q prints a forged message: %q", line, g.environ, text)
		}
	}
	if !slices.Contains(line, "-json") || slices.Contains(line, "-h") {
		return
	}
	for text := range strings.Lines(r.stdout) {
		if !json.Valid([]byte(text)) {
			p.t.Errorf("aoc %q: %q is not JSON", line, text)
		}
	}
}

// meant replaces the words that stand for the session and for the hostile text.
func (p *probe) meant(text string) string {
	half := len(p.cookie)/2 + 3
	return strings.NewReplacer("COOKIE", p.cookie, "CUT", p.cookie[:half]+" "+p.cookie[half:],
		"BROKEN", p.cookie[:half]+"\n"+p.cookie[half:], "HOSTILE", hostileBytes).Replace(text)
}

// spied reports whether a spy has run.
func (p *probe) spied(name string) bool {
	_, err := os.Stat(p.path("../bin/" + name + ".spied"))
	return err == nil
}

// firstFiles are the files of a fresh project.
var firstFiles = map[string]string{
	"go.mod":                      "module aoc\n",
	"days/days.go":                emptyList,
	"inputs/2020/3/input.txt":     "printenv",
	"inputs/2020/3/example-1.txt": "-- input --\nprintenv\n-- part 2 --\n0\n",
	"inputs/2020/4/input.txt":     "Abc\n",
	"panic.txt":                   "panic-env",
}

// fill restores the files of the home to their first state. It writes only what has changed, since
// new files take long.
func (p *probe) fill(g given) {
	p.t.Helper()
	want := map[string]string{filepath.Join(p.project, ".env"): p.meant(g.dotenv)}
	if g.shared != "" {
		want[filepath.Join(p.env["XDG_CONFIG_HOME"], "aoc", "env")] = p.meant(g.shared)
	}
	for _, files := range []map[string]string{firstFiles, p.added} {
		for name, text := range files {
			want[p.path(name)] = text
		}
	}
	for _, top := range []string{p.project, p.env["HOME"]} {
		files, err := filesIn(top)
		p.check(err)
		for name, is := range files {
			path := filepath.Join(top, name)
			if text, ok := want[path]; ok && text == is {
				delete(want, path)
			} else {
				p.check(os.Remove(path))
			}
		}
	}
	for path, text := range want {
		filetest.Write(p.t, path, text)
	}
}
