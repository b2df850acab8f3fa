package e2e

import (
	"bytes"
	"cmp"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"

	"aoc/runner/files"
)

// A terminal runs a command and plays its user.
type terminal struct {
	t     *testing.T
	cmd   *exec.Cmd
	file  *os.File
	done  chan bool // closed when all output has been read
	mu    sync.Mutex
	shell *term.State // the mode of the terminal before the command
	shown bytes.Buffer
	seen  int // how much of the output the user has seen
}

// terminal starts a command in a terminal. The text before has been typed already.
func (h *home) terminal(t *testing.T, before string, args ...string) *terminal {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a pseudo-terminal")
	}
	file, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer tty.Close()
	if h.columns > 0 {
		if err := pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: h.columns}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := file.WriteString(before); err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, cmd: h.command(args...), file: file, done: make(chan bool)}
	if x.shell, err = term.GetState(int(tty.Fd())); err != nil {
		t.Fatal(err)
	}
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = tty, tty, tty
	x.cmd.Env = append(x.cmd.Env, "PAGER="+cmp.Or(h.env["PAGER"], "cat"), "TERM="+cmp.Or(h.env["TERM"], "xterm"))
	x.cmd.SysProcAttr = ownTerminal()
	if err := x.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = x.cmd.Process.Kill(); file.Close() })
	go x.read()
	return x
}

func (x *terminal) read() {
	defer close(x.done)
	piece := make([]byte, 4096)
	for {
		n, err := x.file.Read(piece)
		x.mu.Lock()
		x.shown.Write(piece[:n])
		x.mu.Unlock()
		if err != nil { // the command has ended
			return
		}
	}
}

// sees waits until the terminal shows a text after what the user has seen.
func (x *terminal) sees(text string) {
	x.t.Helper()
	if !eventually(func() bool { return x.find(text) }) {
		x.t.Fatalf("%v does not show %q:\n%s", x.cmd.Args[1:], text, x.text())
	}
}

func (x *terminal) find(text string) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	i := strings.Index(x.shown.String()[x.seen:], text)
	if i < 0 {
		return false
	}
	x.seen += i + len(text)
	return true
}

func (x *terminal) types(keys string) {
	x.t.Helper()
	if _, err := x.file.WriteString(keys); err != nil {
		x.t.Fatal(err)
	}
}

// text returns all output so far.
func (x *terminal) text() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return strings.ReplaceAll(x.shown.String(), "\r\n", "\n")
}

// ends waits for the command's end, and fails the test if the exit code is another one.
func (x *terminal) ends(exit int) {
	x.t.Helper()
	hangs := time.AfterFunc(patience, func() { _ = x.cmd.Process.Kill() })
	defer hangs.Stop()
	err := x.cmd.Wait()
	<-x.done
	if code := exitCode(err); code != exit {
		x.t.Fatalf("%v: exit code %d, want %d:\n%s", x.cmd.Args[1:], code, exit, x.text())
	}
}

const (
	enter = "\r"
	ctrlC = "\x03"
)

// wantPosts fails the test unless this many answers were sent.
func (h *home) wantPosts(want int) {
	h.t.Helper()
	if got := h.posts(); got != want {
		h.t.Errorf("sent %d answers, want %d", got, want)
	}
}

func TestSubmitSendsOnlyAfterYes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		before, reply string
		sent          int
		exit          int
	}{
		{"", enter, 0, 1},
		{"", "n" + enter, 0, 1},
		{"", "y" + enter, 1, 0},
		{"", "YES" + enter, 1, 0},
		{enter + enter, enter, 0, 1},
		{"y" + enter + "y" + enter, enter, 0, 1},
		{"y", enter, 0, 1},
		{"n" + enter, "y" + enter, 1, 0},
	} {
		t.Run(fmt.Sprintf("%q then %q", test.before, test.reply), func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			x := h.terminal(t, test.before, "submit", "2020/1", "-answer", "6")
			x.sees("send 6? [y/N] ")
			h.wantPosts(0)
			x.types(test.reply)
			x.ends(test.exit)
			h.wantPosts(test.sent)
			if said := strings.Contains(x.text(), "cancelled, nothing sent"); said == (test.sent > 0) {
				t.Errorf("%d answers sent, and the terminal shows:\n%s", test.sent, x.text())
			}
		})
	}
}

