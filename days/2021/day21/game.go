package day21

// rules are the differences between the two parts.
type rules struct {
	goal int
	roll die
	rows int // of a player's map: a power of two, at least the number of scores in play during a turn
}

const practiceGoal, quantumGoal = 1000, 21

func practiceRules() rules { return rules{practiceGoal, deterministicDie(), 32} }
func quantumRules() rules  { return rules{quantumGoal, diracDie, 32} }

type outcome struct {
	turns int
	wins  [2]uint64 // universes, by player
	score int       // of the player who would be next
}

// play plays until one player has won in every universe.
func play(start Start, r rules) (o outcome) {
	players := [2]player{newPlayer(start[0], r), newPlayer(start[1], r)}
	for {
		mover, other := &players[o.turns%2], &players[(o.turns+1)%2]
		won := mover.turn(r.roll(o.turns))
		o.wins[o.turns%2] += won * other.universes
		o.turns++
		if !mover.plays() {
			o.score = other.lowest
			return o
		}
	}
}

// A player is one player alone, in all universes at once.
type player struct {
	goal int
	// states is the map from (space, score) to a number of universes, as an array
	// with a row for each score. Only the scores from lowest to highest are in play:
	// at most 21 with the Dirac die, and one at a time with the deterministic die. So
	// the rows are a ring that is used again and again.
	states          []row
	lowest, highest int
	universes       uint64 // in which the player has not won: the sum of states
}

// A row of the map has the universes by space. Space 1 is at index 0.
type row [10]uint64

// newPlayer allocates 32 rows as a constant, so that they are on the stack. Only a
// longer game needs the heap.
func newPlayer(space int, r rules) player {
	p := player{goal: r.goal, states: append(make([]row, 0, 32), make([]row, r.rows)...), universes: 1}
	p.states[0][space-1] = 1
	return p
}

func (p *player) row(score int) *row { return &p.states[score&(len(p.states)-1)] }
func (p *player) plays() bool        { return p.lowest < p.goal }

// turn moves the pawn in every universe, and returns in how many of the new
// universes the player wins. It goes from the highest score down: since a turn
// always scores, each state moves to a row that has moved already, and none moves
// twice.
func (p *player) turn(totals []total) (won uint64) {
	lowest, highest := p.goal, 0
	for before := p.highest; before >= p.lowest; before-- {
		for space, n := range p.row(before).move(totals) {
			score := before + space + 1
			if score >= p.goal {
				won += n
			} else if n > 0 {
				p.row(score)[space] += n
				lowest, highest = min(lowest, score), max(highest, score)
			}
		}
	}
	p.lowest, p.highest = lowest, highest
	p.universes = p.universes*split(totals) - won
	return won
}

// move empties the row, and returns its universes by the space where they land.
func (r *row) move(totals []total) (landed row) {
	var walked [2 * len(r)]uint64 // a turn moves at most one full circle
	for space, n := range r {
		if n == 0 {
			continue
		}
		for _, t := range totals {
			walked[space+t.spaces] += n * t.universes
		}
	}
	*r = row{}
	for space := range landed {
		landed[space] = walked[space] + walked[space+len(r)]
	}
	return landed
}
