//go:build !unix

package rebuild

import (
	"errors"
	"os"
	"os/exec"
)

// reexec runs another program and returns its exit code, on systems where a process
// cannot be replaced.
func reexec(program string, args, environ []string) (exitCode int, err error) {
	cmd := exec.Command(program, args[1:]...)
	cmd.Env = environ
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	var ended *exec.ExitError
	if err = cmd.Run(); errors.As(err, &ended) {
		return ended.ExitCode(), nil
	}
	return 0, err
}
