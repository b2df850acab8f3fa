package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// text returns a finding on one line, with its hint.
func text(f Finding) string {
	line := f.Verdict + " " + f.Check + ": " + f.Message
	if hint := console.HintIn(f.Err); hint != "" {
		line += "; " + hint
	}
	return line
}

// check compares the beginnings of findings.
func check(t *testing.T, got []Finding, want ...string) {
	t.Helper()
	var lines []string
	for _, f := range got {
		lines = append(lines, text(f))
	}
	if !slices.EqualFunc(lines, want, strings.HasPrefix) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

// settingsOf returns the settings of a project with values from .env.
func settingsOf(root string, values ...string) settings.Settings {
	s := settings.Settings{Root: root, Module: "aoc", Values: map[string]settings.Value{}}
	for _, entry := range values {
		name, value, _ := strings.Cut(entry, "=")
		s.Values[name] = settings.Value{Text: value, From: filepath.Join(root, ".env")}
	}
	return s
}

var wholeSession = "53616c7465645f5f" + strings.Repeat("0a", 40)

func TestFindings(t *testing.T) {
	root := t.TempDir()
	refused := console.WithHint(site.ErrSession, "log in again")
	for _, test := range []struct {
		got  Finding
		want string
	}{
		{Project(settingsOf(root), "/here"), "ok project: " + root},
		{Project(settings.Settings{Root: "/here"}, "/here"), "warn project: /here is not inside an aoc project: aoc has only the days it was built with; cd into your project"},

		{Session(settingsOf(root), false), "warn session: no session: days run on their examples, and aoc cannot download inputs; aoc login says"},
		{Session(settingsOf(root, "AOC_SESSION="+wholeSession), false), "ok session: from .env"},
		{Session(settingsOf(root, "AOC_SESSION=abcdef"), false), "warn session: from .env: unexpected length 6 (want 96 or 128 characters); copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION=session=abcdef"), false), "warn session: from .env: unexpected length 6 (want 96 or 128 characters); copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION="+strings.Repeat("0a", 64)), false), "warn session: from .env: unexpected beginning of 128 characters; copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION=abcdef"), true), "ok session: from .env"},
		{Session(settingsOf(root, "AOC_SESSION=not hexadecimal"), false), "fix session: AOC_SESSION (from "},

		{Site("Ann", "7", nil), "ok site: accepts the session of Ann, user 7"},
		{Site("", "", refused), "fix site: " + site.ErrSession.Error() + "; log in again"},
		{Site("", "", errors.New("the site is down")), "warn site: the site is down"},

		{Account("inputs", "", "", nil), "ok account: inputs has no owner yet"},
		{Account("inputs", "", "7", nil), "ok account: inputs has no owner yet"},
		{Account("inputs", "7", "", nil), "ok account: inputs belongs to user 7; the session's user is not known"},
		{Account("inputs", "7", "7", nil), "ok account: inputs belongs to user 7, like the session"},
		{Account("inputs", "7", "8", errors.New("another's")), "fix account: another's"},

		{Contact(settingsOf(root, "AOC_CONTACT=me@example.com"), "set it"), "ok contact: from .env"},
		{Contact(settingsOf(root), "set it"), "warn contact: AOC_CONTACT is not set: the site's maintainer cannot reach you; set it"},

		{Clock(time.Second, time.Second), "ok clock: in sync"},
		{Clock(90*time.Second, time.Second), "warn clock: 1m30s ahead of the site's clock; turn on network time"},
		{Clock(-90*time.Second, time.Second), "warn clock: 1m30s behind the site's clock; turn on network time"},

		{Dotenv(settingsOf(root)), "ok .env: no such file"},
	} {
		check(t, []Finding{test.got}, test.want)
	}
}

func TestDays(t *testing.T) {
	check(t, Days(1, nil), "ok days: 1 day in the list")
	check(t, Days(3, []error{errors.New("2021 day 1: panic"), errors.New("2021 day 2: panic")}), "fix days: 2021 day 1: panic", "fix days: 2021 day 2: panic")
}

