package search

// A queue is a heap with the lowest distance on top. A state may be in it several times.
type queue []entry

// An entry has the number of a state, and its distance when it was added.
type entry struct{ distance, number int }

func (q *queue) push(e entry) {
	*q = append(*q, e)
	all, at := *q, len(*q)-1
	for ; at > 0 && e.distance < all[(at-1)/2].distance; at = (at - 1) / 2 {
		all[at] = all[(at-1)/2]
	}
	all[at] = e
}

func (q *queue) pop() (top entry) {
	all := *q
	top, last, at := all[0], all[len(all)-1], 0
	all = all[:len(all)-1]
	for child := 1; child < len(all); child = 2*at + 1 {
		if child+1 < len(all) && all[child+1].distance < all[child].distance {
			child++
		}
		if last.distance <= all[child].distance {
			break
		}
		all[at], at = all[child], child
	}
	if len(all) > 0 {
		all[at] = last
	}
	*q = all
	return top
}
