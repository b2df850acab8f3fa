package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/sitetest"
)

// A secretLine is a command line of a kind. COOKIE stands for the session, CUT and BROKEN for the session with a blank
// and a line break in it.
var secretLines = []struct {
	kind, line string
	spy        string // the program that the command runs
}{
	{"saves the session", "login", ""},
	{"sends it", "new 2020/7", ""},
	{"sends it and an answer", "submit 2020/1 -yes", ""},
	{"sends it for others' names", "board 12345 -year 2025", ""},
	{"prints settings", "doctor", ""},
	{"copies files", "import . -yes", ""},
	{"runs an editor", "new 2020/8 -offline -edit", "editor"},
	{"runs a browser", "read 2020/1 -web", "browser"},
	{"runs days", "run 2020/3-4 -json", "env"},
	{"runs a day that panics", "run 2020/3 -input panic.txt", ""},
	{"runs go, and publishes", "web -o public", "go"},
}

// settingLines are commands that read all settings, and one that also uses them.
var settingLines = []string{"doctor -offline -json", "submit 2020/1 -yes"}

var environment = given{environ: "AOC_SESSION=COOKIE"}

var secretSettings = []given{
	{environ: "AOC_SESSION=COOKIE\x00TEST_BUILDS=1"},
	{dotenv: "AOC_SESSION=COOKIE\n"},
	{shared: "AOC_SESSION=COOKIE\n"},
	{shared: "COOKIE=1\nAOC_URL=COOKIE\nSESSION=COOKIE\n"},
	{environ: "AOC_SESSION=BROKEN"},
	{dotenv: "AOC_SESSION='CUT'\n"},
	{dotenv: "AOC_SESSION COOKIE\n"},
	{dotenv: "# mine\nCOOKIE"},
	{environ: "AOC_SESION=COOKIE\x00aoc_session=COOKIE", dotenv: "SESSION=COOKIE\n"},
	{dotenv: "AOC_PACE=COOKIE\n"},
	{environ: "AOC_URL=COOKIE"},
	{environ: "AOC_CONTACT=CUT"},
}

// wrongLines have a session that was pasted by mistake.
var wrongLines = []string{
	"COOKIE", "run COOKIE", "run CUT", "run BROKEN", "run -COOKIE", "run -session=COOKIE", "run 2020/1 COOKIE",
	"run COOKIE -day 1", "run 2020/1 -h COOKIE", "run -json COOKIE -h",
}

func TestSessionIsShownNowhere(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for _, test := range secretLines {
		t.Run(test.kind, func(t *testing.T) {
			t.Parallel()
			p := newProbe(t)
			if code := p.try(environment, nil, test.line); code == 2 {
				t.Error("exit code 2")
			}
			if test.spy != "" && !p.spied(test.spy) {
				t.Errorf("%s was not run", test.spy)
			}
		})
	}
	t.Run("settings", func(t *testing.T) {
		t.Parallel()
		p := newProbe(t)
		p.here = true
		for _, line := range settingLines {
			for _, g := range secretSettings {
				p.try(g, nil, line)
			}
			p.try(environment, &sitetest.Site{Now: time.Now}, line) // which refuses the session
		}
	})
	t.Run("command lines", func(t *testing.T) {
		t.Parallel()
		p := newProbe(t)
		p.here = true
		flags := p.start(p.command("run", "-", "--generate-bash-completion"), nil).stdout
		lines := slices.Clone(wrongLines)
		for _, flag := range strings.Fields(flags) {
			lines = append(lines, "run "+flag+" COOKIE", "run "+flag+"=COOKIE")
		}
		for _, line := range lines {
			p.try(environment, nil, line)
		}
	})
}
