// One game, for any die.

package day21

// rules are all that the two parts differ in.
type rules struct {
	goal int
	roll die
	rows int // of a player's map: a power of two, and no fewer than the scores in play during a turn
}

const practiceGoal, quantumGoal = 1000, 21

func practice() rules { return rules{practiceGoal, deterministicDie(), 32} }
func quantum() rules  { return rules{quantumGoal, diracDie, 32} }

// An outcome is how a game went: its number of turns, the universes that each
// player won, and the score of the player who would have been next.
type outcome struct {
	turns int
	wins  [2]uint64
	score int
}

// play plays until one player has won in every universe, so that the game is on in none.
func play(start Start, r rules) (o outcome) {
	players := [2]player{seat(start[0], r), seat(start[1], r)}
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

// A player alone, in all universes at once.
type player struct {
	goal int
	// states is the map: in how many universes the pawn stands on a space with a
	// score. It is laid out flat, a row a score. Only the scores from lowest to
	// highest are in play: with the Dirac die 21 at most, with the deterministic
	// die one at a time of a thousand. So a few rows serve again and again, in a ring.
	states          []row
	lowest, highest int
	universes       uint64 // in which the player has not won: the sum of states
}

// A row of the map: the universes by space. Space 1 is at index 0.
type row [10]uint64

// seat puts a player at the table. Room for 32 rows, said in so many words, is
// room on the stack; only a longer game has to ask the heap.
func seat(space int, r rules) player {
	p := player{goal: r.goal, states: append(make([]row, 0, 32), make([]row, r.rows)...), universes: 1}
	p.states[0][space-1] = 1
	return p
}

func (p *player) row(score int) *row { return &p.states[score&(len(p.states)-1)] }
func (p *player) plays() bool        { return p.lowest < p.goal }

// turn moves the pawn in every universe, and returns in how many of the new
// universes that wins. A turn always scores, so from the highest score down
// each state moves to a row that has moved already, and none moves twice.
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

// move empties the row, and returns where its universes land.
func (r *row) move(totals []total) (landed row) {
	var walked [2 * len(r)]uint64 // no turn goes further than once round the circle
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
