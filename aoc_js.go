// The same days as a program for the browser: the page of aoc web starts it for
// each question, and it ends with the answer.

package main

import (
	"syscall/js"

	"aoc/days"
	"aoc/runner/web"
)

func main() {
	question := js.Global().Get("question").String()
	js.Global().Call("answer", web.Answer(days.All(), question))
}
