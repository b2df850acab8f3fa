package e2e

import (
	"bytes"
	"io/fs"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"aoc/inputs/sitetest"
	"aoc/runner/files/filetest"
)

// A leakTest runs commands in a home with its own session, and looks for pieces of
// that session in output, files, other programs and requests.
type leakTest struct {
	*home
	cookie    string
	pieces    map[string]bool
	elsewhere *httptest.Server // another host
	tried     int
	checked   map[string]string // the text of each file at the last check

	mu   sync.Mutex
	sent []string // the requests, without the cookie
}

// saltedPrefix begins every session of the site, and is not secret.
const saltedPrefix = "53616c7465645f5f"

// piece is how many characters of the session count as a leak.
const piece = 12

func newLeakTest(t *testing.T) *leakTest {
	t.Helper()
	l := &leakTest{cookie: saltedPrefix, pieces: map[string]bool{}, checked: map[string]string{}}
	for len(l.cookie) < 128 {
		l.cookie += string("0123456789abcdef"[rand.IntN(16)])
	}
	for i := len(saltedPrefix); i+piece <= len(l.cookie); i++ {
		l.pieces[l.cookie[i:i+piece]] = true
	}
	l.home = newHome(t, func(s *sitetest.Site) { s.Sessions, s.Inputs["2020/2"] = []string{l.cookie}, "5\n" })
	recorded := httptest.NewServer(l.recording(l.Site, true))
	t.Cleanup(recorded.Close)
	l.elsewhere = httptest.NewServer(l.recording(http.NotFoundHandler(), false))
	t.Cleanup(l.elsewhere.Close)
	delete(l.env, "AOC_SESSION")
	maps.Copy(l.env, map[string]string{
		"AOC_URL": recorded.URL,
		"PATH":    filepath.Join(l.root, "bin") + ":" + l.env["PATH"], "AOC_PACE": "1us", "EDITOR": "editor", "BROWSER": "browser",
	})
	for name, text := range spies {
		filetest.Write(t, filepath.Join(l.root, "bin", name), text)
		if err := os.Chmod(filepath.Join(l.root, "bin", name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return l
}

// recording records each request, without the cookie if the request is to the site.
func (l *leakTest) recording(h http.Handler, isSite bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := r.Header.Clone()
		if isSite {
			header.Del("Cookie")
		}
		var rest bytes.Buffer
		_ = header.Write(&rest)
		l.mu.Lock()
		l.sent = append(l.sent, r.Method+" "+r.Host+" "+r.RequestURI+"\n"+rest.String())
		l.mu.Unlock()
		h.ServeHTTP(w, r)
	})
}

// listed returns the commands, or the flags of a command, from shell completion.
func (l *leakTest) listed(command string) []string {
	args := []string{"begun", "--generate-bash-completion"}
	if command != "" {
		args = []string{command, "-", "--generate-bash-completion"}
	}
	r := l.start(l.command(args...), nil)
	r.want(0, "")
	return strings.Fields(r.stdout)
}

// A given is an environment and a .env.
type given struct{ environ, dotenv string }

// runIn runs a command line in a fresh project, with files added. The site handles
// all requests if it is not nil.
func (l *leakTest) runIn(g given, site http.Handler, files map[string]string, args []string) result {
	l.t.Helper()
	l.tried++
	l.fill(g, files)
	l.Fail(0, nil)
	if site != nil {
		l.Fail(-1, site)
	}
	cmd := l.command(args...)
	cmd.Env = append(cmd.Env, strings.Split(l.secret(g.environ), "\x00")...)
	cmd.Stdin = strings.NewReader(l.cookie)
	return l.start(cmd, nil)
}

// try runs a command line, checks for leaks, and returns the exit code.
func (l *leakTest) try(g given, site http.Handler, args ...string) int {
	l.t.Helper()
	line := strings.Fields(strings.Join(args, " "))
	shown := strings.Join(line, " ")
	for i := range line {
		line[i] = l.secret(line[i])
	}
	r := l.runIn(g, site, nil, line)
	if r.exit < 0 {
		l.t.Errorf("aoc %s: %v", shown, r.state)
	}
	l.check(shown, g, r)
	return r.exit
}

func (l *leakTest) check(args string, g given, r result) {
	l.t.Helper()
	texts := map[string]string{"stdout": r.stdout, "stderr": r.stderr, "a request": l.requests()}
	for path, text := range treeOf(l.t, l.root) {
		if last, ok := l.checked[path]; filepath.Base(path) != ".env" && (!ok || last != text) {
			texts[path], l.checked[path] = path+"\n"+text, text
		}
	}
	for where, text := range texts {
		if at := l.leak(text); at >= 0 {
			l.t.Errorf("aoc %s with %q: in %s: %.300q", args, g, where, text[max(0, at-150):])
		}
	}
}

// requests returns the requests since the last call.
func (l *leakTest) requests() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	text := strings.Join(l.sent, "\n")
	l.sent = nil
	return text
}

// leak returns the index of a piece of the session in a text, or -1.
func (l *leakTest) leak(text string) int {
	text = strings.ToLower(text)
	for i := range max(0, len(text)-piece+1) {
		if l.pieces[text[i:i+piece]] {
			return i
		}
	}
	return -1
}