// The user may walk away after a yes, since no question comes after the wait.
func TestSubmitWaitAsksBeforeItWaits(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("inputs/2020/1/answers.json", fmt.Sprintf(`{"until":%q}`, time.Now().Add(time.Hour).Format(time.RFC3339Nano)))
	x := h.terminal(t, "y"+enter, "submit", "2020/1", "-answer", "6", "-wait")
	x.sees("2020 day 1 part 1: cooldown until ")
	x.sees("send 6 then? [y/N] ")
	x.types("y" + enter)
	x.sees("the site takes another answer in ")
	x.types(enter + enter)
	h.setAhead(2 * time.Hour)
	x.ends(0)
	h.wantPosts(1)
	if n := strings.Count(x.text(), "[y/N]"); n != 1 {
		t.Errorf("got %d questions, want 1:\n%s", n, x.text())
	}
}

// There is nothing to ask about an answer that the text does not have. Text that was typed before
// the question is no answer.
func TestExampleAsksWhatTheTextMayMean(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	const question = "Is 9 right? [y / the answer / Enter to skip] "
	for n, candidates := range []string{"candidate for part 1: 8\n", "candidate for part 1: 8\ncandidate for part 1: 9\n", ""} {
		h.write(fmt.Sprintf("inputs/2020/1/example-%d.txt", n+1), candidates+"-- input --\n4\n5\n")
	}
	x := h.terminal(t, "aoc run 2020/1"+enter, "example", "2020/1", "-part", "1")
	x.sees("example 1 part 1: 9, but the text has 8\r\nexample 2, 2 lines:\r\n    4\r\n    5\r\n")
	x.sees(question)
	x.types("y" + enter)
	x.sees("example 3, 2 lines:")
	x.sees(question)
	x.types("aoc run" + enter)
	x.sees(`"aoc run" is not of type int, the type of part 1's answer`)
	x.sees(question)
	x.types("10" + enter)
	x.ends(0)
	for n, want := range map[int]string{2: "-- part 1 --\n9\n", 3: "-- part 1 --\n10\n"} {
		if text := h.read(fmt.Sprintf("inputs/2020/1/example-%d.txt", n)); !strings.Contains(text, want) {
			t.Errorf("stored:\n%s\nwant in it %q", text, want)
		}
	}
	h.aoc("example", "2020/1", "-number", "1", "-part", "2", "-answer", "many").want(2, `"many" is not of type int, the type of part 2's answer`)
}

func TestExampleThatChangesDuringTheQuestionIsNotStored(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("inputs/2020/1/example-1.txt", "-- input --\n4\n5\n")
	x := h.terminal(t, "", "example", "2020/1", "-part", "1")
	x.sees("Is 9 right? ")
	const changed = "-- input --\n4\n50\n"
	h.write("inputs/2020/1/example-1.txt", changed)
	x.types("y" + enter)
	x.sees("the file of example 1 has changed meanwhile")
	x.ends(1)
	if got := h.read("inputs/2020/1/example-1.txt"); got != changed {
		t.Errorf("got %q", got)
	}
}

func TestImportStoresOnlyAfterYes(t *testing.T) {
	t.Parallel()
	for reply, exit := range map[string]int{enter: 1, "y" + enter: 0} {
		h := newHome(t)
		h.write("2018_02.txt", "1\n")
		x := h.terminal(t, "y"+enter, "import", "2018_02.txt")
		x.sees("import 1 input? [y/N] ")
		x.types(reply)
		x.ends(exit)
		if _, err := os.Stat(h.store("2018/2/input.txt")); (err == nil) != (exit == 0) {
			t.Errorf("exit code %d, and the input: %v", exit, err)
		}
	}
}

