package page

import (
	"regexp"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

var threeDays = []engine.Description{
	{Date: calendar.DateOf(2026, 12), Title: "Lanterns <&>", Ways: engine.Ways{{}}},
	{Date: calendar.DateOf(2027, 1), Title: "Ladders", Ways: engine.Ways{{Films: []engine.Film{{Picture: engine.Picture{Claim: "Two climb."}}}}, {Variant: "memo"}}},
	{Date: calendar.DateOf(2027, 2), Title: "Letters", Ways: engine.Ways{{}}},
}

func TestFrontPageShowsTheDaysByYear(t *testing.T) {
	poster := &engine.Bitmap{Width: 2, Cells: make([]byte, 4)}
	text := string(Project{Puzzles: threeDays, Prepared: map[calendar.Date]Prepared{
		threeDays[0].Date: {Alt: "night <7>", Poster: poster, Film: []byte("GIF")},
		threeDays[2].Date: {Alt: "night <7>", Poster: poster}, threeDays[1].Date: {}},
	}.pages("files/")["index.html"])
	at := -1
	for _, want := range []string{"Every way to solve a day side by side", "<h2>2027</h2>", `href="2027/1/"`, "Ladders", "Two climb.", "Letters", "<h2>2026</h2>",
		`<img class="poster" src="files/2026-12.png" alt="night &lt;7&gt;"><img class="film" src="files/2026-12.gif" loading="lazy" alt="">`, "Lanterns &lt;&amp;&gt;"} {
		next := strings.Index(text, want)
		if next <= at {
			t.Errorf("got no %s, or too early:\n%s", want, text)
		}
		at = max(at, next)
	}
	if strings.Count(text, "<img") != 3 || strings.Contains(text, "2027-02.gif") {
		t.Errorf("got\n%s", text)
	}
	text = string(Project{}.pages("files/")["index.html"])
	if !strings.Contains(text, "There are no days yet") || strings.Contains(text, "side by side") {
		t.Errorf("without days: got %s", text)
	}
}

func TestPageOfADayHasTheListOfTheDays(t *testing.T) {
	page := string(Project{Puzzles: threeDays}.pages("files/")["2027/1/index.html"])
	_, list, _ := strings.Cut(page, `<summary>All days</summary>`)
	list, _, _ = strings.Cut(list, `</nav>`)
	if want := `<details open><summary><h2>2027</h2></summary><ul>` +
		`<li><a class="day" aria-current="page" href="../../2027/1/"><span class="number">1</span> Ladders</a></li>` +
		`<li><a class="day" href="../../2027/2/"><span class="number">2</span> Letters</a></li></ul></details>` +
		`<details><summary><h2>2026</h2></summary><ul>` +
		`<li><a class="day" href="../../2026/12/"><span class="number">12</span> Lanterns &lt;&amp;&gt;</a></li></ul></details></details>`; regexp.MustCompile(`\n\t*`).ReplaceAllString(list, "") != want {
		t.Errorf("got\n%s\nwant\n%s", list, want)
	}
}

func TestFooterLinksToTheRepository(t *testing.T) {
	for repository, want := range map[string]string{
		"":                            `<p id="made">Made with aoc.</p>`,
		"https://example.com/me/days": `<p id="made">Code: <a href="https://example.com/me/days" rel="noreferrer">https://example.com/me/days</a>. Made with aoc.</p>`,
	} {
		if text := (Project{Repository: repository}).pages("files/")["index.html"]; !strings.Contains(string(text), want) {
			t.Errorf("%q: got no %s:\n%s", repository, want, text)
		}
	}
}
