package console

import (
	"os"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// withoutEcho sets the mode in which a console does not show what is typed.
func withoutEcho(console *os.File) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(console.Fd()), &mode); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(console.Fd()), mode&^windows.ENABLE_ECHO_INPUT)
}

// suspend does nothing, since Windows has no such signal.
func suspend() {}

func isForeground(*os.File) bool { return true }

var readConsoleInput = windows.NewLazySystemDLL("kernel32.dll").NewProc("ReadConsoleInputW")

// An inputRecord is what happened in a console.
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
		signalled, err := windows.WaitForSingleObject(windows.Handle(console.Fd()), uint32((left + time.Millisecond - 1).Milliseconds()))
		if err != nil || signalled != windows.WAIT_OBJECT_0 {
			return "", err
		}
		var record inputRecord
		var n uint32
		if ok, _, err := readConsoleInput.Call(console.Fd(), uintptr(unsafe.Pointer(&record)), 1, uintptr(unsafe.Pointer(&n))); ok == 0 {
			return "", os.NewSyscallError("ReadConsoleInput", err)
		}
		if record.kind == keyEvent && record.isDown != 0 && record.char != 0 {
			return string(rune(record.char)), nil
		}
	}
}