// Text that was typed before the question is not taken for the session.
func TestLoginDoesNotShowTheSession(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	delete(h.env, "AOC_SESSION")
	delete(h.env, "AOC_CONTACT")
	x := h.terminal(t, "ls"+enter, "login")
	x.sees("(it is not shown): ")
	x.types(session[:16] + " " + session[16:] + enter)
	x.sees("the session cookie is not hexadecimal")
	x.sees("(it is not shown): ")
	x.types("abcdef" + enter)
	x.sees("the session cookie has expired or is incomplete")
	x.sees("(it is not shown): ")
	x.types(enter)
	x.ends(5)
	y := h.terminal(t, "ls"+enter, "login")
	y.sees("(it is not shown): ")
	y.types(session + enter)
	y.sees("your e-mail or web address")
	y.types("no thanks" + enter)
	y.sees("aoc: this is neither an e-mail nor a web address\r\n") // without the text, which may be the session
	y.sees("your e-mail or web address")
	y.types("me@example.com" + enter)
	y.sees("the session is in .env")
	y.ends(0)
	if shown := x.text() + y.text(); strings.Contains(shown, session[:8]) {
		t.Errorf("shows the session:\n%s", shown)
	}
	if env := h.read(".env"); !strings.Contains(env, session) || !strings.Contains(env, "me@example.com") {
		t.Error(".env lacks the session or the contact")
	}
}

func TestRightAnswerShowsPartTwo(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	x := h.terminal(t, "", "submit", "2020/1", "-answer", "6", "-yes")
	x.sees("2020 day 1 part 1: 6: \x1b[32mright\x1b[0m")
	x.sees("--- Part Two ---")
	x.ends(0)
	y := h.terminal(t, "", "submit", "2020/1", "-answer", "600", "-yes")
	y.sees("\x1b[32mright\x1b[0m")
	y.ends(0)
	if strings.Contains(y.text(), "---") {
		t.Errorf("shows another text after part 2:\n%s", y.text())
	}
}

// Nothing else runs during a measurement: a part that allocates nothing shows 0.
func TestBenchShowsATable(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("inputs/2020/3/input.txt", "none")
	x := h.terminal(t, "", "bench", "2020/3", "-part", "2", "-benchtime", "1000x", "-count", "2")
	x.sees("2 of 2: part 2, day")
	x.sees("part 2, on your input\r\n")
	x.ends(0)
	if row := regexp.MustCompile(`(?m)^  day +[0-9.]+[nµm]?s +0 allocs +1\.00×`); !row.MatchString(x.text()) {
		t.Errorf("no row %v in:\n%s", row, x.text())
	}
}

func TestInterruptedBenchShowsWhatIsMeasured(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("inputs/2020/3/input.txt", "wait")
	x := h.terminal(t, "", "bench", "2020/3", "-benchtime", "10x")
	x.sees("3 of 3: part 2, day")
	x.types(ctrlC)
	x.sees("part 1, on your input\r\n  day ")
	x.sees(" allocs")
	x.ends(130)
	if !strings.HasSuffix(x.text(), "aoc: interrupted\n") {
		t.Errorf("got at the end:\n%s", x.text())
	}
}

// A pager gets the text, but not the session.
func TestPagerDoesNotGetTheSession(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	pager := filepath.Join(h.root, "pager")
	h.env["PAGER"] = strconv.Quote(pager) // the path may have a space
	if err := writeProgram(pager, []byte("#!/bin/sh\n{ env; cat; } > \"$0\".got\necho paged\n")); err != nil {
		t.Fatal(err)
	}
	x := h.terminal(t, "", "read", "2020/1")
	x.sees("paged")
	x.ends(0)
	got, err := os.ReadFile(pager + ".got")
	if text := string(got); err != nil || !strings.Contains(text, "--- Day 1: ") || !strings.Contains(text, "PATH=") || strings.Contains(text, session[:8]) {
		t.Errorf("the pager got: %v\n%s", err, text)
	}
}

