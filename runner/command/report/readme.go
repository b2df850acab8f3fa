package report

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// The lines above and below the table in a README.
const (
	TableBegins = "<!-- aoc -->"
	TableEnds   = "<!-- /aoc -->"
)

// WithTable returns the text with a table in place of what is between the two
// marks. The lines of the table end as those of the text do.
func WithTable(text []byte, table []string) ([]byte, error) {
	from, to, err := findTable(text)
	if err != nil {
		return nil, err
	}
	end := "\n"
	if bytes.HasSuffix(text[:from], []byte("\r\n")) {
		end = "\r\n"
	}
	var lines []byte
	for _, line := range table {
		lines = append(lines, line+end...)
	}
	return slices.Concat(text[:from], lines, text[to:]), nil
}

// findTable returns the offsets of what is between the two marks.
func findTable(text []byte) (from, to int, err error) {
	begins, ends, at := 0, 0, 0
	for line := range bytes.Lines(text) {
		switch string(bytes.TrimSpace(line)) {
		case TableBegins:
			begins, from = begins+1, at+len(line)
		case TableEnds:
			ends, to = ends+1, at
		}
		at += len(line)
	}
	switch {
	case begins == 0:
		return 0, 0, errors.New("no line " + TableBegins)
	case ends == 0:
		return 0, 0, errors.New("no line " + TableEnds)
	case begins > 1 || ends > 1:
		return 0, 0, fmt.Errorf("more than one line %s or %s", TableBegins, TableEnds)
	case to < from:
		return 0, 0, fmt.Errorf("%s is above %s", TableEnds, TableBegins)
	}
	return from, to, nil
}

// A ReadmeRow is the row of a day in a README's table.
type ReadmeRow struct {
	Date  calendar.Date
	Title string
	Stars int
	Times [2]time.Duration // of the parts, 0 if not known
	Sum   string           // the checksum of the day when it was timed, "" if it was not or has failed
}

// rowLine matches a row that yearTable has written. The checksum is in a comment.
var rowLine = regexp.MustCompile(`^\| (\d+/\d+) \| .* \| (\S*) \| (\S*) (?:<!-- (\w+) --> )?\|\s*$`)

// TimedRows returns the rows with times that the table in a README has, by their day,
// without titles and stars. The error is that of WithTable.
func TimedRows(text []byte) (map[string]ReadmeRow, error) {
	from, to, err := findTable(text)
	if err != nil {
		return nil, err
	}
	rows := map[string]ReadmeRow{}
	for line := range strings.Lines(string(text[from:to])) {
		if cells := rowLine.FindStringSubmatch(line); cells != nil {
			row := ReadmeRow{Sum: cells[4]}
			for i := range row.Times {
				row.Times[i], _ = time.ParseDuration(cells[2+i]) // an empty cell is 0
			}
			rows[cells[1]] = row
		}
	}
	return rows, nil
}

// Markdown returns the lines of a README's table. Rows of several years get a table
// for each year, the latest year first, and a line with the total.
func Markdown(rows []ReadmeRow) (lines []string) {
	years := map[int][]ReadmeRow{}
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
	return append(lines, fmt.Sprintf("Total: %s, %s.", layout.Counted(len(rows), "day"), layout.Counted(TotalStars(rows), "star")))
}

// yearTable returns the table of rows, with a sum at the end.
func yearTable(rows []ReadmeRow) []string {
	lines := []string{"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|"}
	var sum ReadmeRow
	for _, r := range rows {
		title := fmt.Sprintf("[%s](days/%d/day%02d)", escapeMarkdown(r.Title), r.Date.Year, r.Date.Day)
		lines = append(lines, fmt.Sprintf("| %s | %s | %s | %s |", r.Date.Arg(), title, strings.Repeat("⭐", r.Stars), r.timeCells()+sumComment(r.Sum)))
		for i := range r.Times {
			sum.Times[i] += r.Times[i]
		}
	}
	return append(lines, fmt.Sprintf("| | %s | %d | %s |", layout.Counted(len(rows), "day"), TotalStars(rows), sum.timeCells()))
}

func (r ReadmeRow) timeCells() string {
	return timeText(r.Times[0]) + " | " + timeText(r.Times[1])
}

func sumComment(sum string) string {
	if sum == "" {
		return ""
	}
	return " <!-- " + sum + " -->"
}

// TotalStars returns how many stars the rows have.
func TotalStars(rows []ReadmeRow) (stars int) {
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
