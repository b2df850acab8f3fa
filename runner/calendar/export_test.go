package calendar

import "slices"

// AddLength sets the number of days of the events from a year on, until the test ends.
func AddLength(t interface{ Cleanup(func()) }, since, days int) {
	before := lengths
	t.Cleanup(func() { lengths = before })
	lengths = append(slices.Clone(lengths), struct{ since, days int }{since, days})
}
