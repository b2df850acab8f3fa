package console

import (
	"os"
	"testing"
	"unsafe"

	"golang.org/x/sys/windows"
)

// newKeyboard returns the console, and the function that types into it.
func newKeyboard(t *testing.T) (terminal *os.File, types func(keys string)) {
	kernel := windows.NewLazySystemDLL("kernel32.dll")
	_, _, _ = kernel.NewProc("AllocConsole").Call() // unless there is one
	terminal, err := os.OpenFile("CONIN$", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { terminal.Close() })
	return terminal, func(keys string) {
		for _, char := range keys {
			for _, isDown := range []int32{1, 0} {
				var n uint32
				record := inputRecord{kind: keyEvent, isDown: isDown, repeat: 1, char: uint16(char)}
				if ok, _, err := kernel.NewProc("WriteConsoleInputW").Call(terminal.Fd(), uintptr(unsafe.Pointer(&record)), 1, uintptr(unsafe.Pointer(&n))); ok == 0 {
					t.Error(err)
				}
			}
		}
	}
}
