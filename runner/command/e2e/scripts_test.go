package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/environ"
	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

var update = flag.Bool("update", false, "write what cmp finds into the scripts")

// scriptCommands are the commands of scripts, apart from those of package testscript and terminalCommands. The file
// testdata/README.md says what they do.
var scriptCommands = map[string]func(*testscript.TestScript, bool, []string){
	"exits":   exitsCommand,
	"process": processCommand,
	"site":    siteCommand,
	"clock":   clockCommand,
	"secret":  secretCommand,
	"folder":  folderCommand,
	"project": projectCommand,
	"own":     ownCommand,
	"empty":   emptyCommand,
	"list":    listCommand,
	"build":   buildCommand,
	"sees":    seesCommand,
}

func TestScripts(t *testing.T) {
	t.Parallel()
	commands := maps.Clone(scriptCommands)
	for name, do := range terminalCommands {
		commands[name] = func(ts *testscript.TestScript, _ bool, args []string) {
			h := homeOf(ts)
			if h.screen == nil {
				h.screen = newTerminal(ts.Fatalf)
			}
			do(ts, h.screen, args)
		}
	}
	deadline, _ := t.Deadline()
	testscript.RunT(script{t}, testscript.Params{
		Dir:                 "testdata/script",
		WorkdirRoot:         stableFolder(t),
		Deadline:            deadline,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup:               setUp,
		Condition:           condition,
		Cmds:                commands,
	})
}

func TestReadmeListsTheCommandsAndConditionsOfScripts(t *testing.T) {
	want := slices.Concat(slices.Collect(maps.Keys(scriptCommands)), slices.Collect(maps.Keys(terminalCommands)))
	for name := range conditions {
		want = append(want, "["+name+"]")
	}
	var got []string
	first := regexp.MustCompile("(?m)^\\| `([^ `]+)")
	for _, match := range first.FindAllStringSubmatch(filetest.Read(t, "testdata/README.md"), -1) {
		got = append(got, match[1])
	}
	slices.Sort(want)
	slices.Sort(got)
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("testdata/README.md: got %q, want %q", got, want)
	}
}

// A script is the test of a script. If it fails, its last line is the command that repeats it.
type script struct{ *testing.T }

func (script) Verbose() bool { return testing.Verbose() }

func (s script) Run(name string, run func(testscript.T)) {
	s.T.Run(name, func(t *testing.T) {
		t.Cleanup(func() {
			if t.Failed() {
				t.Logf("%sgo test ./runner/command/e2e -run '%s/^%s$'", size("", "TEST_SLOW=1 "), s.Name(), name)
			}
		})
		run(script{t})
	})
}

// stableFolder returns a folder that is the same in each run, so that the go
// command finds in its cache what it compiled there the last time. It returns "",
// for a temporary folder, if another run uses the folder or another user owns it.
func stableFolder(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(os.TempDir(), fmt.Sprintf("aoc-e2e-%d-scripts", os.Getuid()))
	unlock, free, err := files.TryLock(folder + ".lock")
	if err != nil || !free {
		return ""
	}
	if os.RemoveAll(folder) != nil || os.Mkdir(folder, 0o700) != nil {
		unlock()
		return ""
	}
	t.Cleanup(func() {
		_ = os.RemoveAll(folder)
		unlock()
	})
	return folder
}

// conditions are the conditions of scripts, apart from those of package testscript.
var conditions = map[string]func() bool{
	"slow":  func() bool { return os.Getenv("TEST_SLOW") != "" },
	"nohup": func() bool { return signal.Ignored(syscall.SIGHUP) },
}

func condition(name string) (bool, error) {
	holds, known := conditions[name]
	if !known {
		return false, fmt.Errorf("unknown condition %q", name)
	}
	return holds(), nil
}

type homeKey struct{}

func homeOf(ts *testscript.TestScript) *home { return ts.Value(homeKey{}).(*home) }

