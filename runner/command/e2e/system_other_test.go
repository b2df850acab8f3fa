//go:build !unix

package e2e

import (
	"os"
	"syscall"
)

// stop does nothing, since there are no signals.
func stop() {}

func kill() {
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Kill()
	}
}

func mostMemory(*os.ProcessState) (bytes int64, known bool) { return 0, false }
func ownMemory() int64                                      { return 0 }

func (h *home) asUnprivilegedUser() { h.t.Skip("needs permissions of folders") }

func (x *terminal) signal(string) {}
func (x *terminal) suspend()      {}

func ownTerminal() *syscall.SysProcAttr { return nil }
