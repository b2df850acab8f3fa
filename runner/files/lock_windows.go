package files

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

// The functions and constants of Windows for locks, which package syscall lacks.
var (
	kernel32     = syscall.NewLazyDLL("kernel32.dll")
	lockFileEx   = kernel32.NewProc("LockFileEx")
	unlockFileEx = kernel32.NewProc("UnlockFileEx")
)

const (
	failImmediately, exclusive = 1, 2
	lockedBytes                = 1 // from the file's start

	errLockViolation    = syscall.Errno(33)
	errSharingViolation = syscall.Errno(32)
)

// lockFile takes the lock of an open file, and reports whether it was free.
func lockFile(file *os.File) (free bool, err error) {
	var from syscall.Overlapped
	ok, _, err := lockFileEx.Call(file.Fd(), failImmediately|exclusive, 0, lockedBytes, 0, uintptr(unsafe.Pointer(&from)))
	switch {
	case ok != 0:
		return true, nil
	case errors.Is(err, errLockViolation), errors.Is(err, syscall.ERROR_IO_PENDING):
		return false, nil
	}
	return false, err
}

// unlockFile releases the lock. After closing the file alone, Windows may take a while to do so.
func unlockFile(file *os.File) {
	var from syscall.Overlapped
	_, _, _ = unlockFileEx.Call(file.Fd(), 0, lockedBytes, 0, uintptr(unsafe.Pointer(&from)))
}
