//go:build unix

package isolate

import (
	"os"
	"os/exec"
	"syscall"
)

// inherit makes the child inherit a file, and returns its file descriptor there.
func inherit(cmd *exec.Cmd, file *os.File) (descriptor int) {
	cmd.ExtraFiles = append(cmd.ExtraFiles, file)
	return 2 + len(cmd.ExtraFiles)
}

func keepFromChildren(descriptor uintptr) { syscall.CloseOnExec(int(descriptor)) }

func setOwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the process and its child processes.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
