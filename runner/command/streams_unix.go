//go:build unix

package command

import (
	"os"

	"golang.org/x/sys/unix"
)

// keepStreams moves what a child shares with its parent, the standard input and
// output, to where a day does not come upon it. In their place the day finds
// an empty input, and the standard error: whatever it reads, prints or closes,
// by whatever way, the results still come.
func (a *App) keepStreams() error {
	if !a.isChild() {
		return nil
	}
	empty, err := os.Open(os.DevNull)
	if err != nil {
		return err
	}
	defer empty.Close()
	stdin, err := move(unix.Stdin, int(empty.Fd()))
	if err != nil {
		return err
	}
	stdout, err := move(unix.Stdout, unix.Stderr)
	a.Stdin, a.Stdout = stdin, stdout
	return err
}

// move returns what the descriptor stands for under another one, and lets it stand for what other does.
func move(descriptor, other int) (*os.File, error) {
	moved, err := unix.FcntlInt(uintptr(descriptor), unix.F_DUPFD_CLOEXEC, unix.Stderr+1)
	if err != nil {
		return nil, os.NewSyscallError("fcntl", err)
	}
	return os.NewFile(uintptr(moved), "to the parent"), os.NewSyscallError("dup2", unix.Dup2(other, descriptor))
}
