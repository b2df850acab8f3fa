package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

var inited []byte

// The test binary is a days program too, with the days of the main file beside it. It ends if it has all the days that
// a part of BAD names, such as 3 and 2+5 in "3 2+5". With INIT, it takes more time or memory before.
func TestMain(m *testing.M) {
	if !isolate.IsChild() {
		os.Exit(m.Run())
	}
	switch os.Getenv("INIT") {
	case "slow":
		time.Sleep(5 * time.Second)
	case "greedy":
		size := uint64(greedyStart) // which a 32-bit program cannot have
		inited = make([]byte, size)
	}
	self, _ := os.Executable()
	main, _ := os.ReadFile(self + ".main")
	has := func(day string) bool { return strings.Contains(string(main), "2021/day0"+day) }
	for bad := range strings.FieldsSeq(os.Getenv("BAD")) {
		if !slices.ContainsFunc(strings.Split(bad, "+"), func(day string) bool { return !has(day) }) {
			fmt.Println("no file", bad)
			os.Exit(1)
		}
	}
	var puzzles []engine.Puzzle
	for _, found := range regexp.MustCompile(`2021/day0(\d)`).FindAllStringSubmatch(string(main), -1) {
		day, _ := strconv.Atoi(found[1])
		puzzles = append(puzzles, engine.Broken(2021, day, "", "works"))
	}
	fmt.Fprintln(os.Stderr, isolate.Serve(puzzles))
	os.Exit(1)
}

// goOfTests is a go command that copies the test binary. No program links with the days of UNLINKED, day 4 does not
// compile, and day 5 has no function Puzzle. The list works only with LISTED, and has only the days of LISTS, if it is set.
const goOfTests = `main=$GOTMPDIR/aoc-days.go
case $1 in
list)
	for arg; do case $arg in
	./days) printf "$LISTS" ;;
	*day04) echo '{"ImportPath": "me/days/2021/day04", "Error": {"Err": "undefined: x"}}' ;;
	./days/2021/*) echo "{\"ImportPath\": \"me/${arg#./}\", \"GoFiles\": [\"day.go\"]}" ;;
	esac; done
	exit
esac
grep -q All "$main" && [ -z "$LISTED" ] && { echo "bad list" >&2; exit 1; }
[ "$UNSOUND" ] && { echo "unsound: x" >&2; exit 1; }
grep -q day04 "$main" && { echo "day04.go:1:1: undefined: x" >&2; exit 1; }
grep -q day05 "$main" && { echo "tmp/aoc-days.go:5:1: undefined: d0.Puzzle" >&2; exit 1; }
[ "$UNLINKED" ] && grep -q $UNLINKED "$main" && { printf "# me/aoc-days\nno symbol f\n" >&2; exit 1; }
while shift; [ "$1" != -o ]; do :; done
cp "$TEST_PROGRAM" "$2" && cp "$main" "$2.main"`

// withDays returns a project with the folders of days, and goOfTests.
func withDays(t *testing.T, days ...int) Project {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TEST_PROGRAM", self)
	p := withGo(t, goOfTests)
	for _, day := range days {
		filetest.WriteAll(t, p.Root, map[string]string{fmt.Sprintf("days/2021/day%02d/day.go", day): "package day\n"})
	}
	return p
}

// told returns what is known of days, in one line for each.
func told(days Days) (lines []string) {
	for _, p := range days.Known {
		lines = append(lines, fmt.Sprintf("%d %s", p.Day, p.Broken))
	}
	return lines
}

