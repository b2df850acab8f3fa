package command

import (
	"slices"
	"strings"
	"sync"

	"aoc/runner/calendar"
)

// inFlight are the days on which somebody works. Several goroutines may come and go.
type inFlight struct {
	mu    sync.Mutex
	dates []calendar.Date
}

// begin adds a day until it is done.
func (a *inFlight) begin(d calendar.Date) (done func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.dates = append(a.dates, d)
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		i := slices.Index(a.dates, d)
		a.dates = slices.Delete(a.dates, i, i+1)
	}
}

// String names them as one would type them.
func (a *inFlight) String() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	names := make([]string, len(a.dates))
	for i, d := range a.dates {
		names[i] = d.Arg()
	}
	return strings.Join(names, ", ")
}
