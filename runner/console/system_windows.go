package console

import (
	"os"
	"os/exec"
	"syscall"
	"time"
	"unsafe"

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

// withoutEcho sets the mode of a console that does not show what is typed.
func withoutEcho(console *os.File) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(console.Fd()), &mode); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(console.Fd()), mode&^windows.ENABLE_ECHO_INPUT)
}

// suspend does nothing, since Windows has no such signal.
func suspend() {}

// onContinue does nothing, since Windows does not suspend.
func onContinue(func()) (stop func()) { return func() {} }

func isForeground(*os.File) bool { return true }

var readConsoleInput = windows.NewLazySystemDLL("kernel32.dll").NewProc("ReadConsoleInputW")

// An inputRecord is an event in a console.
type inputRecord struct {
	kind              uint16 // keyEvent, or of the mouse or the window
	_                 uint16
	isDown            int32
	repeat, key, scan uint16
	char              uint16
	control           uint32
}

const keyEvent = 1

// readChar returns the next character of a console in raw mode, and "" if none is typed in time.
func readChar(console *os.File, wait time.Duration) (string, error) {
	for until := time.Now().Add(wait); ; {
		left := max(0, time.Until(until))
		signalled, err := windows.WaitForSingleObject(windows.Handle(console.Fd()),
			uint32((left + time.Millisecond - 1).Milliseconds()))
		if err != nil || signalled != windows.WAIT_OBJECT_0 {
			return "", err
		}
		var record inputRecord
		var n uint32
		ok, _, err := readConsoleInput.Call(console.Fd(), uintptr(unsafe.Pointer(&record)), 1, uintptr(unsafe.Pointer(&n)))
		if ok == 0 {
			return "", os.NewSyscallError("ReadConsoleInput", err)
		}
		if record.kind == keyEvent && record.isDown != 0 && record.char != 0 {
			return string(rune(record.char)), nil
		}
	}
}
