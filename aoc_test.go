// The command end to end, by script: testdata/script has one a behaviour.
//
// The scripts know nothing of the days that are listed in the project: they
// play with the invented ones of invented_test.go, against a stand-in for the
// site. Beside the commands of testscript they have those below.

package main

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"aoc/inputs/sitetest"
	"aoc/runner"
	"aoc/runner/command"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"aoc": func() { os.Exit(runInvented()) },
	})
}

// runInvented is main with invented puzzles, and busy or hostile ones where they are asked for, no jitter, a clock
// that a script can set, and no look whether it is as new as the project unless that is asked for.
func runInvented() int {
	ahead, _ := strconv.ParseInt(os.Getenv("TEST_AHEAD"), 10, 64)
	puzzles := slices.Concat(invented(), busyDays(), brokenDays(), untitled())
	if os.Getenv("TEST_HOSTILE") != "" {
		puzzles = hostileDays()
	}
	return run(command.App{
		Puzzles: puzzles,
		Now:     func() time.Time { return time.Now().Add(time.Duration(ahead)) },
		Jitter:  func() time.Duration { return 0 },
		Fresh:   os.Getenv("TEST_FRESH") != "",
	})
}

// untitled is a day whose title is not known yet, where one is asked for.
func untitled() []engine.Puzzle {
	if os.Getenv("TEST_UNTITLED") == "" {
		return nil
	}
	return []engine.Puzzle{runner.New(2018, 8, scaffold.Placeholder(8), runner.Funcs(length, length),
		runner.ExampleOf(runner.Funcs(length, length), "12").Part1(2))}
}

func length(input string) int { return len(input) }

const session = "53616c7465645f5f0123456789abcdef0123456789abcdef"

// viewKey is that of board 12345, the other secret.
const viewKey = "0a1b2c3d"

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup:               setUp,
		Condition:           condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exitsCommand,
			"site":    siteCommand,
			"clock":   clockCommand,
			"secret":  secretCommand,
			"folder":  folderCommand,
			"project": projectCommand,
		},
	})
}

// A world is what a script plays in, beside its folder.
type world struct {
	*sitetest.Site
	ahead atomic.Int64 // by how many nanoseconds the script's clock is ahead
}

// condition knows [slow]: whether scripts that take long are to run.
func condition(name string) (bool, error) {
	if name == "slow" {
		return os.Getenv("TEST_SLOW") != "", nil
	}
	return false, fmt.Errorf("there is no condition %q", name)
}

type worldKey struct{}

func worldOf(ts *testscript.TestScript) *world { return ts.Value(worldKey{}).(*world) }

// setUp gives a script a home of its own, and a stand-in for the site that goes by the script's clock.
func setUp(env *testscript.Env) error {
	w := &world{}
	w.Site = &sitetest.Site{
		Now:      func() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) },
		Sessions: []string{session},
		Boards:   map[string]string{"12345": viewKey},
		Inputs:   map[string]string{"2020/1": "1\n2\n3\n", "2019/1": "7\n", "2020/2": "5\n"},
		Answers:  map[string][2]string{"2020/1": {"6", "600"}, "2019/1": {"7", "14"}},
	}
	// A second user, if the script has brought one, by the session.
	if other, err := os.ReadFile(filepath.Join(env.WorkDir, "user2")); err == nil {
		w.Sessions = append(w.Sessions, strings.TrimSpace(string(other)))
		env.Setenv("OTHER", w.Sessions[1])
	}
	if err := readAnswers(filepath.Join(env.WorkDir, "answers.txt"), w.Answers); err != nil {
		return err
	}
	server := httptest.NewServer(w)
	env.Defer(server.Close)
	env.Values[worldKey{}] = w
	home := filepath.Join(env.WorkDir, ".home")
	for name, value := range map[string]string{
		"HOME": home, "XDG_CACHE_HOME": filepath.Join(home, "cache"), "LOCALAPPDATA": filepath.Join(home, "cache"),
		"SESSION": session, "KEY": viewKey, "AOC_URL": server.URL, "AOC_PACE": "1ms", "AOC_CONTACT": "tester@example.com",
	} {
		env.Setenv(name, value)
	}
	return nil
}

// readAnswers reads the right answers that a script has brought, if any: a line a puzzle, 2017/1 12 60.
func readAnswers(path string, answers map[string][2]string) error {
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) != 3 {
			return fmt.Errorf("%s: %q is not a puzzle and two answers", path, line)
		}
		answers[words[0]] = [2]string{words[1], words[2]}
	}
	return nil
}

