package engine

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"time"
)

// A Frame is one picture of how a day solves its puzzle: a grid of cells and a
// caption. A cell has one of the day's kinds, or a value, which becomes a colour from
// dark to bright, or it is empty. See Solver.Frames for the limits.
type Frame struct {
	Caption string

	// Cells has the character of each cell's kind, row by row. A cell that is '.', ' '
	// or 0 has no kind. Cells is nil if no cell has a kind.
	Cells [][]byte

	// Heat has the values of the cells without a kind, row by row. It is nil if no
	// cell has a value. The colours go from Low to High or, if both are 0, from the
	// least to the greatest value of the frame. If they are logarithmic, a cell with
	// 0 is empty.
	Heat      [][]float64
	Low, High float64
	Log       bool

	// Diverging colours go from blue through dark to orange. They show on which side of the middle a value is.
	Diverging bool
}

// A Bitmap is a Frame as it is drawn: each cell has the number of its colour. An
// empty cell is 0, a kind is its place in Film.Legend, from 1, and a value is a number
// from MaxKinds+1 to MaxKinds+Levels or, if the colours diverge, one of the Levels numbers after these.
type Bitmap struct {
	Caption string `json:"caption"`
	Width   int    `json:"width"`
	Cells   []byte `json:"cells"` // row by row; in base64 in JSON
	Scale   Scale  `json:"scale,omitzero"`
}

// A Scale has the values of the first and the last colour. Both are 0 if there are no values.
type Scale struct {
	Low       float64 `json:"low"`
	High      float64 `json:"high"`
	Diverging bool    `json:"diverging,omitempty"`
}

// A Film is what is known of frames before they are made.
type Film struct {
	Picture
	Kinds []string // of the cells, as "# wall"
}

// A Picture says how to read frames. Texts may be empty.
type Picture struct {
	Title string `json:"title"`
	Claim string `json:"claim,omitempty"` // the sentence about the day that the picture shows
	X     string `json:"x"`               // what the columns are: space
	Y     string `json:"y"`               // what the rows are: score
	Heat  string `json:"heat"`            // what the values are: universes
	// Poster is the frame to show first: counted from 1, or backwards from -1; 0 is the middle one.
	Poster int `json:"poster"`
}

// Height returns the number of rows.
func (b Bitmap) Height() int { return len(b.Cells) / max(1, b.Width) }

// The limits of frames.
const (
	MaxKinds  = 8  // more colours would look alike
	Levels    = 32 // of values
	MaxSide   = 400
	MaxFrames = 10_000
	maxCells  = 100_000_000 // of all frames together: a viewer holds them in memory
)

// Frames parses the input and yields the frames of the day's nth picture, counted from 1. Each frame is made when it
// is asked for. The last pair has an error if a frame cannot be drawn, if there is none, or if the day panics.
//
// All frames have the same size, of at most MaxSide rows and columns. There are at
// most MaxFrames frames, with at most 100 million cells in all.
func (s Solver) Frames(n int, input string) iter.Seq2[Bitmap, error] {
	return func(yield func(Bitmap, error) bool) {
		if err := s.eachFrame(n, input, func(b Bitmap) bool { return yield(b, nil) }); err != nil {
			yield(Bitmap{}, err)
		}
	}
}

// eachFrame calls show with each frame, until it returns false.
func (s Solver) eachFrame(number int, input string, show func(Bitmap) bool) error {
	switch count := len(s.MakeFrames); {
	case count == 0:
		return errors.New("the day has no frames")
	case number < 1 || number > count:
		return fmt.Errorf("the day has no picture %d: it has %d", number, count)
	}
	in, _, err := s.parse(input)
	if err != nil {
		return err
	}
	kinds, err := s.Films[number-1].Legend()
	if err != nil {
		return err
	}
	n, stopped, first := 0, false, Bitmap{}
	_, err = s.call(func() error {
		frames := s.MakeFrames[number-1](in)
		if frames == nil {
			return nil
		}
		for frame := range frames {
			b, err := frame.draw(kinds)
			if err == nil {
				err = b.fits(n, first)
			}
			if err != nil {
				return err
			}
			n++
			if n == 1 {
				first = b
			}
			stopped = !show(b)
			if stopped {
				break
			}
		}
		return nil
	})
	switch {
	case stopped: // a fault after the last frame that is shown does not count
		return nil
	case err != nil:
		return fmt.Errorf("frame %d: %w", n+1, err)
	case n == 0:
		return s.whyNone(input)
	}
	return nil
}

// Collect returns the frames before an error, and the error.
func Collect(frames iter.Seq2[Bitmap, error]) (all []Bitmap, err error) {
	for frame, err := range frames {
		if err != nil {
			return all, err
		}
		all = append(all, frame)
	}
	return all, nil
}

// whyNone returns the error of a day that yields no frames: that of a part, if one fails, since the function for
// frames returns no error.
func (s Solver) whyNone(input string) error {
	for part := 1; part <= 2; part++ {
		if r := s.Solve(part, input); OutcomeOf(r.Err) == Failed {
			return fmt.Errorf("the day yields no frames: %w", r.Err)
		}
	}
	return errors.New("the day yields no frames")
}

// fits returns an error if the bitmap cannot follow n others, which begin with first.
func (b Bitmap) fits(n int, first Bitmap) error {
	switch {
	case n > 0 && (b.Width != first.Width || len(b.Cells) != len(first.Cells)):
		return fmt.Errorf("%d × %d cells, want %d × %d as in frame 1", b.Width, b.Height(), first.Width, first.Height())
	case n >= MaxFrames:
		return fmt.Errorf("the maximum is %d frames: yield fewer frames", MaxFrames)
	case (n+1)*len(b.Cells) > maxCells:
		return fmt.Errorf("the maximum is %d cells in all frames: yield fewer frames", maxCells)
	}
	return nil
}

