package isolate

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// handlesIn names the environment variable by which a worker finds its pipes.
const handlesIn = "AOC_CHILD_PIPES"

// give hands the worker's ends of the pipes to its process.
func give(cmd *exec.Cmd, requests, results *os.File) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	for _, file := range []*os.File{requests, results} {
		handle := syscall.Handle(file.Fd())
		_ = syscall.SetHandleInformation(handle, syscall.HANDLE_FLAG_INHERIT, syscall.HANDLE_FLAG_INHERIT)
		cmd.SysProcAttr.AdditionalInheritedHandles = append(cmd.SysProcAttr.AdditionalInheritedHandles, handle)
	}
	cmd.Env = append(cmd.Environ(), fmt.Sprintf("%s=%d,%d", handlesIn, requests.Fd(), results.Fd()))
}

// taken are the pipes that the process was given. What the day starts does not get them.
func taken() (requests, results *os.File, err error) {
	var in, out uintptr
	if _, err := fmt.Sscanf(strings.TrimSpace(os.Getenv(handlesIn)), "%d,%d", &in, &out); err != nil {
		return nil, nil, errors.New("this process was given no pipes")
	}
	for _, handle := range []uintptr{in, out} {
		_ = syscall.SetHandleInformation(syscall.Handle(handle), syscall.HANDLE_FLAG_INHERIT, 0)
	}
	return os.NewFile(in, "requests"), os.NewFile(out, "results"), nil
}

func ownGroup(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.CreationFlags |= syscall.CREATE_NEW_PROCESS_GROUP
}

// killGroup ends the process. What it has started goes on: Windows would need a job for that.
func killGroup(p *os.Process) { _ = p.Kill() }
