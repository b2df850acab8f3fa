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
	err := web.Answer(puzzles, questionOf(page.Get("question")),
		func(answer any) { page.Call("tell", web.Plain(answer)) }, func() { <-asked })
	if err != nil {
		page.Call("end", err.Error())
	} else {
		page.Call("end")
	}
}

func questionOf(q js.Value) web.Question {
	number := func(name string) int {
		if v := q.Get(name); v.Type() == js.TypeNumber {
			return v.Int()
		}
		return 0
	}
	text := func(name string) string {
		if v := q.Get(name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	return web.Question{
		Date:    calendar.DateOf(number("year"), number("day")),
		Variant: text("variant"),
		Part:    number("part"),
		Asks:    text("asks"),
		Picture: number("picture"),
		Example: number("example"),
		Seed:    engine.Seed{Number: uint64(number("seed")), Size: number("size")},
		Text:    text("text"),
		Repeat:  time.Duration(number("repeat_ms")) * time.Millisecond,
	}
}
