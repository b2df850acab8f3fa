package day21

// rules are the differences between the two parts.
type rules struct {
	goal uint
	die  die
	rows int // of a player's map: a power of two, with the Dirac die at least the goal + 11
}

type die int

const (
	deterministicDie die = iota // rolls 1, 2, 3 and so on to 100, then from 1 again
	diracDie                    // rolls 1, 2 and 3, each in a universe of its own
)

const practiceGoal, quantumGoal, fewRows = 1000, 21, 32

var practiceRules, quantumRules = rules{practiceGoal, deterministicDie, fewRows}, rules{quantumGoal, diracDie, fewRows}

type outcome struct {
	turns int
	wins  [2]uint64 // universes, by player
	score int       // of the player who would be next
}

// play plays until one player has won in every universe.
func play(start Start, r rules) (o outcome) {
	var rooms [2][fewRows * stride]uint64 // on the stack
	players := [2]player{newPlayer(start[0], r, rooms[0][:]), newPlayer(start[1], r, rooms[1][:])}
	mover, other := &players[0], &players[1]
	for ; mover.universes > 0 && other.universes > 0; mover, other = other, mover {
		o.wins[o.turns%2] += mover.turn(o.turns, r) * other.universes
		o.turns++
	}
	o.score = int(mover.lowest / stride)
	return o
}

const stride = 16 // a power of two, at least the ten spaces

// A player is one player alone, in all universes at once.
type player struct {
	// states is the map from (space, score) to a number of universes, laid out flat.
	// Its index is space + stride × score; space 1 is 0. Past its end the scores begin
	// again at index 0, because only the states from lowest to highest are in play.
	states          []uint64
	lowest, highest uint
	universes       uint64 // in which the player has not won: the sum of states
}

// A row of the map has the universes with the same score, by space.
type row [10]uint64

// newPlayer returns a player with a map in the room, or in more room if the rules need it.
func newPlayer(space int, r rules, room []uint64) player {
	if len(room) < r.rows*stride {
		room = make([]uint64, r.rows*stride)
	}
	room[space-1] = 1
	return player{room, uint(space - 1), uint(space - 1), 1}
}

func (p *player) at(state uint) *uint64 { return &p.states[p.index(state)] }
func (p *player) index(state uint) uint { return state & uint(len(p.states)-1) }

// turn moves the pawn in every universe, and returns in how many of the new
// universes the player wins, and removes those from the map.
func (p *player) turn(turn int, r rules) (won uint64) {
	p.universes *= p.move(turn, r.die)
	for ; p.highest >= r.goal*stride; p.highest -= stride {
		past := (*row)(p.states[p.index(p.highest/stride*stride):])
		won += past.sum()
		*past = row{}
	}
	for p.lowest < p.highest && *p.at(p.lowest) == 0 {
		p.lowest++
	}
	p.universes -= won
	return won
}

func (r *row) sum() uint64 {
	return (r[0] + r[1]) + (r[2] + r[3]) + (r[4] + r[5]) + (r[6] + r[7]) + (r[8] + r[9])
}
