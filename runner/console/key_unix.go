//go:build unix

package console

import (
	"context"
	"errors"
	"os"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// pollKey is how long Key waits before it looks whether ctx has ended, in milliseconds.
const pollKey = 50

// hasKeys says that Key works on this system.
const hasKeys = true

// readKey reads one key of a terminal, without waiting for the end of a line.
func readKey(ctx context.Context, terminal *os.File) (key byte, err error) {
	fd := int(terminal.Fd())
	before, err := term.MakeRaw(fd)
	if err != nil {
		return 0, err
	}
	defer func() { _ = term.Restore(fd, before) }()
	for ctx.Err() == nil {
		ready, err := unix.Poll([]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}, pollKey)
		if errors.Is(err, unix.EINTR) || ready == 0 {
			continue
		}
		if err != nil {
			return 0, err
		}
		var typed [1]byte
		_, err = terminal.Read(typed[:])
		return typed[0], err
	}
	return 0, context.Cause(ctx)
}
