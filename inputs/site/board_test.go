package site_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

const (
	boardID = "12345"
	key     = "0a1b2c3d"
)

// boardOf2025 is a board in today's format.
const boardOf2025 = `{"num_days":12,"day1_ts":1764565200,"owner_id":7,"event":"2025","news":{"of":["the","future"]},"members":{
"7":{"id":7,"name":"Ada","stars":3,"local_score":30,"last_star_ts":1764652000,"completion_day_level":{
	"1":{"2":{"get_star_ts":1764566000,"star_index":4},"1":{"star_index":null,"get_star_ts":1764565300}},"2":{"1":{"get_star_ts":1764652000,"star_index":9}}}},
"8":{"id":8,"name":null,"stars":0,"local_score":-1,"last_star_ts":0,"completion_day_level":{}}}}`

// boardOf2020 is a board in an old format, with some numbers as strings, and with absurd ones.
const boardOf2020 = `{"event":"2020","owner_id":"7","members":{
"9":{"id":"9","name":"\u001b[31mEve\u202e ","stars":"2","local_score":"30","global_score":"5","last_star_ts":"1606800000","completion_day_level":{
	"1":{"1":{"get_star_ts":-1}},"2":{"2":{"get_star_ts":"9999999999999"}},"25":{"1":{"get_star_ts":"1608872500"}},"26":{"1":{"get_star_ts":"1608872500"}}}},
"10":{"name":"","stars":50,"local_score":40,"global_score":0,"last_star_ts":"0","completion_day_level":{}}}}`

func TestParseBoard(t *testing.T) {
	at := func(seconds int64) time.Time { return time.Unix(seconds, 0).UTC() }
	for text, want := range map[string]site.Board{
		boardOf2025: {Year: 2025, Members: []site.Member{
			{ID: 7, Name: "Ada", Score: 30, Stars: 3, Got: map[int][2]time.Time{1: {at(1764565300), at(1764566000)}, 2: {at(1764652000)}}},
			{ID: 8, Name: "(anonymous user #8)", Got: map[int][2]time.Time{}},
		}},
		boardOf2020: {Year: 2020, Members: []site.Member{
			{ID: 10, Name: "(anonymous user #10)", Score: 40, Stars: 50, Got: map[int][2]time.Time{}},
			{ID: 9, Name: "[31mEve", Score: 30, Stars: 2, Got: map[int][2]time.Time{25: {at(1608872500)}}},
		}},
	} {
		if got, err := site.ParseBoard([]byte(text)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
	}
}

func TestOtherTextIsNotABoard(t *testing.T) {
	for _, text := range []string{
		"", "{}", "[]", "null", "<html></html>", `{"event":"2025"}`, `{"event":"2014","members":{}}`, `{"event":"2025","members":7}`,
		`{"event":"2025","members":{"1":{"stars":true}}}`,
	} {
		if _, err := site.ParseBoard([]byte(text)); !errors.Is(err, site.ErrSite) || err.Error() != "not a private leaderboard" {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func boardServer() *sitetest.Site {
	server := standIn()
	server.Boards = map[string]string{boardID: key}
	return server
}

func link(t *testing.T, s *site.Site, key string) site.BoardLink {
	t.Helper()
	l, err := site.ParseBoardLink(fmt.Sprintf("%s/2021/leaderboard/private/view/%s.json?view_key=%s", s.URL, boardID, key), s.URL)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestBoardIsRefusedByItsLink(t *testing.T) {
	server := boardServer()
	s := newSite(t, server)
	_, err := s.Board(t.Context(), link(t, s, "ffffffff"))
	wantError(t, err, site.ErrSession, "the site does not show leaderboard 12345: the view key is refused")

	server.Fail(-1, sitetest.Redirect("https://example.com/?view_key="+key))
	_, err = s.Board(t.Context(), link(t, s, key))
	wantError(t, err, site.ErrSite, "the site redirects to another host") // without the key
}

func TestBoardLinkIsNeverShown(t *testing.T) {
	u, _ := site.ParseURL("")
	good := "https://adventofcode.com/2025/leaderboard/private/view/12345?view_key=" + key
	l, err := site.ParseBoardLink(good, u)
	if err != nil || l.Year != 2025 || l.ID != boardID || !l.HasKey() {
		t.Fatalf("got %v, %v", l, err)
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		if got := fmt.Sprintf(verb, struct{ L site.BoardLink }{l}); strings.Contains(got, key) {
			t.Errorf("%s shows %s", verb, got)
		}
	}
	for _, bad := range []string{
		"", key, "http://adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=" + key,
		"https://example.com/2025/leaderboard/private/view/12345.json?view_key=" + key,
		"https://me:" + key + "@adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=" + key,
		"https://adventofcode.com/2025/leaderboard/private/view/12345.json", strings.Replace(good, "?", "\x7f?", 1),
		strings.Replace(good, "12345", "../12345", 1), good + "%20x",
	} {
		_, err := site.ParseBoardLink(bad, u)
		const want = "must look like https://adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=…"
		if !errors.Is(err, site.ErrURL) || err.Error() != want {
			t.Errorf("%q: got %v", bad, err)
		}
	}
}

func TestRanksAreShared(t *testing.T) {
	b := site.Board{Members: []site.Member{{Score: 5}, {Score: 3}, {Score: 3}, {Score: 0}, {Score: 0}}}
	if got, want := b.Ranks(), []int{1, 2, 2, 4, 4}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Both stars come before one; then the last star counts, and at last the order of the board.
func TestSolversComeByTheirLastStar(t *testing.T) {
	member := func(name string, minutes ...int) site.Member {
		var got [2]time.Time
		for part, m := range minutes {
			got[part] = calendar.DateOf(2025, 3).Unlock().Add(time.Duration(m) * time.Minute)
		}
		return site.Member{Name: name, Got: map[int][2]time.Time{3: got}}
	}
	var got []string
	for _, m := range (site.Board{Members: []site.Member{
		{Name: "none"}, member("late", 2), member("one", 1), member("odd", 9, 1), member("even", 7, 8), member("x", 7, 60), member("y", 6, 60),
	}}).Solvers(3) {
		got = append(got, fmt.Sprint(m.Name, m.StarsOn(3)))
	}
	if want := []string{"even2", "odd2", "x2", "y2", "one1", "late1"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
