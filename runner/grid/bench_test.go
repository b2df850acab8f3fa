package grid_test

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/runner/grid"
	"aoc/runner/ratio"
	"aoc/runner/search"
)

const width, height = 180, 41

var sink int

// maze returns a random map with walls on a quarter of its cells.
func maze() (g grid.Grid[byte], text string) {
	r := rand.New(rand.NewPCG(1, 2))
	g = grid.New[byte](width, height)
	var all strings.Builder
	for y, row := range g {
		for x := range row {
			row[x] = "...#"[r.IntN(4)]
		}
		row[0], g[0][y] = '.', '.'
		all.WriteString(string(row) + "\n")
	}
	return g, all.String()
}

func BenchmarkNew(b *testing.B) {
	ratio.ByHand(b, func() { sink += len(grid.New[int](width, height)) }, func() { sink += len(newByHand[int]()) })
}

func newByHand[T any]() [][]T {
	rows := make([][]T, height)
	for y := range rows {
		rows[y] = make([]T, width)
	}
	return rows
}

func BenchmarkParse(b *testing.B) {
	_, text := maze()
	ratio.ByHand(b, func() {
		g, _ := grid.Parse(text)
		sink += len(g)
	}, func() {
		var rows [][]byte
		for line := range strings.Lines(text) {
			rows = append(rows, []byte(strings.TrimSuffix(line, "\n")))
		}
		sink += len(rows)
	})
}

func BenchmarkClone(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() { sink += len(g.Clone()) }, func() {
		rows := newByHand[byte]()
		for y := range rows {
			copy(rows[y], g[y])
		}
		sink += len(rows)
	})
}

func BenchmarkAtAndSet(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() {
		for y := range height {
			for x := range width {
				p := image.Pt(x, y)
				g.Set(p, g.At(p)^1)
			}
		}
	}, func() {
		for y := range height {
			for x := range width {
				g[y][x] = g[y][x] ^ 1
			}
		}
	})
}

func BenchmarkFind(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() { sink += len(grid.Find(g, '#')) }, func() {
		var all []image.Point
		for y, row := range g {
			for x, cell := range row {
				if cell == '#' {
					all = append(all, image.Pt(x, y))
				}
			}
		}
		sink += len(all)
	})
}

func BenchmarkCount(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() { sink += grid.Count(g, '#') }, func() {
		n := 0
		for _, row := range g {
			for _, cell := range row {
				if cell == '#' {
					n++
				}
			}
		}
		sink += n
	})
}

func BenchmarkString(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() { sink += len(g.String()) }, func() {
		var text []byte
		for _, row := range g {
			text = append(append(text, row...), '\n')
		}
		sink += len(string(text))
	})
}

func BenchmarkPoints(b *testing.B) {
	ratio.ByHand(b, func() {
		sum := 0
		for p := range grid.Points(image.Rect(-width, -height, width, height)) {
			sum += p.X ^ p.Y
		}
		sink += sum
	}, func() {
		sum := 0
		for y := -height; y < height; y++ {
			for x := -width; x < width; x++ {
				sum += x ^ y
			}
		}
		sink += sum
	})
}

func BenchmarkAll(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() {
		sum := 0
		for p, cell := range g.All() {
			if cell == '#' {
				sum += p.X + p.Y
			}
		}
		sink += sum
	}, func() {
		sum := 0
		for y, row := range g {
			for x, cell := range row {
				if cell == '#' {
					sum += x + y
				}
			}
		}
		sink += sum
	})
}

func BenchmarkNeighbours(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() {
		sum := 0
		for p := range g.All() {
			g.Neighbours(p, func(q image.Point) { sum += int(g.At(q)) })
		}
		sink += sum
	}, func() {
		sum := 0
		for y, row := range g {
			for x := range row {
				if y > 0 {
					sum += int(g[y-1][x])
				}
				if x < len(row)-1 {
					sum += int(row[x+1])
				}
				if y < len(g)-1 {
					sum += int(g[y+1][x])
				}
				if x > 0 {
					sum += int(row[x-1])
				}
			}
		}
		sink += sum
	})
}

