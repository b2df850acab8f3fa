package site_test

import (
	"testing"
	"time"

	"aoc/inputs/site"
)

func TestUserReturnsTheSitesTime(t *testing.T) {
	for date, want := range map[string]time.Time{
		"Tue, 21 Dec 2021 05:00:00 GMT": time.Date(2021, 12, 21, 5, 0, 0, 0, time.UTC),
		"soon":                          {},
	} {
		s := newSite(t, failing(-1, header("Date", date, 200, settingsPage("Some One", proof))))
		if user, now, err := s.User(t.Context()); err != nil || user.ID != "123456" || !now.Equal(want) {
			t.Errorf("got %+v, %v, %v", user, now, err)
		}
	}
}

func settingsPage(header, body string) string {
	return `<html><body><header><div class="user">` + header + ` <span class="star-count">26*</span></div></header><main>` + body + `</main></body></html>`
}

const proof = `<p>Prove who you are: <code>ownerproof-123456-1701410400-0123456789ab</code></p>`

func TestParseSettings(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"no prefix", settingsPage("One", "<code>123456-1701410400-0123456789ab</code>"), "One"},
		{"anonymous", settingsPage("(anonymous user #123456)", proof), "anonymous user #123456"},
		{"header without a name", `<div class="user"><span>26*</span></div>` + proof, "anonymous user #123456"},
		{"anonymous without a number", settingsPage("(anonymous user)", proof), "anonymous user #123456"},
	} {
		if got, err := site.ParseSettings([]byte(test.page)); err != nil || got != (site.User{ID: "123456", Name: test.want}) {
			t.Errorf("%s: got %+v, %v", test.name, got, err)
		}
	}
}
