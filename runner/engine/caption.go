package engine

import (
	"strings"

	"aoc/runner/sanitize"
)

// captionOf returns a caption on one line, with a comma between groups of three digits of its integers.
func captionOf(text string) string {
	words := strings.Split(sanitize.OneLine(text), " ")
	for i, word := range words {
		digits := strings.Trim(word, "+-()[]:;.,!?")
		if len(digits) > 3 && strings.Trim(digits, "0123456789") == "" {
			words[i] = strings.Replace(word, digits, grouped(digits), 1)
		}
	}
	return strings.Join(words, " ")
}

func grouped(digits string) string {
	if len(digits) <= 3 {
		return digits
	}
	return grouped(digits[:len(digits)-3]) + "," + digits[len(digits)-3:]
}

// Pace returns how many frames to show in a second: a tenth of all frames, but at least 2 and at most MaxPace.
func Pace(frames int) int { return min(max(2, frames/10), MaxPace) }

// MaxPace is the largest number of frames to show in a second.
const MaxPace = 80
