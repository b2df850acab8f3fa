package site_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
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

// A user has a numeric ID and a name on one line. The name does not change the ID.
func FuzzParseSettings(f *testing.F) {
	f.Add(settingsPage("Some One", proof), uint32(7), "some one")
	f.Add("<code>1-2-3</code>", uint32(0), "<code>ownerproof-9-9-9</code>")
	digits := regexp.MustCompile(`^\d+$`)
	f.Fuzz(func(t *testing.T, page string, id uint32, name string) {
		user, err := site.ParseSettings([]byte(page))
		if err != nil && !errors.Is(err, site.ErrSite) {
			t.Errorf("got %v", err)
		}
		if err == nil && !digits.MatchString(user.ID) {
			t.Errorf("got the ID %q", user.ID)
		}
		if user.Name != strings.Join(strings.Fields(user.Name), " ") {
			t.Errorf("got the name %q", user.Name)
		}
		name = strings.NewReplacer("<", "&lt;", "&", "&amp;").Replace(name)
		page = settingsPage(name, fmt.Sprintf("<code>ownerproof-%d-1701410400-0123456789ab</code>", id))
		if user, err := site.ParseSettings([]byte(page)); err != nil || user.ID != fmt.Sprint(id) {
			t.Errorf("got %+v, %v", user, err)
		}
	})
}
