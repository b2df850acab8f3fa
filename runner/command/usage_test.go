package command

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

// appIn returns the command in a folder in July 2026, with two days of 2020 and one of 2019.
func appIn(dir string) App {
	return App{
		Puzzles: []runner.Puzzle{
			runner.New(2019, 1, "Old", halfDay{}),
			runner.New(2020, 1, "One", halfDay{}, runner.ExampleOf(halfDay{}, "x").Part1(1),
				runner.Variant("backwards", "", func(d halfDay) halfDay { return d })),
			runner.New(2020, 25, "Last", halfDay{}, runner.ExampleOf(halfDay{}, "x").Part1(1)),
		},
		Environ: []string{"AOC_URL=http://127.0.0.1:1"}, Dir: dir, Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard,
		Now: func() time.Time { return time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC) },
	}
}

// said runs a command line, and returns its exit code and what it prints.
func said(ctx context.Context, a App, line string) (exit int, stdout, stderr string) {
	var out, messages strings.Builder
	a.Args, a.Stdout, a.Stderr = strings.Fields("aoc "+line), &out, &messages
	exit = a.Run(ctx)
	return exit, out.String(), messages.String()
}

// projectDir returns the folder of a project, in which day 8 of 2020 is not listed.
func projectDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "days", "2020", "day08"), 0o700); err != nil {
		t.Fatal(err)
	}
	filetest.Write(t, filepath.Join(dir, "go.mod"), "module aoc\n")
	return dir
}

// wantUsage runs a command line and checks its error, which begins with err, and its hint.
func wantUsage(t *testing.T, a App, line, err, hint string) {
	t.Helper()
	a.Args = []string{"aoc"}
	for _, arg := range strings.Fields(line) {
		a.Args = append(a.Args, strings.Trim(arg, "'"))
	}
	got := a.execute(t.Context())
	if got == nil || exitCode(got) != exitUsage || !strings.HasPrefix(got.Error(), err) || failure.HintIn(got) != hint {
		t.Errorf("aoc %s: got %v, hint %q, exit code %d, want %s, hint %q, exit code 2", line, got, failure.HintIn(got), exitCode(got), err, hint)
	}
}

func TestDayThatIsListedTwiceIsShownOnce(t *testing.T) {
	a := appIn(projectDir(t))
	a.Puzzles = []runner.Puzzle{runner.New(2020, 1, "One", halfDay{}), runner.New(2020, 1, "Two", halfDay{})}
	exit, shown, warned := said(t.Context(), a, "list")
	if exit != exitDone || strings.Count(shown, "2020 day 1 ") != 1 || !strings.Contains(warned, "listed twice, as One and as Two") {
		t.Errorf("got exit code %d, %q and %q", exit, shown, warned)
	}
}

// withoutHome unsets what the cache folder depends on: a mistake is found before the folder is needed.
func withoutHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LocalAppData"} {
		t.Setenv(name, "")
	}
}

