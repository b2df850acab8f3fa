package readme

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
)

func TestMarkdownTable(t *testing.T) {
	rows := []Row{
		{calendar.Date{Year: 2021, Day: 3}, "A|B_C", 2, [2]time.Duration{time.Microsecond, 1500 * time.Microsecond}, "3fa9c2e1"},
		{calendar.Date{Year: 2021, Day: 21}, "Dice", 1, [2]time.Duration{}, ""},
	}
	want := []string{
		"| day | title | stars | part 1 | part 2 |",
		"|---|---|---|---:|---:|",
		`| 2021/3 | [A\|B\_C](days/2021/day03) | ⭐⭐ | 1µs | 1.5ms <!-- 3fa9c2e1 --> |`,
		"| 2021/21 | [Dice](days/2021/day21) | ⭐ |  |  |",
		"|  | 2 days | 3 | 1µs | 1.5ms |",
	}
	if got := markdown(rows); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestEachYearHasATableOfItsOwn(t *testing.T) {
	row := func(year, day, stars int) Row {
		return Row{Date: calendar.DateOf(year, day), Title: "Dice", Stars: stars}
	}
	want := []string{
		"**2022**", "",
		"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|",
		"| 2022/1 | [Dice](days/2022/day01) | ⭐⭐ |  |  |", "|  | 1 day | 2 |  |  |", "",
		"**2021**", "",
		"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|",
		"| 2021/3 | [Dice](days/2021/day03) | ⭐ |  |  |", "| 2021/4 | [Dice](days/2021/day04) |  |  |  |", "|  | 2 days | 1 |  |  |", "",
		"Total: 3 days, 3 stars.",
	}
	if got := markdown([]Row{row(2021, 3, 1), row(2021, 4, 0), row(2022, 1, 2)}); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestRowsOfATableAreReadAgain(t *testing.T) {
	rows := []Row{
		{calendar.DateOf(2021, 3), "A|B -->", 2, [2]time.Duration{time.Microsecond, 1500 * time.Microsecond}, "3fa9c2e1"},
		{calendar.DateOf(2021, 4), "", 1, [2]time.Duration{0, 125 * time.Second}, ""},
		{calendar.DateOf(2022, 25), "Last", 1, [2]time.Duration{time.Second, 0}, "00000001"},
	}
	for _, end := range []string{"\n", "\r\n"} {
		text := "| 2020/1 | [Above](x) | | 1s | 1s |" + end + Begin + end + strings.Join(markdown(rows), end) + end + End + " " + end + "below"
		above, table, below, err := split([]byte(text))
		if again := join(above, markdown(rows), below); string(again) != text {
			t.Errorf("got %q, want %q", again, text)
		}
		got, unread := rowsOf(table)
		if err != nil || unread != nil || len(got) != len(rows) {
			t.Errorf("got %v, %v, %v, want %d rows", got, err, unread, len(rows))
		}
		if padded, err := rowsOf(bytes.ReplaceAll(table, []byte(" |"), []byte("   |"))); err != nil || !maps.Equal(padded, got) {
			t.Errorf("padded cells: got %v, %v, want %v", padded, err, got)
		}
		if undated, err := rowsOf([]byte("| note | [x](y) |  |  |  |\n| 12/25 | x |\n")); err != nil || len(undated) != 0 {
			t.Errorf("a row without a date: got %v, %v", undated, err)
		}
		for what, edited := range map[string][]byte{
			"other stars":    bytes.Replace(table, []byte("⭐ "), []byte("* "), 1),
			"a leading zero": bytes.Replace(table, []byte("| 2022/25"), []byte("| 2022/025"), 1),
			"a copy":         append(slices.Clip(table), table...),
		} {
			if _, err := rowsOf(edited); err == nil || !strings.Contains(err.Error(), "25 ") {
				t.Errorf("a row with %s: got %v", what, err)
			}
		}
		for _, want := range rows {
			if got[want.Date] != want {
				t.Errorf("got %v, want %v", got[want.Date], want)
			}
		}
	}
}

func TestReadmeMustHaveOnePairOfMarks(t *testing.T) {
	for _, text := range []string{
		"", "say <!-- aoc -->\n<!-- aoc --> and\n", "\t<!-- aoc --> ", "<!-- /aoc -->\n<!-- aoc -->\n",
		"<!-- aoc -->\n<!-- aoc -->\n<!-- /aoc -->\n", "<!-- aoc -->\n<!-- /aoc -->\n<!-- /aoc -->\n",
	} {
		const want = "want one line <!-- aoc -->, and one line <!-- /aoc --> below it"
		if _, _, _, err := split([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}
