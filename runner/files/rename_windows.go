package files

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// rename tries for two seconds: Windows replaces no file that another process reads.
func rename(from, to string) error {
	for end := time.Now().Add(2 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		err := os.Rename(from, to)
		isRead := errors.Is(err, syscall.ERROR_ACCESS_DENIED) || errors.Is(err, errSharingViolation)
		if !isRead || time.Now().After(end) {
			return err
		}
	}
}
