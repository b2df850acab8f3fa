package day21

// A die returns the totals that the three rolls of a turn can have. Turns count from 0.
type die func(turn int) []total

// A total of three rolls, modulo the ten spaces, and the number of universes in
// which the rolls have it.
type total struct {
	spaces    int
	universes uint64
}

// dirac has the totals of three rolls of 1, 2 or 3.
var dirac = []total{{3, 1}, {4, 3}, {5, 6}, {6, 7}, {7, 6}, {8, 3}, {9, 1}}

func diracDie(int) []total { return dirac }

// deterministicDie rolls 1, 2, 3 and so on to 100, then from 1 again.
func deterministicDie() die {
	one := []total{{universes: 1}}
	return func(turn int) []total {
		sum := 0
		for roll := 3 * turn; roll < 3*turn+3; roll++ {
			sum += roll%100 + 1
		}
		one[0].spaces = sum % 10
		return one
	}
}

// split returns the number of universes into which a turn splits one.
func split(totals []total) (universes uint64) {
	for _, t := range totals {
		universes += t.universes
	}
	return universes
}
