package picture

import (
	"iter"

	"aoc/runner/engine"
)

// Poster returns a frame by its number: 1 is the first frame, -1 the last one and 0 the middle one. If
// the frames end with an error, it counts only the frames before the error.
func Poster(frames iter.Seq2[engine.Bitmap, error], number int) (poster engine.Bitmap, failed error) {
	var all []engine.Bitmap
	for b, err := range frames {
		if err != nil {
			failed = err
			break
		}
		all = append(all, b)
	}
	at := number - 1
	switch last := len(all) - 1; {
	case last < 0:
		return poster, failed
	case number == 0:
		at = len(all) / 2
	case number < 0:
		at = len(all) + number
	}
	return all[min(max(0, at), len(all)-1)], nil
}
