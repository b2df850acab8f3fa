//go:build !unix

package main

import "os"

// stop and kill are for where there are signals.
func stop() {}
func kill() {}

func mostMemory(*os.ProcessState) (bytes int64, known bool) { return 0, false }
