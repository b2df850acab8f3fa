package command

import (
	"fmt"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"aoc/runner/settings"
)

// printVersion prints the version and the commit that the program was built from.
func printVersion(flags *cli.Context) {
	info, _ := debug.ReadBuildInfo()
	fmt.Fprintf(flags.App.Writer, "aoc version %s%s\n", settings.Version, commitOf(info))
}

// commitOf returns the commit in a program's build information, "" if there is none: go run and go tool
// record none.
func commitOf(info *debug.BuildInfo) string {
	if info == nil {
		return ""
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	revision := settings["vcs.revision"]
	switch {
	case revision == "":
		return ""
	case settings["vcs.modified"] == "true":
		return fmt.Sprintf(", commit %.12s with changes", revision)
	}
	return fmt.Sprintf(", commit %.12s", revision)
}
