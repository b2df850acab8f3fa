package site_test

import (
	"maps"
	"testing"

	"aoc/inputs/site"
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

// It may have lost the classes of its days.
func TestPerfectCalendarHasAllStars(t *testing.T) {
	want := map[int]int{}
	for day := range 12 {
		want[day+1] = 2
	}
	if got, err := site.ParseCalendar([]byte(`<pre class="calendar calendar-perfect"></pre>`), 2025); err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}
