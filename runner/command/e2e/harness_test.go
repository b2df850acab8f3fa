// Package e2e tests the built command: by the scripts in testdata, and with
// faulty days, sites, disks, clocks, processes and users. Each package tests its
// own rules.
//
// Every test has its own [home], and the site is a stand-in. The command has
// invented days: nothing here depends on the days of the project.
package e2e

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unicode"

	"github.com/rogpeppe/go-internal/testscript"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/command"
	"aoc/runner/files/filetest"
)

// repository is the path of the project's root.
const repository = "../../.."

// TestMain puts the command into PATH: this program runs as aoc if it has that
// name. Most tests wait for processes, so several run on each processor.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", strconv.Itoa(8*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"aoc": func() { os.Exit(runInvented()) }})
}

// runInvented is main with invented days. The environment also selects the point at
// which the process is killed.
func runInvented() int {
	killAtWritePoint()
	return inventedApp(os.Getenv).Main()
}

// inventedApp returns the command with invented days, without jitter, and with a clock
// that tests can set while it runs. Its environment selects days, and whether the
// command builds the days of the project.
func inventedApp(getenv func(name string) string) command.App {
	clock := getenv("TEST_CLOCK")
	days := slices.Concat(invented(), busyDays(), brokenDays(), untitled(), counting())
	if getenv("TEST_HOSTILE") != "" {
		days = hostileDays()
	}
	return command.App{
		Puzzles: days,
		Now:     func() time.Time { return time.Now().Add(clockAhead(clock)) },
		Jitter:  func() time.Duration { return 0 },
		Builds:  getenv("TEST_BUILDS") != "",
	}
}

// clockAhead returns by how much the clock of the command is ahead: what a file says,
// which a test may change while the command waits.
func clockAhead(clock string) time.Duration {
	text, _ := os.ReadFile(clock)
	ahead, _ := time.ParseDuration(string(text))
	return ahead
}

const (
	session = "53616c7465645f5f0123456789abcdef0123456789abcdef"
	viewKey = "0a1b2c3d" // of board 12345; secret too
)

// A home is the environment of a test's command: a user's home folder, a project
// with a store, environment variables, a clock, and a stand-in for the site.
type home struct {
	*sitetest.Site
	t       testing.TB // nil in a script
	root    string     // contains all that the command can write
	project string     // the working directory of the command
	env     map[string]string
	user    *syscall.SysProcAttr // who runs the command; nil for the user of the tests
	here    bool                 // the command runs in this process
	screen  *terminal            // of a script, if it has one
	ahead   atomic.Int64         // nanoseconds by which the clock of the site is ahead
}

// openHome returns a home with these folders, which may be created later. The site is
// prepared before its server starts, because requests read it without a lock.
func openHome(root, project, userHome string, cleanup func(func()), prepare ...func(*sitetest.Site)) *home {
	h := &home{root: root, project: project}
	h.Site = &sitetest.Site{
		Now:      func() time.Time { return time.Now().Add(time.Duration(h.ahead.Load())) },
		Sessions: []string{session},
		Boards:   map[string]string{"12345": viewKey},
		Inputs:   map[string]string{"2020/1": "1\n2\n3\n"},
		Answers:  map[string][2]string{"2020/1": {"6", "600"}},
	}
	for _, prepare := range prepare {
		prepare(h.Site)
	}
	server := httptest.NewServer(h.Site)
	cleanup(server.Close)
	cache := filepath.Join(userHome, "cache")
	if runtime.GOOS == "darwin" { // where no variable sets it
		cache = filepath.Join(userHome, "Library", "Caches")
	}
	h.env = map[string]string{
		"HOME": userHome, "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache,
		"TEST_CLOCK": filepath.Join(root, ".clock"), "TZ": "UTC",
		"AOC_URL": server.URL, "AOC_PACE": "1ms", "AOC_CONTACT": "tester@example.com",
	}
	return h
}

// kept is in the store of each new home: a puzzle that no test fetches.
var kept = map[string]string{
	"2019/1/input.txt":    "7\n",
	"2019/1/answers.json": `{"part1":{"accepted":"7"}}` + "\n",
	"2019/1/puzzle.html":  "<!DOCTYPE html>\n<html></html>\n",
}

