package web

import (
	"fmt"

	"aoc/runner/engine"
)

// Frames are a batch of frames. The first one also explains them: it has the kinds
// of cells, and the colours of the numbers in cells.
type Frames struct {
	engine.Batch
	Picture *engine.Picture `json:"picture,omitzero"`
	Legend  []engine.Kind   `json:"legend,omitzero"`
	Colors  []string        `json:"colors,omitzero"` // such as #161b22
}

// showFrames calls tell with the frames of a picture of the day, batch by batch, and calls more after each batch
// except the last.
func showFrames(day engine.Solver, n int, text string, tell func(any), more func()) {
	answer := newFrames(day.Films[n-1])
	for answer.Batch = range engine.Batches(day.Frames(n, text)) {
		tell(answer)
		if !answer.End {
			more()
		}
		answer = Frames{}
	}
}

// newFrames returns the explanation of frames.
func newFrames(film engine.Film) Frames {
	kinds, _ := film.Legend() // the first frame has the same error
	frames := Frames{Picture: &film.Picture, Legend: kinds}
	for _, c := range engine.Colors {
		frames.Colors = append(frames.Colors, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
	}
	return frames
}
