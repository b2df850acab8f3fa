//go:build !js

package engine

import "runtime/debug"

// mainModule returns the path of the program's main module, or "" if it is not known.
func mainModule() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return info.Main.Path
}