const emptyList = `package days

import (
	"slices"

	"aoc/runner"
)

func All() []runner.Puzzle {
	return slices.Concat[[]runner.Puzzle]()
}
`

// newHome returns a home with a session, a project without days, a store with one
// puzzle, and a site that is prepared before its server starts.
func newHome(t *testing.T, prepare ...func(*sitetest.Site)) *home {
	t.Helper()
	root := t.TempDir()
	userHome := filepath.Join(root, "home")
	h := openHome(root, filepath.Join(root, "project"), userHome, t.Cleanup, prepare...)
	h.t = t
	maps.Copy(h.env, map[string]string{
		"PATH": os.Getenv("PATH"), "SYSTEMROOT": os.Getenv("SYSTEMROOT"), "NO_PROXY": "*",
		"TMPDIR": filepath.Join(root, "tmp"), "TMP": filepath.Join(root, "tmp"), "TEMP": filepath.Join(root, "tmp"),
		"AOC_SESSION": session, "TERM": "xterm", "PAGER": "cat",
		"GORACE": "atexit_sleep_ms=0", // or each process of a race test would take a second to end
	})
	h.write("../tmp/.keep", "")
	h.write("../home/.keep", "")
	h.write("go.mod", "module aoc\n")
	h.write("days/days.go", emptyList)
	h.fillStore()
	return h
}

func (h *home) fillStore() {
	h.t.Helper()
	for path, text := range kept {
		h.write("inputs/"+path, text)
	}
}

// path returns the path of a file in the project, store that of a file in the store.
func (h *home) path(rel string) string  { return filepath.Join(h.project, filepath.FromSlash(rel)) }
func (h *home) store(rel string) string { return h.path("inputs/" + rel) }

// paceFile returns the path of the file with the time of the last request.
func (h *home) paceFile() string {
	address, err := url.Parse(h.env["AOC_URL"])
	if err != nil {
		h.t.Fatal(err)
	}
	return site.PaceFile(filepath.Join(h.env["XDG_CACHE_HOME"], "aoc"), address)
}

func (h *home) write(rel, text string) {
	h.t.Helper()
	filetest.Write(h.t, h.path(rel), text)
}

func (h *home) read(rel string) string {
	h.t.Helper()
	text, err := os.ReadFile(h.path(rel))
	if err != nil {
		h.t.Fatal(err)
	}
	return string(text)
}

func (h *home) holds(rel string) bool {
	_, err := os.Stat(h.path(rel))
	return err == nil
}

// files returns the text of every file below a folder of the project, except
// locks, by its path relative to the project's root.
func (h *home) files(folder string) map[string]string {
	h.t.Helper()
	files := map[string]string{}
	for path, text := range treeOf(h.t, h.path(folder)) {
		if text != fs.ModeDir.String() && text != fs.ModeSymlink.String() {
			rel, err := filepath.Rel(h.project, h.path(folder+"/"+path))
			if err != nil {
				h.t.Fatal(err)
			}
			files[filepath.ToSlash(rel)] = text
		}
	}
	return files
}

// tree returns everything in the store except locks.
func (h *home) tree() map[string]string {
	h.t.Helper()
	return treeOf(h.t, h.store(""))
}

// readable is the largest size of a file that treeOf reads.
const readable = 1 << 20

