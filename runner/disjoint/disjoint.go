// Package disjoint is for things that become connected, a pair at a time: which of them belong
// together (union-find).
package disjoint

import (
	"cmp"
	"slices"
)

// Sets are disjoint sets of the numbers from 0 up to their count.
type Sets struct {
	parent []int // or, for the root of a set, its size as a negative number
	sets   int
}

// New returns n sets, each of one number.
func New(n int) *Sets { return &Sets{slices.Repeat([]int{-1}, n), n} }

// Find returns the number that stands for the set of a number: the same one for each number of the set, until the
// set is joined with another.
func (s *Sets) Find(n int) int {
	for s.parent[n] >= 0 {
		if above := s.parent[s.parent[n]]; above >= 0 {
			s.parent[n] = above // which makes the next way half as long
		}
		n = s.parent[n]
	}
	return n
}

// Join makes one set of the sets of two numbers, and reports whether they were two sets.
func (s *Sets) Join(m, n int) bool {
	m, n = s.Find(m), s.Find(n)
	if m == n {
		return false
	}
	if s.parent[m] > s.parent[n] {
		m, n = n, m
	}
	s.parent[m] += s.parent[n]
	s.parent[n] = m
	s.sets--
	return true
}

// Len returns the number of sets.
func (s *Sets) Len() int { return s.sets }

// Sizes returns how many numbers each set has, the largest first.
func (s *Sets) Sizes() []int {
	sizes := make([]int, 0, s.sets)
	for _, parent := range s.parent {
		if parent < 0 {
			sizes = append(sizes, -parent)
		}
	}
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	return sizes
}
