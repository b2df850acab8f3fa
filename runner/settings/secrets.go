package settings

import (
	"slices"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/console"
)

// NoSession in the environment of a child that is aoc itself: it is not to read
// the one in .env either.
const NoSession = "AOC_SESSION="

// Private are the settings that nobody else is to find in an environment.
var Private = []string{"AOC_SESSION", "AOC_CONTACT", "AOC_BOARD"}

// Secrets are the names in an environment that are for the command alone: those
// that are private, and any that may be one of them misspelt.
func Secrets(environ []string) (names []string) {
	for _, entry := range environ {
		name, _, _ := strings.Cut(entry, "=")
		isPublic := slices.Contains(slices.Concat(Names, InnerNames), name) && !slices.Contains(Private, name)
		if strings.HasPrefix(strings.ToUpper(name), "AOC_") && !isPublic {
			names = append(names, name)
		}
	}
	return names
}

// WithoutSecrets is the environment that a child process gets: without what a
// day, an editor or a compiler has no business with.
func WithoutSecrets(environ []string) []string {
	secrets := Secrets(environ)
	return slices.DeleteFunc(slices.Clone(environ), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		return slices.Contains(secrets, name)
	})
}

// CheckArgs refuses a command line with a session in it before anything of it is
// shown, or handed to another program.
func CheckArgs(args []string) error {
	for i, arg := range args {
		if i > 0 && site.ResemblesSession(arg) {
			err := console.Usagef("argument %d looks like a session, which other programs can see there", i)
			return console.WithHint(err, "the shell may have kept it in its history; aoc login asks for it")
		}
	}
	return nil
}

// UnlessSession is the text, unless it looks like a session.
func UnlessSession(text string) string {
	if site.ResemblesSession(text) {
		return "(a session)"
	}
	return text
}
