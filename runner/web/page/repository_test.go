package page

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

func TestRepositoryOfARemoteHasNoUserAndNoToken(t *testing.T) {
	for remote, want := range map[string]string{
		"https://example.com/me/days.git":                  "https://example.com/me/days",
		"https://me:secret@example.com/me/days":            "https://example.com/me/days",
		"https://x-token:secret@example.com:8443/days":     "https://example.com:8443/days",
		"git@example.com:me/days.git":                      "https://example.com/me/days",
		"git+ssh://git:secret@example.com/me/days":         "https://example.com/me/days",
		"work:me/days.git":                                 "", // a name in the configuration of ssh
		"https://127.0.0.1/me/days":                        "",
		"/srv/git/days.git":                                "",
		`C:\days`:                                          "",
		"javascript://example.com/%0aalert(1)":             "",
		"https://me:https://other.example@example.com/d.d": "",
	} {
		if got := repositoryOfRemote(remote); got != want {
			t.Errorf("%q: got %q, want %q", remote, got, want)
		}
	}
}

func TestRepositoryIsThatOfTheProject(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	root := t.TempDir()
	isGit := func(entry string) bool { return strings.HasPrefix(entry, "GIT_") } // a git hook that runs the tests names its own
	p := Project{Root: root, Environ: append(slices.DeleteFunc(os.Environ(), isGit), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES="+filepath.Dir(root))}
	check := func(when, want string) {
		t.Helper()
		if got := p.FindRepository(t.Context()); got != want {
			t.Errorf("%s: got %q, want %q", when, got, want)
		}
	}
	git := func(command string) {
		cmd := exec.Command("git", strings.Fields(command)...)
		cmd.Dir, cmd.Env = root, p.Environ
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v: %s", command, err, out)
		}
	}
	filetest.Write(t, filepath.Join(root, "go.mod"), "module aoc\n")
	check("no repository", "")
	git("init --quiet")
	git("remote add origin https://me:secret@example.com/me/days.git")
	check("go.mod is not in the repository", "")
	git("add go.mod")
	check("a remote", "https://example.com/me/days")
	git("remote remove origin")
	check("no remote", "")
}
