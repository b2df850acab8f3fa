// The README's sessions, run as they are printed.

package main

import (
	"bytes"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

// A step of a session is a command and what it prints. Where the README prints
// nothing it may print anything.
type step struct{ command, prints string }

var console = regexp.MustCompile("(?ms)^```console\n(.*?)^```$")

func sessions(t *testing.T) (all []step) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range console.FindAllStringSubmatch(string(readme), -1) {
		for line := range strings.Lines(block[1]) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				all = append(all, step{command: strings.TrimSpace(command)})
			} else if len(all) > 0 {
				all[len(all)-1].prints += line
			}
		}
	}
	return all
}

func TestReadmeCommandsWorkAsPrinted(t *testing.T) {
	slow(t)
	if runtime.GOOS == "windows" {
		t.Skip("the README's sessions are for a Unix shell")
	}
	if _, err := os.Stat("days/2021/day21"); err != nil {
		t.Skip("the README shows a day that is not here any more")
	}
	project := t.TempDir()
	run := shellIn(t, project)
	for _, s := range sessions(t) {
		out, err := run(s.command)
		if want, got := timeless(s.prints), timeless(out); want != "" && got != want {
			t.Errorf("$ %s\nprints\n%s\nwant\n%s", s.command, got, want)
		} else if err != nil {
			t.Errorf("$ %s\n%v\n%s", s.command, err, out)
		}
	}
	const picture = "docs/universes.svg" // which one of the commands makes
	made, err := os.ReadFile(filepath.Join(project, picture))
	if shown, readErr := os.ReadFile(picture); err != nil || readErr != nil || !bytes.Equal(made, shown) {
		t.Errorf("the README shows another %s than the command makes (%v, %v)", picture, err, readErr)
	}
}

// shellIn returns what runs a command in a fresh copy of the project, with the
// alias aoc that the README recommends, and a stand-in for the site.
func shellIn(t *testing.T, project string) func(command string) (string, error) {
	if err := copyProject(project); err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(&sitetest.Site{Sessions: []string{session}, Inputs: map[string]string{
		"2021/21": "Player 1 starting position: 4\nPlayer 2 starting position: 8\n",
	}})
	t.Cleanup(site.Close)
	bin := t.TempDir()
	alias := "#!/bin/sh\nexec go tool aoc \"$@\"\n"
	if err := os.WriteFile(filepath.Join(bin, "aoc"), []byte(alias), 0o755); err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "TEST_SLOW=", "AOC_URL="+site.URL, "AOC_PACE=1ms", "AOC_SESSION=", "AOC_CONTACT=me@example.com",
		"XDG_CACHE_HOME="+t.TempDir(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	if goEnvironment, err := goEnv(); err != nil {
		t.Fatal(err)
	} else {
		for name, value := range goEnvironment {
			env = append(env, name+"="+value)
		}
	}
	return func(command string) (string, error) {
		if strings.Contains(command, "fetch") {
			command = "AOC_SESSION=" + session + " " + command
		}
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir, cmd.Env = project, env
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
}

var (
	anyTime  = regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms|s)\b`)
	anyBlank = regexp.MustCompile(`[ \t]+`)
)

// timeless is a text without its times and the blanks around them.
func timeless(text string) string {
	text = anyTime.ReplaceAllString(text, "TIME")
	return strings.TrimSpace(anyBlank.ReplaceAllString(text, " "))
}
