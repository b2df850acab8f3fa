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
)

// stop stops this process, and kill ends it.
func stop() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP) }
func kill() { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL) }

// mostMemory returns the most bytes of memory that the process, or one that it
// waited for, had.
func mostMemory(state *os.ProcessState) (bytes int64, known bool) {
	usage, known := state.SysUsage().(*syscall.Rusage)
	if !known {
		return 0, false
	}
	return maxrss(usage), true
}

// ownMemory returns the most bytes of memory that this process had. A process
// that it starts begins with no less.
func ownMemory() int64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return maxrss(&usage)
}

func maxrss(usage *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" { // elsewhere it is counted in KiB
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10
}

// nobody is a user without rights.
const nobody = 65534

// asUserWithoutRights gives the home to a user without rights, as whom its
// commands run from then on, if the tests run as root.
func (h *home) asUserWithoutRights() {
	h.t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	aoc, err := exec.LookPath("aoc")
	if err != nil {
		h.t.Fatal(err)
	}
	for _, folder := range []string{filepath.Dir(h.root), filepath.Dir(aoc)} {
		for strings.HasPrefix(folder, os.TempDir()+"/") { // which is root's alone
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

// ownTerminal makes a process get the signals of its terminal's keys.
func ownTerminal() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true, Setctty: true} }
