package console

import "golang.org/x/sys/windows"

// splitCommand splits a command line into words as Windows does, where a backslash belongs to a path.
func splitCommand(line string) ([]string, error) { return windows.DecomposeCommandLine(line) }
