package settings

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// read returns the settings of a project, which must have no mistakes.
func read(t *testing.T, root string, environ ...string) Settings {
	t.Helper()
	s, err := Read(root, environ)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// writeShared writes the file for all projects, and returns its path.
func writeShared(t *testing.T, home, text string) (path string) {
	t.Helper()
	path, err := Settings{Environ: in(home)}.SharedFile()
	if err != nil {
		t.Fatal(err)
	}
	filetest.Write(t, path, text)
	return path
}

func TestChildrenGetNoSecrets(t *testing.T) {
	env := WithoutSecrets([]string{
		"PATH=/bin", "AOC_SESSION=1", "AOC_CONTACT=me", "AOC_YEAR=2021", "AOC_INPUTS=x", "ISOLATE_PIPES=3,4",
		"AOC_SLOW=1", "AOC_SESION=1", "aoc_session=1", "AOC_COOKIE=1", "AOC", "=C:=C:",
	})
	if got, want := strings.Join(env, " "), "PATH=/bin AOC_YEAR=2021 AOC_INPUTS=x ISOLATE_PIPES=3,4 AOC =C:=C:"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Main unsets secrets at the start. Each system passes the pipes of a child in the same variable.
func TestVariableThatAChildNeedsIsNotSecret(t *testing.T) {
	env := []string{isolate.ChildName + "=3,4"}
	if kept := WithoutSecrets(env); !slices.Equal(kept, env) {
		t.Errorf("got %q of %q: what a process passes to its child must not begin with AOC_", kept, env)
	}
}

// Editors and terminals may break a cookie, since it is long.
func TestHintForABrokenCookieSaysToPutItOnOneLine(t *testing.T) {
	const secret = "53616c7465645f5f"
	for text, want := range map[string]string{
		"AOC_SESSION='" + secret + "\n" + secret + "'\n":                  "put the whole cookie on one line",
		"AOC_SESSION=\"" + secret + "\n" + secret + "\"\nAOC_YEAR=2021\n": "put the whole cookie on one line",
	} {
		dir := t.TempDir()
		filetest.Write(t, filepath.Join(dir, ".env"), text)
		s, err := Read(dir, nil)
		if err == nil {
			_, err = s.Session()
		}
		if err == nil || failure.HintIn(err) != want || strings.Contains(err.Error(), secret[:6]) {
			t.Errorf("%q: got %v, hint %q, want the hint %q", text, err, failure.HintIn(err), want)
		}
	}
}

// Other programs may share .env.
func TestNamesOfOtherProgramsAreNotSettings(t *testing.T) {
	whole := "53616c7465645f5f" + strings.Repeat("a", 112)
	for _, test := range []struct{ file, session, want string }{
		{"PATH=/bin\nYEAR=1\nDATABASE_URL=x\nSESSION_SECRET=5361\nKEY=" + whole[1:] + "\n", "", ""},
		{"AOC_COOKIE=5361\nAOC_TOKEN=1\nSESSION=5361\n", "", "AOC_COOKIE* AOC_TOKEN* SESSION*"},
		{"AOC_COOKIE=5361\nAOC_COLOUR=1\nSESSION=5361\n", "5361", "AOC_COLOUR AOC_COOKIE* AOC_SESSION"},
		{"AOC_SESSION=5361\n", "", ""}, // which the environment overrides
		{"aoc_session=1\nAOC_SESION=1\nAOCSESSION=" + whole + "\n", "", "AOCSESSION* AOC_SESION aoc_session*"},
	} {
		dir := t.TempDir()
		filetest.Write(t, filepath.Join(dir, ".env"), test.file)
		s := read(t, dir, "AOC_SESSION="+test.session)
		var names []string
		for name, value := range s.Values {
			switch {
			case name == "AOC_SESSION" && value.Text == "":
				continue
			case name != "AOC_SESSION" && MeansSession(name, value.Text):
				name += "*"
			}
			names = append(names, name)
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%.60q: got %s, want %s", test.file, got, test.want)
		}
	}
}

func TestSessionInAnotherSettingIsRefusedWithoutShowingIt(t *testing.T) {
	secret := strings.Repeat("5361", 32)
	for _, name := range Names()[1:] {
		_, err := Read(t.TempDir(), []string{name + "=" + secret})
		if err == nil || !strings.HasPrefix(err.Error(), name+" (from the environment): looks like a session") || !errors.Is(err, site.ErrSession) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// in returns the variables from which systems take a user's folders, and others.
func in(home string, others ...string) []string {
	for _, name := range []string{"HOME", "USERPROFILE", "XDG_CACHE_HOME", "LOCALAPPDATA", "XDG_CONFIG_HOME", "APPDATA"} {
		others = append(others, name+"="+home)
	}
	return others
}

func TestErrorsOfSettingsReachTheirReader(t *testing.T) {
	const from = " (from the environment)"
	for entry, want := range map[string]string{
		"AOC_URL=http://example.com": "AOC_URL" + from + " must be https://adventofcode.com or a loopback address",
		"AOC_PACE=soon":              "AOC_PACE" + from + `: "soon" is not a duration such as 5s`,
		"AOC_PACE=1s":                "AOC_PACE" + from + ": 1s is less than 3s",
		"AOC_SESSION=walnut":         "AOC_SESSION" + from,
	} {
		s := read(t, t.TempDir(), in(t.TempDir(), entry)...)
		if got, err := s.Site(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, %v, want %s", entry, got, err, want)
		}
	}
	if s, err := read(t, t.TempDir(), in(t.TempDir(), "AOC_PACE=5s")...).Site(); err != nil || s.Pace.Gap != 5*time.Second {
		t.Errorf("a longer pace for the site itself: got %+v, %v", s, err)
	}
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, ".env"), 0o700); err != nil {
		t.Fatal(err)
	}
	if s, err := Read(root, nil); err == nil || !strings.HasSuffix(err.Error(), ".env: not a regular file") {
		t.Errorf("a folder: got %+v, %v", s, err)
	}
}

// A .env may be somebody else's, and its address would get the session unencrypted.
func TestAddressInFileGetsNoSessionFromElsewhere(t *testing.T) {
	const address, session = "AOC_URL=http://127.0.0.1:2512", "AOC_SESSION=abcdef"
	for _, c := range []struct {
		name    string
		dotenv  string
		environ []string
		refused bool
		shared  string
	}{
		{"session for all projects", address, nil, true, session},
		{"session for all projects, address in the environment", "", []string{address}, false, session},
		{"session for all projects, another in the file", address + "\n" + session, nil, false, "AOC_SESSION=123456"},
		{"session for all projects, emptied in the file", address + "\nAOC_SESSION=", nil, true, session},
		{"address for all projects, which does not count", session, nil, false, address},
		{"both in the file", address + "\n" + session, nil, false, ""},
		{"both in the environment", "", []string{address, session}, false, ""},
		{"address in the environment", session, []string{address}, false, ""},
		{"session in the environment", address, []string{session}, true, ""},
		{"another session in the environment", address + "\n" + session, []string{session}, true, ""},
		{"no session", address, nil, false, ""},
		{"session emptied by the environment", address + "\n" + session, []string{"AOC_SESSION="}, false, ""},
		{"the site itself", "AOC_URL=https://adventofcode.com", []string{session}, false, ""},
	} {
		dir := t.TempDir()
		filetest.Write(t, filepath.Join(dir, ".env"), c.dotenv+"\n")
		home := t.TempDir()
		writeShared(t, home, c.shared+"\n")
		if _, err := read(t, dir, in(home, c.environ...)...).Site(); errors.Is(err, site.ErrURL) != c.refused || !c.refused && err != nil {
			t.Errorf("%s: got %v, want refused: %t", c.name, err, c.refused)
		}
	}
}

// The environment overrides .env, which overrides the file for all projects.
func TestFileForAllProjectsHasTheLowestRank(t *testing.T) {
	const shared, dotenv = "the file for all projects", ".env"
	for _, test := range []struct {
		name, shared, dotenv, environ string
		text, from                    string // of AOC_SESSION
	}{
		{"all three", "AOC_SESSION=a", "AOC_SESSION=b", "AOC_SESSION=c", "c", FromEnvironment},
		{"both files", "AOC_SESSION=a", "AOC_SESSION=b", "X=1", "b", dotenv},
		{"alone", "AOC_SESSION=a", "", "X=1", "a", shared},
		{"a copy of .env.example", "AOC_SESSION=a", "AOC_SESSION=\nAOC_CONTACT=", "X=1", "a", shared},
		{"emptied by the environment", "AOC_SESSION=a", "AOC_SESSION=b", "AOC_SESSION=", "", FromEnvironment},
		{"none", "", "AOC_SESSION=", "X=1", "", dotenv},
		{"a contact alone", "AOC_CONTACT=me", "AOC_SESSION=b", "X=1", "b", dotenv},
		{"other names do not count", "AOC_YEAR=2020\nAOC_URL=http://127.0.0.1:1\nSESSION=a\nAOC_INPUTS=x", "", "X=1", "", ""},
	} {
		root, home := t.TempDir(), t.TempDir()
		filetest.Write(t, filepath.Join(root, ".env"), test.dotenv+"\n")
		at := writeShared(t, home, test.shared+"\n")
		s := read(t, root, in(home, test.environ)...)
		from := map[string]string{at: shared, filepath.Join(root, ".env"): dotenv}
		v, _ := s.Get("AOC_SESSION")
		if is := cmp.Or(from[v.From], v.From); v.Text != test.text || is != test.from || s.IsShared(v) != (is == shared) {
			t.Errorf("%s: got %q from %s, want %q from %s", test.name, v.Text, is, test.text, test.from)
		}
		for _, name := range []string{"AOC_YEAR", "AOC_URL", "AOC_INPUTS", "SESSION"} {
			if v, isSet := s.Values[name]; isSet {
				t.Errorf("%s: %s is %v, want none", test.name, name, v)
			}
		}
	}
}

// Somebody else's project may have such a link.
func TestLinkOutOfTheProjectIsNotItsDotenv(t *testing.T) {
	for name, isShared := range map[string]bool{"mine/settings": false, "other/.env": true} {
		parent := t.TempDir()
		root, file := filepath.Join(parent, "mine"), filepath.Join(parent, filepath.FromSlash(name))
		filetest.Write(t, file, "AOC_SESSION=a\n")
		filetest.Write(t, filepath.Join(root, "go.mod"), "")
		filetest.Symlink(t, file, filepath.Join(root, ".env"))
		s := read(t, root)
		if v, _ := s.Get("AOC_SESSION"); v.Text != "a" || s.IsShared(v) != isShared || (v.From == s.Dotenv()) == isShared {
			t.Errorf("%s: got %q from %s, shared: %v", name, v.Text, v.From, s.IsShared(v))
		}
	}
}

// A command without a home folder has no such file, and a malformed one stops it.
func TestFileForAllProjectsThatCannotBeRead(t *testing.T) {
	read(t, t.TempDir())
	home := t.TempDir()
	at := writeShared(t, home, "AOC_SESSION 53616c\n")
	root := t.TempDir()
	filetest.Write(t, filepath.Join(root, ".env"), "AOC_YEAR 2020")
	s, err := Read(root, in(home, "AOC_PACE=5s", "AOC_CONTACT="+strings.Repeat("5361", 32)))
	want := []string{filepath.Join(root, ".env") + ": line 1: not NAME=value", at + ": line 1: not NAME=value", "AOC_CONTACT (from the environment): looks like a session"}
	if err == nil || !slices.EqualFunc(s.Errs, want, func(err error, want string) bool { return err.Error() == want }) {
		t.Errorf("malformed files: got %v, %v", err, s.Errs)
	}
	if s.Root != root || s.Values["AOC_PACE"].Text != "5s" || s.Values["AOC_CONTACT"].Text != "" {
		t.Errorf("what can be read: got %v", s.Values)
	}
}

func TestInputsFolderMayBeInTheHomeFolder(t *testing.T) {
	home, root := t.TempDir(), t.TempDir()
	folder := func(home, value string) (string, error) {
		return read(t, root, in(home, "AOC_INPUTS="+value)...).Inputs()
	}
	for value, want := range map[string]string{
		"":                             filepath.Join(root, "inputs"),
		"mine":                         filepath.Join(root, "mine"),
		home:                           home,
		"~":                            home,
		"~/":                           home,
		"~/mine":                       filepath.Join(home, "mine"),
		filepath.FromSlash("~/my/own"): filepath.Join(home, "my", "own"), // ~\my\own on Windows
		"a~":                           filepath.Join(root, "a~"),
		"./~/own":                      filepath.Join(root, "~", "own"),
	} {
		if got, err := folder(home, value); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", value, got, err, want)
		}
	}
	for _, value := range []string{"~", "~/mine"} {
		if got, err := folder("", value); err == nil || !strings.HasPrefix(err.Error(), "AOC_INPUTS (from the environment): ") {
			t.Errorf("%q without a home folder: got %q, %v, want an error", value, got, err)
		}
	}
}

func TestPathBelowTheRootIsRelative(t *testing.T) {
	s := Settings{Root: filepath.Join(t.TempDir(), "project")}
	for path, want := range map[string]string{
		filepath.Join(s.Root, "inputs", "2021"): filepath.Join("inputs", "2021"),
		filepath.Join(s.Root, ".env"):           ".env",
		filepath.Join(s.Root, "..", "shared"):   filepath.Join(filepath.Dir(s.Root), "shared"),
		s.Root + "-too":                         s.Root + "-too",
		"the environment":                       "the environment",
	} {
		if got := s.Where(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
