// Package e2e tests the whole command with the scripts in testdata, and with
// faulty days, sites, disks, clocks, processes and users. Each package tests its
// own rules.
//
// Every test has its own [home], and the site is a stand-in. The command has
// invented days: nothing here depends on the days of the project.
package e2e

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	_ "time/tzdata" // for systems that have no time zones

	"github.com/rogpeppe/go-internal/testscript"

	"aoc/inputs/sitetest"
	"aoc/runner/command"
	"aoc/runner/environ"
	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

// repository is the path of the project's root.
var repository, _ = filepath.Abs("../../..")

// TestMain puts the command into PATH: this program runs as aoc if it has that
// name. Most tests wait for processes, so several run on each processor.
//
// The commands, here and in other processes, show times in TEST_ZONE. By default, that
// is a zone in which a puzzle unlocks on the day before; in slow tests, it is that of the
// times in the README and docs.
func TestMain(m *testing.M) {
	var err error
	if time.Local, err = time.LoadLocation(cmp.Or(os.Getenv("TEST_ZONE"), size("Pacific/Honolulu", "UTC"))); err != nil {
		panic(err)
	}
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
	days := slices.Concat(invented(), brokenDays(getenv), counting(getenv), planted(getenv))
	if getenv("TEST_OWNED") != "" {
		days = hostileDays()
	}
	return command.App{
		Puzzles: days,
		Now:     func() time.Time { return readClock(clock) },
		Jitter:  func() time.Duration { return 0 },
		Builds:  getenv("TEST_BUILDS") != "",
	}
}

// readClock returns the time of the command's clock. A test may change the file while the command waits.
func readClock(file string) time.Time {
	text, _ := os.ReadFile(file)
	return shown(string(text))
}

// shown returns what a clock shows: the time at which it stands still or, if it runs, the current time plus how far
// it is ahead.
func shown(clock string) time.Time {
	if at, err := time.Parse(time.RFC3339Nano, clock); err == nil {
		return at
	}
	ahead, _ := time.ParseDuration(clock)
	return time.Now().Add(ahead)
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
	here    bool         // the command runs in this process, which takes a tenth of the time
	screen  *terminal    // of a script, if it has one
	clock   atomic.Value // of the site: see shown
	names   []string     // of the variables of a script
}

