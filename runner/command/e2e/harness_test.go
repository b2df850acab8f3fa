// Package e2e tests the built command: by the scripts in testdata/script, and
// with faults in all that the command meets: days, sites, disks, clocks, other
// processes, users. The rules of single packages are tested where they stand.
//
// Every test has a [home] of its own, with invented days in the command and a
// stand-in for the site. Nothing here depends on the days of the project.
package e2e

import (
	"bytes"
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
)

// repository is the project's root, as seen from here.
const repository = "../../.."

// TestMain puts the command on the path: this program is aoc when it is called so.
// Most tests wait for processes, so several run on each processor.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", strconv.Itoa(4*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"aoc": func() { os.Exit(runInvented()) }})
}

// runInvented is main with invented days, no jitter and a clock that tests can
// set. The environment also chooses the days, the point at which the process is
// killed, and whether the command checks that it is as new as its project.
func runInvented() int {
	killAtWritePoint()
	ahead, _ := strconv.ParseInt(os.Getenv("TEST_AHEAD"), 10, 64)
	days := slices.Concat(invented(), busyDays(), brokenDays(), untitled())
	if os.Getenv("TEST_HOSTILE") != "" {
		days = hostileDays()
	}
	return command.App{
		Puzzles: days,
		Now:     func() time.Time { return time.Now().Add(time.Duration(ahead)) },
		Jitter:  func() time.Duration { return 0 },
		Fresh:   os.Getenv("TEST_FRESH") != "",
	}.Main()
}

const (
	session = "53616c7465645f5f0123456789abcdef0123456789abcdef"
	viewKey = "0a1b2c3d" // of board 12345, the other secret
)

// A home is all that a test's command sees of the world: a user's home, a
// project with a store, an environment, a clock, and a stand-in for the site.
type home struct {
	*sitetest.Site
	t       testing.TB // nil in a script
	root    string     // everything that the command can write is below it
	project string     // where the command is started
	env     map[string]string
	front   http.Handler         // answers for the Site if it is not nil
	user    *syscall.SysProcAttr // as whom the command runs; nil is the user of the tests
	ahead   atomic.Int64         // nanoseconds by which the clock of the site is ahead
}

// openHome makes a home around folders that are there or will be.
func openHome(root, project, userHome string, cleanup func(func())) *home {
	h := &home{root: root, project: project}
	h.Site = &sitetest.Site{
		Now:      func() time.Time { return time.Now().Add(time.Duration(h.ahead.Load())) },
		Sessions: []string{session},
		Boards:   map[string]string{"12345": viewKey},
		Inputs:   map[string]string{"2020/1": "1\n2\n3\n"},
		Answers:  map[string][2]string{"2020/1": {"6", "600"}},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.front != nil {
			h.front.ServeHTTP(w, r)
			return
		}
		h.Site.ServeHTTP(w, r)
	}))
	cleanup(server.Close)
	cache := filepath.Join(userHome, "cache")
	if runtime.GOOS == "darwin" { // where no variable says so
		cache = filepath.Join(userHome, "Library", "Caches")
	}
	h.env = map[string]string{
		"HOME": userHome, "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache,
		"AOC_URL": server.URL, "AOC_PACE": "1ms", "AOC_CONTACT": "tester@example.com",
	}
	return h
}

// kept is in the store of each new home: a puzzle that no test asks for.
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

