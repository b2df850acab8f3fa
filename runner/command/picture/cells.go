package picture

import (
	"fmt"
	"image/color"
	"strings"

	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// Screen draws a frame in at most that many columns and rows. Without colours, each cell is
// the character of its kind, a dot if it is empty, or a digit for a value, from 0 to 9. In
// colour, a character has two squares, one above the other. A frame that is too large is
// scaled down; in colour, each square has the mean of its cells, and a small frame is enlarged.
func Screen(b engine.Bitmap, kinds []engine.Kind, columns, rows int, colors Depth) (lines []string, scaled bool) {
	width, height := b.Width, b.Height()
	if colors == None {
		return sampled(b, kinds, min(width, columns), min(height, rows)), width > columns || height > rows
	}
	squares := 2 * rows
	size := min(columns/width, squares/height)
	switch {
	case size > 0:
		columns, squares = size*width, size*height
	case width*squares > height*columns:
		squares = max(1, height*columns/width)
	default:
		columns = max(1, width*squares/height)
	}
	for y := 0; y < squares; y += 2 {
		var line strings.Builder
		before := ""
		for x := range columns {
			style := colors.code(38, mean(b, x, columns, y, squares))
			if y+1 < squares {
				style += ";" + colors.code(48, mean(b, x, columns, y+1, squares))
			}
			if style != before {
				line.WriteString("\x1b[0;" + style + "m")
			}
			before = style
			line.WriteString("▀")
		}
		lines = append(lines, line.String()+"\x1b[0m")
	}
	return lines, size == 0
}

// sampled draws a frame in that many columns and rows without colours.
func sampled(b engine.Bitmap, kinds []engine.Kind, columns, rows int) (lines []string) {
	for y := range rows {
		line := make([]byte, columns)
		for x := range line {
			number := int(b.Cells[y*b.Height()/rows*b.Width+x*b.Width/columns])
			switch value := number - engine.MaxKinds - 1; {
			case value >= 0:
				line[x] = byte('0' + value*10/engine.Levels)
			case number > 0:
				line[x] = kinds[number-1].Mark[0]
			default:
				line[x] = '.'
			}
		}
		lines = append(lines, string(line))
	}
	return lines
}

// mean returns the mean colour of the cells in square (x, y) of that many columns and squares.
func mean(b engine.Bitmap, x, columns, y, squares int) color.RGBA {
	left, top := x*b.Width/columns, y*b.Height()/squares
	right, bottom := max(left+1, (x+1)*b.Width/columns), max(top+1, (y+1)*b.Height()/squares)
	var red, green, blue int
	for row := top; row < bottom; row++ {
		for _, number := range b.Cells[row*b.Width:][left:right] {
			c := engine.Colors[number]
			red, green, blue = red+int(c.R), green+int(c.G), blue+int(c.B)
		}
	}
	n := (right - left) * (bottom - top)
	return color.RGBA{uint8(red / n), uint8(green / n), uint8(blue / n), 255}
}

// Legend returns the names of the kinds, each with its colour or its character, as far
// as they fit.
func Legend(kinds []engine.Kind, width int, colors Depth) string {
	var names []string
	for i, kind := range kinds {
		mark := kind.Mark
		if mark == "" {
			continue
		}
		if colors != None {
			mark = "\x1b[" + colors.code(38, engine.Colors[i+1]) + "m■\x1b[0m"
		}
		width -= len("#   ") + layout.Width(kind.Name)
		if width < -2 { // no blanks follow the last
			break
		}
		names = append(names, mark+" "+kind.Name)
	}
	return strings.Join(names, "  ")
}

// A Depth is how many colours a terminal has.
type Depth int

const (
	None Depth = iota
	Colors256
	TrueColor
)

// DepthOf returns how many colours a terminal has for frames, by its environment.
func DepthOf(c *console.Console) Depth {
	depth := c.Variables.Get("COLORTERM")
	switch {
	case !c.Canvas().Color:
		return None
	case depth == "truecolor" || depth == "24bit":
		return TrueColor
	default:
		return Colors256
	}
}

// code returns the parameters of the escape sequence for the foreground (38) or the background (48).
func (d Depth) code(layer int, c color.RGBA) string {
	if d == TrueColor {
		return fmt.Sprintf("%d;2;%d;%d;%d", layer, c.R, c.G, c.B)
	}
	step := func(v uint8) int { // of the levels 0, 95, 135, 175, 215 and 255
		if v < 48 {
			return 0
		}
		return max(1, (int(v)-35)/40)
	}
	return fmt.Sprintf("%d;5;%d", layer, 16+36*step(c.R)+6*step(c.G)+step(c.B))
}
