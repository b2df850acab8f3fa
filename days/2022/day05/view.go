package day05

import (
	"image"
	"slices"
	"strconv"

	"aoc/runner/grid"
)

// A view of the yard has room for stacks of up to top crates, and for a lift above them. A crate begins every pitch
// cells, and the crane goes step cells from one frame to the next.
type view struct {
	top, pitch, step int
	size             image.Point // of a frame
}

const (
	largest  = 400 // cells on a side of a frame
	lettered = 8   // cells from a crate to the next one, if there is room for letters
)

// view returns a view of the stacks as high as they become, in some hundreds of frames.
func (c Cargo) view(lift func(move) int) view {
	v, lifts, most := view{}, 0, 1
	heights := c.heights()
	v.top = slices.Max(heights)
	for _, m := range c.moves {
		heights[m.from] -= m.crates
		heights[m.to] += m.crates
		v.top = max(v.top, heights[m.to])
		most = max(most, lift(m))
		lifts += m.crates / max(1, lift(m))
	}
	v.pitch = max(1, min(lettered, largest/len(c.stacks), (largest-lettered-2)/(v.top+most)))
	v.size = image.Pt(v.pitch*(len(c.stacks)-1)+1, min(largest, v.pitch*(v.top+most)+lettered+2))
	v.step = max(1, v.pitch/2, lifts*v.pitch*(v.top+len(c.stacks))/min(1000, 40_000_000/(v.size.X*v.size.Y)))
	return v
}

// draw draws the stacks, with their last crates in that kind.
func (v view) draw(stacks [][]byte, last byte) grid.Grid[byte] {
	cells := grid.New[byte](v.size.X, v.size.Y)
	cells.Fill(image.Rect(0, 0, v.size.X, 1), '^')
	cells.Fill(image.Rect(0, v.size.Y-lettered-1, v.size.X, v.size.Y-lettered), '=')
	for i, stack := range stacks[1:] {
		number := strconv.Itoa(i + 1)
		for n, digit := range []byte(number) {
			v.write(cells, image.Pt(v.pitch*i+5-2*len(number)+4*n, v.size.Y-6), digit, '=')
		}
		for row, letter := range stack {
			kind := byte('#')
			if row == len(stack)-1 {
				kind = last
			}
			v.crate(cells, v.pitch*i, v.pitch*row, letter, kind)
		}
	}
	return cells
}

// hang draws crates in the crane, from a height upwards.
func (v view) hang(cells grid.Grid[byte], x, height int, crates []byte) {
	middle, end := x+v.pitch/2, v.size.Y-lettered-1-height-v.pitch*len(crates)
	cells.Fill(image.Rectangle{image.Pt(middle, 1), image.Pt(middle+1, end)}, '^')
	for row, letter := range crates {
		v.crate(cells, x, height+v.pitch*row, letter, 'o')
	}
}

// crate draws a crate to the right of and above a place on the ground.
func (v view) crate(cells grid.Grid[byte], x, height int, letter, kind byte) {
	side := max(1, v.pitch-1)
	corner := image.Pt(x+1, v.size.Y-lettered-1-height-side)
	cells.Fill(image.Rectangle{image.Pt(corner.X, max(1, corner.Y)), corner.Add(image.Pt(side, side))}, kind)
	v.write(cells, corner.Add(image.Pt(2, 1)), letter, 0)
}

// write writes a character of three by five cells, if it has a picture and there is room.
func (v view) write(cells grid.Grid[byte], corner image.Point, char, kind byte) {
	for bit := range 15 {
		if v.pitch == lettered && pictures[char]>>(14-bit)&1 == 1 {
			cells.Set(corner.Add(image.Pt(bit%3, bit/3)), kind)
		}
	}
}

// pictures has the rows of each character, an octal digit each.
var pictures = [256]uint16{
	'0': 0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71122, 0o75757, 0o75717,
	'A': 0o25755, 0o65656, 0o34443, 0o65556, 0o74647, 0o74644, 0o34553, 0o55755, 0o72227, 0o11152, 0o55655,
	0o44447, 0o57755, 0o65555, 0o25552, 0o65644, 0o25563, 0o65655, 0o34216, 0o72222, 0o55557, 0o55552, 0o55775,
	0o55255, 0o55222, 0o71247,
}