// In a terminal, aoc uses colours itself.
func TestHostileTextSteersNoTerminalWithColours(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.env["TEST_HOSTILE"] = "1"
	h.write("old/2021/day05/input.txt", "1\n")
	h.write("old/2021/day05/\x1b]0;x\a\naoc: hint: forged2.txt", "2\n")
	steers := regexp.MustCompile(`\x1b\]|\x1b\[2J|\x1b\[8m|\x07|\x7f|\x{9b}|\x{202e}|\x{2066}|\x{200b}|\x{feff}|(?m)^aoc: hint: forged`)
	for line, want := range map[string]string{
		"list":                       `2020 day 4  owned\\x1b\]0;owned\\a.* no input`,
		"run 2020/1 -example 1":      `2020 day 1: owned\\x1b.*owned, on example 1`,
		"run 2020/1-2 -example 1":    `\x1b\[2m2020`,
		"test 2020/1":                `fail.*  example 1 part 1: got "owned\\x1b`,
		"chart 2020/1 -example 1":    `\x1b\[36m─\x1b\[0m owned\\x1b`,
		"bench 2020/1 -benchtime 1x": `owned\\x1b.*owned, parse, on example 1`,
		"import old -yes":            `left out, input.txt is in the same folder: .*x\\a\\naoc: hint: forged`,
	} {
		x := h.terminal(t, "", strings.Fields(line)...)
		_ = x.cmd.Wait()
		<-x.done
		text := x.text()
		if !regexp.MustCompile(want).MatchString(text) || steers.MatchString(text) {
			t.Errorf("aoc %s: want %s, and nothing that steers the terminal:\n%q", line, want, text)
		}
	}
}

func TestCtrlCEndsAllExamples(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	calls := listen(t)
	for n, input := range []string{"none", "connect ", "connect ", "connect "} {
		h.write("inputs/"+fmt.Sprintf("2020/3/example-%d.txt", n+1), "-- input --\n"+input+calls.Addr().String()+"\n")
	}
	x := h.terminal(t, "", "example", "2020/3", "-part", "2")
	x.sees("Is 2 right?")
	x.types(enter)
	x.sees("example 1 part 2: 2\r\n")
	if _, err := calls.Accept(); err != nil { // the next example runs
		t.Fatal(err)
	}
	x.types(ctrlC)
	x.ends(130)
	if text := x.text(); strings.Contains(text, "example 2") || !strings.HasSuffix(text, "aoc: interrupted\n") {
		t.Errorf("goes on:\n%s", text)
	}
}

func TestSingleDayHasTheTerminal(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("term.txt", "term")
	x := h.terminal(t, "", "run", "2020/3", "-part", "2", "-input", "term.txt")
	x.ends(0)
	if text := x.text(); !strings.Contains(text, "part 2  true true ") {
		t.Errorf("the day found no terminal:\n%s", text)
	}
}

func TestLongDayShowsAClock(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.write("wait.txt", "wait")
	args := []string{"run", "2020/3", "-part", "2", "-input", "wait.txt", "-timeout", "1500ms"}
	x := h.terminal(t, "", args[:6]...)
	x.sees("2020 day 3 part 2: running ")
	x.types(ctrlC)
	x.ends(130)
	if o := h.aoc(args...); strings.Contains(o.stderr, "running") {
		t.Errorf("in a pipe: %s", o.stderr)
	}
	h.env["TERM"] = "dumb"
	x = h.terminal(t, "", args...)
	x.ends(1)
	if text := x.text(); strings.Contains(text, "\x1b") {
		t.Errorf("in a terminal that only appends: %q", text)
	}
}

// A pipe shows no such note, which a script would not expect.
func TestListOutsideAProjectSaysWhoseDaysItShows(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	x := h.terminal(t, "", "list", "-year", "2020")
	x.ends(0)
	if strings.Contains(x.text(), "aoc:") {
		t.Errorf("inside a project:\n%s", x.text())
	}
	if err := os.Remove(filepath.Join(h.project, "go.mod")); err != nil {
		t.Fatal(err)
	}
	h.env["TEST_BUILDS"] = "1"
	x = h.terminal(t, "", "list", "-year", "2020")
	x.sees("aoc: hint: cd into your project\r\n")
	x.sees("2020 day 1 ")
	x.ends(0)
	unwrapped := strings.Join(strings.Fields(x.text()), " ")
	if want := h.project + " is not inside an aoc project: these are the days that aoc was built with"; !strings.Contains(unwrapped, want) {
		t.Errorf("got %q, want it to contain %q", unwrapped, want)
	}
}

