//go:build unix

package console

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"github.com/mattn/go-shellwords"
	"golang.org/x/sys/unix"
)

// detach gives a program its own session, so that Ctrl-C in the terminal does not reach it.
func detach(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// splitCommand splits a command line into words as a shell does, but expands nothing.
func splitCommand(line string) ([]string, error) {
	parser := shellwords.Parser{}
	words, err := parser.Parse(line)
	if err != nil {
		return nil, errors.New("a quote or a bracket is not closed")
	}
	if parser.Position >= 0 { // where the parser stopped
		return nil, errors.New("; & | < and > need quotes")
	}
	return words, nil
}

// EnableEscapes does nothing, since terminals obey escape sequences.
func EnableEscapes(...*os.File) {}

// withoutEcho sets the mode of a terminal that does not show what is typed.
func withoutEcho(terminal *os.File) error {
	mode, err := unix.IoctlGetTermios(int(terminal.Fd()), readTermios)
	if err != nil {
		return err
	}
	mode.Lflag &^= unix.ECHO
	return unix.IoctlSetTermios(int(terminal.Fd()), writeTermios, mode)
}

// suspend stops the process group, as Ctrl-Z does outside of raw mode, until the shell continues it.
func suspend() {
	_ = unix.Kill(0, unix.SIGTSTP)
	time.Sleep(100 * time.Millisecond) // the signal may come to another thread a little later
}

// onContinue calls do whenever a shell continues the process, until stop is called.
func onContinue(do func()) (stop func()) {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, unix.SIGCONT)
	leave := inBackground(func(stopped <-chan bool) {
		for {
			select {
			case <-continued:
				do()
			case <-stopped:
				return
			}
		}
	})
	return func() {
		signal.Stop(continued)
		leave()
	}
}

// isForeground reports whether this process is in the foreground of its terminal.
func isForeground(terminal *os.File) bool {
	group, err := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

// readChar returns the next character of a terminal in raw mode, and "" if none is typed in time.
func readChar(terminal *os.File, wait time.Duration) (string, error) {
	atLeast := (wait + time.Millisecond - 1).Milliseconds()
	ready, err := unix.Poll([]unix.PollFd{{Fd: int32(terminal.Fd()), Events: unix.POLLIN}}, int(atLeast))
	if errors.Is(err, unix.EINTR) || ready == 0 {
		return "", nil
	}
	var typed [1]byte
	if err == nil {
		_, err = terminal.Read(typed[:])
	}
	return string(typed[:]), err
}
