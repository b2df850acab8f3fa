package layout

import (
	"strings"
	"testing"
)

// pairs are the columns of rows with a name and a note. First the name gives way down to four columns, then
// the note is left out.
var pairs = Table[[2]string]{
	{Title: "name", Narrow: map[int]int{1: 4}, Text: func(row [2]string) string { return row[0] }},
	{Title: "a note", Brief: "note", Gap: 2, Right: true, Narrow: map[int]int{2: 0}, Text: func(row [2]string) string { return row[1] }},
}

func TestColumnsGiveWayInTheirOrder(t *testing.T) {
	rows := [][2]string{{"Tinsel", "of paper"}, {"灯\x1b", "of a"}}
	for width, want := range map[int]string{
		17: "name      a note\nTinsel  of paper\n灯\\x1b      of a",
		15: "name     a note\nTins…  of paper\n灯\\x…      of a",
		14: "name    a note\nTin…  of paper\n灯\\…      of a",
		13: "name\nTin…\n灯\\…",
	} {
		if got := strings.Join(pairs.Lines(rows, Canvas{Width: width}), "\n"); got != want {
			t.Errorf("%d columns: got\n%s\nwant\n%s", width, got, want)
		}
	}
}

func TestWideTextTakesRoomFromTheColumnThatFills(t *testing.T) {
	table := Table[[2]string]{pairs[0], pairs[1]}
	table[0].Fill, table[0].Least = true, 5
	table[1].Loose, table[1].Narrow = true, map[int]int{1: 4}
	rows := [][2]string{{"Tinsel", "7"}, {"Walnuts", "123456789"}, {"Dice", "1234567890123456789"}}
	want := "name        note\nTinsel         7\nWaln…  123456789\nDice   12345678…"
	if got := strings.Join(table.Lines(rows, Canvas{Width: 16}), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestColumnThatFillsHasALeastWidth(t *testing.T) {
	table := Table[[2]string]{pairs[0]}
	table[0].Fill, table[0].Least = true, 5
	for width, want := range map[int]int{3: 5, 8: 8} {
		if got := table.Widths([][2]string{{"Tinsel", ""}}, width)[0]; got != want {
			t.Errorf("%d columns: got the width %d, want %d", width, got, want)
		}
	}
}
