package day21

// rules are the differences between the two parts.
type rules struct {
	goal uint
	die  die
}

type die int

const (
	deterministicDie die = iota // rolls 1, 2, 3 and so on to 100, then from 1 again
	diracDie                    // rolls 1, 2 and 3, each in a universe of its own
)

const practiceGoal, quantumGoal = 1000, 21

var practiceRules, quantumRules = rules{practiceGoal, deterministicDie}, rules{quantumGoal, diracDie}

type outcome struct {
	turns int
	wins  [2]uint64 // universes, by player
	score int       // of the player who would be next
}

// play plays until one player has won in every universe.
func play(start Start, r rules) (o outcome) {
	var players [2]player
	players[0].start(start[0])
	players[1].start(start[1])
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
	// states is the map from (space, score) to a number of universes, as an array.
	// Its index is space + stride × score; space 1 is 0. Scores from 32 begin again
	// at index 0, because only the states from lowest to highest are in play. The
	// Dirac die has scores up to ten past the goal, so its goal is at most 21.
	states          [32 * stride]uint64
	lowest, highest uint
	universes       uint64 // in which the player has not won: the sum of states
}

// A row of the map has the universes with the same score, by space.
type row [10]uint64

func (p *player) start(space int) {
	p.lowest, p.highest, p.universes = uint(space-1), uint(space-1), 1
	p.states[space-1] = 1
}

func (p *player) at(state uint) *uint64 { return &p.states[state%uint(len(p.states))] }

// turn moves the pawn in every universe, and returns in how many of the new
// universes the player wins, and removes those from the map.
func (p *player) turn(turn int, r rules) (won uint64) {
	p.universes *= p.move(turn, r.die)
	for ; p.highest >= r.goal*stride; p.highest -= stride {
		past := (*row)(p.states[p.highest/stride*stride%uint(len(p.states)):])
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
