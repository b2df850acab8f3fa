// Package day12 solves 2025 day 12, Christmas Tree Farm.
//
// Shapes of up to 3 × 3 squares, turned and flipped, are to be put into regions. Part 1
// asks in how many regions as many of each shape fit as the region wants, without overlap.
// It is the last day, without a part 2.
//
// A region does not fit if the shapes have more squares than it. It does if it has a box
// of 3 × 3 squares for each. This decides all regions of genuine inputs. For others the
// day searches, square by square: a shape has its first square there, or nothing begins
// there. How it goes on depends only on the next squares that are taken, and on the shapes
// that are left, so these are the states, and the cheapest ways leave the fewest squares
// free. A region with too many states is an error.
package day12

import (
	"errors"
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
	"aoc/runner/search"
)

// Puzzle returns Christmas Tree Farm with its example and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 12, "Christmas Tree Farm", Day{},
		runner.Example[Day](shapes+"4x4: 1 1\n5x3: 2 0\n3x5: 1 1\n6x5: 2 2\n8x8: 4 5\n4x4: 1 2\n").Part1(5),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Shapes in a region", X: "east", Y: "south", Poster: -1},
			"A shape 0", "B shape 1", "C shape 2", "D shape 3", "E shape 4", "F shape 5"),
	)
}

const shapes = "0:\n#.#\n###\n..#\n\n1:\n##.\n.##\n.#.\n\n"

// Day has no parameters.
type Day struct{}

// Farm has the shapes and the regions, of which the first one is in that line.
type Farm struct {
	shapes  []grid.Grid[byte]
	sizes   [6]int32 // in squares
	regions []region
	line    int
}

// A region has a width, a height, and how many of each shape it wants.
type region [8]uint16

func (r *region) width() int32   { return int32(r[0]) }
func (r *region) height() int32  { return int32(r[1]) }
func (r *region) counts() counts { return counts(r[2:]) }

type counts [6]uint16 // of all shapes, with 0 for those that do not exist

// Parse reads the shapes, each below its number, and a region from each line after them.
func (Day) Parse(input string) (f Farm, err error) {
	groups := parse.Groups(input)
	shapes := len(groups) - 1
	if shapes < 1 || shapes > len(counts{}) {
		return Farm{}, fmt.Errorf("want 1 to %d shapes and the regions, with an empty line after each shape", len(counts{}))
	}
	for i, g := range groups[:shapes] {
		cells, err := parseShape(g, i)
		if err != nil {
			return Farm{}, err
		}
		f.shapes, f.sizes[i] = append(f.shapes, cells), int32(grid.Count(cells, '#'))
	}
	f.line = groups[shapes].First
	text := groups[shapes].Text + "\n"
	f.regions = make([]region, strings.Count(text, "\n"))
	marks := "x:" + strings.Repeat(" ", shapes-1) + "\n" // after the numbers of a line
	for i := range f.regions {
		length := f.regions[i].parse(text, marks)
		if length == 0 {
			return Farm{}, fmt.Errorf("line %d: want a region such as 12x34: 5 6, with %d numbers after the colon, up to 9999",
				f.line+i, shapes)
		}
		text = text[length:]
	}
	return f, nil
}

// parse reads a region from a line. The length is 0 if the line has another form.
func (r *region) parse(text, marks string) (length int) {
	at := 0
	for i := range len(marks) {
		first, n := at, 0
		for digit := text[at] - '0'; digit <= 9; digit = text[at] - '0' {
			n = n*10 + int(digit)
			at++
		}
		if at == first || at > first+4 || text[at] != marks[i] {
			return 0
		}
		r[i] = uint16(n)
		if at++; i == 1 {
			if text[at] != ' ' {
				return 0
			}
			at++
		}
	}
	return at
}