func TestDotenvMustBePrivate(t *testing.T) {
	s := settingsOf(t.TempDir())
	if err := os.WriteFile(s.Dotenv(), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	check(t, []Finding{Dotenv(s)}, "ok .env: permissions are private")
	if err := os.Chmod(s.Dotenv(), 0o644); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(s.Dotenv()); err != nil || info.Mode().Perm() != 0o644 {
		t.Skip("this system has no file modes")
	}
	check(t, []Finding{Dotenv(s)}, "fix .env: other users of this computer can read .env; chmod 600 .env")
}

func TestSettingsNameTheirSourceAndProblems(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, ".env"), []byte("AOC_YEAR=2020\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	none := func(string) (string, bool) { return "", false }
	other := func(name string) (string, bool) { return "2021", name == "AOC_YEAR" }
	check(t, Settings(settingsOf(root), none), "ok settings: none set")
	check(t, Settings(settingsOf(root, "AOC_YEAR=2020", "AOC_CONTACT=me"), none), "ok settings: AOC_CONTACT from .env, AOC_YEAR from .env")
	check(t, Settings(settingsOf(root, "AOC_YEAR=2021"), other),
		"ok settings: AOC_YEAR from .env", "warn settings: AOC_YEAR in the environment differs from the one in .env, and overrides it; unset AOC_YEAR, or remove it from .env")
	check(t, Settings(settingsOf(root, "AOC_YEAR=1999"), none), "ok settings: ", "fix settings: AOC_YEAR (from ")
	check(t, Settings(settingsOf(root, "AOC_PACE=fast", "AOC_BOARD=no link"), none), "ok settings: ", "fix settings: AOC_PACE (from ")
	check(t, Settings(settingsOf(root, "AOC_SESSION=not hexadecimal"), none), "ok settings: AOC_SESSION from .env")
	check(t, Settings(settingsOf(root, "AOC_SESSION=not hexadecimal", "AOC_BOARD=no link"), none), "ok settings: ", "fix settings: AOC_BOARD (from ")
}

func TestStoreReportsDamagedFiles(t *testing.T) {
	s := inputs.Store{Dir: t.TempDir()}
	write := func(day int, name, text string) {
		t.Helper()
		folder := filepath.Join(s.Dir, "2020", fmt.Sprint(day))
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	check(t, Store(s, "inputs"), "ok store: 0 inputs in inputs, nothing damaged")
	write(1, "input.txt", "1\n2\n")
	write(2, "answers.json", "{}")
	check(t, Store(s, "inputs"), "ok store: 1 input in inputs, nothing damaged")
	write(3, "input.txt", "<!DOCTYPE html>\n<html>")
	write(3, "puzzle.html", "<!DOCTYPE html>\n<html>")
	write(3, "answers.json", "{")
	write(3, "example-1.txt", "odd")
	at := "fix store: " + filepath.Join(s.Dir, "2020", "3") + string(filepath.Separator)
	check(t, Store(s, "inputs"), at+"input.txt: ", at+"puzzle.html: not a puzzle page", at+"answers.json: ", at+"example-1.txt: ")
	for i, want := range []string{"aoc fetch 2020/3", "aoc read 2020/3", "aoc stars -year 2020 -sync", "repair the file"} {
		if hint := console.HintIn(Store(s, "inputs")[i].Err); !strings.Contains(hint, want) {
			t.Errorf("got the hint %q, want %q in it", hint, want)
		}
	}
}

func TestGitHasNoPrivateFiles(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	root, environ := t.TempDir(), append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CEILING_DIRECTORIES="+os.TempDir())
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", root, "-c", "user.name=me", "-c", "user.email=me@example.com"}, args...)...)
		cmd.Env = environ
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found := func(store string) []Finding { return Git(context.Background(), root, store, environ) }
	store := filepath.Join(root, "inputs")

	check(t, found(store), "ok git: the project is not in a git repository")
	git("init", "--quiet")
	check(t, found(store), "fix git: does not ignore /.env, /days/**/input.txt, /inputs/[0-9]*/, /inputs/account.json; add each of them to .gitignore",
		"ok git: no private files tracked", "ok git: no private files in the history")
	write(".gitignore", "/.env\n/days/**/input.txt\n/inputs/[0-9]*/\n/inputs/account.json\n")
	write("inputs/2020/1/input.txt", "1\n")
	write(".env", "AOC_SESSION=\n")
	git("add", ".")
	git("commit", "--quiet", "-m", "first")
	check(t, found(store), "ok git: ignores private files", "ok git: no private files tracked", "ok git: no private files in the history")
	check(t, found(t.TempDir()), "ok git: "+os.TempDir(), "ok git: ignores", "ok git: no private files tracked", "ok git: no private files in the history")
	if os.Symlink(t.TempDir(), filepath.Join(root, "linked")) == nil {
		check(t, found(filepath.Join(root, "linked")), "ok git: ignores", "ok git: no private files tracked", "ok git: no private files in the history")
	}
	git("add", "--force", ".")
	git("commit", "--quiet", "-m", "second")
	git("rm", "--quiet", "--cached", ".env")
	check(t, found(store), "ok git: ignores", "fix git: tracks inputs/2020/1/input.txt; git rm -r --cached -- inputs/2020 && git commit",
		"fix git: the history has .env, inputs/2020/1/input.txt; git filter-repo --invert-paths --path .env --path inputs/2020 ")

	write("2020/1/input.txt", "1\n") // of a store that is the root itself
	git("add", "2020")
	check(t, found(root), "fix git: does not ignore /[0-9]*/, /account.json; ", "fix git: tracks 2020/1/input.txt; git rm -r --cached -- 2020/1/input.txt && ",
		"fix git: the history has .env; ")
}

func TestShellWordsAreQuoted(t *testing.T) {
	words := []string{"inputs/2020", "my inputs/2020", "it's", "$HOME", ""}
	if got, want := shellWords(words), `inputs/2020 'my inputs/2020' 'it'\''s' '$HOME' ''`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestUncalledPrepareIsNamed(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string // below days/2020/day01
		want  []string
	}{
		{"called", map[string]string{"a.go": "package day01\n\nvar once = sync.OnceFunc(prepare)\n\nfunc prepare() {}\n"}, nil},
		{"called from another file", map[string]string{"a.go": "package day01\n\nfunc prepare2() {}\n", "b.go": "package day01\n\nvar once = sync.OnceFunc(prepare2)\n"}, nil},
		{"not called", map[string]string{"a.go": "package day01\n\nfunc prepare() {}\n"},
			[]string{"warn days: days/2020/day01: nothing calls prepare, which was perhaps an init; call prepare once"}},
		{"only one of them called", map[string]string{"a.go": "package day01\n\nvar once = sync.OnceFunc(prepare)\n\nfunc prepare() {}\n", "b.go": "package day01\n\nfunc prepare2() {}\n"},
			[]string{"warn days: days/2020/day01: nothing calls prepare2, "}},
		{"in a package of its own", map[string]string{"part1/a.go": "package part1\n\nfunc prepare() {}\n", "a.go": "package day01\n\nvar once = part2.prepare\n"},
			[]string{"warn days: days/2020/day01/part1: nothing calls prepare, "}},
		{"a method", map[string]string{"a.go": "package day01\n\nfunc (Day) prepare() {}\n"}, nil},
		{"another name", map[string]string{"a.go": "package day01\n\nfunc preparedFor() {}\n"}, nil},
		{"damaged", map[string]string{"a.go": "package day01\n\nfunc prepare() {\n"}, nil},
	} {
		root := t.TempDir()
		for name, text := range test.files {
			path := filepath.Join(root, "days/2020/day01", name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		t.Run(test.name, func(t *testing.T) { check(t, Sources(root), test.want...) })
	}
}
