package e2e

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"aoc/runner"
	"aoc/runner/engine"
)

// planted returns days with a fault in a part, and one with faults in its generator, if TEST_PLANTED is set.
func planted(getenv func(string) string) []engine.Puzzle {
	if getenv("TEST_PLANTED") == "" {
		return nil
	}
	return []engine.Puzzle{
		runner.New(2018, 1, "Border", border{}, runner.Invent(inventField)),
		runner.New(2018, 2, "Order", tally{}, runner.Invent(inventWords)),
		runner.New(2018, 3, "Overflow", product{Scale: 1}, runner.Invent(inventProduct),
			runner.Variant("narrow", "", func(p product) narrow { return narrow{p} })),
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

// tally finds the most frequent word. If there are several, the order of a map decides which one it finds.
type tally struct{}

func (tally) Parse(input string) ([]string, error) { return strings.Fields(input), nil }

func (tally) Part1(words []string) (most string, err error) {
	counts := map[string]int{}
	for _, word := range words {
		counts[word]++
	}
	for word, n := range counts {
		if n > counts[most] {
			most = word
		}
	}
	return most, nil
}

func (tally) Part2(words []string) (int, error) { return len(words), nil }

func inventWords(r *rand.Rand, size int) (tally, string) {
	var text strings.Builder
	for range 3 + 4*size {
		fmt.Fprintf(&text, "%c\n", 'a'+r.IntN(6))
	}
	return tally{}, text.String()
}

// product multiplies its numbers and a parameter. The variant does so in 32 bits.
type product struct{ Scale int }

func (product) Parse(input string) (numbers []int, err error) { return sums{}.Parse(input) }

func (p product) Part1(numbers []int) (int, error) {
	all := p.Scale
	for _, n := range numbers {
		all *= n
	}
	return all, nil
}

func (product) Part2(numbers []int) (int, error) { return len(numbers), nil }

type narrow struct{ product }

func (p narrow) Part1(numbers []int) (int, error) {
	all := int32(p.Scale)
	for _, n := range numbers {
		all *= int32(n)
	}
	return int(all), nil
}

func inventProduct(r *rand.Rand, size int) (product, string) {
	text := ""
	for range 2 * size {
		text += strconv.Itoa(1+r.IntN(3000)) + "\n"
	}
	return product{1 + r.IntN(500)}, text
}

// inventBadly has a fault of its own for each size.
func inventBadly(_ *rand.Rand, size int) (sums, string) {
	switch size {
	case 1:
		return sums{1}, "1\ntwo\n"
	case 2:
		panic("no idea")
	case 3:
		for n := 0; ; n++ {
			_ = n
		}
	case 4:
		return sums{1}, strings.Repeat("1\n", 8<<20)
	}
	for hoard := [][]byte{}; ; {
		hoard = append(hoard, []byte(strings.Repeat("1", 8<<20)))
	}
}
