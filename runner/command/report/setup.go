package report

import (
	"cmp"

	"aoc/inputs/site"
)

// A Login is the user of a session.
type Login struct {
	ID   string `json:"id"`
	Name string `json:"name"` // "" for an anonymous user
	Path string `json:"path"`
}

// NameOf returns the name of a user of the site.
func NameOf(user site.User) string { return cmp.Or(user.Name, "anonymous user #"+user.ID) }
