package layout

import (
	"math"
	"strings"
)

// LogSteps returns a factor as a number of steps, rounded: four for each factor of ten. So the bars of aoc bench fit
// into 60 columns, beside names of the usual length, even if times differ by a factor of a million.
func LogSteps(factor float64) int { return int(math.Round(4 * math.Log10(max(1, factor)))) }

// Blocks draws a bar with a length in eighths of a character.
func Blocks(eighths int) string {
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
