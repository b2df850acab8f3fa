package web

import (
	"fmt"

	"aoc/runner/animation"
	"aoc/runner/engine"
)

// A FramesAnswer has a batch of frames. The first one also explains them: it has the kinds
// of cells, and the colours of the numbers in cells.
type FramesAnswer struct {
	engine.Batch
	Picture *engine.Picture `json:"picture,omitzero"`
	Legend  []engine.Kind   `json:"legend,omitzero"`
	Colors  []string        `json:"colors,omitzero"` // such as #161b22
}

// A GIFAnswer has the frames as aoc play -o writes them, or the error if there is one.
type GIFAnswer struct {
	File  []byte `json:"file"`
	Error string `json:"error"`
}

// GIF returns the animation that q asks for. Variants have the frames of the day.
func GIF(puzzles []engine.Puzzle, q Question) (answer GIFAnswer) {
	err := q.askDay(puzzles, func(title string, day engine.Solver, text string) (err error) {
		answer.File, _, _, err = animation.GIF(animation.TextOf(q.Date, title, day.Way), day.Frames(text))
		return err
	})
	if err != nil {
		answer.Error = err.Error()
	}
	return answer
}

// Frames tells the frames that q asks for, batch by batch. After each batch but the
// last one, it calls more, which returns when the page needs more frames. Variants have
// the frames of the day.
func Frames(puzzles []engine.Puzzle, q Question, tell func(FramesAnswer), more func()) {
	err := q.askDay(puzzles, func(_ string, day engine.Solver, text string) error {
		kinds, _ := day.Legend() // its error is that of the first frame too
		answer := FramesAnswer{Picture: &day.Picture, Legend: kinds, Colors: colors()}
		for answer.Batch = range engine.Batches(day.Frames(text)) {
			tell(answer)
			if !answer.End {
				more()
			}
			answer = FramesAnswer{}
		}
		return nil
	})
	if err != nil {
		tell(FramesAnswer{Batch: engine.Batch{Frames: []engine.Bitmap{}, End: true, Error: err.Error()}})
	}
}

func colors() (all []string) {
	for _, c := range engine.Colors {
		all = append(all, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
	}
	return all
}
