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

// Any text gives an error or a board within its limits.
func FuzzParseBoard(f *testing.F) {
	f.Add(boardOf2025)
	f.Add(boardOf2020)
	f.Fuzz(func(t *testing.T, text string) {
		b, err := site.ParseBoard([]byte(text))
		if err != nil && !errors.Is(err, site.ErrSite) {
			t.Errorf("got %v", err)
		}
		for _, m := range b.Members {
			if m.Name == "" || strings.ContainsAny(m.Name, "\x1b\n\r") || m.Score < 0 || m.Stars < 0 || len(m.Got) > 25 {
				t.Errorf("got %+v", m)
			}
		}
	})
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

func TestSolvers(t *testing.T) {
	member := func(name string, minutes ...int) site.Member {
		var got [2]time.Time
		for part, m := range minutes {
			got[part] = calendar.DateOf(2025, 3).Unlock().Add(time.Duration(m) * time.Minute)
		}
		return site.Member{Name: name, Got: map[int][2]time.Time{3: got}}
	}
	none := site.Member{Name: "none"}
	for _, c := range []struct {
		name    string
		members []site.Member
		want    []string
	}{
		{"nobody", []site.Member{none}, nil},
		{"members without a star are left out", []site.Member{none, member("a", 1)}, []string{"a"}},
		{"by the second star", []site.Member{member("slow", 1, 9), member("fast", 2, 8)}, []string{"fast", "slow"}},
		{"both stars come before one", []site.Member{member("one", 1), member("both", 50, 60)}, []string{"both", "one"}},
		{"by the only star", []site.Member{member("slow", 2), member("fast", 1)}, []string{"fast", "slow"}},
		{"same time: in the order of the board", []site.Member{member("x", 1, 2), member("y", 1, 2)}, []string{"x", "y"}},
		{"by the later star of either part", []site.Member{member("odd", 9, 1), member("even", 7, 8)}, []string{"even", "odd"}},
	} {
		var got []string
		for _, m := range (site.Board{Members: c.members}).Solvers(3) {
			got = append(got, m.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	if got := member("a", 1, 2).StarsOn(3); got != 2 || none.StarsOn(3) != 0 {
		t.Errorf("got %d stars", got)
	}
}
