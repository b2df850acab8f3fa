//go:build unix

package main

import "syscall"

// ownTerminal has a process hear of the keys that its terminal turns into signals.
func ownTerminal() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true, Setctty: true} }
