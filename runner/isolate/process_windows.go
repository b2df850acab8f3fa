package isolate

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// handlesVariable is the environment variable with the handles of the pipes.
const handlesVariable = "AOC_CHILD_PIPES"

// passPipes passes the child's ends of the pipes to its process.
func passPipes(cmd *exec.Cmd, requests, results *os.File) {
	cmd.SysProcAttr = &syscall.SysProcAttr{}
	for _, file := range []*os.File{requests, results} {
		handle := syscall.Handle(file.Fd())
		_ = syscall.SetHandleInformation(handle, syscall.HANDLE_FLAG_INHERIT, syscall.HANDLE_FLAG_INHERIT)
		cmd.SysProcAttr.AdditionalInheritedHandles = append(cmd.SysProcAttr.AdditionalInheritedHandles, handle)
	}
	cmd.Env = append(cmd.Environ(), fmt.Sprintf("%s=%d,%d", handlesVariable, requests.Fd(), results.Fd()))
}

// inheritedPipes returns the pipes of this process. The child processes of the day do not inherit them.
func inheritedPipes() (requests, results *os.File, err error) {
	var in, out uintptr
	if _, err := fmt.Sscanf(strings.TrimSpace(os.Getenv(handlesVariable)), "%d,%d", &in, &out); err != nil {
		return nil, nil, errors.New(handlesVariable + " is not set")
	}
	for _, handle := range []uintptr{in, out} {
		_ = syscall.SetHandleInformation(syscall.Handle(handle), syscall.HANDLE_FLAG_INHERIT, 0)
	}
	return os.NewFile(in, "requests"), os.NewFile(out, "results"), nil
}

// setOwnGroup is called after passPipes, which has made the attributes.
func setOwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr.CreationFlags = syscall.CREATE_NEW_PROCESS_GROUP }

// killGroup kills the process, but not its child processes: that needs a job object on Windows.
func killGroup(p *os.Process) { _ = p.Kill() }
