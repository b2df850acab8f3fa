package settings

import (
	"slices"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/environ"
	"aoc/runner/failure"
)

// NoSession is an environment entry for a child process that is aoc itself and
// must not read the session from .env.
const NoSession = "AOC_SESSION="

// IsSecret reports whether an environment variable must not reach child processes: whether it is
// a private setting, or may be a misspelt one.
func IsSecret(name string) bool {
	return isPrefixed(name) && !slices.ContainsFunc(All, func(s Setting) bool { return s.Name == name && !s.IsPrivate })
}

func isPrefixed(name string) bool { return strings.HasPrefix(strings.ToUpper(name), "AOC_") }

// MeansSession reports whether a name that is not a setting probably means AOC_SESSION: whether other tools for
// Advent of Code use it, or its value is a whole session. Programs that share .env have names of their own.
func MeansSession(name, value string) bool {
	if slices.Contains(Names(), name) {
		return false
	}
	session, err := site.ParseSession(value)
	words := strings.TrimPrefix(strings.ToUpper(name), "AOC_")
	return slices.Contains(slips, words) || err == nil && session.LooksWhole()
}

var slips = []string{"SESSION", "SESSION_ID", "SESSION_COOKIE", "SESSION_TOKEN", "SESSION_KEY", "SESSIONID", "COOKIE",
	"TOKEN", "ADVENT_OF_CODE_SESSION", "ADVENT_SESSION"}

// WithoutSecrets returns the environment for a child process, such as a day, an
// editor or a compiler.
func WithoutSecrets(environ environ.Environ) environ.Environ {
	return slices.DeleteFunc(slices.Clone(environ), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		return IsSecret(name)
	})
}

// CheckArgs returns an error if a command line has a session in it. Call it
// before any argument is printed or passed on.
func CheckArgs(args []string) error {
	for i, arg := range args {
		if i > 0 && site.ResemblesSession(arg) {
			err := failure.Usagef("argument %d looks like a session, and other programs can see arguments", i)
			return failure.WithHint(err, "remove it from the history of your shell, and paste it into aoc login")
		}
	}
	return nil
}

// HideSession returns the text, or a placeholder if the text looks like a session.
func HideSession(text string) string {
	if site.ResemblesSession(text) {
		return "(a session)"
	}
	return text
}
