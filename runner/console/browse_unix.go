//go:build unix

package console

import (
	"os/exec"
	"syscall"
)

// detach gives a program a session of its own, so that Ctrl-C in the terminal does not reach it.
func detach(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
