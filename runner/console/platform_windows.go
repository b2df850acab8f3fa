package console

import (
	"os"
	"os/exec"
	"syscall"

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

// EnableEscapes lets escape sequences move the cursor and set colours on the terminals among the files.
func EnableEscapes(files ...*os.File) {
	for _, file := range files {
		var mode uint32
		if windows.GetConsoleMode(windows.Handle(file.Fd()), &mode) == nil {
			_ = windows.SetConsoleMode(windows.Handle(file.Fd()), mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
		}
	}
}
