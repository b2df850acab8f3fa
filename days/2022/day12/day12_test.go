// Hill Climbing Algorithm, held to its example, and on invented hills to numbers
// of steps that are improved until nothing improves them.

package day12

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// hill invents a map that rises from the upper left to the lower right, and is
// uneven. A little so there often is a way, and much so there is none.
func hill(r *rand.Rand, width, height, uneven int) []string {
	rows := make([][]byte, height)
	for y := range rows {
		for x := range width {
			slope := 26 * (x + y) / (width + height - 1)
			rows[y] = append(rows[y], 'a'+byte(min(25, slope+r.IntN(uneven+1))))
		}
	}
	start, goal := 0, width*height-1
	if r.IntN(4) == 0 {
		start = r.IntN(goal)
	}
	rows[start/width][start%width] = 'S'
	rows[goal/width][goal%width] = 'E'
	var lines []string
	for _, row := range rows {
		lines = append(lines, string(row))
	}
	return lines
}

const never = 1 << 30

// The oracle knows the fewest steps to each square so far, and walks from
// everywhere to everywhere until it has learned nothing new.
func oracle(lines []string, starts string) (fewest int, ok bool) {
	width := len(lines[0])
	cells := strings.Join(lines, "")
	heights := strings.NewReplacer("S", "a", "E", "z").Replace(cells)
	steps := slices.Repeat([]int{never}, len(cells))
	for i := range steps {
		if strings.ContainsRune(starts, rune(cells[i])) {
			steps[i] = 0
		}
	}
	for learned := true; learned; {
		learned = false
		for from := range steps {
			for to := range steps {
				apart := max(from, to) - min(from, to)
				adjacent := apart == width || apart == 1 && from/width == to/width
				if adjacent && heights[to] <= heights[from]+1 && steps[to] > steps[from]+1 {
					steps[to], learned = steps[from]+1, true
				}
			}
		}
	}
	fewest = steps[strings.IndexByte(cells, 'E')]
	return fewest, fewest < never
}

func FuzzFewestStepsOfAnyHill(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(seed, uint8(seed), uint8(seed*7), uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, width, height, uneven uint8) {
		lines := hill(rand.New(rand.NewPCG(seed, 0)), int(width%24)+1, int(height%24)+2, int(uneven%3))
		for part, starts := range []string{"S", "Sa"} {
			want, ok := oracle(lines, starts)
			for _, s := range Puzzle().Solvers {
				r := s.Solve(part+1, strings.Join(lines, "\n"))
				if ok && r.Answer != strconv.Itoa(want) || !ok && !errors.Is(r.Err, errNoWay) {
					t.Errorf("%q, part %d:\n%s\ngot %s, %v, want %d, %t", s.Variant, part+1, strings.Join(lines, "\n"), r.Answer, r.Err, want, ok)
				}
			}
		}
	})
}

func TestParseSaysWhereAndWhatIsWrong(t *testing.T) {
	const noMarks = "the map has no S and E, a start and a goal"
	for input, want := range map[string]string{
		"":             noMarks,
		"\n":           noMarks,
		"abc":          noMarks,
		"Sbc":          noMarks,
		"abE":          noMarks,
		"Sab\nabE\nab": "line 3: 2 characters, where line 1 has 3",
		"SaE\n\nabc":   "line 2: 0 characters, where line 1 has 3",
		"SaE\nabS":     "line 2: a second S",
		"EaE\nabS":     "line 1: a second E",
		"SaE\nab{":     "line 2: '{' is not a height from a to z",
		"SaE\naBc":     "line 2: 'B' is not a height from a to z",
		"S\xffE":       "line 1: 'ÿ' is not a height from a to z",
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}
