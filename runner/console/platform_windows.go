package console

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/windows"
)

// detach gives a program its own process group, so that Ctrl-C in the console does not reach it.
func detach(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// splitCommand splits a command line into words as Windows does. Backslashes are part of a path.
func splitCommand(line string) ([]string, error) { return windows.DecomposeCommandLine(line) }

// discardTyped discards what was typed into a console and not read yet.
func discardTyped(terminal *os.File) error {
	return os.NewSyscallError("FlushConsoleInputBuffer", windows.FlushConsoleInputBuffer(windows.Handle(terminal.Fd())))
}

// hasKeys says that keys can be read on this system.
const hasKeys = false

func rawMode(*os.File) (restore func(), err error) { return nil, errors.ErrUnsupported }

func withoutEcho(*os.File) error { return errors.ErrUnsupported }

func suspend() {}

func isForeground(*os.File) bool { return true }

func readKey(*os.File, time.Duration) (string, error) { return "", errors.ErrUnsupported }
