package program

import (
	"syscall/js"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// Main answers one question of the page of aoc web, which runs the program once
// for each question. If a program ends without calling end, the page reports a crash.
func Main(puzzles []engine.Puzzle) {
	page := js.Global()
	asked := make(chan bool, 1) // the page asks once after each answer
	page.Set("more", js.FuncOf(func(js.Value, []js.Value) any {
		asked <- true
		return nil
	}))
	var question *web.Question // nil asks for the list of the days
	if q := page.Get("question"); !q.IsUndefined() {
		question = &web.Question{
			Date:    calendar.DateOf(q.Get("year").Int(), q.Get("day").Int()),
			Variant: q.Get("variant").String(),
			Part:    q.Get("part").Int(),
			Asks:    q.Get("asks").String(),
			Example: q.Get("example").Int(),
			Text:    q.Get("text").String(),
			Repeat:  time.Duration(q.Get("repeat_ms").Int()) * time.Millisecond,
		}
	}
	web.Answer(puzzles, question, func(answer string) { page.Call("tell", answer) }, func() { <-asked })
	page.Call("end")
}