// exits N aoc ARGUMENTS: the command exits with the code N, and shows no secret.
func exitsCommand(ts *testscript.TestScript, _ bool, args []string) {
	if got := exitCode(ts.Exec(args[1], args[2:]...)); strconv.Itoa(got) != args[0] {
		ts.Fatalf("%s: exit code %d, want %s", strings.Join(args[1:], " "), got, args[0])
	}
	if holdsSecret(ts.ReadFile("stdout") + ts.ReadFile("stderr")) {
		ts.Fatalf("%s: shows the session or the view key", strings.Join(args[1:], " "))
	}
}

func holdsSecret(text string) bool {
	return strings.Contains(text, session) || strings.Contains(text, viewKey)
}

func exitCode(err error) int {
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode()
	}
	if err != nil {
		return -1
	}
	return 0
}

// site asked N: the site was asked N times in all.
// site cookies N: so many of the requests brought a session.
// site fails N HOW: the next N requests are answered by HOW, all of them for -1.
// site cooldown TIME: so long the site wants no answer after a wrong one.
// site stars YEAR DAY N: so many stars have been won there elsewhere.
func siteCommand(ts *testscript.TestScript, neg bool, args []string) {
	w := worldOf(ts)
	if args[0] == "cooldown" {
		cooldown, err := time.ParseDuration(args[1])
		ts.Check(err)
		w.Cooldown = cooldown
		return
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	switch {
	case args[0] == "asked":
		if got := len(w.Requests()); (got == n) == neg {
			ts.Fatalf("the site was asked %d times: %v", got, w.Requests())
		}
	case args[0] == "cookies":
		isWithout := func(r sitetest.Request) bool { return !r.Cookie }
		if got := len(slices.DeleteFunc(w.Requests(), isWithout)); got != n {
			ts.Fatalf("%d requests brought a session", got)
		}
	case args[0] == "stars":
		day, err := strconv.Atoi(args[2])
		ts.Check(err)
		stars, err := strconv.Atoi(args[3])
		ts.Check(err)
		w.SetStars(session, n, day, stars)
	case args[0] == "fails":
		w.Fail(n, misbehaviour(ts, args[2]))
	default:
		ts.Fatalf("usage: site asked N | site fails N HOW")
	}
}

func misbehaviour(ts *testscript.TestScript, how string) http.Handler {
	if code, err := strconv.Atoi(how); err == nil {
		return sitetest.Status(code)
	}
	for name, h := range map[string]http.Handler{
		"reset": sitetest.Reset(), "hang": sitetest.Trickle(time.Hour), "lost": worldOf(ts).LoseAnswer(), "odd": http.HandlerFunc(odd), "locked": http.HandlerFunc(locked),
	} {
		if name == how {
			return h
		}
	}
	ts.Fatalf("no such misbehaviour: %s", how)
	return nil
}

// odd is a page that is nothing that is known.
func odd(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	_, _ = io.WriteString(w, "<html><main><article><p>The elves are on holiday.</p></article></main></html>")
}

// locked is what the site says before an unlock.
func locked(w http.ResponseWriter, _ *http.Request) {
	http.Error(w, "Please don't repeatedly request this endpoint before it unlocks!", http.StatusNotFound)
}

// clock TIME: it is that time now, for aoc and for the site.
func clockCommand(ts *testscript.TestScript, _ bool, args []string) {
	now, err := time.Parse(time.RFC3339, args[0])
	ts.Check(err)
	ahead := time.Until(now)
	worldOf(ts).ahead.Store(int64(ahead))
	ts.Setenv("TEST_AHEAD", strconv.FormatInt(int64(ahead), 10))
}

// secret: no file below the script's folder holds the session or the view key, in its text or its name.
func secretCommand(ts *testscript.TestScript, _ bool, _ []string) {
	walk(ts, ".", func(path string) {
		if holdsSecret(path+ts.ReadFile(path)) && filepath.Base(path) != ".env" {
			ts.Fatalf("%s holds the session or the view key", path)
		}
	})
}

// folder NAME FILE ...: the folder holds just these files, at any depth, and locks.
func folderCommand(ts *testscript.TestScript, _ bool, args []string) {
	var got []string
	walk(ts, args[0], func(path string) {
		rel, err := filepath.Rel(ts.MkAbs(args[0]), path)
		ts.Check(err)
		if !strings.HasPrefix(rel, ".locks") {
			got = append(got, filepath.ToSlash(rel))
		}
	})
	if strings.Join(got, " ") != strings.Join(args[1:], " ") {
		ts.Fatalf("%s holds %q, want %q", args[0], got, args[1:])
	}
}

func walk(ts *testscript.TestScript, root string, each func(path string)) {
	ts.Check(filepath.WalkDir(ts.MkAbs(root), func(path string, entry fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err == nil && entry.Type().IsRegular() {
			each(path)
		}
		return err
	}))
}