func TestWaitForALockNamesTheOtherCommand(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	seen := make(chan bool)
	h.Fail(1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-seen:
		case <-t.Context().Done():
		}
		h.Site.ServeHTTP(w, r)
	}))
	fetch := h.command(fetchFirst...)
	if err := fetch.Start(); err != nil {
		t.Fatal(err)
	}
	eventually(func() bool { return len(h.Requests()) > 0 })
	x := h.terminal(t, "", fetchFirst...)
	x.sees("puzzle\r\n")
	close(seen)
	x.ends(0)
	want := fmt.Sprintf("aoc: 2020 day 1: waiting for aoc fetch (process %d), which has locked this puzzle", fetch.Process.Pid)
	if text := strings.Join(strings.Fields(x.text()), " "); !strings.Contains(text, want) {
		t.Errorf("got %q, want it to contain %q", text, want)
	}
	if err := fetch.Wait(); err != nil {
		t.Error(err)
	}
}

// The store changes with the verdict, so that a watch tests again on a cleared screen.
func TestVerdictStaysBelowTheReportOfAWatch(t *testing.T) {
	t.Parallel()
	const cleared = "\x1b[H\x1b[2J"
	h := newHome(t)
	h.columns = 200 // no message is wrapped
	h.Answers["2020/1"] = [2]string{"9", "600"}
	h.Cooldown = 10 * time.Minute
	h.write("inputs/2020/1/input.txt", "1\n2\n3\n")
	h.setClock(time.Date(2020, 12, 1, 5, 5, 31, 0, time.UTC))
	x := h.terminal(t, "", "test", "2020/1", "-watch")
	x.sees("waiting for a change; r run")
	x.types("s")
	x.sees("send 6? [y/N] ")
	x.types("y" + enter)
	x.sees("too-low")
	x.sees(cleared)
	x.sees("part 1: 6: \x1b[31mtoo-low")
	x.sees("aoc: the site says: That's not the right answer; your answer is too low")
	x.sees("w submit after the cooldown")
	x.sees("2020 day 1: cooldown until 05:15:")
	x.sees("(9m5")
	x.sees("(9m5") // it is counted down
	// At once, so that the days are tested once: a key that is pressed meanwhile does not count.
	if err := files.Replace(h.path("inputs/2020/1/input.txt"), []byte("1\n2\n6\n")); err != nil {
		t.Fatal(err)
	}
	x.sees(cleared)
	x.sees("too-low")
	x.sees("left)")
	x.types("s")
	x.sees("aoc: hint: the key w waits for the end of the cooldown, and then submits")
	x.sees("left)")
	h.setClock(time.Date(2020, 12, 1, 5, 16, 31, 0, time.UTC))
	x.sees("\r\x1b[K")
	x.types("s")
	x.sees("send 9? [y/N] ")
	x.types("y" + enter)
	x.sees("after the unlock")
	x.sees(cleared)
	x.sees("part 1: 9: \x1b[32mright")
	x.sees("2020 day 1 part 1: ★ 16m")
	x.sees("waiting for a change")
	x.types("q")
	x.ends(0)
}

func TestKeyKeepsWhatThePuzzlesTextHas(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.columns = 200 // no message is wrapped
	h.write("inputs/2020/1/example-1.txt", "candidate for part 2: words\ncandidate for part 2: 27\n"+
		"-- parameters --\nFactor 3\n-- input --\n4\n5\n")
	x := h.terminal(t, "", "test", "2020/1", "-watch")
	x.sees("the text has part 2's 27: keep it? aoc example 2020/1 -keep")
	x.sees("waiting for a change; r run, e examples, k keep")
	x.types("k")
	x.sees("2020 day 1: example 1 part 2: 27")
	x.sees("local example 1 part 2: 27") // the store has changed, so the watch tests again
	x.sees("waiting for a change")
	if _, rest, _ := strings.Cut(x.text(), "which the text has"); strings.Contains(rest, "keep it") {
		t.Errorf("the value is offered again after it was kept:\n%s", x.text())
	}
	x.types("q")
	x.ends(0)
	if kept := h.read("inputs/2020/1/example-1.txt"); !strings.Contains(kept, "\n-- part 2 --\n27\n") {
		t.Errorf("got the example\n%s", kept)
	}
}
