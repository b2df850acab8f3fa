package report

import (
	"cmp"

	"aoc/inputs/site"
)

// NameOf returns the name of a user of the site.
func NameOf(user site.User) string { return cmp.Or(user.Name, "anonymous user #"+user.ID) }
