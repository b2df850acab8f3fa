package doctor

import (
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
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

// text returns a finding on one line, with its hint.
func text(f Finding) string {
	line := f.Verdict + " " + f.Check + ": " + f.Message
	if hint := failure.HintIn(f.Err); hint != "" {
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
	s := settings.Settings{Root: root, Module: settings.Framework, Values: map[string]settings.Value{}, Environ: []string{"HOME=" + root, "LOCALAPPDATA=" + root}}
	for _, entry := range values {
		name, value, _ := strings.Cut(entry, "=")
		s.Values[name] = settings.Value{Text: value, From: filepath.Join(root, ".env")}
	}
	return s
}

var wholeSession = "53616c7465645f5f" + strings.Repeat("0a", 40)

func TestFindings(t *testing.T) {
	root := t.TempDir()
	refused := failure.WithHint(site.ErrSession, "log in again")
	for _, test := range []struct {
		got  Finding
		want string
	}{
		{Project(settingsOf(root), "/here"), "ok project: " + root},
		{Project(settings.Settings{Root: "/here"}, "/here"), "warn project: /here is not inside an aoc project: aoc has only the days it was built with; cd into your project, or make one: aoc init"},

		{Session(settingsOf(root), false, nil), "warn session: no session: days run on their examples, and aoc cannot download inputs; aoc login says"},
		{Session(settingsOf(root, "AOC_SESSION="+wholeSession), false, nil), "ok session: from .env, but the site has not confirmed it"},
		{Session(settingsOf(root, "AOC_SESSION=abcdef"), false, nil), "warn session: from .env: its 6 characters are not a whole session; copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION=session=abcdef"), false, nil), "warn session: from .env: its 6 characters are not a whole session; copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION="+strings.Repeat("0a", 64)), false, nil), "warn session: from .env: its 128 characters are not a whole session; copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION=abcdef"), true, nil), "ok session: from .env"},
		{Session(settingsOf(root, "AOC_SESSION=not hexadecimal"), false, nil), "fix session: AOC_SESSION (from "},

		{Session(settingsOf(root, "AOC_SESSION="+wholeSession), false, refused), "fix session: from .env: " + site.ErrSession.Error() + "; log in again"},
		{Session(settingsOf(root, "AOC_SESSION=abcdef"), false, refused), "fix session: from .env: its 6 characters are not a whole session; copy the whole cookie"},
		{Session(settingsOf(root, "AOC_SESSION="+wholeSession), false, site.ErrServer), "ok session: from .env, but the site has not confirmed it"},

		{Site("Ann", "7", nil), "ok site: accepts the session of Ann, user 7"},
		{Site("", "", refused), "ok site: answers"},
		{Site("", "", errors.New("the site is down")), "warn site: the site is down"},

		{Account("inputs", "", "", nil), "ok account: inputs has no owner yet"},
		{Account("inputs", "", "7", nil), "ok account: inputs has no owner yet"},
		{Account("inputs", "7", "", nil), "ok account: inputs belongs to user 7; the session's user is not known"},
		{Account("inputs", "7", "7", nil), "ok account: inputs belongs to user 7, like the session"},
		{Account("inputs", "7", "8", errors.New("another's")), "fix account: another's"},

		{Clock(time.Second, time.Second), "ok clock: in sync"},
		{Clock(90*time.Second, time.Second), "warn clock: 1m30s ahead of the site's clock; turn on network time"},
		{Clock(-90*time.Second, time.Second), "warn clock: 1m30s behind the site's clock; turn on network time"},
	} {
		check(t, []Finding{test.got}, test.want)
	}
}

func TestDays(t *testing.T) {
	days := []engine.Description{{Date: calendar.DateOf(2021, 1)}, {Date: calendar.DateOf(2021, 2)}}
	check(t, Days(days, nil, nil), "ok days: 2 days in the list")
	days = append(days, engine.Description{Date: calendar.DateOf(2021, 3), Broken: "panic"})
	check(t, Days(days, nil, nil), "fix days: 2021 day 3: panic")
	check(t, Days(days[:2], []calendar.Date{calendar.DateOf(2021, 4)}, nil), "fix days: 2021 day 4 is not listed; days/2021/day04 exists: check its line in days/2021.go, ")
	check(t, Days(nil, nil, errors.New("not built")), "fix days: not built")
}

