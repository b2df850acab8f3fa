package console

import (
	"os"

	"golang.org/x/sys/windows"
)

// discardTyped throws away what waits in a console's input.
func discardTyped(terminal *os.File) error {
	return os.NewSyscallError("FlushConsoleInputBuffer", windows.FlushConsoleInputBuffer(windows.Handle(terminal.Fd())))
}