// draw returns the frame's bitmap, which the day can no longer change.
func (f Frame) draw(kinds []Kind) (Bitmap, error) {
	width, height, err := f.size()
	if err != nil {
		return Bitmap{}, err
	}
	level, scale, err := f.levels()
	if err != nil {
		return Bitmap{}, err
	}
	var colors [256]byte
	for i, kind := range kinds {
		if kind.Mark != "" {
			colors[kind.Mark[0]] = byte(i + 1)
		}
	}
	b := Bitmap{captionOf(f.Caption), width, make([]byte, 0, width*height), scale}
	for y := range height {
		for x := range width {
			mark := byte(0)
			if f.Cells != nil {
				mark = f.Cells[y][x]
			}
			switch {
			case colors[mark] > 0:
				b.Cells = append(b.Cells, colors[mark])
			case mark != 0 && mark != ' ' && mark != '.':
				return Bitmap{}, fmt.Errorf("the cell at (%d, %d) is %q, which is not one of its kinds", x, y, mark)
			case f.Heat != nil:
				b.Cells = append(b.Cells, level(f.Heat[y][x]))
			default:
				b.Cells = append(b.Cells, 0)
			}
		}
	}
	return b, nil
}

// size returns the number of columns and rows, which Cells and Heat must share.
func (f Frame) size() (width, height int, err error) {
	var widths []int // of all rows
	for _, row := range f.Cells {
		widths = append(widths, len(row))
	}
	for _, row := range f.Heat {
		widths = append(widths, len(row))
	}
	height = max(len(f.Cells), len(f.Heat))
	switch {
	case f.Cells != nil && f.Heat != nil && len(f.Cells) != len(f.Heat):
		return 0, 0, fmt.Errorf("got %d rows of Cells and %d of Heat, want the same number", len(f.Cells), len(f.Heat))
	case height == 0 || widths[0] == 0:
		return 0, 0, errors.New("no cells")
	case widths[0] > MaxSide || height > MaxSide:
		return 0, 0, fmt.Errorf("%d × %d cells, the maximum is %d × %d", widths[0], height, MaxSide, MaxSide)
	}
	for i, width := range widths {
		if width != widths[0] {
			return 0, 0, fmt.Errorf("row %d: got %d cells, want %d as in row 0", i%height, width, widths[0])
		}
	}
	return widths[0], height, nil
}

// levels checks the values, and returns a function from a value to its colour's number, and the
// scale.
func (f Frame) levels() (of func(float64) byte, scale Scale, err error) {
	least, greatest := math.Inf(1), math.Inf(-1)
	for y, row := range f.Heat {
		for x, v := range row {
			switch {
			case math.IsNaN(v) || math.IsInf(v, 0):
				return nil, scale, fmt.Errorf("the cell at (%d, %d) has the value %v, which has no colour", x, y, v)
			case f.Log && v < 0:
				return nil, scale, fmt.Errorf("the cell at (%d, %d) has the value %v, and the colours are logarithmic", x, y, v)
			case !f.Log || v > 0:
				least, greatest = min(least, v), max(greatest, v)
			}
		}
	}
	if f.Low != 0 || f.High != 0 {
		least, greatest = f.Low, f.High
		if !(least < greatest) || math.IsInf(greatest-least, 0) || f.Log && least <= 0 {
			return nil, scale, fmt.Errorf("the range from Low %v to High %v is not valid", f.Low, f.High)
		}
	}
	if f.Heat != nil && least <= greatest {
		scale = Scale{least, greatest, f.Diverging}
	}
	place := func(v float64) float64 { return v / 2 } // halved, since the difference may overflow
	if f.Log {
		place = math.Log
	}
	low, high, first := place(least), place(greatest), MaxKinds+1
	if f.Diverging {
		first += Levels
	}
	return func(v float64) byte {
		if f.Log && v == 0 {
			return 0
		}
		level := Levels - 1
		if v < greatest {
			level = int(max(0, (place(v)-low)/(high-low)) * Levels)
		}
		return byte(first + min(level, Levels-1))
	}, scale, nil
}

// A Batch is a sequence of frames.
type Batch struct {
	Frames []Bitmap `json:"frames"`
	End    bool     `json:"end"`   // whether it is the last batch
	Error  string   `json:"error"` // why no batch follows, unless the frames have ended
	Pace   int      `json:"pace"`  // how many of the frames so far to show in a second
}

// The limits of a batch: its cells without the last frame, and the time that it takes.
const (
	batchCells = 1 << 20
	batchWait  = 100 * time.Millisecond
)

// Batches groups frames, so that few must be held at a time. The first batches, and
// the batches of a slow day, are small, so that the first frames can be seen soon.
func Batches(frames iter.Seq2[Bitmap, error]) iter.Seq[Batch] {
	return func(yield func(Batch) bool) {
		batch, start, most, total := Batch{Frames: []Bitmap{}, Pace: Pace(0)}, time.Now(), 1, 0
		for frame, err := range frames {
			if err != nil {
				batch.Error = err.Error()
				break
			}
			batch.Frames = append(batch.Frames, frame)
			total++
			batch.Pace = Pace(total)
			cells := len(batch.Frames) * len(frame.Cells) // all frames have the same size
			if len(batch.Frames) < most && cells < batchCells && time.Since(start) < batchWait {
				continue
			}
			if !yield(batch) {
				return
			}
			batch, start, most = Batch{Frames: []Bitmap{}, Pace: Pace(total)}, time.Now(), 2*most
		}
		batch.End = true
		yield(batch)
	}
}