func TestDotenvMustBePrivate(t *testing.T) {
	s := settingsOf(t.TempDir())
	check(t, Dotenv(s), "ok .env: no such file")
	filetest.Write(t, s.Dotenv(), "")
	check(t, Dotenv(s), "ok .env: permissions are private")
	s.File.Skipped = []int{1, 3}
	check(t, Dotenv(s), "ok .env: ", "warn .env: aoc skips line 1, line 3: not NAME=value; if it belongs to a value of aoc, put")
	s.File.Skipped = nil
	if err := os.Chmod(s.Dotenv(), 0o644); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(s.Dotenv()); err != nil || info.Mode().Perm() != 0o644 {
		t.Skip("this system has no file modes")
	}
	check(t, Dotenv(s), "fix .env: other users of this computer can read .env; chmod 600 "+sanitize.ShellWord(s.Dotenv())+"; if that disk keeps no permissions, set AOC_SESSION in the environment instead")
}

func TestFileForAllProjectsMustBePrivate(t *testing.T) {
	r := newRepo(t)
	s := settings.Settings{Root: t.TempDir(), Environ: []string{"HOME=" + r.root, "XDG_CONFIG_HOME=" + r.root, "APPDATA=" + r.root}}
	path, err := s.SharedFile()
	if err != nil {
		t.Fatal(err)
	}
	check(t, Shared(t.Context(), s, r.environ))
	filetest.Write(t, path, "AOC_SESSION=1\n")
	check(t, Shared(t.Context(), s, r.environ), "ok aoc/env: "+path+" is private")
	s.Shared.Skipped = []int{2}
	check(t, Shared(t.Context(), s, r.environ), "ok aoc/env: ", "warn aoc/env: aoc skips line 2: ")
	s.Shared.Skipped = nil
	r.git("init", "--quiet")
	check(t, Shared(t.Context(), s, r.environ), "fix aoc/env: "+path+" could be published: git does not ignore the file; add the line /env to ")
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm() == 0o644 {
		check(t, Shared(t.Context(), s, r.environ), "fix aoc/env: other users of this computer can read "+path+"; chmod 600 "+sanitize.ShellWord(path))
	}
}

func TestSettingsNameTheirSourceAndProblems(t *testing.T) {
	root := t.TempDir()
	check(t, Settings(settingsOf(root)), "ok settings: none set")
	check(t, Settings(settingsOf(root, "AOC_YEAR=2020", "AOC_CONTACT=me")), "ok settings: AOC_CONTACT from .env, AOC_YEAR from .env")
	check(t, Settings(settingsOf(root, "AOC_YEAR=1999")), "ok settings: ", "fix settings: AOC_YEAR (from ")
	check(t, Settings(settingsOf(root, "AOC_PACE=fast", "AOC_BOARD=no link")), "ok settings: ", "fix settings: AOC_BOARD (from .env) must look", "fix settings: AOC_PACE (from ")
	unread := settingsOf(root, "AOC_YEAR=1999")
	unread.Errs = []error{errors.New("one"), errors.New("another")}
	check(t, Settings(unread), "ok settings: ", "fix settings: one", "fix settings: another", "fix settings: AOC_YEAR (from ")
	check(t, Settings(settingsOf(root, "AOC_SESSION=not hexadecimal")), "ok settings: AOC_SESSION from .env")
	check(t, Settings(settingsOf(root, "AOC_SESSION=not hexadecimal", "AOC_BOARD=no link")), "ok settings: ", "fix settings: AOC_BOARD (from ")
}

