package isolate

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// The test binary is the child process too. Most tests wait for a child, so many run at a time.
func TestMain(m *testing.M) {
	if os.Getenv(hang) != "" && IsChild() {
		spin()
	}
	if !IsChild() {
		if err := flag.Set("test.parallel", "16"); err != nil {
			panic(err)
		}
		os.Exit(m.Run())
	}
	fmt.Fprintln(os.Stderr, Serve(puzzles()))
	os.Exit(1)
}

// hang makes a child process never serve.
const hang = "ISOLATE_TEST_HANG"

func puzzles() []engine.Puzzle {
	faults := runner.New(2020, 1, "Faults", runner.Funcs(fault, fault),
		runner.ExampleOf(runner.Funcs(fault, fault), "fine").Part1("fine"), runner.FramesOf(faultyFrames, runner.Picture{}))
	return []engine.Puzzle{faults, counting, runner.New(2020, 25, "Last", count{})}
}

// faultyFrames has nine frames before the fault, and one more if it is not fatal.
func faultyFrames(_ runner.Day[string, string, string], how string) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for n := 1; ; n++ {
			if n == 10 && how != "endless" {
				fault(how)
			}
			if !yield(runner.Frame{Caption: fmt.Sprint(n), Heat: [][]float64{{1, 2}}}) || n == 10 && how != "endless" {
				return
			}
		}
	}
}

var calls atomic.Int64 // even those of work that a limit has abandoned

func fault(how string) string {
	n := calls.Add(1)
	switch how {
	case "count":
		return fmt.Sprint(n)
	case "\xff":
		return "one byte"
	case "panic":
		return fmt.Sprint([]int{}[len(how)])
	case "exit 0":
		os.Exit(0)
	case "exit 7":
		os.Exit(7)
	case "fake report":
		fmt.Fprintln(os.Stderr, "panic: fake\n\ngoroutine 1 [running]:\nmain.main()")
		os.Exit(2)
	case "overflow":
		debug.SetMaxStack(64 << 20)
		return fmt.Sprint(fall(1))
	case "goroutine":
		go panicInGoroutine()
		select {}
	case "fatal":
		new(sync.Mutex).Unlock()
	case "killed":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		select {}
	case "sleep":
		fmt.Println("asleep")
		time.Sleep(time.Hour)
	case "spin":
		spin()
	case "eat":
		eat()
	case "goexit":
		runtime.Goexit()
	case "forge":
		for range 3 {
			fmt.Println(`{"ID":1,"Result":{"Answer":"forged","Outcome":"ok"}}`)
		}
	case "close":
		_ = errors.Join(os.Stdin.Close(), os.Stdout.Close(), os.Stderr.Close())
	case "print":
		fmt.Print("a line begun ")
	case "alternate":
		for range 100 {
			fmt.Fprint(os.Stdout, "a")
			fmt.Fprint(os.Stderr, "b")
		}
	case "long":
		return strings.Repeat("n", 1<<20)
	default:
		if fault, ok := systemFaults[how]; ok {
			fault()
		}
	}
	return "fine"
}

func panicInGoroutine() { panic("lost") }

func fall(n int) int {
	if n < 0 {
		return 0
	}
	return fall(n+1) + 1
}

//go:noinline
func spin() {
	for {
		calls.Add(1)
	}
}

var memoryEaten [][]byte

// systemFaults has the faults that exist on some systems only.
var systemFaults = map[string]func(){}

func eat() {
	for range 512 { // not more, since abandoned work goes on
		memoryEaten = append(memoryEaten, bytes.Repeat([]byte{1}, 1<<20))
		time.Sleep(time.Millisecond / 4)
	}
	time.Sleep(time.Hour)
}

func newWorker(t *testing.T, prints io.Writer) *Worker {
	t.Helper()
	w := &Worker{Program: os.Args[0], Prints: prints}
	t.Cleanup(func() { w.Close() })
	return w
}

func (w *Worker) fault(ctx context.Context, how string, limits Limits) (Reply, error) {
	w.Limits = limits
	return w.Do(ctx, Request{Date: calendar.DateOf(2020, 1), Part: 2, Input: []byte(how)})
}

// frames returns how many frames came, and the error after them.
func (w *Worker) frames(ctx context.Context, how string) (n int, failed error) {
	for _, err := range w.Frames(ctx, puzzles()[0].Date, engine.Way{}, 1, how) {
		if failed = err; err == nil {
			n++
		}
	}
	return n, failed
}

