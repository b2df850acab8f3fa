package day21

// move plays a turn, and returns the number of universes that it makes of one. The
// deterministic die begins again after 100, a multiple of the ten spaces, so that can
// be ignored: its rolls are (3 × turn + 1) + (3 × turn + 2) + (3 × turn + 3).
func (p *player) move(turn int, die die) (splits uint64) {
	if die == deterministicDie {
		p.walk(9*uint(turn) + 6)
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
