package page

import (
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestIndexHasTheListOfTheDays(t *testing.T) {
	text, err := Project{Puzzles: []engine.Description{
		{Date: calendar.DateOf(2026, 12), Title: "Lanterns <&>", Ways: engine.Ways{{}}},
		{Date: calendar.DateOf(2027, 1), Title: "Ladders", Ways: engine.Ways{{}, {Variant: "memo"}}},
		{Date: calendar.DateOf(2027, 2), Title: "Letters", Ways: engine.Ways{{}}},
	}}.index()
	_, list, _ := strings.Cut(string(text), `<div id="list">`)
	list, _, _ = strings.Cut(list, `</div>`)
	if want := `<details class="year" open=""><summary><h2>2027</h2></summary><ul>` +
		`<li><a class="day" href="#2027/1"><span class="number">1</span> Ladders</a></li>` +
		`<li><a class="day" href="#2027/2"><span class="number">2</span> Letters</a></li></ul></details>` +
		`<details class="year"><summary><h2>2026</h2></summary><ul>` +
		`<li><a class="day" href="#2026/12"><span class="number">12</span> Lanterns &lt;&amp;&gt;</a></li></ul></details>`; err != nil || list != want {
		t.Errorf("got\n%s\n%v\nwant\n%s", list, err, want)
	}
}

func TestFooterLinksToTheRepository(t *testing.T) {
	for repository, want := range map[string]string{
		"":                            `<p id="made">Made with aoc.</p>`,
		"https://example.com/me/days": `<p id="made">Code: <a href="https://example.com/me/days" rel="noreferrer">https://example.com/me/days</a>. Made with aoc.</p>`,
	} {
		if text, err := (Project{Repository: repository}).index(); !strings.Contains(string(text), want) {
			t.Errorf("%q: got no %s: %v", repository, want, err)
		}
	}
}