func TestFaultIsNamedAndTheNextRequestIsAnswered(t *testing.T) {
	second := Limits{Timeout: 500 * time.Millisecond}
	killed := `the day's process was ended by signal: killed`
	if runtime.GOOS == "windows" { // which has no signals
		killed = `the day ended its process with exit code 1`
	}
	for _, fault := range []struct {
		how      string
		limits   Limits
		part     string // before the error of part 2
		inFrames string // before the error of frames
		frames   int    // that come before the fault
		want     string // a regular expression
	}{
		{"panic", Limits{}, "part 2: ", "frame 10: ", 9, `panic at .*isolate_test\.go:\d+: index out of range \[5\] with length 0`},
		{"exit 0", Limits{}, "", "", 7, `the day ended its process with exit code 0`},
		{"exit 7", Limits{}, "", "", 7, `the day ended its process with exit code 7`},
		{"fake report", Limits{}, "", "", 7, `the day ended its process with exit code 2`},
		{"overflow", Limits{}, "", "", 7, `stack overflow in isolate\.fall`},
		{"goroutine", Limits{}, "", "", 7, `panic: lost in isolate\.panicInGoroutine`},
		{"fatal", Limits{}, "", "", 7, `sync: unlock of unlocked mutex in isolate\.fault`},
		{"killed", Limits{}, "", "", 7, killed},
		{"sleep", second, "part 2: ", "frames: ", 7, `timed out after 500ms in isolate\.fault`},
		{"spin", second, "part 2: ", "frames: ", 7, `timed out after 500ms in isolate\.spin`},
		{"eat", Limits{Memory: 128 << 20}, "part 2: ", "frames: ", 7, `used more than 128 MiB in isolate\.eat`},
		{"goexit", Limits{}, "part 2: ", "frames: ", 7, `the day called runtime.Goexit`},
	} {
		t.Run(fault.how, func(t *testing.T) {
			t.Parallel()
			var printed bytes.Buffer
			w := newWorker(t, &printed)
			wants := func(err error, before string) bool {
				return regexp.MustCompile("^" + before + fault.want + "$").MatchString(fmt.Sprint(err))
			}
			_, err := w.fault(t.Context(), fault.how, fault.limits)
			if n, inFrames := w.frames(t.Context(), fault.how); !wants(err, fault.part) || !wants(inFrames, fault.inFrames) || n != fault.frames {
				t.Errorf("got %v, and %v after %d frames, want %s\nprinted: %s", err, inFrames, n, fault.want, &printed)
			}
			if reply, err := w.fault(t.Context(), "fine", Limits{}); err != nil || reply.Result.Answer != "fine" {
				t.Errorf("the next request: got %+v, %v", reply, err)
			}
		})
	}
}

func TestNeitherStreamsNorLimitsNorBytesAffectAResult(t *testing.T) {
	for how, want := range map[string]string{
		"forge": "fine", "close": "fine", "print": "fine", "long": strings.Repeat("n", 1<<20), "\xff": "one byte", "longest timeout": "fine",
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			var printed bytes.Buffer
			var limits Limits
			if how == "longest timeout" {
				limits.Timeout = math.MaxInt64
			}
			w := newWorker(t, &printed)
			if reply, err := w.fault(t.Context(), how, limits); err != nil || reply.Result.Answer != want {
				t.Errorf("got %.100v, %v", reply, err)
			}
			if n, err := w.frames(t.Context(), how); err != nil || n != 10 {
				t.Errorf("got %d frames, %v", n, err)
			}
			if w.Close(); how == "print" && printed.String() != "a line begun \na line begun \n" {
				t.Errorf("printed %q", &printed)
			}
		})
	}
}

func TestRequestsShareTheProcess(t *testing.T) {
	var printed bytes.Buffer
	w := newWorker(t, &printed)
	for want := 1; want <= 3; want++ {
		if reply, err := w.fault(t.Context(), "count", Limits{}); err != nil || reply.Result.Answer != fmt.Sprint(want) {
			t.Errorf("got %+v, %v, want %d", reply, err, want)
		}
	}
}

func TestTraceOfAStackOverflowIsShort(t *testing.T) {
	const before, head = "mine\nruntime: exceeds\nfatal error: stack overflow\n", "goroutine 1 [running]:\n"
	body := strings.Repeat("f()\n", 20)
	for _, test := range []struct{ text, want string }{
		{before + "\nruntime stack:\nx\n\n" + head + body + "begun", before + head + body[:9*4] + "...\n"},
		{"fatal error: all goroutines are asleep\n" + head + body, "fatal error: all goroutines are asleep\n" + head + body},
	} {
		for size := 1; size <= len(test.text); size += 7 {
			var out bytes.Buffer
			f := &printScanner{out: &out, ended: make(chan struct{}, 1)}
			for piece := range slices.Chunk([]byte(test.text), size) {
				_, _ = f.Write(piece)
			}
			f.endLine()
			if out.String() != test.want {
				t.Errorf("pieces of %d: got %q, want %q", size, &out, test.want)
			}
		}
	}
}

