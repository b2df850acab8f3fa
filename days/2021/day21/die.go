package day21

// A die moves the pawn in all universes at once.
type die int

const (
	deterministicDie die = iota // rolls 1, 2, 3 and so on to 100, then from 1 again
	diracDie                    // rolls 1, 2 and 3, each in a universe of its own
)

// move plays a turn of a player, and returns the number of universes that it makes of
// one. Turns count from 0. The deterministic die may ignore that it starts again after
// 100, a multiple of the ten spaces.
func (d die) move(p *player, turn int) (splits uint64) {
	if d == deterministicDie {
		p.walk(9*uint(turn) + 6) // (3 × turn + 1) + (3 × turn + 2) + (3 × turn + 3)
		return 1
	}
	p.split()
	return 27
}

// walk moves the pawn in the only state.
func (p *player) walk(spaces uint) {
	from := p.at(p.lowest)
	space := (p.lowest%stride + spaces) % 10
	p.lowest = (p.lowest/stride+1+space)*stride + space
	p.highest = p.lowest
	*p.at(p.lowest), *from = *from, 0
}

// split moves the pawn by three rolls of 1, 2 or 3, that is by six spaces and then
// three times by -1, 0 or +1. So three times, each space gets the sum of itself and its
// two neighbours. Each state is reached from one score only, so its count is stored,
// not added. Its row has a higher score, and has moved already: the highest moves first.
func (p *player) split() {
	for score := p.highest / stride; score+1 > p.lowest/stride; score-- {
		r := (*row)(p.states[score*stride:])
		const step = stride + 1 // a space further is also a score higher
		to := (*[9*step + 1]uint64)(p.states[(score+1)*stride:])
		// Six spaces from index 4 is index 0.
		to[0], to[step], to[2*step], to[3*step], to[4*step], to[5*step], to[6*step], to[7*step], to[8*step], to[9*step] =
			roll(roll(roll(r[4], r[5], r[6], r[7], r[8], r[9], r[0], r[1], r[2], r[3])))
		*r = row{}
	}
	p.lowest = (p.lowest/stride + 1) * stride
	p.highest = (p.highest/stride+10)*stride + 9
}

// roll returns for each space the sum of itself and its neighbours on the circle. Two spaces share each inner sum.
func roll(a, b, c, d, e, f, g, h, i, j uint64) (_, _, _, _, _, _, _, _, _, _ uint64) {
	ab, cd, ef, gh, ij := a+b, c+d, e+f, g+h, i+j
	return j + ab, ab + c, b + cd, cd + e, d + ef, ef + g, f + gh, gh + i, h + ij, ij + a
}

// A total of the three rolls of a turn, and the number of universes in which they have it.
type total struct {
	spaces    int
	universes uint64
}

// dirac has the totals of three rolls of 1, 2 or 3, for the variants that move one state at a time.
var dirac = []total{{3, 1}, {4, 3}, {5, 6}, {6, 7}, {7, 6}, {8, 3}, {9, 1}}
