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
	asked := make(chan bool, 1) // the page asks once after each answer
	page.Set("more", js.FuncOf(func(js.Value, []js.Value) any {
		asked <- true
		return nil
	}))
	web.Answer(puzzles, page.Get("question").String(), func(answer string) { page.Call("tell", answer) }, func() { <-asked })
	page.Call("end")
}
