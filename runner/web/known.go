package web

import (
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// Known are answers that are known before the program runs: those of a day itself on its first example. Each has the
// form in which [Answer] passes it to tell, and is left out if it is not known. Parts have no times, since those are
// another computer's.
type Known struct {
	Part1  *Timed       `json:"1,omitempty"`
	Part2  *Timed       `json:"2,omitempty"`
	Frames *KnownFrames `json:"-"` // they are large, so they are in a file of their own
}

// KnownFrames are the first frames of a day, or all of them.
type KnownFrames struct {
	Frames
	Total  int            `json:"total"`            // of all frames of the day
	Poster *engine.Bitmap `json:"poster,omitempty"` // the frame to show first, if it is not one of the first frames
}

const (
	mostCells   = 1_500_000 // in the known frames of a day, if they are all frames
	firstFrames = 30        // of a day with more cells
)

// Solved adds the result of a part, unless it failed.
func (k *Known) Solved(d calendar.Date, title string, part int, r engine.Result) {
	line := engine.Line{Date: d, Title: title, Part: part, Input: engine.FromExample}.With(r)
	if line.Status == engine.Failed {
		return
	}
	line.ParseNS, line.SolveNS = 0, 0
	known := &Timed{Line: line}
	if part == 1 {
		k.Part1 = known
	} else {
		k.Part2 = known
	}
}

// Filmed adds the frames of the first picture, all that the day yields.
func (k *Known) Filmed(film engine.Film, all []engine.Bitmap) {
	at := posterAt(film.Picture, len(all))
	film.Poster = at + 1 // which the page cannot tell from a number beyond the last frame until all have come
	frames := &KnownFrames{Frames: newFrames(film), Total: len(all)}
	frames.Batch = engine.Batch{Frames: all, End: true, Pace: engine.Pace(len(all))}
	if len(all)*len(all[0].Cells) > mostCells && len(all) > firstFrames {
		frames.Batch = engine.Batch{Frames: all[:firstFrames], Pace: engine.Pace(len(all))}
		if at >= firstFrames {
			frames.Poster = &all[at]
		}
	}
	k.Frames = frames
}

// PosterOf returns the frame of a picture to show first.
func PosterOf(p engine.Picture, frames []engine.Bitmap) engine.Bitmap {
	return frames[posterAt(p, len(frames))]
}

// posterAt returns the index of the frame to show first, of n: the one that the picture names, or the middle one.
func posterAt(p engine.Picture, n int) int {
	switch at := p.Poster; {
	case at == 0:
		return n / 2
	case at < 0:
		return max(0, n+at)
	default:
		return min(at, n) - 1
	}
}
