package picture

import (
	"iter"

	"aoc/runner/engine"
)

// Poster returns the frame with that number: from 1 or, from the last one, -1; 0 is the middle one. Of
// frames that end with an error, it takes one before it.
func Poster(frames iter.Seq2[engine.Bitmap, error], number int) (poster engine.Bitmap, failed error) {
	var all []engine.Bitmap
	for b, err := range frames {
		if failed = err; err != nil {
			break
		}
		if all = append(all, b); len(all) == number {
			break
		}
	}
	switch n := len(all); {
	case n == 0:
		return poster, failed
	case number < 0:
		return all[max(0, n+number)], nil
	case number == 0:
		return all[n/2], nil
	default:
		return all[n-1], nil
	}
}
