package day10

import "math/bits"

// A system has what is left of the equations of the counters after an elimination. Each
// pivot button is in one equation alone, always with the same factor. So factor times its
// presses are the rest of that equation, without the presses of the free buttons.
type system struct {
	rank, factor int
	free         []free
	values       int // tried so far
	best         int // presses, times factor
}

// A column has a number for each equation.
type column [maxLights]int

// A free button has its factors in the equations. Each press costs that many more presses
// in all, times factor, because the pivot buttons are pressed less often.
type free struct {
	factors     column
	limit, cost int
}

const maxValues = 1 << 16 // of free buttons, which take some milliseconds

// eliminate returns the fewest presses that raise the counters, unless there are too many
// values to try.
func (m Machine) eliminate() (fewest int, isKnown bool) {
	var rows [maxLights][maxButtons + 1]int
	numbers := len(m.buttons) // the last column
	for i, n := range m.numbers {
		rows[i][numbers] = n
		for j, lights := range m.buttons {
			rows[i][j] = int(lights >> i & 1)
		}
	}
	s := system{factor: 1, best: none}
	var freeButtons []int
	for j := range m.buttons {
		if !s.pivot(rows[:len(m.numbers)], j, numbers) {
			freeButtons = append(freeButtons, j)
		}
	}
	var rest column
	presses := 0
	for i := range m.numbers {
		rest[i] = rows[i][numbers]
		presses += rest[i]
		if i >= s.rank && rest[i] != 0 {
			return none, true
		}
	}
	for _, j := range freeButtons {
		f := free{limit: none, cost: s.factor}
		for i, n := range m.numbers {
			f.factors[i] = rows[i][j]
			f.cost -= rows[i][j]
			if m.buttons[j]>>i&1 > 0 {
				f.limit = min(f.limit, n)
			}
		}
		s.free = append(s.free, f)
	}
	s.try(1<<len(s.free)-1, &rest, presses)
	if s.best < none {
		s.best /= s.factor
	}
	return s.best, s.values <= maxValues
}

// pivot eliminates a button from all equations but one, if one is left that has it. All
// numbers stay integers, and as small as determinants (Bareiss).
func (s *system) pivot(rows [][maxButtons + 1]int, button, last int) bool {
	found := -1
	for i := s.rank; i < len(rows); i++ {
		if n := rows[i][button]; n != 0 && (found < 0 || abs(n) < abs(rows[found][button])) {
			found = i
		}
	}
	if found < 0 {
		return false
	}
	rows[s.rank], rows[found] = rows[found], rows[s.rank]
	pivot := &rows[s.rank]
	if pivot[button] < 0 {
		for k := range last + 1 {
			pivot[k] = -pivot[k]
		}
	}
	factor := pivot[button]
	for i := range rows {
		row, n := &rows[i], rows[i][button]
		if i == s.rank || n == 0 && factor == s.factor {
			continue
		}
		for k := range last + 1 {
			row[k] = factor*row[k] - n*pivot[k]
		}
		for k := 0; k <= last && s.factor > 1; k++ {
			row[k] /= s.factor
		}
	}
	s.rank, s.factor = s.rank+1, factor
	return true
}

// try tries the values of the free buttons that are left, first those of the button with
// the fewest.
func (s *system) try(left uint16, rest *column, presses int) {
	s.values++
	if left == 0 {
		for _, n := range rest[:s.rank] {
			if n < 0 || n%s.factor != 0 {
				return
			}
		}
		s.best = min(s.best, presses)
		return
	}
	room := *rest // with the most that the free buttons can add
	for set := left; set > 0; set &= set - 1 {
		f := &s.free[bits.TrailingZeros16(set)]
		for i, n := range f.factors[:s.rank] {
			room[i] -= min(0, n) * f.limit
		}
	}
	next, low, high, least := -1, 0, none, presses
	for set := left; set > 0; set &= set - 1 {
		k := bits.TrailingZeros16(set)
		l, h := s.free[k].between(room[:s.rank])
		if h-l < high-low {
			next, low, high = k, l, h
		}
		least += min(s.free[k].cost*l, s.free[k].cost*h)
	}
	if low > high || least >= s.best {
		return
	}
	f, step := &s.free[next], 1
	value := low
	if f.cost < 0 {
		value, step = high, -1
	}
	left &^= 1 << next
	if left == 0 { // after that many values, the remainders are the same again
		low, high = max(low, value-s.factor+1), min(high, value+s.factor-1)
	}
	after := *rest
	for i, n := range f.factors[:s.rank] {
		after[i] -= value * n
	}
	presses += value * f.cost
	for ; low <= value && value <= high && s.values <= maxValues; value += step {
		s.try(left, &after, presses)
		for i, n := range f.factors[:s.rank] {
			after[i] -= step * n
		}
		presses += step * f.cost
	}
}

// between returns the lowest and the highest value that leave room in each equation.
func (f *free) between(room []int) (low, high int) {
	high = f.limit
	for i, n := range f.factors[:len(room)] {
		switch {
		case room[i] < 0:
			return 0, -1
		case n == 1:
			high = min(high, room[i])
		case n > 0:
			high = min(high, room[i]/n)
		case n == -1:
			low = max(low, f.limit-room[i])
		case n < 0:
			low = max(low, f.limit-room[i]/-n)
		}
	}
	return low, high
}

func abs(n int) int { return max(n, -n) }
