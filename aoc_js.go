package main

import (
	"syscall/js"

	"aoc/days"
	"aoc/runner/web"
)

// main answers one question of the page of aoc web, which runs this program in the
// browser once for each question.
func main() {
	question := js.Global().Get("question").String()
	js.Global().Call("answer", web.Answer(days.All(), question))
}
