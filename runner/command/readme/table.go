package readme

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// The lines above and below the table.
const (
	Begin = "<!-- aoc -->"
	End   = "<!-- /aoc -->"
)

// split returns what is between the two marks of a README, and the text above and below it.
func split(text []byte) (above, table, below []byte, err error) {
	linesOf := func(mark string) [][]int {
		return regexp.MustCompile(`(?m)^[^\S\n]*`+mark+`[^\S\n]*(?:\n|\z)`).FindAllIndex(text, -1)
	}
	begins, ends := linesOf(Begin), linesOf(End)
	if len(begins) != 1 || len(ends) != 1 || ends[0][0] < begins[0][0] {
		return nil, nil, nil, fmt.Errorf("want one line %s, and one line %s below it", Begin, End)
	}
	from, to := begins[0][1], ends[0][0]
	return text[:from], text[from:to], text[to:], nil
}

// join returns the text of a README. The lines of its table end like the lines above.
func join(above []byte, table []string, below []byte) []byte {
	end := "\n"
	if bytes.HasSuffix(above, []byte("\r\n")) {
		end = "\r\n"
	}
	return slices.Concat(above, []byte(strings.Join(append(table, ""), end)), below)
}

// A Row is the row of a day.
type Row struct {
	Date  calendar.Date
	Title string
	Stars int
	Times [2]time.Duration // of the parts, 0 if not known
	Sum   string           // the checksum of the day when it was timed, "" if it was not or has failed
}

// rowsOf returns the rows of a table that yearTable has written. The checksum is in a comment. A row of a day that was
// edited in another form is an error, since its stars and times would be lost.
func rowsOf(table []byte) (map[calendar.Date]Row, error) {
	rowLine := regexp.MustCompile(`^\| *(\S+) *\| *\[(.*)\]\(\S*\) *\| *(⭐*) *` +
		`\| *(\S*?) *\| *(\S*?) *(?:<!-- (\w+) --> *)?\|\s*$`)
	escaped := regexp.MustCompile(`\\(.)`)
	rows := map[calendar.Date]Row{}
	for line := range strings.Lines(string(table)) {
		var d calendar.Date
		if _, err := fmt.Sscanf(line, "|%d/%d |", &d.Year, &d.Day); err != nil || d.Year < calendar.FirstYear {
			continue
		}
		cells := rowLine.FindStringSubmatch(line)
		if _, isTwice := rows[d]; isTwice || cells == nil || cells[1] != d.Arg() {
			return nil, fmt.Errorf("not a row that aoc readme can read: %s", sanitize.Line(strings.TrimSpace(line)))
		}
		row := Row{Date: d, Stars: strings.Count(cells[3], "⭐"), Sum: cells[6]}
		row.Title = escaped.ReplaceAllString(cells[2], "$1")
		for i := range row.Times {
			row.Times[i], _ = time.ParseDuration(cells[4+i]) // an empty cell is 0
		}
		rows[d] = row
	}
	return rows, nil
}

// markdown returns the lines of a table. Rows of several years get a table
// for each year, the latest year first, and a line with the total.
func markdown(rows []Row) (lines []string) {
	years := map[int][]Row{}
	for _, r := range rows {
		years[r.Date.Year] = append(years[r.Date.Year], r)
	}
	if len(years) <= 1 {
		return yearTable(rows)
	}
	for _, year := range slices.Backward(slices.Sorted(maps.Keys(years))) {
		lines = append(lines, fmt.Sprintf("**%d**", year), "")
		lines = append(append(lines, yearTable(years[year])...), "")
	}
	return append(lines, fmt.Sprintf("Total: %s, %s.",
		layout.Counted(len(rows), "day"), layout.Counted(TotalStars(rows), "star")))
}

// yearTable returns the table of rows, with a sum at the end. A checksum follows the last time.
func yearTable(rows []Row) []string {
	lines := []string{"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|"}
	var sum [2]time.Duration
	for _, r := range rows {
		times := timesOf(r.Times)
		if r.Sum != "" {
			times += " <!-- " + r.Sum + " -->"
		}
		lines = append(lines, fmt.Sprintf("| %s | [%s](days/%d/day%02d) | %s | %s |", r.Date.Arg(),
			escapeMarkdown(r.Title), r.Date.Year, r.Date.Day, strings.Repeat("⭐", r.Stars), times))
		sum[0], sum[1] = sum[0]+r.Times[0], sum[1]+r.Times[1]
	}
	days := layout.Counted(len(rows), "day")
	return append(lines, fmt.Sprintf("|  | %s | %d | %s |", days, TotalStars(rows), timesOf(sum)))
}

func timesOf(times [2]time.Duration) string {
	return layout.ShortOrBlank(times[0]) + " | " + layout.ShortOrBlank(times[1])
}

// TotalStars returns how many stars the rows have.
func TotalStars(rows []Row) (stars int) {
	for _, r := range rows {
		stars += r.Stars
	}
	return stars
}

// escapeMarkdown escapes a text for a cell of a Markdown table, on one line.
func escapeMarkdown(text string) string {
	signs := regexp.MustCompile("[\\\\`*_\\[\\]<>|&~]")
	return signs.ReplaceAllString(strings.Join(strings.Fields(text), " "), `\$0`)
}
