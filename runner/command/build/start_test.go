package build

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

	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// The test binary is a days program too.
func TestMain(m *testing.M) {
	if isolate.IsChild() {
		fmt.Fprintln(os.Stderr, isolate.Serve([]engine.Puzzle{engine.Broken(2021, 1, "Slow", "slow")}))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func TestTraceNamesDays(t *testing.T) {
	const days, root = "example.com/me/days/2021/", "/home/me/advent"
	stack := func(frames ...string) string {
		text := "panic: no input\n\ngoroutine 1 [running]:\n"
		for _, f := range frames {
			text += f + "\n"
		}
		return text
	}
	const late = "SIGQUIT: quit\nPC=0x4 m=0\n\ngoroutine 0 gp=0x6 m=0 [idle]:\nruntime.futex(0x6)\n\t/go/src/runtime/sys.go:5 +0x2\n" +
		"\ngoroutine 7 [running]:\n" + days + "day01.init.0.func1()\n\t/home/me/advent/days/2021/day01/day01.go:2\n" +
		"\ngoroutine 1 gp=0x2 m=nil [sleep]:\ntime.Sleep(0x3)\n\t/go/src/time/s.go:3 +0x1\n" + days + "day06.wait(...)\n\t/home/me/advent/days/2021/day06/day06.go:9\n" + days + "day06.init()\n\t/home/me/advent/days/2021/day06/day06.go:3 +0x1f\n"
	ended, timedOut := errors.New("exit code 2"), errors.New("timed out after 10s")
	for _, test := range []struct {
		name, printed string
		err           error
		want          []string
	}{
		{"a variable", "loading..." + stack("regexp.MustCompile({0x5, 0x1})", "\t/go/src/regexp/regexp.go:313 +0xb4", days+"day02.init()", "\t"+root+"/days/2021/day02/x.go:3 +0x1f"), ended, []string{
			"2 does not start: panic: no input at days/2021/day02/x.go:3"}},
		{"-trimpath", stack(days+"day02.init.0()", "\t"+days+"day02/x.go:3 +0x1f"), ended, []string{
			"2 does not start: panic: no input at days/2021/day02/x.go:3"}},
		{"a shared package", stack(days+"cpu.init.0()", "\t"+root+"/days/2021/cpu/x.go:3 +0x1f"), ended, []string{
			"2 does not start: panic: no input at days/2021/cpu/x.go:3", "3 does not start: panic: no input at days/2021/cpu/x.go:3"}},
		{"a day that calls a shared package", stack(days+"cpu.Load()", "\t"+root+"/days/2021/cpu/x.go:3 +0x1f", days+"day03.init()", "\t"+root+"/days/2021/day03/x.go:7 +0x1f"), ended, []string{
			"3 does not start: panic: no input at days/2021/day03/x.go:7"}},
		{"a goroutine", stack("os.f()", "\t/go/src/os/f.go:1", "created by "+days+"day02.init.0 in goroutine 1", "\t"+root+"/days/2021/day02/x.go:3 +0x1f"), ended, []string{
			"2 does not start: panic: no input at days/2021/day02/x.go:3"}},
		{"Puzzle", stack(days+"day06.Puzzle()", "\t"+root+"/days/2021/day06/x.go:4 +0x1", "aoc/runner.List()", "\t/aoc/runner/runner.go:167", "example.com/me/days.All(...)", "\t"+root+"/days/days.go:5", "main.main()", "\t"+root+"/main.go:8 +0x1"), ended, []string{
			"6 does not start: panic: no input at days/2021/day06/x.go:4"}},
		{"an imported day", stack(days+"day05.init()", "\t"+root+"/days/2021/day05/x.go:3 +0x1f"), ended, []string{
			"4 does not start: panic: no input at days/2021/day05/x.go:3", "5 does not start: panic: no input at days/2021/day05/x.go:3"}},
		{"a loop", late, timedOut, []string{"6 does not start: timed out after 10s at days/2021/day06/day06.go:9"}},
		{"the list", stack("example.com/me/days.init()", "\t"+root+"/days/days.go:3 +0x1f"), ended, nil},
		{"printed text", "day01 is fine\n" + days + "day01.init()\n", ended, nil},
	} {
		p := Project{Root: root, Module: "example.com/me"}
		if got := told(p.namedByTrace(listed(), &StartError{test.err, test.printed})); !slices.Equal(got, test.want) {
			t.Errorf("%s: got\n%q\nwant\n%q", test.name, got, test.want)
		}
	}
}

func TestSlowBuildDoesNotCountAsASlowStart(t *testing.T) {
	defer func(limit time.Duration) { slowList = limit }(slowList)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("AOC_TEST_PROGRAM", self)
	for slowList = time.Second; ; slowList *= 2 { // a busy machine takes long to start the program
		p := withGo(t, fmt.Sprintf(`[ "$1" = build ] || exit 0
while shift; [ "$1" != -o ]; do :; done
sleep %.1f
exec cp "$AOC_TEST_PROGRAM" "$2"`, slowList.Seconds()+0.1))
		days, err := p.Days(t.Context(), isolate.Worker{Environ: p.Environ})
		if err == nil && len(days.Known) == 1 {
			break
		}
		if slowList > 20*time.Second {
			t.Fatalf("got %+v, %v, want one day", days.Known, err)
		}
	}
}

// TestFaultIsRecalledUntilAnEditAndForTenMinutes uses the real go command, which compiles small packages.
func TestFaultIsRecalledUntilAnEditAndForTenMinutes(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("needs the go command")
	}
	const two, list, broken = "days/2021/day02/a.go", "days/days.go", "days/2021/day03/a.go"
	for _, test := range []struct {
		name    string
		edited  string // a file that gets another line
		environ string // one more variable
		age     time.Duration
		isKept  bool
	}{
		{"nothing has changed", "", "", 0, true},
		{"a variable that the linker does not read", "", "LESS=-R", 0, true},
		{"almost ten minutes later", "", "", maxAge - time.Minute, true},
		{"ten minutes later", "", "", maxAge, false},
		{"a record from the future", "", "", -time.Hour, false},
		{"an edit of the other day", two, "", 0, false},
		{"an edit of the list, while a day does not compile", list, "", 0, false},
		{"an edit of a day that does not compile", broken, "", 0, false},
		{"a flag", "", "GOFLAGS=-ldflags=-checklinkname=0", 0, false},
		{"a flag from go env -w", "", "GOENV=goenv", 0, false},
		{"a folder of libraries", "", "LIBRARY_PATH=/opt/lib", 0, false},
	} {
		p := project(t)
		p.Environ = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOENV=off")
		filetest.WriteAll(t, p.Root, map[string]string{
			"go.mod": "module me\n\ngo 1.26\n", "days/2021/day01/a.go": "package day01\n", two: "package day02\n",
			broken: "package day03\n\nvar x int = nil\n", "goenv": "GOFLAGS=-ldflags=-checklinkname=0\n",
			list: "package days\n\nimport (\n_ \"me/days/2021/day01\"\n_ \"me/days/2021/day02\"\n_ \"me/days/2021/day03\"\n)\n",
		})
		at, err := p.takePlace()
		if err != nil {
			t.Fatal(err)
		}
		l := p.list(t.Context(), nil)
		if len(l.days) != 3 {
			t.Fatalf("got the days %+v", l.days)
		}
		faults := l.blame(l.days[:1], DoesNotStart+"x")
		faults[0].Found = faults[0].Found.Add(-test.age)
		at.remember(append(faults, p.uncompiled(l)...))
		if test.edited != "" {
			path := filepath.Join(p.Root, filepath.FromSlash(test.edited))
			filetest.Write(t, path, filetest.Read(t, path)+"\nvar Y = 1\n")
		}
		if test.environ != "" {
			variable := strings.Replace(test.environ, "GOENV=", "GOENV="+p.Root+string(filepath.Separator), 1)
			p.Environ = append(p.Environ, variable)
		}
		var want []string
		if test.isKept {
			want = []string{"1 does not start: x"}
		}
		if got := told(p.recall(t.Context(), at)); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", test.name, got, want)
		}
		at.release()
	}
}
