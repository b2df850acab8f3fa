package site

import (
	"cmp"
	"slices"
	"time"
)

// Ranks returns the ranks of the members, the first of which has rank 1. Those who have as many points share one.
func (b Board) Ranks() []int {
	ranks := make([]int, len(b.Members))
	for i, m := range b.Members {
		ranks[i] = i + 1
		if i > 0 && m.Score == b.Members[i-1].Score {
			ranks[i] = ranks[i-1]
		}
	}
	return ranks
}

// Solvers returns the members who have a star of the day: those with both first, and then by the time of their last one.
func (b Board) Solvers(day int) []Member {
	solvers := slices.DeleteFunc(slices.Clone(b.Members), func(m Member) bool { return m.StarsOn(day) == 0 })
	slices.SortStableFunc(solvers, func(x, y Member) int {
		return cmp.Or(y.StarsOn(day)-x.StarsOn(day), x.lastStar(day).Compare(y.lastStar(day)))
	})
	return solvers
}

// StarsOn returns how many stars of the day the member has.
func (m Member) StarsOn(day int) (stars int) {
	for _, at := range m.Got[day] {
		if !at.IsZero() {
			stars++
		}
	}
	return stars
}

func (m Member) lastStar(day int) time.Time {
	got := m.Got[day]
	if got[0].After(got[1]) {
		return got[0]
	}
	return got[1]
}
