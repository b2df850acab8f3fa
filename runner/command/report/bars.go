package report

import (
	"math"
	"strings"
	"time"
)

// timeBar returns a bar that is half a block longer for ten times the time. It
// is very short for a microsecond, and fills the column for a minute.
func timeBar(took time.Duration) string {
	if took == 0 {
		return ""
	}
	return blocks(min(1+logSteps(float64(took)/float64(time.Microsecond), 4), 8*barWidth))
}

// logSteps returns the logarithm of a factor, rounded, with so many steps for a factor of ten.
func logSteps(factor float64, steps int) int {
	return int(math.Round(float64(steps) * math.Log10(max(1, factor))))
}

// blocks draws a bar with a length in eighths of a character.
func blocks(eighths int) string {
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