func TestStoreReportsDamagedFiles(t *testing.T) {
	s := inputs.Store{Dir: t.TempDir()}
	write := func(day int, name, text string) {
		t.Helper()
		filetest.Write(t, filepath.Join(s.Dir, "2020", fmt.Sprint(day), name), text)
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
}

// A repo is a git repository.
type repo struct {
	*testing.T
	root    string
	environ []string
}

func newRepo(t *testing.T) repo {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	isGit := func(entry string) bool { return strings.HasPrefix(entry, "GIT_") } // a git hook that runs the tests names its own
	return repo{t, t.TempDir(), append(slices.DeleteFunc(os.Environ(), isGit), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CEILING_DIRECTORIES="+os.TempDir())}
}

func (r repo) git(args ...string) {
	r.Helper()
	cmd := exec.Command("git", append([]string{"-C", r.root, "-c", "user.name=me", "-c", "user.email=me@example.com"}, args...)...)
	cmd.Env = r.environ
	if out, err := cmd.CombinedOutput(); err != nil {
		r.Fatalf("git %q: %v\n%s", args, err, out)
	}
}

// write writes private files.
func (r repo) write(names ...string) {
	r.Helper()
	for _, name := range names {
		filetest.Write(r, filepath.Join(r.root, filepath.FromSlash(name)), "1\n")
	}
}

// ignore makes git ignore private files below a folder, which is "" or ends in a slash.
func (r repo) ignore(folder string) {
	r.Helper()
	filetest.Write(r, filepath.Join(r.root, folder, ".gitignore"), "/.env\n/days/**/input.txt\n/inputs/[0-9]*/\n/inputs/account.json\n")
}

func TestGitTakesNoPrivateFiles(t *testing.T) {
	r := newRepo(t)
	checkGit := func(project, store string, want ...string) {
		t.Helper()
		check(t, Git(t.Context(), filepath.Join(r.root, project), filepath.Join(r.root, store), r.environ), want...)
	}
	const takesNone = "ok git: takes neither .env nor the store"
	checkGit("", "inputs", takesNone)
	r.git("init", "--quiet")
	checkGit("", "inputs", "fix git: "+filepath.Join(r.root, ".env")+" could be published: git does not ignore the file; add the line /.env to ",
		"fix git: inputs in "+filepath.Join(r.root, "inputs")+" could be published: git does not ignore the file; add the lines /[0-9]*/ and /account.json to ")
	r.ignore("")
	r.write("inputs/2020/1/input.txt", "inputs/2020/1/answers.json", ".env")
	checkGit("", "inputs", takesNone)
	r.git("add", "--force", ".")
	checkGit("", "inputs", "fix git: "+filepath.Join(r.root, ".env")+" could be published: git tracks the file; git -C ",
		"fix git: takes 2020/1/answers.json, 2020/1/input.txt; add the lines ")
	r.git("-C", "inputs", "rm", "--quiet", "-r", "--cached", "--ignore-unmatch", "--", "[0-9]*") // as the hint says
	r.git("rm", "--quiet", "--cached", ".env")
	checkGit("", "inputs", takesNone)

	filetest.Write(t, filepath.Join(r.root, "inputs", ".gitignore"), "!/2020/\n")
	r.write("inputs/2020/1/notes.md") // which may be published
	checkGit("", "inputs", "fix git: takes 2020/1/answers.json, 2020/1/input.txt; add the lines ")
	must(&r, os.Remove(filepath.Join(r.root, "inputs", ".gitignore")))

	r.git("init", "--quiet", "private") // another repository may have the inputs
	r.write("private/2020/1/input.txt")
	r.git("-C", "private", "add", ".")
	checkGit("", "private", takesNone)
}

func TestRepositoryOfAnotherOwnerHasACure(t *testing.T) {
	r := newRepo(t)
	r.git("init", "--quiet")
	r.environ = append(r.environ, "GIT_TEST_ASSUME_DIFFERENT_OWNER=1")
	err := CheckFile(t.Context(), filepath.Join(r.root, ".env"), r.environ)
	cure := "if you trust the owner of that folder: git config --global --add safe.directory "
	if hint := failure.HintIn(err); !strings.HasPrefix(hint, cure) || !strings.Contains(hint, filepath.Base(r.root)) {
		t.Errorf("got the hint %q, want %s with the folder", hint, cure)
	}
}