// openHome returns a home with these folders, which may be created later. The site is
// prepared before its server starts, because requests read it without a lock.
func openHome(root, project, userHome string, cleanup func(func()), prepare ...func(*sitetest.Site)) *home {
	h := &home{root: root, project: project}
	h.clock.Store("")
	h.Site = &sitetest.Site{
		Now:      h.now,
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
	config := filepath.Join(userHome, ".config")
	if runtime.GOOS == "darwin" { // where no variable sets them
		cache = filepath.Join(userHome, "Library", "Caches")
		config = filepath.Join(userHome, "Library", "Application Support")
	}
	h.env = map[string]string{
		"HOME": userHome, "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache, "XDG_CONFIG_HOME": config, "APPDATA": config,
		"TZ": time.Local.String(), "TEST_ZONE": time.Local.String(),
		"TEST_CLOCK": filepath.Join(root, ".clock"), "TERM": "xterm", "PAGER": "cat",
		"AOC_URL": server.URL, "AOC_PACE": "1ms", "AOC_CONTACT": "tester@example.com",
		"GORACE": "atexit_sleep_ms=0", // or each process of a race test would take a second to end
	}
	maps.Copy(h.env, goEnv())
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
		"AOC_SESSION": session,
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

// path returns the path of a file in the project, and store returns that of a file in the store.
func (h *home) path(rel string) string  { return filepath.Join(h.project, filepath.FromSlash(rel)) }
func (h *home) store(rel string) string { return h.path("inputs/" + rel) }

func (h *home) write(rel, text string) {
	h.t.Helper()
	filetest.Write(h.t, h.path(rel), text)
}

func (h *home) read(rel string) string {
	h.t.Helper()
	return filetest.Read(h.t, h.path(rel))
}

// check ends the test after an error.
func (h *home) check(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// files returns the text of every file below a folder of the project, except a store's locks.
func (h *home) files(folder string) map[string]string {
	h.t.Helper()
	files, err := filesIn(h.path(folder))
	h.check(err)
	maps.DeleteFunc(files, func(path, _ string) bool { return isLock(path) })
	return files
}

// isLock reports whether a path has the folder of a store's locks in it.
func isLock(path string) bool { return strings.Contains("/"+path, "/.locks/") }

// readable is the largest size of a file that filesIn reads.
const readable = 1 << 20

// filesIn returns the text of every file below a folder by its path, or the size of a large file, or the type of a file
// that is not regular. It leaves out files that are removed meanwhile.
func filesIn(folder string) (map[string]string, error) {
	files := map[string]string{}
	return files, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		text := ""
		if err == nil && !entry.IsDir() {
			text, err = content(path)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil && !entry.IsDir() {
			files[filepath.ToSlash(strings.TrimPrefix(path, folder+string(filepath.Separator)))] = text
		}
		return err
	})
}

func content(path string) (string, error) {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return info.Mode().Type().String(), nil
	case info.Size() > readable:
		return fmt.Sprint(info.Size(), " bytes"), nil
	}
	text, err := os.ReadFile(path)
	return string(text), err
}

// wantStore fails the test if the files in the store have changed, except at some paths.
func (h *home) wantStore(was map[string]string, except ...string) {
	h.t.Helper()
	was, is := maps.Clone(was), h.files("inputs")
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

// now returns the time of the site's clock.
func (h *home) now() time.Time { return shown(h.clock.Load().(string)) }

// setClock sets the clock of the command, which may read it at any time.
func (h *home) setClock(clock string) {
	if err := files.Write(h.env["TEST_CLOCK"], []byte(clock), 0o600); err != nil {
		panic(err)
	}
}

// asked returns how many requests the site got with a method, for a path.
func (h *home) asked(method, path string) (n int) {
	for _, r := range h.Requests() {
		if r.Method == method && r.Path == path {
			n++
		}
	}
	return n
}

// posts returns how many answers the site got.
func (h *home) posts() int {
	return len(slices.DeleteFunc(h.Requests(), func(r sitetest.Request) bool { return r.Method != http.MethodPost }))
}

// wantRequests fails the test unless the site got that many requests, and that many answers in them.
func (h *home) wantRequests(want, wantPosts int) {
	h.t.Helper()
	if got := h.Requests(); len(got) != want || h.posts() != wantPosts {
		h.t.Errorf("got %d requests with %d answers, want %d with %d: %+v", len(got), h.posts(), want, wantPosts, got)
	}
}

// command returns the built command, not started.
func (h *home) command(args ...string) *exec.Cmd {
	cmd := exec.Command("aoc", args...)
	cmd.Dir = h.project
	for name, value := range h.env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// aoc runs a command line, without the word aoc, and waits until the command ends.
func (h *home) aoc(line string) result {
	h.t.Helper()
	return h.run(h.command(strings.Fields(line)...), nil)
}

// run starts a command, calls the function meanwhile, and waits for the command's
// end. It fails the test if the command shows the session or a Go panic, or writes
// the session to a file that is not for it.
func (h *home) run(cmd *exec.Cmd, meanwhile func()) result {
	h.t.Helper()
	r := h.start(cmd, meanwhile)
	if shown := r.output(); strings.Contains(shown, session) || strings.Contains(shown, "goroutine ") {
		h.t.Errorf("%v shows a session or a panic:\n%.3000s", r.args, shown)
	}
	files, err := filesIn(h.root)
	h.check(err)
	for path, text := range files {
		if strings.Contains(text, session) && !mayHoldSession(path) {
			h.t.Errorf("%v leaves the session in %s", r.args, path)
		}
	}
	return r
}

// mayHoldSession reports whether a file is for the session: .env, or the user's file for all projects.
func mayHoldSession(path string) bool {
	return filepath.Base(path) == ".env" || strings.HasSuffix(filepath.ToSlash(path), "/aoc/env")
}

// start is like run, without the checks.
func (h *home) start(cmd *exec.Cmd, meanwhile func()) result {
	h.t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if h.here {
		code := runHere(h.t.Context(), cmd)
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

// runHere runs a command in this process, and returns its exit code. Days still have processes of their own.
func runHere(ctx context.Context, cmd *exec.Cmd) int {
	env := environ.Environ(cmd.Environ())
	app := inventedApp(env.Get)
	app.Args, app.Environ, app.Dir, app.Executable = cmd.Args, env, cmd.Dir, cmd.Path
	stdout, stderr := &stream{out: cmd.Stdout}, &stream{out: cmd.Stderr}
	defer stdout.end()
	defer stderr.end()
	app.Stdin, app.Stdout, app.Stderr = cmd.Stdin, stdout, stderr
	if app.Stdin == nil {
		app.Stdin = strings.NewReader("")
	}
	return app.Run(ctx)
}

// A stream takes what a command and its days print at the same time, as a file does, until the command ends.
type stream struct {
	mu  sync.Mutex
	out io.Writer
}

func (s *stream) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(text)
}

func (s *stream) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out = io.Discard
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

// patience is how long tests wait for an event. Even on a busy machine, events come earlier.
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

// Two command lines that need the site.
const (
	fetchFirst  = "fetch 2020/1"
	submitFirst = "submit 2020/1 -answer 6 -yes"
)

// size returns all if TEST_SLOW is set, else few.
func size[T any](few, all T) T {
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
