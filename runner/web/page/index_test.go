package page

import (
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

var threeDays = []engine.Description{
	{Date: calendar.DateOf(2026, 12), Title: "Lanterns <&>", Ways: engine.Ways{{}}},
	{Date: calendar.DateOf(2027, 1), Title: "Ladders", Ways: engine.Ways{{}, {Variant: "memo"}}},
	{Date: calendar.DateOf(2027, 2), Title: "Letters", Ways: engine.Ways{{}}},
}

func TestFrontPageShowsThePicturesAndListsOtherDays(t *testing.T) {
	text := Project{
		Puzzles: threeDays,
		Prepared: map[calendar.Date]Prepared{
			threeDays[0].Date: {Alt: "night <7>", Poster: []byte("PNG"), Film: []byte("GIF")},
			threeDays[1].Date: {Alt: "night <7>", Poster: []byte("PNG")}, threeDays[2].Date: {}},
	}.index()
	tiles, list, _ := strings.Cut(string(text), "</ul>")
	first, second := strings.Index(tiles, "Ladders"), strings.Index(tiles, "Lanterns &lt;&amp;&gt;")
	if first < 0 || second < first || strings.Contains(tiles, "Letters") || strings.Count(list, `class="day"`) != 1 {
		t.Errorf("got tiles %s and the list %s", tiles, list)
	}
	for part, want := range map[string]string{
		tiles: `<img class="poster" src="2026/12/poster.png" width="1200" height="630" alt="night &lt;7&gt;"><img class="film" src="2026/12/frames.gif" loading="lazy" alt="">`,
		list:  `<li><a class="day" href="2027/2/"><span class="number">2</span> Letters</a></li>`,
	} {
		if !strings.Contains(part, want) || strings.Contains(part, "2027/1/frames.gif") {
			t.Errorf("got %s, want %s in it, and no film of 2027 day 1", part, want)
		}
	}
	if text := (Project{}).index(); !strings.Contains(string(text), "There are no days yet") {
		t.Errorf("without days: got %s", text)
	}
}

func TestPageOfADayHasTheListOfTheDays(t *testing.T) {
	pages := Project{Puzzles: threeDays}.dayPages()
	_, list, _ := strings.Cut(string(pages["2027/1/index.html"]), `<div id="list">`)
	list, _, _ = strings.Cut(list, `</div>`)
	if want := `<details class="year" open=""><summary><h2>2027</h2></summary><ul>` +
		`<li><a class="day" aria-current="page" href="../../2027/1/"><span class="number">1</span> Ladders</a></li>` +
		`<li><a class="day" href="../../2027/2/"><span class="number">2</span> Letters</a></li></ul></details>` +
		`<details class="year"><summary><h2>2026</h2></summary><ul>` +
		`<li><a class="day" href="../../2026/12/"><span class="number">12</span> Lanterns &lt;&amp;&gt;</a></li></ul></details>`; list != want {
		t.Errorf("got\n%s\nwant\n%s", list, want)
	}
}

func TestFooterLinksToTheRepository(t *testing.T) {
	for repository, want := range map[string]string{
		"":                            `<p id="made">Made with aoc.</p>`,
		"https://example.com/me/days": `<p id="made">Code: <a href="https://example.com/me/days" rel="noreferrer">https://example.com/me/days</a>. Made with aoc.</p>`,
	} {
		if text := (Project{Repository: repository}).index(); !strings.Contains(string(text), want) {
			t.Errorf("%q: got no %s:\n%s", repository, want, text)
		}
	}
}
