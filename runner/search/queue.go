package search

import "math/bits"

// A queue is a radix heap. It returns the entry with the lowest distance, and does not
// accept a lower distance than the last one returned. A state may be in it several times.
type queue struct {
	last    int                        // the distance of the entries in bucket 0
	buckets [bits.UintSize + 1][]entry // by the highest bit in which their distance differs from last
}

// An entry has the index of a state, and its distance when it was added.
type entry struct{ distance, index int }

func (q *queue) push(e entry) {
	bucket := &q.buckets[bits.Len(uint(e.distance^q.last))]
	*bucket = append(*bucket, e)
}

func (q *queue) pop() (nearest entry, ok bool) {
	first := 0
	for len(q.buckets[first]) == 0 {
		first++
		if first == len(q.buckets) {
			return entry{}, false
		}
	}
	if first > 0 {
		q.advance(first)
	}
	bucket := &q.buckets[0]
	nearest = (*bucket)[len(*bucket)-1]
	*bucket = (*bucket)[:len(*bucket)-1]
	return nearest, true
}

// advance moves the entries of a bucket to lower buckets, and at least one to bucket 0.
func (q *queue) advance(from int) {
	entries := q.buckets[from]
	q.last = entries[0].distance
	for _, e := range entries {
		q.last = min(q.last, e.distance)
	}
	for _, e := range entries {
		q.push(e)
	}
	q.buckets[from] = entries[:0]
}
