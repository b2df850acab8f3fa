//go:build !unix

package e2e

import "syscall"

func (x *terminal) signal(string) {}
func (x *terminal) suspend()      {}

func ownTerminal() *syscall.SysProcAttr { return nil }