// treeOf returns what is below a folder, except a store's locks: the text of each
// file, and the size or the type of everything else. It leaves out what is removed
// meanwhile.
func treeOf(t testing.TB, root string) map[string]string {
	t.Helper()
	tree := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		if entry.Name() == ".locks" {
			return fs.SkipDir
		}
		what := entry.Type().String()
		info, err := entry.Info()
		switch {
		case err == nil && info.Mode().IsRegular() && info.Size() > readable:
			what = fmt.Sprint(info.Size(), " bytes")
		case err == nil && info.Mode().IsRegular():
			text, err := os.ReadFile(path)
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
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

// wantStore fails the test if the store has changed, except at some paths.
func (h *home) wantStore(was map[string]string, except ...string) {
	h.t.Helper()
	was, is := maps.Clone(was), h.tree()
	for _, path := range except {
		delete(was, path)
		delete(is, path)
	}
	if !maps.Equal(was, is) {
		h.t.Errorf("got a store with %q, want %q, unchanged", slices.Sorted(maps.Keys(is)), slices.Sorted(maps.Keys(was)))
	}
}

// wantNoTempFiles fails the test if the project has a temporary file or a lock.
func (h *home) wantNoTempFiles() {
	h.t.Helper()
	for path := range h.files(".") {
		if name := filepath.Base(path); name[0] == '.' || filepath.Ext(name) == ".lock" {
			h.t.Errorf("%s was not removed", path)
		}
	}
}

// setClock sets the clock of the command and of the site.
func (h *home) setClock(now time.Time) {
	ahead := time.Until(now)
	h.ahead.Store(int64(ahead))
	h.setAhead(ahead)
}

// setAhead sets by how much the clock of the command is ahead.
func (h *home) setAhead(ahead time.Duration) {
	clock := h.env["TEST_CLOCK"]
	err := os.WriteFile(clock+".new", []byte(ahead.String()), 0o644)
	if err == nil {
		err = os.Rename(clock+".new", clock) // the command may read it now
	}
	if err != nil {
		panic(err)
	}
}

// asked returns how many requests the site got with a method and, unless it is "",
// for a path.
func (h *home) asked(method, path string) (n int) {
	for _, r := range h.Requests() {
		if r.Method == method && (path == "" || r.Path == path) {
			n++
		}
	}
	return n
}

// posts returns how many answers the site got.
func (h *home) posts() int { return h.asked(http.MethodPost, "") }

// command returns the built command, not started. It leaves out empty arguments.
func (h *home) command(args ...string) *exec.Cmd {
	cmd := exec.Command("aoc", slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "" })...)
	cmd.Dir, cmd.SysProcAttr = h.project, h.user
	for name, value := range h.env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// aoc runs the command and waits for its end.
func (h *home) aoc(args ...string) result { return h.run(h.command(args...), nil) }

// line is like aoc, with arguments that are separated by blanks.
func (h *home) line(args string) result { return h.aoc(strings.Fields(args)...) }

// run starts a command, calls meanwhile, and waits for the command's end. It fails
// the test if the command shows the session or a Go panic, or writes the session
// to a file other than .env.
func (h *home) run(cmd *exec.Cmd, meanwhile func()) result {
	h.t.Helper()
	r := h.start(cmd, meanwhile)
	if shown := r.output(); strings.Contains(shown, session) || strings.Contains(shown, "goroutine ") {
		h.t.Errorf("%v shows a session or a panic:\n%.3000s", r.args, shown)
	}
	for path, text := range treeOf(h.t, h.root) {
		if strings.Contains(text, session) && filepath.Base(path) != ".env" {
			h.t.Errorf("%v leaves the session in %s", r.args, path)
		}
	}
	return r
}

// runHere makes the commands of the home run in this process, which takes a tenth of
// the time. It sets what the command and its children look up in their process, so no
// other test can run at the same time.
func (h *home) runHere(t *testing.T) {
	t.Helper()
	for _, name := range []string{"PATH", "HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, h.env[name])
	}
	h.here = true
}

// start is like run, without the checks.
func (h *home) start(cmd *exec.Cmd, meanwhile func()) result {
	h.t.Helper()
	var stdout bytes.Buffer
	ctx, interrupt := context.WithCancel(h.t.Context())
	defer interrupt()
	stderr := watched{interrupt: interrupt}
	if !h.here {
		stderr.interrupt = func() { _ = cmd.Process.Signal(os.Interrupt) }
	}
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if h.here {
		code := appOf(cmd).Run(ctx)
		return result{h.t, cmd.Args[1:], code, stdout.String(), stderr.String(), nil}
	}
	if err := cmd.Start(); err != nil {
		h.t.Errorf("%q: %v", cmd.Args, err)
		return result{t: h.t, args: cmd.Args, exit: -1}
	}
	if meanwhile != nil {
		meanwhile()
	}
	code := exitCode(cmd.Wait())
	return result{h.t, cmd.Args[1:], code, stdout.String(), stderr.String(), cmd.ProcessState}
}

// watched is the stderr of a command. It interrupts one that waits for a change.
type watched struct {
	text      bytes.Buffer
	interrupt func()
}

func (w *watched) String() string { return w.text.String() }

func (w *watched) Write(text []byte) (int, error) {
	const waiting = "waiting for a change"
	waited := strings.Contains(w.text.String(), waiting)
	n, err := w.text.Write(text)
	if !waited && strings.Contains(w.text.String(), waiting) {
		w.interrupt() // once: the second one kills
	}
	return n, err
}

// appOf returns the command that a process would run.
func appOf(cmd *exec.Cmd) command.App {
	environ := cmd.Environ()
	app := inventedApp(func(name string) string {
		for _, entry := range environ {
			if value, ok := strings.CutPrefix(entry, name+"="); ok {
				return value
			}
		}
		return ""
	})
	app.Args, app.Environ, app.Dir, app.Executable = cmd.Args, environ, cmd.Dir, cmd.Path
	app.Stdin, app.Stdout, app.Stderr = cmd.Stdin, cmd.Stdout, cmd.Stderr
	if app.Stdin == nil {
		app.Stdin = strings.NewReader("")
	}
	return app
}

func exitCode(err error) int {
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode()
	}
	if err != nil {
		return -1
	}
	return 0
}

