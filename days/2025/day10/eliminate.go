package day10

import (
	"cmp"
	"slices"
)

// A system has the equations of the counters after an elimination. Each pivot button is in one row alone, always with
// the same factor. So factor times its presses is the number of that row, minus what the presses of the free buttons
// add to it.
type system struct {
	rows         [maxLights][maxButtons + 1]int // the last column has the numbers
	rank, factor int
	limits       [maxButtons]int // of presses
	costs        [maxButtons]int // of a press of a free button: the presses of all buttons that it adds, times factor
	tried, best  int             // values of free buttons, and presses times factor
}

// A column has a number for each row.
type column [maxLights]int

const (
	numbers  = maxButtons // the last column
	maxTried = 1 << 16    // which take some milliseconds
)

// eliminate returns the fewest presses that raise the counters, unless there are too many
// values to try.
func (m Machine) eliminate() (fewest int, isKnown bool) {
	s := system{factor: 1, best: none}
	for i, n := range m.numbers {
		s.rows[i][numbers] = n
		for j, lights := range m.buttons {
			s.rows[i][j] = int(lights >> i & 1)
		}
	}
	var free []int
	for j, lights := range m.buttons {
		s.limits[j] = none
		for i, n := range m.numbers {
			if lights>>i&1 > 0 {
				s.limits[j] = min(s.limits[j], n)
			}
		}
		if !s.pivot(j) {
			free = append(free, j)
		}
	}
	var rest column
	presses := 0
	for i, row := range s.rows {
		rest[i] = row[numbers]
		presses += rest[i]
		if i >= s.rank && rest[i] != 0 {
			return none, true
		}
	}
	for _, j := range free {
		s.costs[j] = s.factor
		for _, row := range s.rows[:s.rank] {
			s.costs[j] -= row[j]
		}
	}
	slices.SortFunc(free, func(a, b int) int { return cmp.Compare(s.limits[a], s.limits[b]) })
	s.try(free, rest, presses)
	if s.best < none {
		s.best /= s.factor
	}
	return s.best, s.tried <= maxTried
}

// pivot eliminates a button from all rows but one, if one is left that has it. All numbers
// stay integers, and as small as determinants (Bareiss).
func (s *system) pivot(button int) bool {
	found := s.rank
	for found < len(s.rows) && s.rows[found][button] == 0 {
		found++
	}
	if found == len(s.rows) {
		return false
	}
	s.rows[s.rank], s.rows[found] = s.rows[found], s.rows[s.rank]
	pivot := s.rows[s.rank]
	sign := cmp.Compare(pivot[button], 0)
	for k := range pivot {
		pivot[k] *= sign
	}
	for i := range s.rows {
		row, n := &s.rows[i], s.rows[i][button]
		for k := 0; k < len(row) && (n != 0 || s.factor != pivot[button]); k++ {
			row[k] = pivot[button]*row[k] - n*pivot[k]
			if s.factor > 1 {
				row[k] /= s.factor
			}
		}
	}
	s.rows[s.rank] = pivot
	s.rank, s.factor = s.rank+1, pivot[button]
	return true
}

// try tries the values of the free buttons that are left.
func (s *system) try(free []int, rest column, presses int) {
	s.tried++
	if len(free) == 0 {
		isWrong := func(n int) bool { return n < 0 || n%s.factor != 0 }
		if !slices.ContainsFunc(rest[:s.rank], isWrong) {
			s.best = min(s.best, presses)
		}
		return
	}
	j := free[0]
	low, high, cost, later := 0, s.limits[j], s.costs[j], 0
	for _, k := range free[1:] {
		later += min(0, s.costs[k]) * s.limits[k]
	}
	for i, n := range rest[:s.rank] {
		factor := s.rows[i][j]
		for _, k := range free[1:] {
			n -= min(0, s.rows[i][k]) * s.limits[k] // the most that it can be
		}
		switch {
		case factor < 0:
			low = max(low, (n+factor+1)/factor)
		case n < 0:
			return
		case factor > 0:
			high = min(high, n/factor)
		}
	}
	value, step := low, 1
	if cost < 0 {
		value, step = high, -1
	}
	if len(free) == 1 { // after that many values, the remainders are the same again
		low, high = max(low, value-s.factor+1), min(high, value+s.factor-1)
	}
	for ; low <= value && value <= high && s.tried <= maxTried; value += step {
		if presses+value*cost+later >= s.best {
			return
		}
		after := rest
		for i := range s.rank {
			after[i] -= value * s.rows[i][j]
		}
		s.try(free[1:], after, presses+value*cost)
	}
}