func TestMistakesInACommandLineAreNamed(t *testing.T) {
	withoutHome(t)
	a := appIn(t.TempDir())
	const (
		argument    = "unexpected argument "
		noYear      = "there is no event in "
		oneArgument = "write the days as one argument right after the command: 21, 1-5,21 or 2021/21"
		afterFlag   = "an answer follows -answer, as in aoc submit 21 -answer 42"
	)
	for _, test := range [][3]string{ // a command line, its error, its hint
		{"rn 1", `there is no command "rn"`, "did you mean aoc run?"},
		{"-isolated", "there is no flag -isolated", ""}, // what package isolate gives a child
		{"run -prat 1", "there is no flag -prat", "did you mean -part?"},
		{"submit -ans 1", "there is no flag -ans", "did you mean -answer?"},
		{"submit -ex 1", "there is no flag -ex", ""},
		{"get 1", `there is no command "get"`, ""},

		{"leaderboard", `there is no command "leaderboard"`, ""},
		{"21", `there is no command "21"`, "did you mean aoc run 21?"},
		{"run -part 2 -p 1 2020/1", "-part is given twice", ""},

		{"stars 2020", argument + `"2020"`, ""},
		{"run -year 26", noYear + "26: the years are 2015 to 9999", ""},
		{"run 3/2015", "there is no day 2015", ""},
		{"run day1", `"day1" is not a day: write 21, 1-5,21 or 2021/21`, ""},
		{"submit 1 -part 2 17", argument + `"17"`, afterFlag},
		{"login abc", argument + `"abc"`, "paste the session when aoc login asks for it: the history of your shell keeps arguments"},

		{"run 2020/1 2", argument + `"2"`, oneArgument},
		{"run 2020 1", argument + `"1"`, oneArgument},
		{"run -part 1 2020/1", argument + `"2020/1"`, oneArgument},
		{"run 1 part", argument + `"part"`, ""},
		{"submit -part 1 24 273", argument + `"24"`, oneArgument},
		{"submit 2020/1 273", argument + `"273"`, afterFlag},
		{"web 21", argument + `"21"`, ""},

		{"run x", `"x" is not a day: write 21, 1-5,21 or 2021/21`, ""},
		{"run 2020", "there is no day 2020: events have at most 25 days", ""},
		{"run 2020/1 -year 2019", "the year is given twice: 2020/1 and -year 2019", ""},
		{"run 1 -all", "-all and day 1 exclude each other", ""},
		{"run 2020/1 -jobs 2", "-jobs is for several days", ""},
		{"run -all -year 2018", "no day of 2018 is listed", ""},
		{"run 2020/9", "2020 day 9 is not listed", "outside a project, aoc has only the days it was built with; cd into your project"},
		{"run 2020/1-9", "2020 day 2 is not listed", "aoc run -all -year 2020 selects all listed days of that year"},
		{"play 2020/1,25", "play takes one day, got 2", ""},
		{"play", "which day?", "name a day: aoc play 2020/25"},

		{"run 2014/1", noYear + "2014: the years are 2015 to 9999", ""},
		{"fetch -year 10000 -day 1", noYear + "10000", ""}, // whose clock would overflow
		{"import x -year -1", noYear + "-1: the years are 2015 to 9999", ""},
		{"fetch 2025/13", "there is no 2025 day 13: the year has days 1 to 12", ""},

		{"run 2020/1 -part 3", "there is no part 3", ""},
		{"read 2020/1 -part -1", "there is no part -1", ""},
		{"run 2020/1 -part one", `invalid value "one" for flag -part`, ""},
		{"run 2020/1 -memory much", `-memory "much" is not a size such as 4GiB or 512MiB`, ""},
		{"run 2020/1 -memory 18446744073709551615KiB", "-memory ", ""},
		{"run 2020/1 -timeout -1s", "-timeout -1s: want 0 or more", ""},
		{"run 2020/1 -timeout 5", `invalid value "5" for flag -timeout`, "write a time such as 500ms, 5s or 2m"},
		{"run 2020/1 -jobs 0", "-jobs 0: want at least 1", ""},
		{"test 2020/1 -count 0", "-count 0: want at least 1", ""},
		{"bench 2020/1 -count 99999999999999999999", `invalid value "99999999999999999999" for flag -count: value out of range`, ""},
		{"bench 2020/1 -benchtime soon", `-benchtime "soon": want a time such as 2s or a count such as 100x`, ""},
		{"bench -all -o times.svg", "-o takes one day", ""},
		{"bench 2020/1 -o numbers.txt", "-o numbers.txt: not an .svg file", ""},
		{"run 2020/1 -size 3", "-size is for -invent", ""},
		{"run 2020/1 -invent 7 -size 0", "-size 0: want 1 to 1000", ""},

		{"run 2020/1 -input ''", "-input needs a file name, or - for standard input", ""},
		{"run 2020/1,25 -input x.txt", "-input takes one day", ""},
		{"run 2020/1 -example 2", "there is no example 2: the day has 1 example", ""},
		{"run 2020/1 -example -2147483648", "there is no example -2147483648", ""},
		{"example 2020/1 -number 2147483647", "2020 day 1 has no stored example", "aoc read 2020/1 downloads the page and its examples; or write one: inputs/2020/1/example-1.txt, with its input below \"-- input --\" and its answer below \"-- part 1 --\""},
		{"play 2020/1", "2020 day 1 has no frames", "add runner.FramesOf to its runner.New"},
		{"bench 2020/1 -variant forwards", `2020 day 1 has no variant "forwards"`, "it has backwards"},
		{"bench 2020/25 -variant forwards", `2020 day 25 has no variant "forwards"`, "it has no variants; leave out -variant"},

		{"board", "which leaderboard?", "name its ID, as in aoc board 12345, or put its read-only link into .env as AOC_BOARD"},
		{"board lanterns", `"lanterns" is not the ID of a leaderboard`, "the ID is the last number in the address of the leaderboard's page; put a read-only link into .env as AOC_BOARD"},
		{"board 12345 -year 2025 -day 13", "there is no 2025 day 13", ""},
		{"import", "no folder named", "name a folder or a file: aoc import ~/old"},
		{"login -json", "there is no flag -json", ""},
		{"readme", a.Dir + " is not inside an aoc project", "cd into yours, or make one: aoc init"},
	} {
		wantUsage(t, a, test[0], test[1], test[2])
	}
}

