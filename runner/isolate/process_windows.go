package isolate

import (
	"os"
	"os/exec"
	"syscall"
)

// inherit makes the child inherit a file, and returns its handle there.
func inherit(cmd *exec.Cmd, file *os.File) syscall.Handle {
	handle := syscall.Handle(file.Fd())
	_ = syscall.SetHandleInformation(handle, syscall.HANDLE_FLAG_INHERIT, syscall.HANDLE_FLAG_INHERIT)
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.AdditionalInheritedHandles = append(cmd.SysProcAttr.AdditionalInheritedHandles, handle)
	return handle
}

func keepFromChildren(handle uintptr) {
	_ = syscall.SetHandleInformation(syscall.Handle(handle), syscall.HANDLE_FLAG_INHERIT, 0)
}

// setOwnGroup is called after inherit, which has made the attributes.
func setOwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr.CreationFlags = syscall.CREATE_NEW_PROCESS_GROUP }

// killGroup kills the process, but not its child processes: that needs a job object on Windows.
func killGroup(p *os.Process) { _ = p.Kill() }