func TestInterruptedDayNamesItsFunction(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("cancelled")
	var stopped error
	w := newWorker(t, nil)
	w.Stopped = func(_ calendar.Date, err error) { stopped = err }
	if _, err := w.fault(ctx, "fine", Limits{}); err != nil || stopped != nil {
		t.Fatal(err, stopped)
	}
	w.Prints = atFirstWrite(func() { cancel(cause) })
	_, err := w.fault(ctx, "sleep", Limits{})
	if want := "part 2: interrupted in isolate.fault"; err != cause || fmt.Sprint(stopped) != want {
		t.Errorf("got %v and %v, want %v and %s", err, stopped, cause, want)
	}
}

func TestPrintsComeInOrderBeforeTheReply(t *testing.T) {
	w := newWorker(t, nil)
	for range 100 {
		var printed bytes.Buffer
		w.Prints = &printed
		_, err := w.fault(t.Context(), "alternate", Limits{})
		if want := strings.Repeat("ab", 100) + "\n"; err != nil || printed.String() != want {
			t.Fatalf("got %q, %v, want %q", &printed, err, want)
		}
	}
}

func TestEndOfTheContextEndsTheProcess(t *testing.T) {
	cause := errors.New("cancelled")
	ctx, cancel := context.WithCancelCause(t.Context())
	w := newWorker(t, atFirstWrite(func() { cancel(cause) })) // the day runs
	if _, err := w.fault(ctx, "fine", Limits{}); err != nil {
		t.Fatal(err)
	}
	p := w.process
	if _, err := w.fault(ctx, "sleep", Limits{}); err != cause {
		t.Errorf("got %v", err)
	}
	if p.cmd.ProcessState == nil {
		t.Error("the process still runs")
	}
}

type atFirstWrite func()

func (f atFirstWrite) Write(text []byte) (int, error) {
	f()
	return len(text), nil
}

func TestChildWithoutRequestsFails(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	nothing, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer nothing.Close()
	makeChild(cmd, nothing, nothing)
	if out, err := cmd.CombinedOutput(); err == nil || !bytes.Contains(out, []byte("unset "+ChildName)) {
		t.Errorf("got %v with output %q", err, out)
	}
}

func TestChildWithoutItsVariableStops(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^$") // with this flag, it does not start itself again and again if the test fails
	makeChild(cmd, os.Stdin, os.Stdout)
	cmd.Env = slices.DeleteFunc(cmd.Env, func(entry string) bool { return strings.HasPrefix(entry, ChildName+"=") })
	out, err := cmd.CombinedOutput()
	if err == nil || !bytes.Contains(out, []byte("flag provided but not defined: "+childFlag)) {
		t.Errorf("got %v with output %q", err, out)
	}
}

func TestProgramThatNeverServesIsKilled(t *testing.T) {
	w := newWorker(t, nil)
	w.Environ = append(os.Environ(), hang+"=1")
	w.Limits.Timeout = 100 * time.Millisecond
	if _, err := w.List(t.Context()); err == nil || err.Error() != "timed out after 100ms" {
		t.Errorf("got %v", err)
	}
}

func TestProgramThatHasTooMuchMemoryListsNoDays(t *testing.T) {
	w := newWorker(t, nil)
	w.Limits.Memory = 1 << 10
	if _, err := w.List(t.Context()); err == nil || err.Error() != "used more than 1 KiB" {
		t.Errorf("got %v", err)
	}
}

func TestPrintedBytesAreCountedUnlessAProcessCrashes(t *testing.T) {
	for how, want := range map[string]int{"print": len("a line begun "), "fine": 0, "overflow": 0, "goroutine": 0, "fatal": 0, "exit 7": 0} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			var printed bytes.Buffer
			w := newWorker(t, &printed)
			_, _ = w.fault(t.Context(), how, Limits{})
			if got := w.Close(); got != want {
				t.Errorf("got %d bytes, want %d:\n%s", got, want, &printed)
			}
		})
	}
}

func TestPrintsAreReadInPieces(t *testing.T) {
	const printed = "fatal error: fake\nsome\nbegun fatal error: out of memory\n\ngoroutine 1 [running]:\nend"
	const text = endOfPrints + printed
	for size := 1; size <= len(text); size++ {
		var out bytes.Buffer
		f := &printScanner{out: &out, ended: make(chan struct{}, 1)}
		for rest := text; rest != ""; rest = rest[min(size, len(rest)):] {
			_, _ = f.Write([]byte(rest[:min(size, len(rest))]))
		}
		f.endLine()
		if f.fatal != "out of memory" || f.total != len(printed) || out.String() != printed+"\n" || len(f.ended) != 1 {
			t.Errorf("pieces of %d: got %q, %d bytes, %d ends, and the output %q", size, f.fatal, f.total, len(f.ended), &out)
		}
	}
}