// setUp gives a script its home, without AOC_SESSION: the session is in $SESSION, and in the file $COOKIE.
func setUp(env *testscript.Env) error {
	var err error
	h := openHome(env.WorkDir, env.WorkDir, filepath.Join(env.WorkDir, ".home"), env.Defer, func(s *sitetest.Site) {
		maps.Copy(s.Inputs, map[string]string{"2019/1": "7\n", "2020/2": "5\n"})
		s.Answers["2019/1"] = [2]string{"7", "14"}
		// The session of a second user, if the script has one.
		if other, err := os.ReadFile(filepath.Join(env.WorkDir, "user2")); err == nil {
			s.Sessions = append(s.Sessions, strings.TrimSpace(string(other)))
			env.Setenv("OTHER", s.Sessions[1])
		}
		err = addTo(s, filepath.Join(env.WorkDir, "site.json"))
	})
	env.Values[homeKey{}] = h
	cookie := filepath.Join(filepath.Dir(env.WorkDir), "cookie") // beside the folders of the scripts, for command secret
	err = errors.Join(err, files.Write(cookie, []byte(session+"\n"), 0o600))
	maps.Copy(h.env, map[string]string{"SESSION": session, "COOKIE": cookie, "KEY": viewKey, "BIN": filepath.Dir(ownPath())})
	h.env["AOC_INPUTS"] = "inputs" // for scripts outside of a project
	for name, value := range h.env {
		env.Setenv(name, value)
	}
	for _, entry := range env.Vars {
		name, _, _ := strings.Cut(entry, "=")
		h.names = append(h.names, name)
	}
	h.here = true
	return err
}

// setNames returns the names of all variables that a line of a script sets.
var setNames = sync.OnceValue(func() (names []string) {
	scripts, _ := filepath.Glob("testdata/script/*.txtar") // the pattern is right
	for _, path := range scripts {
		text, _ := os.ReadFile(path)
		for _, line := range regexp.MustCompile(`(?m)^(\[.+\] )?env .*`).FindAllString(string(text), -1) {
			for _, set := range regexp.MustCompile(`(\w+)=`).FindAllStringSubmatch(line, -1) {
				names = append(names, set[1])
			}
		}
	}
	return names
})

// environOf returns the environment of a script. Package testscript returns only the value of a variable, not whether
// it is set. So an empty one is left out unless it has had another value.
func environOf(ts *testscript.TestScript) environ.Environ {
	h := homeOf(ts)
	for _, name := range setNames() {
		if ts.Getenv(name) != "" && !slices.Contains(h.names, name) {
			h.names = append(h.names, name)
		}
	}
	env := environ.Environ{"PWD=" + ts.MkAbs(".")}
	for _, name := range h.names {
		env = append(env, name+"="+ts.Getenv(name))
	}
	return env
}

// addTo adds a script's data to the site, from a file that may not exist: {"Answers":
// {"2017/1": ["12", "60"]}, "Cooldown": 1000000000}, in nanoseconds.
func addTo(s *sitetest.Site, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return json.Unmarshal(text, s)
}

// ownPath returns the path of this program under the name aoc, alone in its folder.
var ownPath = sync.OnceValue(func() string {
	path, _ := exec.LookPath("aoc")
	return path
})

func exitsCommand(ts *testscript.TestScript, _ bool, args []string) {
	var got int
	var shown string
	cmd := environOf(ts).Command(context.Background(), args[1], args[2:]...)
	if homeOf(ts).here && cmd.Path == ownPath() {
		cmd.Dir, cmd.Stdout, cmd.Stderr = ts.MkAbs("."), ts.Stdout(), ts.Stderr()
		got = runHere(context.Background(), cmd)
		shown = fmt.Sprint(ts.Stdout(), ts.Stderr())
	} else {
		got = exitCode(ts.Exec(args[1], args[2:]...))
		shown = ts.ReadFile("stdout") + ts.ReadFile("stderr")
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("%s: exit code %d, want %s", strings.Join(args[1:], " "), got, args[0])
	}
	if holdsSecret(shown) {
		ts.Fatalf("%s: prints the session or the view key", strings.Join(args[1:], " "))
	}
}

func processCommand(ts *testscript.TestScript, _ bool, why []string) {
	if len(why) != 1 {
		ts.Fatalf("usage: process WHY")
	}
	homeOf(ts).here = false
}

func holdsSecret(text string) bool {
	return strings.Contains(text, session) || strings.Contains(text, viewKey)
}