func TestDayThatStopsAProgramStopsNoOther(t *testing.T) {
	for _, test := range []struct {
		name, environ string
		days, named   []int
		want          []string
		programs      int
	}{
		{"only the list is bad", "", []int{1, 2, 3}, nil, []string{"1 works", "2 works", "3 works"}, 1},
		{"one does not start", "BAD=2", []int{1, 2, 3}, nil, []string{"1 works", "2 does not start: the day ended its process with exit code 1: no file 2", "3 works"}, 2},
		{"two clash", "BAD=1+3", []int{1, 2, 3, 6}, nil, []string{"1 works", "2 works", "3 works", "6 works"}, 2},
		{"one does not compile", "", []int{1, 4, 6}, nil, []string{"1 works", "4 does not compile: undefined: x", "6 works"}, 1},
		{"one has no Puzzle", "", []int{1, 2, 5}, nil, []string{"1 works", "2 works", "5 does not compile: days/2021/day05: undefined: Puzzle"}, 2},
		{"one does not link", "UNLINKED=day03", []int{1, 2, 3}, nil, []string{"1 works", "2 works", "3 does not link: no symbol f"}, 2},
		{"another does not start", "BAD=2", []int{1, 2, 3}, []int{3, 1}, []string{"1 works", "3 works"}, 1},
		{"another does not compile", "", []int{1, 4}, []int{1}, []string{"1 works"}, 1},
		{"one is not listed", `LISTS=/me/days\n/me/days/2021/day04\n/me/days/2021/day06\n`, []int{1, 4, 6}, nil, []string{"4 does not compile: undefined: x", "6 works"}, 1},
		{"the list is not even parsed", `LISTS=/me/days\n`, []int{1, 4}, nil, []string{"1 works", "4 does not compile: undefined: x"}, 1},
		{"it does not compile", "", []int{1, 4}, []int{4}, []string{"4 does not compile: undefined: x"}, 0},
	} {
		p := withDays(t, test.days...)
		var named []calendar.Date
		for _, day := range test.named {
			named = append(named, calendar.DateOf(2021, day))
		}
		p.Environ = append(p.Environ, test.environ)
		days, err := p.Days(t.Context(), isolate.Worker{Environ: p.Environ}, named)
		programs := map[string]bool{}
		for _, program := range days.programs {
			programs[program] = true
		}
		if got := told(days); err != nil || !slices.Equal(got, test.want) || len(programs) != test.programs {
			t.Errorf("%s: got %q in %d programs, %v, want %q in %d", test.name, got, len(programs), err, test.want, test.programs)
		}
		if isBad := days.BadList != nil; isBad != (test.name == "only the list is bad") {
			t.Errorf("%s: got the error of the list %v", test.name, days.BadList)
		}
		if isUnlisted := len(days.Unlisted) == 1; isUnlisted != (test.name == "one is not listed") || days.FromFolders != (named == nil) {
			t.Errorf("%s: got %+v", test.name, days)
		}
		days.Release()
	}
}

func TestProgramThatNeverBuildsIsNotTheFaultOfADay(t *testing.T) {
	p := withDays(t, 1, 2, 3)
	p.Environ = append(p.Environ, "UNSOUND=1")
	_, err := p.Days(t.Context(), isolate.Worker{Environ: p.Environ}, []calendar.Date{calendar.DateOf(2021, 1)})
	if failed, isBuild := errors.AsType[*Error](err); !isBuild || failed.Output != "unsound: x\n" {
		t.Errorf("got %v, want the error of the compiler", err)
	}
}

func TestOnlyProgramsThatStartAreKept(t *testing.T) {
	p, environ := withDays(t, 1, 2, 3), os.Environ()
	for _, test := range []struct {
		bad  string
		want int
	}{{"BAD=2", 3}, {"BAD=2", 3}, {"BAD=", 1}} { // without days, with 1, with 3
		p.Environ = append(environ, test.bad, "PATH="+os.Getenv("PATH"))
		days, err := p.Days(t.Context(), isolate.Worker{Environ: p.Environ}, nil)
		days.Release()
		programs, _ := filepath.Glob(filepath.Join(p.Cache, "*", "0", "days-all-*.exe"))
		if err != nil || len(programs) != test.want {
			t.Errorf("%s: got the programs %q, %v, want %d", test.bad, programs, err, test.want)
		}
	}
}

