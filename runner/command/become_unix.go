//go:build unix

package command

import "syscall"

// become replaces this process by another program, which keeps its streams,
// its signals and its exit code. It returns only if that fails.
func become(program string, args, environ []string) (exitCode int, err error) {
	return exitFailed, syscall.Exec(program, args, environ)
}