func siteCommand(ts *testscript.TestScript, neg bool, args []string) {
	h := homeOf(ts)
	if args[0] == "redesign" {
		h.Redesign.Store(args[1] == "true")
		return
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	switch {
	case args[0] == "asked":
		if got := len(h.Requests()); (got == n) == neg {
			ts.Fatalf("the site got %d requests: %v", got, h.Requests())
		}
	case args[0] == "posts":
		if got := h.posts(); got != n {
			ts.Fatalf("the site got %d answers, want %d", got, n)
		}
	case args[0] == "awaits":
		eventually(func() bool { return len(h.Requests()) >= n })
	case args[0] == "cookies":
		isWithout := func(r sitetest.Request) bool { return !r.Cookie }
		if got := len(slices.DeleteFunc(h.Requests(), isWithout)); got != n {
			ts.Fatalf("got %d requests with a session, want %d", got, n)
		}
	case args[0] == "stars":
		day, err := strconv.Atoi(args[2])
		ts.Check(err)
		stars, err := strconv.Atoi(args[3])
		ts.Check(err)
		h.SetStars(session, calendar.DateOf(n, day), stars)
	case args[0] == "hangs":
		h.Fail(-1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if len(h.Requests()) == n {
				<-r.Context().Done()
				return
			}
			h.After(func() {}).ServeHTTP(w, r)
		}))
	case args[0] == "fails":
		h.Fail(n, fault(ts, args[2]))
	default:
		ts.Fatalf("unknown command: site %s", args[0])
	}
}

func fault(ts *testscript.TestScript, how string) http.Handler {
	if code, err := strconv.Atoi(how); err == nil {
		return sitetest.Status(code)
	}
	lost := func(w http.ResponseWriter, r *http.Request) {
		homeOf(ts).After(func() {}).ServeHTTP(httptest.NewRecorder(), r)
		sitetest.Reset("").ServeHTTP(w, r)
	}
	h, known := map[string]http.Handler{
		"lost": http.HandlerFunc(lost), "odd": http.HandlerFunc(odd), "locked": http.HandlerFunc(locked),
		"unknown": homeOf(ts).Forget(),
	}[how]
	if !known {
		ts.Fatalf("unknown fault: %s", how)
	}
	return h
}

// odd replies with a page that the command does not know.
func odd(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	_, _ = io.WriteString(w, "<html><main><article><p>The elves are on holiday.</p></article></main></html>")
}

// locked replies as the site does before an unlock.
func locked(w http.ResponseWriter, _ *http.Request) {
	http.Error(w, "Please don't repeatedly request this endpoint before it unlocks!", http.StatusNotFound)
}

func clockCommand(ts *testscript.TestScript, _ bool, args []string) {
	h := homeOf(ts)
	if args[0] == "ahead" {
		ahead, err := time.ParseDuration(args[1])
		ts.Check(err)
		h.setClock(h.now().Add(ahead).Format(time.RFC3339Nano))
		return
	}
	clock := args[len(args)-1]
	at, err := time.Parse(time.RFC3339, clock)
	ts.Check(err)
	if args[0] == "runs" {
		clock = time.Until(at).String()
	}
	h.clock.Store(clock)
	h.setClock(clock)
}

func secretCommand(ts *testscript.TestScript, _ bool, _ []string) {
	files, err := filesIn(ts.MkAbs("."))
	ts.Check(err)
	for path, text := range files {
		if holdsSecret(path+text) && !mayHoldSession(path) {
			ts.Fatalf("%s has the session or the view key in it", path)
		}
	}
}

func seesCommand(ts *testscript.TestScript, _ bool, args []string) {
	pattern := regexp.MustCompile(args[1])
	var text []byte
	if !eventually(func() bool { text, _ = os.ReadFile(ts.MkAbs(args[0])); return pattern.Match(text) }) {
		ts.Fatalf("%s does not match %q:\n%s", args[0], args[1], text)
	}
}

func folderCommand(ts *testscript.TestScript, _ bool, args []string) {
	files, err := filesIn(ts.MkAbs(args[0]))
	ts.Check(err)
	maps.DeleteFunc(files, func(path, _ string) bool { return isLock(path) })
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, args[1:]) {
		ts.Fatalf("%s: got %q, want %q", args[0], got, args[1:])
	}
}
