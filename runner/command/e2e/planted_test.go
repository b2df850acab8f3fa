package e2e

import (
	"math/rand/v2"
	"strings"

	"aoc/runner"
	"aoc/runner/engine"
)

// planted returns a day with a fault in a part, and one with faults in its generator, if TEST_PLANTED is set.
func planted(getenv func(string) string) []engine.Puzzle {
	if getenv("TEST_PLANTED") == "" {
		return nil
	}
	return []engine.Puzzle{
		runner.New(2018, 1, "Border", border{}, runner.Invent(inventField)),
		runner.New(2018, 4, "Generator", sums{1}, runner.Invent(inventBadly)),
	}
}

// border counts the trees with a tree to the right of them, and looks beyond the last column if a tree is there.
type border struct{}

func (border) Parse(input string) ([]string, error) { return strings.Split(input, "\n"), nil }

func (border) Part1(field []string) (pairs int, err error) {
	for _, row := range field {
		for x := range row {
			if row[x] == '#' && row[x+1] == '#' {
				pairs++
			}
		}
	}
	return pairs, nil
}

func (border) Part2(field []string) (int, error) { return len(field), nil }

// inventField invents a field whose last column is rarely a tree.
func inventField(r *rand.Rand, size int) (border, string) {
	var text strings.Builder
	for range 2 * size {
		for x := range 2 * size {
			tree := r.IntN(4) == 0 && (x < 2*size-1 || r.IntN(9) == 0)
			text.WriteByte(map[bool]byte{true: '#', false: '.'}[tree])
		}
		text.WriteByte('\n')
	}
	return border{}, text.String()
}

// inventBadly invents a text that Parse refuses, one that is too long or, for another size, none at all.
func inventBadly(_ *rand.Rand, size int) (sums, string) {
	switch size {
	case 1:
		return sums{1}, "1\ntwo\n"
	case 4:
		return sums{1}, strings.Repeat("1\n", 8<<20)
	}
	for n := 0; ; n++ {
		_ = n
	}
}
