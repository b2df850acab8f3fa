package console

import (
	"os/exec"
	"syscall"
)

// detach gives a program a process group of its own, so that Ctrl-C in the console does not reach it.
func detach(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}