// parseShape reads a shape below its number.
func parseShape(g parse.Group, number int) (grid.Grid[byte], error) {
	header, drawn, _ := strings.Cut(g.Text, "\n")
	cells, err := grid.ParseGroup(parse.Group{First: g.First + 1, Text: drawn})
	if err != nil {
		return nil, err
	}
	squares := grid.Count(cells, '#')
	isShape := cells.Bounds() == image.Rect(0, 0, 3, 3) && squares > 0 && squares+grid.Count(cells, '.') == 9
	if !isShape || header != fmt.Sprintf("%d:", number) {
		return nil, fmt.Errorf("line %d: want a line %d: and below it 3 lines of 3 characters, # and . with at least one #",
			g.First, number)
	}
	return cells, nil
}

// Part1 returns the number of regions that all their shapes fit into.
func (Day) Part1(f Farm) (fitting int, err error) {
	for i, r := range f.regions {
		_, isFit, err := f.fit(r)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", f.line+i, err)
		}
		if isFit {
			fitting++
		}
	}
	return fitting, nil
}

// fit reports whether all shapes fit into a region. If that took a search, it returns the
// states on the way.
func (f *Farm) fit(r region) (way []state, isFit bool, err error) {
	boxes, free := (r.width()/3)*(r.height()/3), r.width()*r.height()
	for shape, n := range r[2:] {
		boxes -= int32(n)
		free -= int32(n) * f.sizes[shape]
	}
	if boxes < 0 && free >= 0 {
		way, err = f.pack(r)
		return way, way != nil, err
	}
	return nil, boxes >= 0, nil
}

// Part2 is never called on the last day.
func (Day) Part2(Farm) (int, error) { return 0, runner.ErrNoPuzzle }

// A packing is a search for a way to put shapes into a region.
type packing struct {
	region
	sizes [6]int32
	ways  [][]way // to put each shape
}

// A way has the squares of a shape as bits, from its first one on, in rows of the region.
type way struct {
	squares           uint64
	left, right, down int32 // columns and rows beside the first square
}

// A state is a square, those from it on that are taken, and the shapes that are left.
type state struct {
	at    int32
	taken uint64
	left  counts
}

const (
	maxWidth  = 30      // so two rows and three squares fit in 64 bits
	maxStates = 1 << 18 // which take a second or two
)

// pack returns the states on a way to put all shapes into the region, or none.
func (f *Farm) pack(r region) ([]state, error) {
	if r.width() > r.height() {
		r[0], r[1] = r[1], r[0]
	}
	p := packing{r, f.sizes, make([][]way, len(f.shapes))}
	for i, s := range f.shapes {
		for cells := range s.Orientations() {
			squares, w := grid.Find(cells, '#'), way{}
			for _, q := range squares {
				q = q.Sub(squares[0])
				w.squares |= 1 << max(0, q.Y*int(r.width())+q.X) // below 0 only if the way is too wide
				w.left, w.right, w.down = max(w.left, int32(-q.X)), max(w.right, int32(q.X)), max(w.down, int32(q.Y))
			}
			if !slices.Contains(p.ways[i], w) {
				p.ways[i] = append(p.ways[i], w)
			}
		}
	}
	s, states := search.From(state{left: r.counts()}), 0
	for at := range s.Dijkstra(p.next) {
		if states++; states > maxStates || r.width() > maxWidth {
			return nil, errors.New("the shapes may fit, but there are too many ways to try")
		}
		if at.left == (counts{}) {
			return s.Path(at), nil
		}
	}
	return nil, nil
}

// next puts a shape on the square of a state, or goes on to the next square, at a cost if
// the square stays free.
func (p packing) next(from state, step func(to state, cost int)) {
	x, y := from.at%p.width(), from.at/p.width()
	free := p.width()*p.height() - from.at - int32(bits.OnesCount64(from.taken))
	for i, n := range from.left {
		free -= int32(n) * p.sizes[i]
	}
	if free < 0 {
		return
	}
	isFree := 1 - int(from.taken&1)
	step(state{from.at + 1, from.taken >> 1, from.left}, isFree)
	for i, ways := range p.ways {
		for _, w := range ways {
			isIn := x >= w.left && x+w.right < p.width() && y+w.down < p.height()
			if isIn && from.left[i] > 0 && w.squares&from.taken == 0 {
				to := state{from.at, from.taken | w.squares, from.left}
				to.left[i]--
				step(to, 0)
			}
		}
	}
}