// newHome returns a home with a session, a project without days, and a store
// with one puzzle.
func newHome(t *testing.T) *home {
	t.Helper()
	root := t.TempDir()
	userHome := filepath.Join(root, "home")
	h := openHome(root, filepath.Join(root, "project"), userHome, t.Cleanup)
	h.t = t
	maps.Copy(h.env, map[string]string{
		"PATH": os.Getenv("PATH"), "SYSTEMROOT": os.Getenv("SYSTEMROOT"), "NO_PROXY": "*",
		"TMPDIR": filepath.Join(root, "tmp"), "TMP": filepath.Join(root, "tmp"), "TEMP": filepath.Join(root, "tmp"),
		"AOC_SESSION": session,
		"GORACE":      "atexit_sleep_ms=0", // otherwise each process of a race test takes a second to end
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

// path returns the path of a file of the project, and store that of a file of
// its store.
func (h *home) path(rel string) string  { return filepath.Join(h.project, filepath.FromSlash(rel)) }
func (h *home) store(rel string) string { return h.path("inputs/" + rel) }

// paceFile returns the path of the file through which processes share the pace.
func (h *home) paceFile() string {
	address, err := url.Parse(h.env["AOC_URL"])
	if err != nil {
		h.t.Fatal(err)
	}
	return site.PaceFile(filepath.Join(h.env["XDG_CACHE_HOME"], "aoc"), address)
}

func (h *home) write(rel, text string) {
	h.t.Helper()
	writeFile(h.t, h.path(rel), text)
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
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

// files returns the text of every file below a folder of the project except
// locks, by its path from the project's root.
func (h *home) files(folder string) map[string]string {
	h.t.Helper()
	files := map[string]string{}
	for path, text := range treeOf(h.t, h.path(folder)) {
		isFile := text != fs.ModeDir.String() && text != fs.ModeSymlink.String()
		if isFile && !isLock(path) {
			rel, err := filepath.Rel(h.project, h.path(folder+"/"+path))
			if err != nil {
				h.t.Fatal(err)
			}
			files[filepath.ToSlash(rel)] = text
		}
	}
	return files
}

// tree returns all that is in the store except locks.
func (h *home) tree() map[string]string {
	h.t.Helper()
	tree := treeOf(h.t, h.store(""))
	maps.DeleteFunc(tree, func(path, _ string) bool { return isLock(path) })
	return tree
}

// isLock reports whether a path is in the folder where a store keeps its locks, or that folder.
func isLock(path string) bool { return slices.Contains(strings.Split(path, "/"), ".locks") }

// readable is the size up to which treeOf reads files.
const readable = 1 << 20

// treeOf returns what is below a folder but for the locks of a store: the text of each file, and the size or
// the type of everything else. What disappears meanwhile is left out.
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

// wantStore fails the test if the store is not as it was, except for the paths.
func (h *home) wantStore(was map[string]string, except ...string) {
	h.t.Helper()
	was, is := maps.Clone(was), h.tree()
	for _, path := range except {
		delete(was, path)
		delete(is, path)
	}
	if !maps.Equal(was, is) {
		h.t.Errorf("the store has %q, want %q as before", slices.Sorted(maps.Keys(is)), slices.Sorted(maps.Keys(was)))
	}
}

// wantNoLitter fails the test if the project has a temporary file or a lock.
func (h *home) wantNoLitter() {
	h.t.Helper()
	for path := range h.files(".") {
		if name := filepath.Base(path); name[0] == '.' || filepath.Ext(name) == ".lock" {
			h.t.Errorf("%s is left", path)
		}
	}
}

// setClock sets the clock of the command and of the site.
func (h *home) setClock(now time.Time) {
	ahead := int64(time.Until(now))
	h.ahead.Store(ahead)
	h.env["TEST_AHEAD"] = strconv.FormatInt(ahead, 10)
}

// asked returns how many requests with the method, for the path if there is
// one, the site got.
func (h *home) asked(method, path string) (n int) {
	for _, r := range h.Requests() {
		if r.Method == method && (path == "" || r.Path == path) {
			n++
		}
	}
	return n
}

// posts returns how many answers the site was sent.
func (h *home) posts() int { return h.asked(http.MethodPost, "") }

// command returns the built command, not started. Empty arguments are left out.
func (h *home) command(args ...string) *exec.Cmd {
	cmd := exec.Command("aoc", slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "" })...)
	cmd.Dir, cmd.SysProcAttr = h.project, h.user
	for name, value := range h.env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// aoc runs the command to its end.
func (h *home) aoc(args ...string) result { return h.run(h.command(args...), nil) }

// line does the same with a command line that is cut at its blanks.
func (h *home) line(args string) result { return h.aoc(strings.Fields(args)...) }

// run starts a command, calls meanwhile, and waits for the command's end. No
// command may show the session or a Go panic, or leave the session in a file.
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

// start does the same without a look at what is shown and left.
func (h *home) start(cmd *exec.Cmd, meanwhile func()) result {
	h.t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
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

// want fails the test unless the command ended with the exit code and printed
// the words to stderr.
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

// wantPrintable fails the test if a terminal does not show the streams as they are.
func (r result) wantPrintable() {
	r.t.Helper()
	for _, text := range []string{r.stdout, r.stderr} {
		text = colour.ReplaceAllString(text, "")
		if i := strings.IndexFunc(text, func(c rune) bool { return !unicode.IsPrint(c) && c != '\n' }); i >= 0 {
			r.t.Errorf("%.100q is not printable", text[i:])
		}
		if text != "" && !strings.HasSuffix(text, "\n") {
			r.t.Errorf("the last line has no end: %.100q", text[max(0, len(text)-100):])
		}
	}
}

// The two commands that ask the site for what only it has.
var (
	fetchFirst  = []string{"fetch", "2020/1"}
	submitFirst = []string{"submit", "2020/1", "-answer", "6", "-yes"}
)

// size returns few, or all where slow tests are wanted.
func size(few, all int) int {
	if os.Getenv("TEST_SLOW") != "" {
		return all
	}
	return few
}

// slow skips a test that takes long unless it is asked for.
func slow(t *testing.T) {
	if os.Getenv("TEST_SLOW") == "" {
		t.Skip("takes long; TEST_SLOW=1 runs it")
	}
}
