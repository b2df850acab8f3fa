package runner

import "aoc/runner/engine"

// ErrUnsolved is what a part returns while it is not written yet.
var ErrUnsolved = engine.ErrUnsolved

// ErrNoPuzzle is what part 2 of an event's last day comes to, whose second star
// has no puzzle. The Part2 of such a day is never called.
var ErrNoPuzzle = engine.ErrNoPuzzle
