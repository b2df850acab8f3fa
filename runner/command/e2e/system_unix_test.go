//go:build unix

package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// stop stops this process, and kill ends it.
func stop() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP) }
func kill() { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL) }

// mostMemory returns the peak memory in bytes of a process, or of one that it has
// waited for if that is more.
func mostMemory(state *os.ProcessState) (bytes int64, known bool) {
	usage, known := state.SysUsage().(*syscall.Rusage)
	if !known {
		return 0, false
	}
	return maxrss(usage), true
}

// ownMemory returns the peak memory in bytes of this process. A child process
// reports no less.
func ownMemory() int64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return maxrss(&usage)
}

func maxrss(usage *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" { // other systems count in KiB
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10
}

// nobody is the id of an unprivileged user.
const nobody = 65534

// asUnprivilegedUser makes an unprivileged user own the home and run its commands,
// if the tests run as root.
func (h *home) asUnprivilegedUser() {
	h.t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	aoc, err := exec.LookPath("aoc")
	if err != nil {
		h.t.Fatal(err)
	}
	for _, folder := range []string{filepath.Dir(h.root), filepath.Dir(aoc)} {
		for strings.HasPrefix(folder, os.TempDir()+"/") { // which only root can enter
			if err := os.Chmod(folder, 0o755); err != nil {
				h.t.Fatal(err)
			}
			folder = filepath.Dir(folder)
		}
	}
	err = filepath.WalkDir(h.root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, nobody, nobody)
	})
	if err != nil {
		h.t.Fatal(err)
	}
	h.user = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
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
