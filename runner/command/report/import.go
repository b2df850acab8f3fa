package report

import (
	"fmt"
	"strings"

	"aoc/inputs/migrate"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// ImportPlan returns the text on what an import would do: which files it leaves out,
// and where the others go, which is last because the question follows.
func ImportPlan(plan []migrate.Line) string {
	lines := append(leftOut(plan), destinations(plan)...)
	return strings.Join(append(lines, ""), "\n")
}

func destinations(plan []migrate.Line) []string {
	var rows [][]string
	for _, line := range plan {
		what := ""
		switch line.Status {
		case migrate.Ready:
			what = fmt.Sprintf("to %s, %s", line.Path, layout.Counted(line.Bytes, "byte"))
			if line.Part > 0 {
				what = fmt.Sprintf("%s to %s", line.Answer, line.Path)
			}
		case migrate.Stored:
			what = "stored already"
		case migrate.Refused:
			what = "refused: " + line.Reason
		default:
			continue
		}
		rows = append(rows, []string{line.Date.String(), sanitize.Line(line.From), partOf(line) + sanitize.Line(what)})
	}
	return aligned(rows)
}

// partOf names the part of an answer. It is "" for an input.
func partOf(line migrate.Line) string {
	if line.Part == 0 {
		return ""
	}
	return fmt.Sprintf("part %d: ", line.Part)
}

// leftOut returns which files are left out, one line for each reason.
func leftOut(plan []migrate.Line) (lines []string) {
	files := map[string][]string{}
	var reasons []string
	for _, line := range plan {
		if line.Status != migrate.LeftOut {
			continue
		}
		reason := partOf(line) + line.Reason
		if files[reason] == nil {
			reasons = append(reasons, reason)
		}
		files[reason] = append(files[reason], line.From)
	}
	for _, reason := range reasons {
		lines = append(lines, sanitize.Line(fmt.Sprintf("left out, %s: %s", reason, layout.FirstFew(files[reason]))))
	}
	return lines
}

// InputsAndAnswers says how many inputs and answers have a status, such as "2 inputs and 1 answer".
func InputsAndAnswers(plan []migrate.Line, status migrate.Status) string {
	all, answers := migrate.Count(plan, status)
	switch inputs := layout.Counted(all-answers, "input"); {
	case answers == 0:
		return inputs
	case answers == all:
		return layout.Counted(answers, "answer")
	default:
		return inputs + " and " + layout.Counted(answers, "answer")
	}
}

// ImportSummary counts the lines by result. Each line is counted once.
func ImportSummary(plan []migrate.Line, store string) string {
	text := fmt.Sprintf("imported %s to %s", InputsAndAnswers(plan, migrate.Imported), store)
	for _, status := range []struct {
		status migrate.Status
		text   string
	}{{migrate.Stored, "stored already"}, {migrate.Refused, "refused"}, {migrate.LeftOut, "left out"}} {
		if n, _ := migrate.Count(plan, status.status); n > 0 {
			text += fmt.Sprintf(", %d %s", n, status.text)
		}
	}
	return text
}
