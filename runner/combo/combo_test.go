package combo_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"aoc/runner/combo"
	"aoc/runner/ratio"
)

func ExamplePermutations() {
	for order := range combo.Permutations([]string{"Ann", "Bob", "Cid"}) {
		fmt.Println(order)
	}
	// Output:
	// [Ann Bob Cid]
	// [Ann Cid Bob]
	// [Bob Ann Cid]
	// [Bob Cid Ann]
	// [Cid Ann Bob]
	// [Cid Bob Ann]
}

// The two weights that make 11 together.
func ExampleCombinations() {
	for pair := range combo.Combinations([]int{3, 5, 6, 9}, 2) {
		if pair[0]+pair[1] == 11 {
			fmt.Println(pair)
		}
	}
	// Output: [5 6]
}

func text(all iter.Seq[[]byte]) string {
	var lines []string
	for items := range all {
		lines = append(lines, fmt.Sprintf("(%s)", items))
	}
	return strings.Join(lines, " ")
}

func TestOrdersAndChoices(t *testing.T) {
	for _, test := range []struct {
		name string
		got  iter.Seq[[]byte]
		want string
	}{
		{"orders of none", combo.Permutations([]byte(nil)), "()"},
		{"orders of one", combo.Permutations([]byte("a")), "(a)"},
		{"orders of equal items", combo.Permutations([]byte("aa")), "(aa) (aa)"},
		{"0 of 3", combo.Combinations([]byte("abc"), 0), "()"},
		{"2 of 4", combo.Combinations([]byte("abcd"), 2), "(ab) (ac) (ad) (bc) (bd) (cd)"},
		{"3 of 3", combo.Combinations([]byte("abc"), 3), "(abc)"},
		{"4 of 3", combo.Combinations([]byte("abc"), 4), ""},
		{"-1 of 3", combo.Combinations([]byte("abc"), -1), ""},
	} {
		if got := text(test.got); got != test.want || text(test.got) != got {
			t.Errorf("%s: got %q, want %q, twice", test.name, got, test.want)
		}
	}
}

func TestEachOrderOnceAndTheItemsStay(t *testing.T) {
	items, seen, before := []byte("abcdef"), map[string]bool{}, ""
	for order := range combo.Permutations(items) {
		if string(order) <= before {
			t.Errorf("got %s after %s", order, before)
		}
		before = string(order)
		seen[before] = true
	}
	if len(seen) != 720 || string(items) != "abcdef" {
		t.Errorf("got %d orders, want 720, and %s is left", len(seen), items)
	}
}

// Go panics if a sequence goes on after the end of the loop.
func TestLoopsMayEndEarly(t *testing.T) {
	for _, all := range []iter.Seq[[]byte]{combo.Permutations([]byte("abc")), combo.Combinations([]byte("abc"), 2)} {
		for range all {
			break
		}
	}
}

var items = []int{3, 1, 4, 1, 5, 9, 2, 6}

func BenchmarkPermutations(b *testing.B) {
	var byHand func(order []int, from int) int
	byHand = func(order []int, from int) (sum int) {
		if from == len(order) {
			return order[0] * order[1]
		}
		for i := from; i < len(order); i++ {
			order[from], order[i] = order[i], order[from]
			sum += byHand(order, from+1)
			order[from], order[i] = order[i], order[from]
		}
		return sum
	}
	ratio.ByHand(b, func() (sum int) {
		for order := range combo.Permutations(items) {
			sum += order[0] * order[1]
		}
		return sum
	}, func() int { return byHand(items, 0) })
}

func BenchmarkCombinations(b *testing.B) {
	ratio.ByHand(b, func() (sum int) {
		for three := range combo.Combinations(items, 3) {
			sum += three[0] * three[1] * three[2]
		}
		return sum
	}, func() (sum int) {
		for i, a := range items {
			for j, b := range items[i+1:] {
				for _, c := range items[i+j+2:] {
					sum += a * b * c
				}
			}
		}
		return sum
	})
}
