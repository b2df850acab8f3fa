package report

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// The lines between which the table stands. All else is the user's.
const (
	TableBegins = "<!-- aoc -->"
	TableEnds   = "<!-- /aoc -->"
)

// WithTable is the text with the lines of a table in place of what is between
// its two marks. They end as the lines of the text do, and nothing else changes.
func WithTable(text []byte, table []string) ([]byte, error) {
	from, to, err := tablePlace(text)
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

// tablePlace is from where to where the table goes.
func tablePlace(text []byte) (from, to int, err error) {
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
		return 0, 0, errors.New("there is no line " + TableBegins)
	case ends == 0:
		return 0, 0, errors.New("there is no line " + TableEnds)
	case begins > 1 || ends > 1:
		return 0, 0, errors.New("the marks of the table are there more than once")
	case to < from:
		return 0, 0, fmt.Errorf("%s stands above %s", TableEnds, TableBegins)
	}
	return from, to, nil
}

// A ReadmeRow is what a README says of a day.
type ReadmeRow struct {
	Date  calendar.Date
	Title string
	Stars int
	Times [2]time.Duration // of the parts, 0 where there is none to tell
}

// Markdown are the lines of a README's table.
func Markdown(rows []ReadmeRow) []string {
	lines := []string{"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|"}
	var sum ReadmeRow
	for _, r := range rows {
		title := fmt.Sprintf("[%s](days/%d/day%02d)", escapeMarkdown(r.Title), r.Date.Year, r.Date.Day)
		lines = append(lines, fmt.Sprintf("| %d/%d | %s | %s | %s |", r.Date.Year, r.Date.Day, title, strings.Repeat("⭐", r.Stars), r.timeCells()))
		for i := range r.Times {
			sum.Times[i] += r.Times[i]
		}
	}
	return append(lines, fmt.Sprintf("| | %s | %d | %s |", console.Counted(len(rows), "day"), TotalStars(rows), sum.timeCells()))
}

func (r ReadmeRow) timeCells() string {
	return timeText(r.Times[0]) + " | " + timeText(r.Times[1])
}

// TotalStars is how many stars the rows have.
func TotalStars(rows []ReadmeRow) (stars int) {
	for _, r := range rows {
		stars += r.Stars
	}
	return stars
}

// escapeMarkdown has a text mean itself, on one line and in a table.
func escapeMarkdown(text string) string {
	var escaped strings.Builder
	for _, r := range strings.Join(strings.Fields(text), " ") {
		if strings.ContainsRune("\\`*_[]<>|&~", r) {
			escaped.WriteByte('\\')
		}
		escaped.WriteRune(r)
	}
	return escaped.String()
}
