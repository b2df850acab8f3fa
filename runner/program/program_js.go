package program

import (
	"syscall/js"

	"aoc/runner/engine"
	"aoc/runner/web"
)

// Main answers one question of the page of aoc web, which runs the program once
// for each question. The page calls a program that ends without end a crash.
func Main(puzzles []engine.Puzzle) {
	page := js.Global()
	web.Answer(puzzles, page.Get("question").String(), func(answer string) { page.Call("tell", answer) })
	page.Call("end")
}