func TestListDecidesAboutADayThatItsFolderLacks(t *testing.T) {
	p := withDays(t, 1, 5)
	p.Environ = append(p.Environ, "LISTED=1")
	days, err := p.Days(t.Context(), isolate.Worker{Environ: p.Environ}, []calendar.Date{calendar.DateOf(2021, 5)})
	if err != nil || len(days.Known) != 0 || len(days.Unlisted) != 2 || days.FromFolders {
		t.Errorf("got %+v, %v, want the empty list, and two days that it lacks", days, err)
	}
	days.Release()
}

func TestDayWithoutFilesForTheSystemDoesNotCompile(t *testing.T) {
	const cgo = `; files that import "C" are left out for a browser, without a C compiler and if CGO_ENABLED is 0`
	const none = "build constraints exclude all Go files but tests in days/2021/day0"
	p := project(t)
	filetest.WriteAll(t, p.Root, map[string]string{
		"go.mod":                        "module me\n",
		"days/2021/day01/day01.go":      "package day01\n",
		"days/2021/day02/day02.go":      "//go:build !js\n\npackage day02\n",
		"days/2021/day03/day03.go":      "package day03\n\nimport \"C\"\n",
		"days/2021/day03/day03_test.go": "package day03\n",
		"days/2021/day04/day04_test.go": "package day04\n",
	})
	var days Days
	days.Known = p.broken(t.Context(), settings.Days(p.Root), []string{"GOOS=js", "GOARCH=wasm"})
	want := []string{
		"2 does not compile: build constraints exclude all Go files in " + filepath.Join(p.Root, "days", "2021", "day02") + cgo,
		"3 does not compile: " + none + "3" + cgo,
		"4 does not compile: " + none + "4" + cgo,
	}
	if got := told(days); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestStartOfAProgramHasLimits(t *testing.T) {
	p := withDays(t)
	for _, test := range []struct {
		init, want string
		limit      time.Duration
	}{
		{"slow", "timed out after 10ms", 10 * time.Millisecond},
		{"greedy", "used more than 2 GiB", slowStart},
	} {
		if strconv.IntSize == 32 && test.init == "greedy" {
			continue
		}
		said := ""
		p.Progress = func(doing string) { said = doing }
		b := builder{Project: p, worker: isolate.Worker{Environ: append(p.Environ, "INIT="+test.init)}}
		_, err := b.list(t.Context(), os.Getenv("TEST_PROGRAM"), test.limit)
		if started, isStart := errors.AsType[*startError](err); !isStart || started.Why != test.want || said != "starting the days" {
			t.Errorf("%s: got %v after %q, want %q", test.init, err, said, test.want)
		}
	}
}

func TestEndOfAProgramIsOneLine(t *testing.T) {
	const days, root = "example.com/me/days/2021/", "/home/me/advent"
	stack := func(frames ...string) string {
		return "panic: no input\n\ngoroutine 1 [running]:\n" + strings.Join(frames, "\n") + "\n"
	}
	ended := errors.New("exit code 2")
	for _, test := range []struct {
		name, printed, want string
	}{
		{"a panic", "loading..." + stack("regexp.MustCompile({0x5, 0x1})", "\t/go/src/regexp/regexp.go:313 +0xb4", days+"day02.init()", "\t"+root+"/days/2021/day02/x.go:3 +0x1f"), "panic: no input at days/2021/day02/x.go:3"},
		{"-trimpath", stack(days+"day02.init.0()", "\t"+days+"day02/x.go:3 +0x1f"), "panic: no input at days/2021/day02/x.go:3"},
		{"elsewhere", stack("os.f()", "\t/go/src/os/f.go:1", "main.main()", "\t"+root+"/aoc-days/aoc-days.go:9"), "panic: no input"},
		{"its last lines", "one\ntwo\n three\nfour\x1b[2J\n", "exit code 2: two, three, four\\x1b[2J"},
		{"nothing", "", "exit code 2"},
	} {
		p := Project{Root: root, Module: "example.com/me"}
		if got := p.whyNotStarted(ended, test.printed); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
