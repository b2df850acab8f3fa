package layout

import (
	"cmp"
	"slices"
	"strings"

	"aoc/runner/sanitize"
)

// A Table is the columns of a table whose rows have the type R.
type Table[R any] []Column[R]

// A Column is a column of a table. It is as wide as its widest text.
type Column[R any] struct {
	Title string
	Brief string // the title if the column is too narrow for Title
	Text  func(R) string
	Cell  func(R) Cell // in place of Text, for cells that are more than text
	Right bool         // whether its texts are at its right end
	Gap   int          // the blanks before it
	Least int          // the least width
	Fill  bool         // whether it takes the room that is left in each row
	Loose bool         // whether a wider text is not cut while its row has room

	// Narrow says how the column gives way if a row is too wide. Its keys are turns, from 1 to the number of columns,
	// and its values are the widths to narrow the column to, or 0 to leave it out.
	Narrow map[int]int
}

// Lines returns a line with the titles, if there are any, and a line for each row.
func (t Table[R]) Lines(rows []R, on Canvas) (lines []string) {
	widths := t.Widths(rows, on.Width)
	head := make([]Cell, len(t))
	for i, col := range t {
		head[i] = Cell{Text: col.Title, Style: Faint}
		if Width(col.Title) > widths[i] {
			head[i].Text = cmp.Or(col.Brief, col.Title)
		}
	}
	if line := t.line(head, widths, on); line != "" {
		lines = append(lines, line)
	}
	for _, row := range rows {
		lines = append(lines, t.line(t.cells(row), widths, on))
	}
	return lines
}

// Widths returns the widths of the columns on a canvas of a width, 0 for a column that is left out.
func (t Table[R]) Widths(rows []R, width int) []int {
	widths := make([]int, len(t))
	for i, col := range t {
		widths[i] = max(col.Least, Width(col.Title))
	}
	for _, row := range rows {
		for i, cell := range t.cells(row) {
			widths[i] = max(widths[i], Width(cell.Text))
		}
	}
	for turn := 1; turn <= len(t); turn++ {
		excess := t.total(widths) - width
		for i, col := range t {
			switch least, ok := col.Narrow[turn]; {
			case !ok || excess <= 0:
			case least == 0 || col.Loose:
				widths[i] = min(widths[i], least)
			default:
				widths[i] = min(widths[i], max(least, widths[i]-excess))
			}
		}
	}
	for i, col := range t {
		if col.Fill && widths[i] > 0 {
			widths[i] = max(col.Least, widths[i]+width-t.total(widths))
		}
	}
	return widths
}

// total returns the width of a row.
func (t Table[R]) total(widths []int) (total int) {
	for i, col := range t {
		if widths[i] > 0 {
			total += col.Gap + widths[i]
		}
	}
	return total
}

func (t Table[R]) cells(row R) []Cell {
	cells := make([]Cell, len(t))
	for i, col := range t {
		if col.Cell != nil {
			cells[i] = col.Cell(row)
		} else {
			cells[i].Text = col.Text(row)
		}
		cells[i].Text = sanitize.Line(cells[i].Text)
	}
	return cells
}

// line returns the line of a row. Wide texts in loose columns first take room from the column that
// fills the row, and are cut if that is too little.
func (t Table[R]) line(cells []Cell, widths []int, on Canvas) string {
	for i, cell := range cells {
		if t[i].Loose {
			excess := Width(Canvas{}.Line(t.aligned(cells, widths))) - on.Width
			cells[i].Text = Cut(cell.Text, max(widths[i], Width(cell.Text)-max(0, excess)))
		}
	}
	return on.Line(t.aligned(cells, widths))
}

// aligned goes from the right to the left, so that the column that fills the row makes up for wider texts.
func (t Table[R]) aligned(cells []Cell, widths []int) (line []Cell) {
	excess := 0
	for i, cell := range slices.Backward(cells) {
		col, width, pad := t[i], widths[i], Left
		if width == 0 {
			continue
		}
		if col.Right {
			pad = Right
		}
		switch {
		case col.Loose:
			excess += max(0, Width(cell.Text)-width)
		case col.Fill:
			width = max(col.Least, width-excess)
		}
		if !col.Loose {
			cell.Text = Cut(cell.Text, width)
		}
		cell.Text = strings.Repeat(" ", col.Gap) + pad(cell.Text, width)
		line = append(line, cell)
	}
	slices.Reverse(line)
	return line
}
