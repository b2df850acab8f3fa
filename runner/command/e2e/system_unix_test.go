//go:build unix

package e2e

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

func TestDayThatPrintsMuchFillsNothing(t *testing.T) {
	t.Parallel()
	h := newHomeWithFault(t, "print 256")
	out := h.aoc("run -year=2020 -day=1,3 -timeout=0")
	out.wantLines("stderr", `^aoc: 2020 day 3 printed 2\d\d\.?\d* MB; aoc run 2020/3 shows the output$`)
	if len(out.stderr) > 1<<10 {
		t.Errorf("got %d bytes on stderr, want less than 1024", len(out.stderr))
	}
	var own syscall.Rusage
	h.check(syscall.Getrusage(syscall.RUSAGE_SELF, &own))
	most := out.state.SysUsage().(*syscall.Rusage).Maxrss // of a child process, which reports no less than this one has
	if runtime.GOOS == "linux" && most > max(200<<10, own.Maxrss) {
		t.Errorf("the command used %d KiB of memory", most)
	}
	stored, err := filesIn(h.root)
	h.check(err)
	text := fmt.Sprint(stored)
	if len(text) > 100<<10 || strings.Contains(text, " bytes") { // the size of a file that is too large to read
		t.Errorf("the command wrote %d bytes to the disk: %.200s", len(text), text)
	}
}

func (x *terminal) signal(name string) { x.check(x.cmd.Process.Signal(unix.SignalNum(name))) }

// suspend stops the command, takes the terminal back in the shell's mode, and continues the command.
func (x *terminal) suspend() {
	x.signal("SIGSTOP")
	x.check(term.Restore(int(x.file.Fd()), x.mode))
	x.signal("SIGCONT")
}

// ownTerminal makes a process get signals such as Ctrl-C from its terminal.
func ownTerminal() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true, Setctty: true} }