func BenchmarkNeighbours8(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() {
		sum := 0
		for p := range g.All() {
			g.Neighbours8(p, func(q image.Point) { sum += int(g.At(q)) })
		}
		sink += sum
	}, func() {
		sum := 0
		for y, row := range g {
			for x := range row {
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						besideY, besideX := y+dy, x+dx
						inside := 0 <= besideY && besideY < len(g) && 0 <= besideX && besideX < len(row)
						if inside && (dx != 0 || dy != 0) {
							sum += int(g[besideY][besideX])
						}
					}
				}
			}
		}
		sink += sum
	})
}

func BenchmarkTurns(b *testing.B) {
	ratio.ByHand(b, func() {
		p, direction := image.Point{}, grid.Up
		for step := range 10000 {
			p = p.Add(direction)
			if step%3 == 0 {
				direction = grid.TurnRight(direction)
			} else {
				direction = grid.TurnLeft(direction)
			}
		}
		sink += grid.Manhattan(p, image.Point{})
	}, func() {
		x, y, dx, dy := 0, 0, 0, -1
		for step := range 10000 {
			x, y = x+dx, y+dy
			if step%3 == 0 {
				dx, dy = -dy, dx
			} else {
				dx, dy = dy, -dx
			}
		}
		sink += max(x, -x) + max(y, -y)
	})
}

func BenchmarkDirections(b *testing.B) {
	g, _ := maze()
	ratio.ByHand(b, func() {
		sum := 0
		for p := range g.All() {
			for _, direction := range grid.Directions {
				if q := p.Add(direction); q.In(g.Bounds()) {
					sum += int(g.At(q))
				}
			}
		}
		sink += sum
	}, func() {
		sum := 0
		for y, row := range g {
			for x := range row {
				for _, d := range [...][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
					besideX, besideY := x+d[0], y+d[1]
					if 0 <= besideX && besideX < len(row) && 0 <= besideY && besideY < len(g) {
						sum += int(g[besideY][besideX])
					}
				}
			}
		}
		sink += sum
	})
}

func BenchmarkPoint3(b *testing.B) {
	filled := make([]bool, 32*32*32)
	for i := range filled {
		filled[i] = i%3 == 0
	}
	ratio.ByHand(b, func() {
		sum, centre := 0, grid.Pt3(16, 16, 16)
		for i := range filled {
			p := grid.Pt3(i%32, i/32%32, i/32/32)
			sum += p.Manhattan(centre)
			p.Neighbours(func(q grid.Point3) {
				if uint(q.X) < 32 && uint(q.Y) < 32 && uint(q.Z) < 32 && filled[q.X+32*(q.Y+32*q.Z)] {
					sum++
				}
			})
		}
		sink += sum
	}, func() {
		sum := 0
		for i := range filled {
			x, y, z := i%32, i/32%32, i/32/32
			sum += max(x-16, 16-x) + max(y-16, 16-y) + max(z-16, 16-z)
			for _, d := range [...][3]int{{0, 0, -1}, {0, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
				x, y, z := x+d[0], y+d[1], z+d[2]
				if uint(x) < 32 && uint(y) < 32 && uint(z) < 32 && filled[x+32*(y+32*z)] {
					sum++
				}
			}
		}
		sink += sum
	})
}

func BenchmarkManhattan(b *testing.B) {
	g, _ := maze()
	from := image.Pt(width/2, height/2)
	ratio.ByHand(b, func() {
		sum := 0
		for p := range g.All() {
			sum += grid.Manhattan(p, from)
		}
		sink += sum
	}, func() {
		sum := 0
		for y, row := range g {
			for x := range row {
				dx, dy := x-from.X, y-from.Y
				sum += max(dx, -dx) + max(dy, -dy)
			}
		}
		sink += sum
	})
}

func BenchmarkBreadthFirst(b *testing.B) {
	g, _ := maze()
	goal := image.Pt(width-1, height-1)
	g.Set(goal, '.')
	free := func(_, to image.Point) bool { return g.At(to) != '#' }
	search := func() (reached, steps int) {
		for p, steps := range g.From(image.Pt(0, 0)).BreadthFirst(free) {
			if reached++; p == goal {
				return reached, steps
			}
		}
		return reached, -1
	}
	byHand := func() (reached, steps int) {
		seen := make([]bool, width*height)
		seen[0] = true
		frontier, next := [][2]int{{0, 0}}, [][2]int{}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, at := range frontier {
				if reached++; at[0] == goal.X && at[1] == goal.Y {
					return reached, steps
				}
				for _, d := range [...][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
					x, y := at[0]+d[0], at[1]+d[1]
					if x < 0 || y < 0 || x >= width || y >= height {
						continue
					}
					if !seen[y*width+x] && g[y][x] != '#' {
						seen[y*width+x] = true
						next = append(next, [2]int{x, y})
					}
				}
			}
			frontier, next = next, frontier[:0]
		}
		return reached, -1
	}
	reached, steps := search()
	if r, s := byHand(); r != reached || s != steps {
		b.Fatalf("got %d positions and %d steps, want %d and %d", reached, steps, r, s)
	}
	ratio.ByHand(b, func() { search() }, func() { byHand() })
}

