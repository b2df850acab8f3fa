package environ

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

// On each system, the folders are those of package os.
func TestEnvironmentIsReadAsPackageOsDoes(t *testing.T) {
	home := t.TempDir()
	own := filepath.Join(home, "own")
	for _, set := range []string{"", "HOME", "HOME own", "own", "HOME relative", "relative"} {
		for _, name := range []string{"HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"} {
			value := ""
			switch isHome := name == "HOME" || name == "USERPROFILE"; {
			case isHome && strings.HasPrefix(set, "HOME"):
				value = home
			case !isHome && strings.HasSuffix(set, "own"):
				value = own
			case !isHome && strings.HasSuffix(set, "relative"):
				value = "relative"
			}
			t.Setenv(name, value)
		}
		e := Environ(os.Environ())
		for name, folder := range map[string][2]func() (string, error){
			"home": {e.Home, os.UserHomeDir}, "cache": {e.Cache, os.UserCacheDir}, "config": {e.Config, os.UserConfigDir},
		} {
			got, err := folder[0]()
			want, wantErr := folder[1]()
			if (err == nil) != (wantErr == nil) || err == nil && got != want {
				t.Errorf("%s, %q: got %q, %v, want %q, %v", name, set, got, err, want, wantErr)
			}
		}
	}
}

func TestLastEntryOfAVariableCounts(t *testing.T) {
	e := Environ{"A=1", "A=2", "B=", "AB=3", "=C:=C:"}
	for name, want := range map[string]string{"A": "2", "B": "", "AB": "3", "C": ""} {
		got, ok := e.Lookup(name)
		if got != want || ok != (name != "C") || e.Get(name) != want {
			t.Errorf("%s: got %q, %t, want %q", name, got, ok, want)
		}
	}
}

func TestProgramIsLookedUpInThisPath(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder, name := filepath.Split(self)
	text := filepath.Join(t.TempDir(), "text")
	filetest.Write(t, text, "not a program")
	t.Chdir(folder)
	for _, test := range []struct{ path, name, want string }{
		{folder, name, self},
		{filepath.Dir(text) + string(filepath.ListSeparator) + folder, name, self},
		{"", self, self},
		{"", name, ""},
		{".", name, ""},
		{string(filepath.ListSeparator), name, ""},
		{filepath.Dir(text), filepath.Base(text), ""},
		{folder, "", ""},
	} {
		cmd := Environ{"PATH=" + test.path}.Command(t.Context(), test.name, "-x")
		if cmd.Err == nil && cmd.Path != test.want || (cmd.Err == nil) != (test.want != "") {
			t.Errorf("%+v: got %q, %v", test, cmd.Path, cmd.Err)
		}
		if cmd.Err != nil && !errors.Is(cmd.Err, exec.ErrNotFound) {
			t.Errorf("%+v: got %v, want %v", test, cmd.Err, exec.ErrNotFound)
		}
		if want := []string{test.name, "-x"}; !slices.Equal(cmd.Args, want) {
			t.Errorf("got %q, want %q", cmd.Args, want)
		}
	}
}

// To package exec, no environment at all means that of the process.
func TestProgramGetsAnEmptyEnvironment(t *testing.T) {
	if cmd := (Environ)(nil).Command(t.Context(), "none"); cmd.Env == nil || len(cmd.Environ()) > 1 { // SYSTEMROOT on Windows
		t.Errorf("got %q, want none", cmd.Environ())
	}
}
