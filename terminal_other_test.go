//go:build !unix

package main

import "syscall"

func ownTerminal() *syscall.SysProcAttr { return nil }
