// What children must not learn.

package command

import (
	"slices"
	"strings"
)

// noSession in the environment of a child that is aoc itself: it is not to read
// the one in .env either.
const noSession = "AOC_SESSION="

// withoutSecrets is the environment that a child process gets: without what a
// day, an editor or a compiler has no business with.
func withoutSecrets(environ []string) []string {
	return slices.DeleteFunc(slices.Clone(environ), func(entry string) bool {
		return strings.HasPrefix(entry, "AOC_SESSION=") || strings.HasPrefix(entry, "AOC_CONTACT=")
	})
}