// A result is how a command ended and what it printed.
type result struct {
	t              testing.TB
	args           []string
	exit           int
	stdout, stderr string
	state          *os.ProcessState
}

func (r result) output() string { return r.stdout + r.stderr }

// want fails the test unless the command had the exit code and printed the words
// to stderr.
func (r result) want(exit int, words string) {
	r.t.Helper()
	if r.exit != exit || !strings.Contains(filepath.ToSlash(r.stderr), filepath.ToSlash(words)) {
		r.t.Errorf("aoc %q: exit code %d, want %d with %q on stderr:\n%.3000s\n%.3000s", r.args, r.exit, exit, words, r.stdout, r.stderr)
	}
}

// wantLines fails the test unless stdout or stderr has a line for each pattern.
func (r result) wantLines(stream string, patterns ...string) {
	r.t.Helper()
	text := map[string]string{"stdout": r.stdout, "stderr": r.stderr}[stream]
	for _, pattern := range patterns {
		if !regexp.MustCompile(`(?m)` + pattern).MatchString(text) {
			r.t.Errorf("no %s in %s:\n%.3000s\nstderr:\n%.3000s", pattern, stream, text, r.stderr)
		}
	}
}

var colour = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// wantPrintable fails the test if stdout or stderr has control characters, or no final line feed.
func (r result) wantPrintable() {
	r.t.Helper()
	for _, text := range []string{r.stdout, r.stderr} {
		text = colour.ReplaceAllString(text, "")
		if i := strings.IndexFunc(text, func(c rune) bool { return !unicode.IsPrint(c) && c != '\n' }); i >= 0 {
			r.t.Errorf("%.100q is not printable", text[i:])
		}
		if text != "" && !strings.HasSuffix(text, "\n") {
			r.t.Errorf("no line feed at the end of %.100q", text[max(0, len(text)-100):])
		}
	}
}

// patience is how long tests wait for an event. It comes earlier on a busy machine too.
const patience = 2 * time.Minute

// eventually waits until something is true, and reports whether it is.
func eventually(is func() bool) bool {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if is() {
			return true
		}
	}
	return false
}

// Two commands that need the site.
var (
	fetchFirst  = []string{"fetch", "2020/1"}
	submitFirst = []string{"submit", "2020/1", "-answer", "6", "-yes"}
)

// size returns all if TEST_SLOW is set, else few.
func size(few, all int) int {
	if os.Getenv("TEST_SLOW") != "" {
		return all
	}
	return few
}

// slow skips a test unless TEST_SLOW is set.
func slow(t *testing.T) {
	if os.Getenv("TEST_SLOW") == "" {
		t.Skip("takes long; TEST_SLOW=1 runs it")
	}
}

// onUnix skips a test on Windows.
func onUnix(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals, links, a shell or a terminal")
	}
}
