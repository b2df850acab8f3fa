package report

import (
	"strings"
	"testing"

	"aoc/inputs/migrate"
	"aoc/runner/calendar"
)

var plan = []migrate.Line{
	{From: "old/1.txt", Date: calendar.DateOf(2020, 1), Status: migrate.Ready, Bytes: 4, Path: "inputs/2020/1/input.txt"},
	{From: "old/notes.md", Status: migrate.LeftOut, Reason: "not an input"},
	{From: "old/1.out", Date: calendar.DateOf(2020, 1), Part: 2, Answer: "7", Status: migrate.Ready, Path: "inputs/2020/1/answers.json"},
	{From: "old/2.txt", Date: calendar.DateOf(2020, 2), Status: migrate.Refused, Reason: "another input is stored"},
	{From: "old/\x1b[2J", Date: calendar.DateOf(2020, 3), Status: migrate.Stored},
}

func TestImportPlanEndsWithWhereTheFilesGo(t *testing.T) {
	want := []string{
		"left out, not an input: old/notes.md",
		"2020 day 1 old/1.txt to inputs/2020/1/input.txt, 4 bytes",
		"2020 day 1 old/1.out part 2: 7 to inputs/2020/1/answers.json",
		"2020 day 2 old/2.txt refused: another input is stored",
		`2020 day 3 old/\x1b[2J stored already`,
	}
	lines := strings.Split(strings.TrimSuffix(ImportPlan(plan), "\n"), "\n")
	if len(lines) != len(want) {
		t.Fatalf("got %q", lines)
	}
	for i, line := range lines {
		if got := strings.Join(strings.Fields(line), " "); got != want[i] {
			t.Errorf("line %d: got %q, want %q", i+1, got, want[i])
		}
	}
}

func TestImportSummaryCountsEachLineOnce(t *testing.T) {
	if got, want := InputsAndAnswers(plan, migrate.Ready), "1 input and 1 answer"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	done := append([]migrate.Line{}, plan...)
	done[0].Status, done[2].Status = migrate.Imported, migrate.Imported
	if got, want := ImportSummary(done, "inputs"), "imported 1 input and 1 answer to inputs, 1 stored already, 1 refused, 1 left out"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