// secret replaces the words that stand for the session.
func (l *leakTest) secret(text string) string {
	half := len(l.cookie)/2 + 3
	return strings.NewReplacer("COOKIE", l.cookie, "CUT", l.cookie[:half]+" "+l.cookie[half:], "BROKEN", l.cookie[:half]+"\n"+l.cookie[half:]).Replace(text)
}

// spy records its arguments and its environment.
const spy = "#!/bin/sh\n{ echo \"$0 $*\"; export -p; } >> \"$0.spied\"\n"

// spies are programs that the command runs.
var spies = map[string]string{
	"editor": spy, "browser": spy, "env": spy, "go": spy,
}

// spied reports whether a spy has run.
func (l *leakTest) spied(name string) bool {
	_, err := os.Stat(filepath.Join(l.root, "bin", name+".spied"))
	return err == nil
}

// firstFiles are the files of a fresh project.
var firstFiles = map[string]string{
	"go.mod":                      "module aoc\n",
	"days/days.go":                "package days\n\nimport (\n\t\"slices\"\n\n\t\"aoc/runner\"\n)\n\nfunc All() []runner.Puzzle {\n\treturn slices.Concat(\n\t\tyear2020(),\n\t)\n}\n",
	"days/2020.go":                "package days\n\nimport (\n\t\"aoc/runner\"\n)\n\nfunc year2020() []runner.Puzzle {\n\treturn runner.List()\n}\n",
	"inputs/2020/3/input.txt":     "printenv",
	"inputs/2020/3/example-1.txt": "-- input --\nprintenv\n-- part 2 --\n0\n",
	"inputs/2020/4/input.txt":     "Abc\n",
	"panic.txt":                   "panic-env",
	"../home/.keep":               "",
}

// fill restores the home to its first state. It writes only what has changed, since
// new files take long.
func (l *leakTest) fill(g given, files map[string]string) {
	l.t.Helper()
	want := map[string]string{"project/.env": l.secret(g.dotenv)}
	for _, files := range []map[string]string{firstFiles, files} {
		for name, text := range files {
			want[path.Join("project", name)] = text
		}
	}
	folders := map[string]bool{}
	for name := range want {
		for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
			folders[folder] = true
		}
	}
	for _, top := range []string{"project", "home"} {
		for name, is := range treeOf(l.t, filepath.Join(l.root, top)) {
			name = path.Join(top, name)
			if is == fs.ModeDir.String() && folders[name] {
				continue
			}
			if text, ok := want[name]; ok && text == is {
				delete(want, name)
			} else if err := os.RemoveAll(filepath.Join(l.root, name)); err != nil {
				l.t.Fatal(err)
			}
		}
	}
	for name, text := range want {
		filetest.Write(l.t, filepath.Join(l.root, name), text)
	}
}

// echoPage looks like any page of the site.
const echoPage = `<html><head><title>COOKIE</title></head><body><div class="user">COOKIE</div><main>
<article class="day-desc"><h2>--- Day 1: COOKIE ---</h2><p>For example:</p><pre><code>COOKIE</code></pre></article>
<p>Your puzzle answer was <code>COOKIE</code>.</p><p>The first half of this puzzle is complete!</p>
<pre class="calendar"><a href="/2020/day/1" class="calendar-complete">COOKIE</a></pre>
<article><p>Odd: COOKIE</p></article><code>ownerproof-1-1-COOKIE</code></main></body></html>`

// echoAnswers are replies with the session in place of COOKIE. Some are not valid HTTP.
var echoAnswers = []string{
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + echoPage,
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><article>COOKIE</article></html>",
	"HTTP/1.1 200 OK\r\nContent-Type: text/COOKIE\r\n\r\n1\n",
	"HTTP/1.1 200 OK\r\nSet-Cookie: session=COOKIE\r\n\r\n1\n2\nCOOKIE\n",
	"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nCOOKIE",
	"HTTP/1.1 200 OK\r\nContent-Length: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nCOOKIE\r\n",
	"HTTP/1.1 200 OK\r\nCOOKIE\r\n\r\n",
	"HTTP/1.1 COOKIE\r\n\r\n",
	"HTTP/COOKIE 200 OK\r\n\r\n",
	"COOKIE",
	"HTTP/1.1 302 COOKIE\r\nLocation: /COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 302 Found\r\nLocation: ELSEWHERE/COOKIE\r\n\r\n",
	"HTTP/1.1 302 Found\r\nLocation: http://COOKIE:%/\r\n\r\n",
	"HTTP/1.1 400 COOKIE\r\n\r\nPuzzle inputs differ by user: COOKIE",
	"HTTP/1.1 404 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 418 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 503 COOKIE\r\nRetry-After: COOKIE\r\n\r\nCOOKIE",
}

// echo returns a handler that replies with a text. It replaces COOKIE by the cookie of
// the request, and ELSEWHERE by another host.
func echo(text, elsewhere string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(err)
		}
		defer conn.Close()
		cookie, err := r.Cookie("session")
		if err != nil {
			return
		}
		_, _ = strings.NewReplacer("COOKIE", cookie.Value, "ELSEWHERE", elsewhere).WriteString(conn, text)
	})
}
