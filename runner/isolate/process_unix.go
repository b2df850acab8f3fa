//go:build unix

package isolate

import (
	"os"
	"os/exec"
	"syscall"
)

// The descriptors by which a worker finds its pipes.
const (
	requestsAt = 3
	resultsAt  = 4
)

// give hands the worker's ends of the pipes to its process.
func give(cmd *exec.Cmd, requests, results *os.File) {
	cmd.ExtraFiles = []*os.File{requests, results}
}

// taken are the pipes that the process was given. What the day starts does not get them.
func taken() (requests, results *os.File, err error) {
	for _, descriptor := range []int{requestsAt, resultsAt} {
		var stat syscall.Stat_t
		if err := syscall.Fstat(descriptor, &stat); err != nil {
			return nil, nil, os.NewSyscallError("fstat", err)
		}
		syscall.CloseOnExec(descriptor)
	}
	return os.NewFile(requestsAt, "requests"), os.NewFile(resultsAt, "results"), nil
}

func ownGroup(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
}

// killGroup ends the process with all that it has started.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
