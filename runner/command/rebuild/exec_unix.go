//go:build unix

package rebuild

import "syscall"

// reexec replaces this process by another program, which keeps its streams,
// its signals and its exit code. It returns only if that fails.
func reexec(program string, args, environ []string) (exitCode int, err error) {
	return 1, syscall.Exec(program, args, environ)
}
