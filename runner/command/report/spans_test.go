package report

import (
	"testing"

	"aoc/runner/calendar"
)

func TestSpansOfDates(t *testing.T) {
	for _, test := range []struct {
		dates []calendar.Date
		n     int
		want  string
	}{
		{nil, 0, ""},
		{[]calendar.Date{{Year: 2020, Day: 3}}, 1, "2020/3"},
		{[]calendar.Date{{Year: 2020, Day: 3}, {Year: 2020, Day: 3}, {Year: 2020, Day: 4}}, 2, "2020/3-4"},
		{[]calendar.Date{{Year: 2020, Day: 5}, {Year: 2020, Day: 3}, {Year: 2020, Day: 1}, {Year: 2020, Day: 2}}, 4, "2020/1-3,5"},
		{[]calendar.Date{{Year: 2019, Day: 25}, {Year: 2020, Day: 26}, {Year: 2020, Day: 1}, {Year: 2018, Day: 25}}, 4, "2018/25, 2019/25, 2020/1,26"},
	} {
		if n, got := Spans(test.dates); n != test.n || got != test.want {
			t.Errorf("%v: got %d, %q, want %d, %q", test.dates, n, got, test.n, test.want)
		}
	}
}
