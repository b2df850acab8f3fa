package sitetest_test

import (
	"cmp"
	"maps"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/site/examples"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

// A player is a stand-in with an adjustable clock, and the client of its user.
type player struct {
	*sitetest.Site
	t      *testing.T
	now    time.Time
	client *site.Site
}

func newPlayer(t *testing.T) *player {
	p := &player{Site: newSite(), t: t, now: time.Date(2025, time.December, 31, 12, 0, 0, 0, time.UTC)}
	p.Now = func() time.Time { return p.now }
	p.Answers = map[string][2]string{"2015/1": {"50", "a<b"}}
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	address, errAddress := site.ParseURL(server.URL)
	session, errSession := site.ParseSession("aa")
	if err := cmp.Or(errAddress, errSession); err != nil {
		t.Fatal(err)
	}
	p.client = &site.Site{URL: address, Session: session, HTTP: site.NewClient(), Pace: site.Pace{File: filepath.Join(t.TempDir(), "pace")}, Now: p.Now}
	return p
}

var firstDay = calendar.DateOf(2015, 1)

// submit returns the verdict on an answer, by default to the first day.
func (p *player) submit(level int, answer string, to ...calendar.Date) site.Verdict {
	p.t.Helper()
	verdict, _, err := p.client.Answer(p.t.Context(), append(to, firstDay)[0], level, answer)
	if err != nil {
		p.t.Fatal(err)
	}
	return verdict
}

// want checks the verdict, and puts the clock forward by the cooldown.
func (p *player) want(level int, answer string, kind site.Kind, wait time.Duration, to ...calendar.Date) {
	p.t.Helper()
	if got := p.submit(level, answer, to...); got.Kind != kind || got.Wait != wait {
		p.t.Errorf("%s for part %d: got %+v, want %s and %v", answer, level, got, kind, wait)
	}
	p.now = p.now.Add(wait)
}

func (p *player) page(d calendar.Date) site.Page {
	p.t.Helper()
	page, _, err := p.client.Puzzle(p.t.Context(), d)
	if err != nil {
		p.t.Fatal(err)
	}
	return page
}

// wantPage checks the user's progress on the page of 2015 day 1.
func (p *player) wantPage(solved, parts int, answers ...string) {
	p.t.Helper()
	page := p.page(firstDay)
	var got []string
	for _, part := range page.Parts {
		if part.Answer != "" {
			got = append(got, part.Answer)
		}
	}
	if page.Solved() != solved || len(page.Parts) != parts || !slices.Equal(got, answers) {
		p.t.Errorf("got %+v, %d solved", page, page.Solved())
	}
}

func TestPuzzleFromStartToEnd(t *testing.T) {
	p := newPlayer(t)
	p.wantPage(0, 1)
	p.want(2, "a<b", site.WrongLevel, 0)
	p.want(1, "60", site.TooHigh, time.Minute)
	p.want(1, "fifty", site.Wrong, time.Minute)
	p.want(1, "50", site.Right, 0)
	p.wantPage(1, 2, "50")
	p.want(1, "50", site.WrongLevel, 0)
	p.want(2, "a<b", site.Right, 0)
	p.wantPage(2, 2, "50", "a<b")
	p.want(2, "a<b", site.WrongLevel, 0)
	if p.Stars("aa", calendar.DateOf(2015, 1)) != 2 || p.Stars("bb", calendar.DateOf(2015, 1)) != 0 {
		t.Error("two users share their stars")
	}
}

func TestAnswerDuringTheCooldown(t *testing.T) {
	p := newPlayer(t)
	p.submit(1, "1")
	p.now = p.now.Add(500 * time.Millisecond)
	for _, want := range []time.Duration{time.Minute, 59 * time.Second, 58 * time.Second} {
		if got := p.submit(1, "50"); got.Kind != site.TooRecent || got.Wait != want {
			t.Errorf("got %+v, want %v", got, want)
		}
		p.now = p.now.Add(time.Second)
	}
	p.now = p.now.Add(time.Minute)
	p.want(1, "50", site.Right, 0)
}

func TestGuessIsRepeatedAsText(t *testing.T) {
	p := newPlayer(t)
	got := p.submit(1, "<b>That's the right answer")
	if got.Kind != site.Wrong || !strings.Contains(got.Message, "(You guessed <b>That's the right answer.)") {
		t.Errorf("got %+v", got)
	}
}

func TestLastStarIsAClick(t *testing.T) {
	p := newPlayer(t)
	last := calendar.DateOf(2025, 12)
	right := p.RightAnswers("aa", last)
	p.want(1, right[0], site.Right, 0, last)
	if page := p.page(last); page.LastStar || page.Solved() != 1 {
		t.Errorf("got %+v without the other stars", page)
	}
	p.want(2, "0", site.WrongLevel, 0, last)
	for day := 1; day < 12; day++ {
		p.SetStars("aa", calendar.DateOf(2025, day), 2)
	}
	if page := p.page(last); !page.LastStar {
		t.Errorf("got %+v with all other stars", page)
	}
	p.want(2, "0", site.Right, 0, last)
	if page := p.page(last); page.Solved() != 2 || page.Parts[1].Answer != "" || !page.LastStar {
		t.Errorf("got %+v", page)
	}
}

func TestCalendarShowsTheStars(t *testing.T) {
	p := newPlayer(t)
	p.now = calendar.DateOf(2025, 3).Unlock()
	p.SetStars("aa", calendar.DateOf(2025, 1), 2)
	p.SetStars("aa", calendar.DateOf(2025, 2), 1)
	if got, err := p.client.Calendar(t.Context(), 2025); err != nil || !maps.Equal(got, map[int]int{1: 2, 2: 1, 3: 0}) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, session := range []string{"aa", "bb", ""} {
		page := bodyOf(t, ask(p, "GET", "/2025", session))
		if got := strings.Contains(page, "two stars") && strings.Contains(page, "one star"); got != (session == "aa") {
			t.Errorf("%s: got the stars of another in %s", session, page)
		}
		if strings.Contains(page, "[Log In]") != (session == "") {
			t.Errorf("%s: got the header of another in %s", session, page)
		}
	}
}

func TestInventedPuzzleCanBeSolved(t *testing.T) {
	p := newPlayer(t)
	p.SetStars("aa", calendar.DateOf(2016, 1), 1)
	page := p.page(calendar.DateOf(2016, 1))
	found := examples.Find(page, []byte(sitetest.Invent(calendar.DateOf(2016, 1), "aa")))
	if len(found) == 0 || found[0].Text != sitetest.Example {
		t.Fatalf("got the examples %+v", found)
	}
	for i, want := range sitetest.InventAnswers(sitetest.Example) {
		if got := found[0].Candidates[i]; got[0] != want {
			t.Errorf("part %d: got the candidates %q, want %s first", i+1, got, want)
		}
	}
	input := sitetest.Invent(calendar.DateOf(2016, 1), "aa")
	if got := p.RightAnswers("aa", calendar.DateOf(2016, 1)); got != sitetest.InventAnswers(input) || got == p.RightAnswers("bb", calendar.DateOf(2016, 1)) || got[0] == got[1] {
		t.Errorf("got %v", got)
	}
}

func TestDiracDiceHasItsAnswers(t *testing.T) {
	p := newPlayer(t)
	d := calendar.DateOf(2021, 21)
	p.Inputs["2021/21"] = sitetest.DiracInput
	if got := p.RightAnswers("aa", d); got != [2]string{"739785", "444356092776315"} {
		t.Errorf("got %v", got)
	}
	found := examples.Find(p.page(d), []byte(sitetest.DiracInput))
	if len(found) != 1 || found[0].Text != "Player 1 starting position: 1\nPlayer 2 starting position: 2\n" || found[0].Says[0] != "598416" {
		t.Errorf("got %+v", found)
	}
}

func TestListOfExamplesHasItsAnswers(t *testing.T) {
	p := newPlayer(t)
	d := calendar.DateOf(2016, 20)
	p.SetStars("aa", d, 1)
	found := examples.Find(p.page(d), []byte(sitetest.Invent(d, "aa")))
	if len(found) != 2 || found[0].Text != "1727\n" || found[0].Says != [2]string{"2", "4"} || found[1].Says[0] != "0" {
		t.Errorf("got %+v", found)
	}
	p.Inputs = map[string]string{"2016/20": "1727\n"}
	if got := p.RightAnswers("aa", d); got != found[0].Says {
		t.Errorf("got the answers %q", got)
	}
}
