package day04

import "slices"

// border keeps the map row by row, with a border of empty cells on all sides, so that no neighbour needs a check. It
// writes each cell to the end of a queue, whose length counts it or not, because nothing predicts which cells count.
type border struct{}

// A room has the cells of a map. The cell of a roll has the number of rolls around it. Every other cell has a number of
// at least empty.
type room struct {
	cells []int8
	width int // of a row with its border
}

const empty = 100 // so much that it never comes down to few

// Parse reads a map of rolls @ and empty cells.
func (border) Parse(input string) (room, error) {
	rows, err := Day{}.Parse(input)
	if err != nil {
		return room{}, err
	}
	width := rows.Bounds().Dx() + 2
	rolls := make([]int8, width*(len(rows)+2)) // 1 or 0
	for y, row := range rows {
		to := rolls[width*(y+1)+1:][:len(row)]
		for x, cell := range row {
			to[x] = int8(cell >> 6) // '@' is 64, and '.' is less
		}
	}
	return room{around(rolls, width), width}, nil
}

// around returns the cells of a room, given its rolls.
func around(rolls []int8, width int) []int8 {
	cells := slices.Repeat([]int8{empty}, len(rolls))
	for first := width; first < len(rolls)-width; first += width {
		above, row, below := rolls[first-width:][:width], rolls[first:][:width], rolls[first+width:][:width]
		to := cells[first:][:width]
		left, middle := above[0]+row[0]+below[0], above[1]+row[1]+below[1]
		for x := 2; x < len(row); x++ { // no index needs a check
			right := above[x] + row[x] + below[x]
			to[x-1] = left + middle + right + empty - (empty+1)*row[x-1]
			left, middle = middle, right
		}
	}
	return cells
}

// Part1 returns the number of rolls that can be taken away first.
func (border) Part1(r room) (first int, err error) {
	for _, neighbours := range r.cells {
		if neighbours <= few {
			first++
		}
	}
	return first, nil
}

// Part2 returns the number of rolls that can be taken away.
func (border) Part2(r room) (int, error) {
	cells, width := slices.Clone(r.cells), r.width
	queue, end := make([]int32, len(cells)+1), 0
	for at, neighbours := range cells {
		end = push(queue, end, at, neighbours <= few)
	}
	for next := 0; next < end; next++ {
		for first := int(queue[next]) - width - 1; first < int(queue[next])+width; first += width {
			row := (*[3]int8)(cells[first:])
			left, middle, right := row[0]-1, row[1]-1, row[2]-1
			*row = [...]int8{left, middle, right}
			end = push(queue, end, first, left == few)
			end = push(queue, end, first+1, middle == few)
			end = push(queue, end, first+2, right == few)
		}
	}
	return end, nil
}

// push writes an index to the end of a queue, and returns the end after it if it counts. A
// branch around both would be mispredicted.
func push(queue []int32, end, at int, counts bool) int {
	queue[end] = int32(at)
	if counts {
		end++
	}
	return end
}
