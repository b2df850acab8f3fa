//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// stop stops the process, so that nothing in it runs any more.
func stop() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP) }

func kill() { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL) }

// mostMemory is what the process, or any that it waited for, had at most in memory, in bytes.
func mostMemory(state *os.ProcessState) (bytes int64, known bool) {
	usage, known := state.SysUsage().(*syscall.Rusage)
	if !known {
		return 0, false
	}
	if runtime.GOOS == "darwin" { // elsewhere it is counted in KiB
		return int64(usage.Maxrss), true
	}
	return int64(usage.Maxrss) << 10, true
}
