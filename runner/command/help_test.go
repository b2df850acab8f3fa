package command

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"aoc/runner/settings"
)

func TestHelpFitsATerminal(t *testing.T) {
	const lines, columns = 24, 80
	all := []string{"help", "help settings"}
	for _, c := range (App{}).cli().Commands {
		all = append(all, c.Name+" -h")
	}
	for _, args := range all {
		exit, text, _ := said(t.Context(), appIn(t.TempDir()), args)
		if got := strings.Count(text, "\n"); exit != exitDone || got > lines || got < 3 {
			t.Errorf("%s: got exit code %d and %d lines, want at most %d: a terminal shows no more. Shorten the description, or "+
				"put what is rarely needed into docs/commands.md", args, exit, got, lines)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > columns {
				t.Errorf("%s: got %d columns, want at most %d: %s", args, n, columns, line)
			}
		}
	}
}

func readDocs(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDocsHaveARowForEachCommand(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `aoc ([a-z]+)").FindAllStringSubmatch(readDocs(t, "commands.md"), -1)
	var described []string
	for _, row := range rows {
		described = append(described, row[1])
	}
	for _, c := range (App{}).cli().VisibleCommands() {
		if !slices.Contains(described, c.Name) {
			t.Errorf("add a row for aoc %s to docs/commands.md", c.Name)
		}
	}
	for _, name := range described {
		if (App{}).cli().Command(name) == nil {
			t.Errorf("docs/commands.md describes aoc %s, which does not exist: remove its row", name)
		}
	}
}

func TestExampleOfDotenvHasEachSetting(t *testing.T) {
	text := readDocs(t, "../.env.example")
	for _, name := range settings.Names() {
		if !regexp.MustCompile(`(?m)^[ #]*` + name + `\b`).MatchString(text) {
			t.Errorf(".env.example does not describe %s: add a line", name)
		}
	}
}

func TestHelpAndDocsNameTheCommandsOfTheCurrentEvent(t *testing.T) {
	a := appIn(projectDir(t))
	a.Now = func() time.Time { return time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC) }
	interrupted, cancel := context.WithCancel(t.Context())
	cancel() // nothing is run or asked for
	var ofEvent []string
	for _, c := range (App{}).cli().VisibleCommands() {
		a.Args = []string{c.Name}
		if !slices.ContainsFunc(a.cli().Command(c.Name).Flags, func(f cli.Flag) bool { return f.Names()[0] == "day" }) {
			continue
		}
		if _, _, got := said(interrupted, a, c.Name+" 1"); strings.Contains(got, "using 2026 day 1 (the current event)") {
			ofEvent = append(ofEvent, c.Name)
		}
	}
	last := len(ofEvent) - 1
	want := strings.Join(ofEvent[:last], ", ") + " and " + ofEvent[last] + " use the current event"
	for where, text := range map[string]string{"settingsHelp": settingsHelp(), "docs/commands.md": readDocs(t, "commands.md")} {
		text = strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "`", "")
		if !strings.Contains(text, want) {
			t.Errorf("%s does not say that %s: correct its sentence on commands without a year", where, want)
		}
	}
}
