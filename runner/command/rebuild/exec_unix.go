//go:build unix

package rebuild

import "syscall"

// reexec replaces this process by another program, which inherits its streams,
// signals and parent. It returns only if that fails.
func reexec(program string, args, environ []string) (exitCode int, err error) {
	return 1, syscall.Exec(program, args, environ)
}
