package inputs

import "time"

// Rewind brings back to now what was noted at moments that are yet to come, and tells whether there was any. What the
// site wanted to wait from then on it is to want from now on: no less, and not until the clock has caught up.
func (a *Answers) Rewind(now time.Time) (changed bool) {
	now = now.UTC()
	latest := now
	for _, at := range a.moments() {
		if at.After(latest) {
			latest = *at
		}
		if at.After(now) {
			*at = now
		}
	}
	ahead := latest.Sub(now)
	if !a.Until.IsZero() {
		a.Until = a.Until.Add(-ahead)
	}
	return ahead > 0
}

// moments are when answers were sent, for changes.
func (a *Answers) moments() (all []*time.Time) {
	for _, part := range []*Part{&a.Part1, &a.Part2} {
		for i := range part.Tries {
			all = append(all, &part.Tries[i].At)
		}
		if part.Pending != nil {
			all = append(all, &part.Pending.At)
		}
	}
	return all
}
