package program

import (
	"syscall/js"

	"aoc/runner/engine"
	"aoc/runner/web"
)

// Main answers one question of the page of aoc web, which runs the program once
// for each question.
func Main(puzzles []engine.Puzzle) {
	question := js.Global().Get("question").String()
	js.Global().Call("answer", web.Answer(puzzles, question))
}
