// The table in a README, and where it stands.

package command

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
	tableBegins = "<!-- aoc -->"
	tableEnds   = "<!-- /aoc -->"
)

// withTable is the text with the lines of a table in place of what is between
// its two marks. They end as the lines of the text do, and nothing else changes.
func withTable(text []byte, table []string) ([]byte, error) {
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
		case tableBegins:
			begins, from = begins+1, at+len(line)
		case tableEnds:
			ends, to = ends+1, at
		}
		at += len(line)
	}
	switch {
	case begins == 0:
		return 0, 0, errors.New("there is no line " + tableBegins)
	case ends == 0:
		return 0, 0, errors.New("there is no line " + tableEnds)
	case begins > 1 || ends > 1:
		return 0, 0, errors.New("the marks of the table are there more than once")
	case to < from:
		return 0, 0, fmt.Errorf("%s stands above %s", tableEnds, tableBegins)
	}
	return from, to, nil
}

// A readmeRow is what a README says of a day.
type readmeRow struct {
	date  calendar.Date
	title string
	stars int
	times [2]time.Duration // of the parts, 0 where there is none to tell
}

// markdown are the lines of the table.
func markdown(rows []readmeRow) []string {
	lines := []string{"| day | title | stars | part 1 | part 2 |", "|---|---|---|---:|---:|"}
	var sum readmeRow
	for _, r := range rows {
		title := fmt.Sprintf("[%s](days/%d/day%02d)", escapeMarkdown(r.title), r.date.Year, r.date.Day)
		lines = append(lines, fmt.Sprintf("| %d/%d | %s | %s | %s |", r.date.Year, r.date.Day, title, strings.Repeat("⭐", r.stars), r.timeCells()))
		for i := range r.times {
			sum.times[i] += r.times[i]
		}
	}
	return append(lines, fmt.Sprintf("| | %s | %d | %s |", console.Counted(len(rows), "day"), starsOf(rows), sum.timeCells()))
}

func (r readmeRow) timeCells() string {
	return runCell{took: r.times[0]}.time() + " | " + runCell{took: r.times[1]}.time()
}

func starsOf(rows []readmeRow) (stars int) {
	for _, r := range rows {
		stars += r.stars
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