func BenchmarkPath(b *testing.B) {
	g, _ := maze()
	goal := image.Pt(width-1, height-1)
	g.Set(goal, '.')
	free := func(_, to image.Point) bool { return g.At(to) != '#' }
	ratio.ByHand(b, func() {
		s := g.From(image.Point{})
		for p := range s.BreadthFirst(free) {
			if p == goal {
				break
			}
		}
		sink += len(s.Path(goal))
	}, func() {
		before := make([]int, width*height) // with numbers from 1
		before[0] = 1
		for queue := [][2]int{{0, 0}}; queue[0] != [2]int{goal.X, goal.Y}; queue = queue[1:] {
			from := queue[0]
			for _, d := range [...][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				x, y := from[0]+d[0], from[1]+d[1]
				if x < 0 || y < 0 || x >= width || y >= height {
					continue
				}
				if before[y*width+x] == 0 && g[y][x] != '#' {
					before[y*width+x] = from[1]*width + from[0] + 1
					queue = append(queue, [2]int{x, y})
				}
			}
		}
		var path []image.Point
		for number := goal.Y*width + goal.X; number > 0; number = before[number] - 1 {
			path = append(path, image.Pt(number%width, number/width))
		}
		path = append(path, image.Point{})
		slices.Reverse(path)
		sink += len(path)
	})
}

// All positions on shortest paths from corner to corner.
func BenchmarkBefore(b *testing.B) {
	g, _ := maze()
	goal := image.Pt(width-1, height-1)
	g.Set(goal, '.')
	free := func(_, to image.Point) bool { return g.At(to) != '#' }
	directions := [...][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	ratio.ByHand(b, func() {
		s := g.From(image.Point{})
		for range s.BreadthFirst(free) {
			sink++
		}
		for range search.From(goal).NumberedBy(g.Number).BreadthFirst(s.Before) {
			sink++
		}
	}, func() {
		steps := newByHand[int]() // from 1
		steps[0][0] = 1
		for queue := [][2]int{{0, 0}}; len(queue) > 0; queue = queue[1:] {
			sink++
			from := queue[0]
			for _, d := range directions {
				x, y := from[0]+d[0], from[1]+d[1]
				if x < 0 || y < 0 || x >= width || y >= height {
					continue
				}
				if steps[y][x] == 0 && g[y][x] != '#' {
					steps[y][x] = steps[from[1]][from[0]] + 1
					queue = append(queue, [2]int{x, y})
				}
			}
		}
		seen := newByHand[bool]()
		for left := [][2]int{{goal.X, goal.Y}}; len(left) > 0; {
			to := left[len(left)-1]
			left = left[:len(left)-1]
			sink++
			for _, d := range directions {
				x, y := to[0]+d[0], to[1]+d[1]
				if x < 0 || y < 0 || x >= width || y >= height {
					continue
				}
				if !seen[y][x] && steps[y][x] == steps[to[1]][to[0]]-1 && steps[y][x] > 0 {
					seen[y][x] = true
					left = append(left, [2]int{x, y})
				}
			}
		}
	})
}