func TestMistakesInAProjectAreNamed(t *testing.T) {
	withoutHome(t)
	a := appIn(projectDir(t))
	for _, test := range [][3]string{
		{"test 2020/9", "2020 day 9 is not created", "aoc new 2020/9 creates it"},
		{"run days/2020/day09/", "2020 day 9 is not created", "aoc new 2020/9 creates it"},
		{"run 2020/day09", "2020 day 9 is not created", "aoc new 2020/9 creates it"},
		{"run 2030/1", "2030 day 1 is not created", ""},
		{"run 2020/8", "2020 day 8 is not listed", "days/2020/day08 exists: check its line in days/2020.go, year2020() in All of days/days.go, and the year and day in its runner.New"},
		{"readme -year 0", "there is no event in 0: the years are 2015 to 9999", ""},
		{"web -addr 0.0.0.0:2015", "-addr 0.0.0.0:2015: want a loopback address such as 127.0.0.1:2015", ""},
		{"web -o ''", "-o needs a folder name", ""},
		{"new 2030/1", "the event of 2030 is more than a year ahead", ""},
		{"new 3 -stored", "-stored and -day exclude each other", ""},
		{"example 2020/1,25 -number 1 -part 1 -answer 9", "-answer is for one day", ""},
	} {
		wantUsage(t, a, test[0], test[1], test[2])
	}
}

// The project has no package days, so a build would fail.
func TestMalformedSettingIsReportedBeforeABuild(t *testing.T) {
	a := appIn(projectDir(t))
	a.Builds = true
	environ := a.Environ
	for setting, lines := range map[string][]string{
		"AOC_YEAR=x":      {"run 1", "test 1-3", "run", "bench 1", "play 1", "example 1", "list 1", "submit 1", "fetch 1", "read 1", "new 1"},
		"AOC_SESSION=xyz": {"submit 2020/1", "submit 2020/1 -answer 1"},
	} {
		name, _, _ := strings.Cut(setting, "=")
		a.Environ = append(environ, setting)
		for _, line := range lines {
			if _, _, stderr := said(t.Context(), a, line); !strings.HasPrefix(stderr, "aoc: "+name+" (from the environment)") {
				t.Errorf("%s aoc %s: got %s", setting, line, stderr)
			}
		}
	}
}

func TestMalformedYearDoesNotMatterIfItIsNotUsed(t *testing.T) {
	a := appIn(projectDir(t))
	a.Environ = append(a.Environ, "AOC_YEAR=x")
	for _, line := range []string{"list", "list 2020/1", "stars", "new -stored", "example 2020/1", "test -all", "web -o page -h", "readme"} {
		if _, _, stderr := said(t.Context(), a, line); strings.Contains(stderr, "AOC_YEAR") {
			t.Errorf("aoc %s: got %s", line, stderr)
		}
	}
}
