//go:build unix

package isolate

import (
	"os"
	"os/exec"
	"syscall"
)

// The file descriptors of the pipes in the child process.
const (
	requestsFD = 3
	resultsFD  = 4
)

// passPipes passes the child's ends of the pipes to its process.
func passPipes(cmd *exec.Cmd, requests, results *os.File) {
	cmd.ExtraFiles = []*os.File{requests, results}
}

// inheritedPipes returns the pipes of this process. The child processes of the day do not inherit them.
func inheritedPipes() (requests, results *os.File, err error) {
	for _, descriptor := range []int{requestsFD, resultsFD} {
		var stat syscall.Stat_t
		if err := syscall.Fstat(descriptor, &stat); err != nil {
			return nil, nil, os.NewSyscallError("fstat", err)
		}
		syscall.CloseOnExec(descriptor)
	}
	return os.NewFile(requestsFD, "requests"), os.NewFile(resultsFD, "results"), nil
}

func setOwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the process and its child processes.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
