package command

import (
	"testing"
)

func TestSpansOfDates(t *testing.T) {
	for _, test := range []struct {
		dates []date
		n     int
		want  string
	}{
		{nil, 0, ""},
		{[]date{{2020, 3}}, 1, "2020/3"},
		{[]date{{2020, 3}, {2020, 3}, {2020, 4}}, 2, "2020/3-4"},
		{[]date{{2020, 5}, {2020, 3}, {2020, 1}, {2020, 2}}, 4, "2020/1-3,5"},
		{[]date{{2019, 25}, {2020, 26}, {2020, 1}, {2018, 25}}, 4, "2018/25, 2019/25, 2020/1,26"},
	} {
		if n, got := spans(test.dates); n != test.n || got != test.want {
			t.Errorf("%v: got %d, %q, want %d, %q", test.dates, n, got, test.n, test.want)
		}
	}
}
