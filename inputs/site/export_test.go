package site

import "slices"

// Next is how a Pace finds the moment it reserves.
var Next = next

// Hex is what a Session keeps to itself.
func Hex(s Session) string {
	if s.IsZero() {
		return ""
	}
	return *s.hex
}

// AddSeason has the events be so many days long from a year on, as a line more in the calendar would, until the test ends.
func AddSeason(t interface{ Cleanup(func()) }, since, days int) {
	before := seasons
	t.Cleanup(func() { seasons = before })
	seasons = append(slices.Clone(seasons), struct{ since, days int }{since, days})
}
