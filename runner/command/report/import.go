package report

import (
	"fmt"
	"slices"
	"strings"

	"aoc/inputs/migrate"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// ImportPlan returns the text on what an import would do: which files it leaves out,
// and then where the others go, since the question is about those.
func ImportPlan(plan []migrate.Line) string {
	going := slices.DeleteFunc(slices.Clone(plan), func(line migrate.Line) bool { return destination(line) == "" })
	destinations := layout.Table[migrate.Line]{
		{Text: func(line migrate.Line) string { return line.Date.String() }},
		{Gap: 2, Text: func(line migrate.Line) string { return line.From }},
		{Gap: 2, Text: func(line migrate.Line) string { return partOf(line) + destination(line) }},
	}.Lines(going, layout.Canvas{})
	lines := append(leftOut(plan), destinations...)
	return strings.Join(append(lines, ""), "\n")
}

// destination says where an input or an answer goes, "" if it is left out.
func destination(line migrate.Line) string {
	switch {
	case line.Status == migrate.Stored:
		return "stored already"
	case line.Status == migrate.Refused:
		return "refused: " + line.Reason
	case line.Status != migrate.Ready:
		return ""
	case line.Part > 0:
		return fmt.Sprintf("%s to %s", line.Answer, line.Path)
	}
	return fmt.Sprintf("to %s, %s", line.Path, layout.Counted(line.Bytes, "byte"))
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
