package report

import "aoc/inputs/site"

// A Login is the user of a session.
type Login struct {
	ID    string   `json:"id"`
	Names []string `json:"names"`
	Path  string   `json:"path"`
}

// NameOf returns the name of a user of the site.
func NameOf(user site.User) string {
	if len(user.Names) > 0 {
		return user.Names[0]
	}
	return "anonymous user #" + user.ID
}
