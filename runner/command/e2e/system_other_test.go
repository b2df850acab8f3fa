//go:build !unix

package e2e

import (
	"os"
	"syscall"
)

// stop does nothing: there are no signals here.
func stop() {}

func kill() {
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Kill()
	}
}

func mostMemory(*os.ProcessState) (bytes int64, known bool) { return 0, false }
func ownMemory() int64                                      { return 0 }

func (h *home) asUserWithoutRights() { h.t.Skip("there are no permissions of folders here") }

func ownTerminal() *syscall.SysProcAttr { return nil }
