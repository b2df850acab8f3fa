package site_test

import (
	"errors"
	"maps"
	"testing"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestCalendarIsFetched(t *testing.T) {
	server := failing(-1, answer(200, calendarPage))
	got, err := newSite(t, server).Calendar(t.Context(), 2021)
	if want := map[int]int{1: 2, 2: 1, 3: 0, 14: 1, 15: 2}; err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if r := server.Requests(); len(r) != 1 || r[0].Path != "/2021" {
		t.Errorf("got %+v", r)
	}
}

// marks are in every line of a calendar, whatever its stars.
const marks = `<span class="calendar-mark-complete">*</span><span class="calendar-mark-verycomplete">*</span>`

const calendarPage = `<main><a aria-label="Day 9, two stars" href="/2021/day/9" class="calendar-verycomplete">elsewhere</a>
<pre class="calendar"><span aria-hidden="true" class="">  * ** *  </span>
<a aria-label="Day 1, two stars" href="/2021/day/1" class="calendar-day1 calendar-verycomplete">.*. <span class="calendar-day">1</span> ` + marks + `</a>
<a href="/2021/day/2" class="calendar-day2 calendar-complete" aria-label="Day 2, one star">*** <i>2</i> ` + marks + `</a>
<a aria-label="Day 3" href="/2021/day/3" class="calendar-day3">* ` + marks + `</a>
<a aria-label="Day 14, one star" href="/2021/day/14">label alone` + marks + `</a>
<a href="/2021/day/15" class="calendar-verycomplete">class and address` + marks + `</a>
<a href="/2021/about">a link</a> <a aria-label="Day 99, two stars">no day</a>
<span aria-hidden="true" class="calendar-day16">locked ` + marks + `</span>
</pre></main>`

const perfect = `<pre class="calendar calendar-perfect">
<a aria-label="Day 1, two stars" href="/2021/day/1" class="calendar-day1 calendar-verycomplete">a</a>
<a aria-label="Day 24" href="/2021/day/24">b</a>
</pre>`

func TestPerfectCalendar(t *testing.T) {
	for page, year := range map[string]int{perfect: 2021, `<pre class="calendar calendar-perfect"></pre>`: 2025} {
		want := map[int]int{}
		for day := range calendar.Days(year) {
			want[day+1] = 2
		}
		if got, err := site.ParseCalendar([]byte(page), year); err != nil || !maps.Equal(got, want) {
			t.Errorf("%d: got %v, %v", year, got, err)
		}
	}
}

// Any page gives an error or days of the year with 0 to 2 stars.
func FuzzParseCalendar(f *testing.F) {
	for _, page := range []string{calendarPage, perfect, ""} {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		got, err := site.ParseCalendar([]byte(page), 2021)
		if err != nil && !errors.Is(err, site.ErrSite) {
			t.Errorf("got %v", err)
		}
		for day, stars := range got {
			if day < 1 || day > 25 || stars < 0 || stars > 2 {
				t.Errorf("got day %d with %d stars", day, stars)
			}
		}
	})
}
