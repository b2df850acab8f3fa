// What nobody must learn but the site: not other programs, and not who looks at the screen.

package command

import (
	"slices"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/console"
)

// noSession in the environment of a child that is aoc itself: it is not to read
// the one in .env either.
const noSession = "AOC_SESSION="

// private are the settings that nobody else is to find in an environment.
var private = []string{"AOC_SESSION", "AOC_CONTACT", "AOC_BOARD"}

// Secrets are the names in an environment that are for the command alone: those
// that are private, and any that may be one of them misspelt.
func Secrets(environ []string) (names []string) {
	for _, entry := range environ {
		name, _, _ := strings.Cut(entry, "=")
		isPublic := slices.Contains(slices.Concat(settingNames, innerNames), name) && !slices.Contains(private, name)
		if strings.HasPrefix(strings.ToUpper(name), "AOC_") && !isPublic {
			names = append(names, name)
		}
	}
	return names
}

// withoutSecrets is the environment that a child process gets: without what a
// day, an editor or a compiler has no business with.
func withoutSecrets(environ []string) []string {
	secrets := Secrets(environ)
	return slices.DeleteFunc(slices.Clone(environ), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		return slices.Contains(secrets, name)
	})
}

// checkArgs refuses a command line with a session in it before anything of it is
// shown, or handed to another program.
func checkArgs(args []string) error {
	for i, arg := range args {
		if i > 0 && site.ResemblesSession(arg) {
			err := console.Usagef("argument %d looks like a session, which other programs can see there", i)
			return console.WithHint(err, "the shell may have kept it in its history; aoc login asks for it")
		}
	}
	return nil
}

// unlessSession is the text, unless it looks like a session.
func unlessSession(text string) string {
	if site.ResemblesSession(text) {
		return "(a session)"
	}
	return text
}
