package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/settings/project"
)

// unset unsets a variable until the test ends.
func unset(t *testing.T, name string) {
	t.Setenv(name, "")
	if err := os.Unsetenv(name); err != nil {
		t.Fatal(err)
	}
}

func TestTestsOfDaysFindTheStoreOfTheCommand(t *testing.T) {
	unset(t, "AOC_INPUTS")
	for text, refused := range map[string]bool{
		"":                                    false,
		"  export AOC_INPUTS = mine # note":   false,
		"AOC_INPUTS: ../my inputs\r\n":        false,
		"AOC_INPUTS=a#b # c # d":              true,
		"AOC_INPUTS=o'brien # note":           false,
		"AOC_INPUTS= # note":                  true,
		"AOC_INPUTS='my # inputs' # note":     false,
		`AOC_INPUTS='C:\my inputs'`:           false,
		"AOC_INPUTS=a\nAOC_INPUTS=b\n":        false,
		"#AOC_INPUTS=a\nMY_AOC_INPUTS=b\n":    false,
		"\ufeffAOC_INPUTS=mine":               false,
		`AOC_INPUTS="$AOC_SESSION"`:           true,
		`AOC_INPUTS="C:\new"`:                 true,
		`AOC_INPUTS='C:\inputs\'`:             true,
		"AOC_INPUTS='\n'":                     false,
		"A='x\nAOC_INPUTS=a\n'\n":             false,
		"PATH_add bin\nAOC_INPUTS=a\n":        false,
		strings.Repeat("# long\n", 10_000):    true,
		"AOC_SESSION=x\nAOC_INPUTS=~x/mine\n": false,
	} {
		root := t.TempDir()
		filetest.WriteAll(t, root, map[string]string{"go.mod": "module me\n", "days/days.go": "", ".env": text})
		_, got, err := project.Find(filepath.Join(root, "days"))
		want := "an error"
		s, unread := Read(root, nil)
		if unread == nil {
			want, unread = s.Inputs()
		}
		if err == nil && (unread != nil || got != want) || (err != nil) != refused {
			t.Errorf("%.80q: got %q, %v, want %q, %v", text, got, err, want, unread)
		}
	}
}

func TestEnvironmentNamesTheStoreOfTests(t *testing.T) {
	root := t.TempDir()
	day := filepath.Join(root, "days", "2020", "day07")
	filetest.WriteAll(t, root, map[string]string{"go.mod": "module me\n", ".env": "AOC_INPUTS=../shared\n", "days/2020/day07/day07.go": ""})
	for value, want := range map[string]string{ // of the environment
		"unset":  filepath.Join(filepath.Dir(root), "shared"),
		"":       filepath.Join(root, "inputs"),
		" mine ": filepath.Join(root, "mine"),
		day:      day,
	} {
		t.Setenv("AOC_INPUTS", value)
		if value == "unset" {
			unset(t, "AOC_INPUTS")
		}
		if gotRoot, got, err := project.Find(day); gotRoot != root || got != want || err != nil {
			t.Errorf("AOC_INPUTS=%s: got %s, %s, %v, want %s", value, gotRoot, got, err, want)
		}
	}
}

func TestTestsOfDaysDoNotReadTheSession(t *testing.T) {
	const secret = "53616c7465645f5f"
	unset(t, "AOC_INPUTS")
	for _, text := range []string{
		"AOC_SESSION=" + secret + "\n", "AOC_SESSION=" + secret + "\nAOC_INPUTS=mine\n", "AOC_SESSION=" + secret + "\nAOC_INPUTS=$AOC_SESSION\n",
		"AOC_SESSION=" + secret + "\nAOC_INPUTS=\"${AOC_SESSION}\"\n", "AOC_SESSION='" + secret + "\nAOC_INPUTS=mine\n", secret + "\n",
	} {
		root := t.TempDir()
		filetest.WriteAll(t, root, map[string]string{"go.mod": "module me\n", "days/days.go": "", ".env": text})
		_, store, err := project.Find(root)
		if said := fmt.Sprint(store, err, os.Environ()); strings.Contains(said, secret) {
			t.Errorf("%q: got %s", text, said)
		}
	}
}
